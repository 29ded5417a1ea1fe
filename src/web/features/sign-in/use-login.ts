import { useQueryClient } from '@tanstack/react-query'
import { useProviderName } from '@/web/app/sign-in-options'
import { trpc } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { errorCode } from '@/web/lib/error-code'
import { notify } from '@/web/lib/notify'
import { dispatchSignInStep, closeSignInDialog } from './sign-in-steps'

type PasswordError = { message: string; data?: { requires2FA?: boolean | undefined } | null | undefined }

/** Signs in by password. If a code is needed as well, a dialog asks for it. */
export const useLogin = () =>
  trpc.account.login.useMutation({
    meta: { failure: null },
    onSuccess: useCloseAndRefetchViewer(),
    onError(error, { totpToken, ...credentials }) {
      if (asksForCode(error, totpToken)) dispatchSignInStep({ type: 'login code required', credentials })
      else notify.error(error.message)
    },
  })

/** Links the AeroAuth account to the account with this password, and signs in. */
export function useLinkAccount() {
  const name = useProviderName()
  return trpc.aeroAuth.link.useMutation({
    meta: { success: `${name} account linked successfully!`, failure: null },
    onSuccess: useCloseAndRefetchViewer(),
    onError(error, { password, totpToken }) {
      if (asksForCode(error, totpToken)) dispatchSignInStep({ type: 'link code required', password })
      else notify.error(error.message)
      closeIfExpired(error)
    },
  })
}

/** Whether the server requires a code that was not sent. */
export const asksForCode = ({ data }: PasswordError, totpToken: string | undefined) =>
  data?.requires2FA === true && totpToken === undefined

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
