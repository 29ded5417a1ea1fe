import { trpc } from '@/web/app/trpc'
import { notify } from '@/web/lib/notify'
import { closeSignInDialog, takeSignInStep } from './sign-in-dialog-store'
import { useEnter } from './use-enter'

/** Signs in by password. If a code is needed as well, a dialog asks for it. */
export function useLogin() {
  const enter = useEnter()
  return trpc.account.login.useMutation({
    meta: { failure: null },
    onSuccess: () => {
      closeSignInDialog()
      return enter()
    },
    onError: ({ message, data }, { totpToken, ...credentials }) => {
      const asksForCode = data?.requires2FA && totpToken === undefined
      if (asksForCode) takeSignInStep({ type: 'login code asked', credentials })
      else notify.error(message)
    },
  })
}
