import { displayName } from '@/domain/account'
import { trpc } from '@/web/app/trpc'
import { DepartureDialog } from '@/web/features/organizations/departure-dialog'
import { nameIn, sentence } from '@/web/lib/sentence'
import type { ManagedProject, Member } from './project-settings-model'

type RemoveMemberDialogProps = { project: ManagedProject; member: Member; onClose: () => void }

export function RemoveMemberDialog({ project, member, onClose }: RemoveMemberDialogProps) {
  const projectId = project.id
  const utils = trpc.useUtils()
  const { list } = utils.projectMember
  const { data: members = [] } = trpc.projectMember.list.useQuery({ projectId })
  const preview = trpc.projectMember.removalPreview.useQuery(
    { projectId, memberId: member.id },
    { gcTime: 0 },
  )
  const remove = trpc.projectMember.remove.useMutation({
    meta: { success: 'Member removed from project' },
    onSuccess: () => list.setData({ projectId }, (people) => people?.filter(({ id }) => id !== member.id)),
    onSettled: () => {
      onClose()
      void list.invalidate({ projectId })
      void utils.project.invalidate()
      void utils.task.list.invalidate({ projectId })
    },
  })
  return (
    <DepartureDialog
      title="Remove Member"
      question={sentence`Are you sure you want to remove ${nameIn(displayName(member))} from “${nameIn(project.name)}”? They lose access at once.`}
      whose="their"
      preview={preview}
      heirs={members.filter(({ id }) => id !== member.id)}
      busy={remove.isPending}
      onConfirm={(reassignTo) => remove.mutate({ projectId, memberId: member.id, reassignTo })}
      onClose={onClose}
    />
  )
}
