import type { PermissionRole, ProjectRole } from '@/domain/project'
import { trpc } from '@/web/app/trpc'

type Changes = { permissionRole?: PermissionRole; projectRole?: ProjectRole | null }

/** Shows a member's new role at once, and the old one again if the server rejects it. */
export function useChangeMember(projectId: number) {
  const utils = trpc.useUtils()
  const { list } = utils.projectMember
  const { mutate } = trpc.projectMember.update.useMutation({
    meta: { success: 'Member role updated' },
    onMutate: async ({ memberId, projectId: _projectId, ...changes }) => {
      await list.cancel({ projectId })
      const before = list.getData({ projectId })
      list.setData({ projectId }, (members) =>
        members?.map((member) => (member.id === memberId ? { ...member, ...changes } : member)),
      )
      return { before }
    },
    onError: (_error, _input, context) => list.setData({ projectId }, context?.before),
    onSettled: () => Promise.all([list.invalidate({ projectId }), utils.project.invalidate()]),
  })
  return (memberId: number, changes: Changes) => mutate({ projectId, memberId, ...changes })
}
