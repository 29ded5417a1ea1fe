import { useQueryClient } from '@tanstack/react-query'
import { viewerQuery } from '@/web/app/viewer'
import { errorCode } from '@/web/lib/error-code'
import { closeSignInDialog } from './sign-in-steps'

/** Refetches the viewer, upon which the guards open the requested page. */
export function useRefetchViewer() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey })
}

/** Closes the sign-in dialog and refetches the viewer. */
export function useCloseAndRefetchViewer() {
  const refetchViewer = useRefetchViewer()
  return () => {
    closeSignInDialog()
    return refetchViewer()
  }
}

/** Closes the dialog of a sign-in that has to start again, because it has expired or was used. */
export function closeIfExpired(error: unknown) {
  if (errorCode(error) === 'NOT_FOUND') closeSignInDialog()
}
