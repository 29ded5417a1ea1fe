import { displayName } from '@/domain/account'
import { trpc } from '@/web/app/trpc'
import { ConfirmDialog } from '@/web/ui/confirm-dialog'
import type { ManagedProject, Member } from './project-settings-model'

type RemoveMemberDialogProps = { project: ManagedProject; member: Member; onClose: () => void }

export function RemoveMemberDialog({ project, member, onClose }: RemoveMemberDialogProps) {
  const projectId = project.id
  const utils = trpc.useUtils()
  const { list } = utils.projectMember
  const remove = trpc.projectMember.remove.useMutation({
    meta: { success: 'Member removed from project' },
    onSuccess: () => list.setData({ projectId }, (members) => members?.filter(({ id }) => id !== member.id)),
    onSettled: () => {
      onClose()
      void list.invalidate({ projectId })
      void utils.project.invalidate()
      void utils.task.list.invalidate({ projectId })
    },
  })
  return (
    <ConfirmDialog
      title="Remove Member"
      text={`Are you sure you want to remove ${displayName(member)} from “${project.name}”? They lose access at once, and their tasks in it become unassigned.`}
      confirmLabel="Remove Member"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ projectId, memberId: member.id })}
      onClose={onClose}
    />
  )
}
