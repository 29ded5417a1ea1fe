import { useNavigate } from '@tanstack/react-router'
import { trpc, type Outputs } from '@/web/app/trpc'
import { nameIn, sentence } from '@/web/lib/sentence'
import { DepartureDialog, heirsOfOrganization } from './departure-dialog'
import { recentlyLoaded } from '@/web/app/query-client'

type LeaveDialogProps = {
  organization: Outputs['organization']['get']
  viewerId: number
  onClose: () => void
}

export function LeaveDialog({ organization: { slug, name }, viewerId, onClose }: LeaveDialogProps) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const { data: members = [] } = trpc.organization.members.useQuery({ slug }, recentlyLoaded)
  const preview = trpc.organization.removalPreview.useQuery({ slug, memberId: viewerId }, { gcTime: 0 })
  const leave = trpc.organization.removeMember.useMutation({
    meta: { success: 'You have left the organization' },
    onSuccess: async () => {
      utils.organization.list.setData(undefined, (list) => list?.filter((entry) => entry.slug !== slug))
      await navigate({ to: '/organizations' })
      void utils.invalidate()
    },
    onError: onClose,
  })
  return (
    <DepartureDialog
      title="Leave Organization"
      question={sentence`Are you sure you want to leave “${nameIn(name)}”? You will need a new invitation to come back.`}
      whose="your"
      preview={preview}
      heirs={members.filter(({ id }) => id !== viewerId)}
      note={heirsOfOrganization}
      busy={leave.isPending}
      onConfirm={(reassignTo) => leave.mutate({ slug, memberId: viewerId, reassignTo })}
      onClose={onClose}
    />
  )
}
