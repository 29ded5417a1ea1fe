import { trpc } from '@/web/app/trpc'

export function useAddMember(projectId: number, onAdded: () => void) {
  const utils = trpc.useUtils()
  const { list } = utils.projectMember
  return trpc.projectMember.add.useMutation({
    meta: { success: 'Member added successfully' },
    onSuccess: (member) => {
      list.setData({ projectId }, (members) => members && [...members, member])
      onAdded()
    },
    onSettled: () => Promise.all([list.invalidate({ projectId }), utils.project.invalidate()]),
  })
}
