import { useNavigate } from '@tanstack/react-router'
import { trpc } from '@/web/app/trpc'
import { ConfirmButton } from '@/web/ui/confirm-button'
import { Card } from '@/web/ui/card'
import { CardRow } from '@/web/ui/card-row'
import { dropFromDashboard, forgetProject } from './forget-project'
import type { ManagedProject } from './managed-project'

type LeaveCardProps = { project: ManagedProject; viewerId: number }

export function LeaveCard({ project, viewerId }: LeaveCardProps) {
  const navigate = useNavigate()
  const leave = trpc.projectMember.remove.useMutation({
    meta: { success: 'You have left the project' },
    onSuccess: async () => {
      dropFromDashboard(project.id)
      await navigate({ to: '/' })
      forgetProject(project.id)
    },
  })
  return (
    <Card title="Leave project">
      <CardRow
        action={
          <ConfirmButton
            label="Leave Project"
            question={`Are you sure you want to leave “${project.name}”? Somebody who manages it has to add you again.`}
            busy={leave.isPending}
            onConfirm={(close) =>
              leave.mutate({ projectId: project.id, memberId: viewerId }, { onError: close })
            }
          />
        }
      >
        You lose access to the project, and your tasks in it become unassigned.
      </CardRow>
    </Card>
  )
}
