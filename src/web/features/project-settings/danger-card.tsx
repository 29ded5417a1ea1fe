import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { Card } from '@/web/ui/card'
import { CardRow } from '@/web/ui/card-row'
import { lazyDialog } from '@/web/ui/lazy-part'
import { dropFromDashboard, forgetProject } from './forget-project'
import type { ManagedProject } from './managed-project'

const DeleteByNameDialog = lazyDialog(
  async () => (await import('@/web/ui/delete-by-name-dialog')).DeleteByNameDialog,
)

export function DangerCard({ project }: { project: ManagedProject }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
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
          <Button variant="filled" color="danger" onClick={() => setAsking(true)}>
            Delete Project
          </Button>
        }
      >
        Permanently deletes the project with all of its tasks and service units.
      </CardRow>
      {asking && (
        <DeleteByNameDialog
          noun="project"
          name={project.name}
          busy={remove.isPending}
          error={remove.error?.message}
          onDelete={() => remove.mutate({ projectId: project.id })}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
