import { useNavigate } from '@tanstack/react-router'
import { trpc, type Outputs } from '@/web/app/trpc'
import { errorCode } from '@/web/lib/error-code'

export type Invitation = Outputs['invitation']['get']

/** Accepts or declines. An error of the server replaces the invitation on the page. */
export function useInvitation(token: string) {
  const utils = trpc.useUtils()
  const navigate = useNavigate({ from: '/invite/$token' })
  const onError = (error: unknown) => {
    // If the session has ended, the page reloads; the search parameter makes it show why.
    if (errorCode(error) === 'UNAUTHORIZED') void navigate({ search: { notice: 'log-in' }, replace: true })
  }
  const accept = trpc.invitation.accept.useMutation({
    meta: { success: 'Invitation accepted successfully!', failure: null },
    onSuccess: () => {
      utils.invitation.get.setData({ token }, (known) => known && { ...known, status: 'accepted' })
      return Promise.all([utils.organization.invalidate(), utils.project.invalidate()])
    },
    onError,
  })
  const decline = trpc.invitation.decline.useMutation({
    meta: { success: 'Invitation declined', failure: null },
    onSuccess: () => utils.invitation.get.invalidate({ token }),
    onError,
  })
  const failure = [accept.error, decline.error].find((error) => error && errorCode(error) !== 'UNAUTHORIZED')
  return {
    accepted: accept.isSuccess,
    busy: accept.isPending || decline.isPending || decline.isSuccess,
    failure: failure ?? null,
    accept: () => accept.mutate({ token }),
    decline: () => decline.mutate({ token }),
    startOver: () => {
      accept.reset()
      decline.reset()
    },
  }
}
