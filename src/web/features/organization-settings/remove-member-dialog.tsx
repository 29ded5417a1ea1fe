import { displayName } from '@/domain/account'
import { trpc, type Outputs } from '@/web/app/trpc'
import { DepartureDialog, heirsOfOrganization } from '@/web/features/organizations/departure-dialog'
import { recentlyLoaded } from '@/web/app/query-client'
import { nameIn, sentence } from '@/web/lib/sentence'

type RemoveMemberDialogProps = {
  organization: Outputs['organization']['get']
  member: Outputs['organization']['members'][number]
  onClose: () => void
}

export function RemoveMemberDialog({ organization, member, onClose }: RemoveMemberDialogProps) {
  const { slug } = organization
  const utils = trpc.useUtils()
  const { data: members = [] } = trpc.organization.members.useQuery({ slug }, recentlyLoaded)
  const preview = trpc.organization.removalPreview.useQuery({ slug, memberId: member.id }, { gcTime: 0 })
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
    <DepartureDialog
      title="Remove Member"
      question={sentence`Are you sure you want to remove ${nameIn(displayName(member))} from “${nameIn(organization.name)}”? They lose access to its projects, and projects they own pass to you.`}
      whose="their"
      preview={preview}
      heirs={members.filter(({ id }) => id !== member.id)}
      note={heirsOfOrganization}
      busy={remove.isPending}
      onConfirm={(reassignTo) => remove.mutate({ slug, memberId: member.id, reassignTo })}
      onClose={onClose}
    />
  )
}
