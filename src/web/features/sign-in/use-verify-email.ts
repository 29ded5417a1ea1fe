import { trpc } from '@/web/app/trpc'
import { closeIfOver, useEnterFromDialog } from './use-enter'

/** Confirms the address of the account that a welcome mail's link is for. Nobody is signed in by it. */
export const useVerifyEmail = () =>
  trpc.account.verifyEmail.useMutation({
    meta: { success: 'Your email address is confirmed.' },
    onSuccess: useEnterFromDialog(),
    onError: closeIfOver,
  })
