import type { OrganizationRole } from '@/domain/organization'
import { trpc } from '@/web/app/trpc'
import { useInviteEach } from './use-invite-each'

type Invite = { emails: string; role: OrganizationRole; message?: string }

export function useInvite(slug: string, success: string) {
  const { mutateAsync } = trpc.invitation.inviteToOrganization.useMutation({ meta: { failure: null } })
  const { send, ...rest } = useInviteEach(slug, success)
  return {
    ...rest,
    send: ({ emails, role, message }: Invite) =>
      send(emails, (email) => mutateAsync({ slug, email, role, message })),
  }
}
