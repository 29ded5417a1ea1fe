import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { Button } from '@/web/ui/button'
import { Card } from '@/web/ui/card'
import { CardRow } from '@/web/ui/card-row'
import { dropFromDashboard, forgetProject } from './forget-project'
import type { ManagedProject } from './managed-project'

const ConfirmDialog = lazy(async () => ({ default: (await import('@/web/ui/confirm-dialog')).ConfirmDialog }))

export function DangerCard({ project }: { project: ManagedProject }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const remove = trpc.project.delete.useMutation({
    meta: { success: 'Project deleted successfully' },
    onSuccess: async (_answer, { projectId }) => {
      dropFromDashboard(projectId)
      await navigate({ to: '/' })
      forgetProject(projectId)
    },
    onError: () => setAsking(false),
  })
  return (
    <Card title="Danger Zone" tone="danger">
      <CardRow
        action={
          <Button variant="danger" onClick={() => setAsking(true)}>
            Delete Project
          </Button>
        }
      >
        Deletes the project with all of its tasks and service units, for good.
      </CardRow>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title="Delete Project"
            text={`Are you sure you want to delete “${project.name}” with all of its tasks? This action cannot be undone.`}
            confirmLabel="Delete Project"
            busy={remove.isPending}
            onConfirm={() => remove.mutate({ projectId: project.id })}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}
