import { useNavigate } from '@tanstack/react-router'
import { trpc } from '@/web/app/trpc'
import { ConfirmButton } from '@/web/ui/confirm-button'
import { Card } from '@/web/ui/card'
import { CardRow } from '@/web/ui/card-row'
import { dropFromDashboard, forgetProject } from './forget-project'
import type { ManagedProject } from './managed-project'

export function DangerCard({ project }: { project: ManagedProject }) {
  const navigate = useNavigate()
  const remove = trpc.project.delete.useMutation({
    meta: { success: 'Project deleted successfully' },
    onSuccess: async (_answer, { projectId }) => {
      dropFromDashboard(projectId)
      await navigate({ to: '/' })
      forgetProject(projectId)
    },
  })
  return (
    <Card title="Danger Zone" tone="danger">
      <CardRow
        action={
          <ConfirmButton
            label="Delete Project"
            question={`Are you sure you want to delete “${project.name}” with all of its tasks? This action cannot be undone.`}
            variant="filled"
            color="danger"
            busy={remove.isPending}
            onConfirm={(close) => remove.mutate({ projectId: project.id }, { onError: close })}
          />
        }
      >
        Permanently deletes the project with all of its tasks and service units.
      </CardRow>
    </Card>
  )
}
