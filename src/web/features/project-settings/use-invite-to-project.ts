import type { PermissionRole, ProjectRole } from '@/domain/project'
import { trpc } from '@/web/app/trpc'
import { useInviteEach } from '@/web/features/organizations/use-invite-each'

export type ProjectInvitation = {
  permissionRole: PermissionRole
  projectRole: ProjectRole | null
  message: string
}

export function useInviteToProject(projectId: number, slug: string) {
  const { mutateAsync } = trpc.invitation.inviteToProject.useMutation({ meta: { failure: null } })
  const { send, ...rest } = useInviteEach(slug, 'Invitation sent successfully')
  return {
    ...rest,
    send: (emails: string, invitation: ProjectInvitation) =>
      send(emails, (email) => mutateAsync({ projectId, email, ...invitation })),
  }
}
