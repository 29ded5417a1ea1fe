import { trpc } from '@/web/app/trpc'
import { notify } from '@/web/lib/notify'
import { takeSignInStep } from './sign-in-dialog-store'
import { closeIfOver, useEnterFromDialog } from './use-enter'

type PasswordError = { message: string; data?: { requires2FA?: boolean | undefined } | null | undefined }

/** Signs in by password. Where a code is wanted as well, the dialog asks for it. */
export const useLogin = () =>
  trpc.account.login.useMutation({
    meta: { failure: null },
    onSuccess: useEnterFromDialog(),
    onError(error, { totpToken, ...credentials }) {
      if (asksForCode(error, totpToken)) takeSignInStep({ type: 'login code asked', credentials })
      else notify.error(error.message)
    },
  })

/** Links the AeroAuth account to the one whose password this is, and signs in. */
export const useLinkAccount = () =>
  trpc.aeroAuth.link.useMutation({
    meta: { success: 'AeroAuth account linked successfully!', failure: null },
    onSuccess: useEnterFromDialog(),
    onError(error, { password, totpToken }) {
      if (asksForCode(error, totpToken)) takeSignInStep({ type: 'link code asked', password })
      else notify.error(error.message)
      closeIfOver(error)
    },
  })

/** Whether only a code is missing, which has not been asked for yet. */
const asksForCode = ({ data }: PasswordError, totpToken: string | undefined) =>
  data?.requires2FA === true && totpToken === undefined
