import { useQueryClient } from '@tanstack/react-query'
import { viewerQuery } from '@/web/app/viewer'
import { errorCode } from '@/web/lib/error-code'
import { closeSignInDialog } from './sign-in-dialog-store'

/** Asks who is signed in now; the guards open the page that was asked for. */
export function useEnter() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey })
}

/** How a dialog's way to sign in ends: its dialog closes and the page opens. */
export function useEnterFromDialog() {
  const enter = useEnter()
  return () => {
    closeSignInDialog()
    return enter()
  }
}

/** Closes the dialog of a way that can only be started again: its time has passed, or it was used. */
export function closeIfOver(error: unknown) {
  if (errorCode(error) === 'NOT_FOUND') closeSignInDialog()
}
