import { displayName } from '@/domain/account'
import { trpc, type Outputs } from '@/web/app/trpc'
import { ConfirmDialog } from '@/web/ui/confirm-dialog'

type RemoveMemberDialogProps = {
  organization: Outputs['organization']['get']
  member: Outputs['organization']['members'][number]
  onClose: () => void
}

export function RemoveMemberDialog({ organization, member, onClose }: RemoveMemberDialogProps) {
  const { slug } = organization
  const utils = trpc.useUtils()
  const remove = trpc.organization.removeMember.useMutation({
    meta: { success: 'Member removed successfully' },
    onSuccess: () =>
      utils.organization.members.setData({ slug }, (people) => people?.filter(({ id }) => id !== member.id)),
    onSettled: () => {
      onClose()
      void utils.organization.invalidate()
      void utils.project.invalidate()
    },
  })
  return (
    <ConfirmDialog
      title="Remove Member"
      text={`Are you sure you want to remove ${displayName(member)} from “${organization.name}”? They lose access to its projects, their tasks there become unassigned, and projects they own pass to you.`}
      confirmLabel="Remove Member"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ slug, memberId: member.id })}
      onClose={onClose}
    />
  )
}
