import { trpc } from '@/web/app/trpc'
import { InviteEach } from '@/web/features/organizations/invite-each'
import { RoleFields } from './role-fields'
import { useRoles } from './use-roles'

type MailInvitationProps = { projectId: number; slug: string; onClose: () => void }

/** Invites people to the project by email, also from outside of its organization. */
export function MailInvitation({ projectId, slug, onClose }: MailInvitationProps) {
  const { fields, roles } = useRoles()
  const { mutateAsync } = trpc.invitation.inviteToProject.useMutation({ meta: { failure: null } })
  return (
    <InviteEach
      slug={slug}
      subject={`project ${projectId}`}
      success="Invitation sent successfully"
      withMessage
      note="Whoever accepts joins the organization as a member, and this project."
      invite={(email, message) => mutateAsync({ projectId, email, message, ...roles })}
      roles={<RoleFields {...fields} />}
      onClose={onClose}
    />
  )
}
