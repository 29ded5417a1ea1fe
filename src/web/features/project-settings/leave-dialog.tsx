import { useNavigate } from '@tanstack/react-router'
import { trpc } from '@/web/app/trpc'
import { DepartureDialog } from '@/web/features/organizations/departure-dialog'
import { nameIn, sentence } from '@/web/lib/sentence'
import { dropFromDashboard, forgetProject } from './danger-section'
import type { ManagedProject } from './project-settings-model'

type LeaveDialogProps = {
  project: ManagedProject
  viewerId: number
  /** Whoever may not edit tasks does not pass their own on. */
  /** Whether the viewer may assign their tasks to another member. */
  handsOver: boolean
  onClose: () => void
}

export function LeaveDialog({ project, viewerId, handsOver, onClose }: LeaveDialogProps) {
  const projectId = project.id
  const navigate = useNavigate()
  const { data: members = [] } = trpc.projectMember.list.useQuery({ projectId })
  const preview = trpc.projectMember.removalPreview.useQuery({ projectId, memberId: viewerId }, { gcTime: 0 })
  const leave = trpc.projectMember.remove.useMutation({
    meta: { success: 'You have left the project' },
    onSuccess: async () => {
      dropFromDashboard(projectId)
      await navigate({ to: '/' })
      forgetProject(projectId)
    },
    onError: onClose,
  })
  return (
    <DepartureDialog
      title="Leave Project"
      question={sentence`Are you sure you want to leave “${nameIn(project.name)}”? Someone who manages it will have to add you again.`}
      whose="your"
      preview={preview}
      heirs={handsOver ? members.filter(({ id }) => id !== viewerId) : []}
      busy={leave.isPending}
      onConfirm={(reassignTo) => leave.mutate({ projectId, memberId: viewerId, reassignTo })}
      onClose={onClose}
    />
  )
}
