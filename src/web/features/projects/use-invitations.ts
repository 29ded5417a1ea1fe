import { addressesIn } from '@/domain/organization'
import { trpc } from '@/web/app/trpc'
import { notify } from '@/web/lib/notify'

/** Invites the addresses of a text to a new project, and says how many could not be invited. */
export function useInvitations() {
  const invite = trpc.invitation.inviteToProject.useMutation({ meta: { failure: null } })
  return async (projectId: number, text: string) => {
    const emails = addressesIn(text)
    const sent = await Promise.allSettled(
      emails.map((email) => invite.mutateAsync({ projectId, email, permissionRole: 'editor' })),
    )
    const failures = sent.filter(({ status }) => status === 'rejected').length
    if (failures > 0) notify.error(`${failures} of ${emails.length} invitations could not be sent`)
  }
}
