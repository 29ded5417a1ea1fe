import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { Button } from '@/web/ui/button'
import { Card } from '@/web/ui/card'
import { CardRow } from '@/web/ui/card-row'
import { dropFromDashboard, forgetProject } from './forget-project'
import type { ManagedProject } from './managed-project'

const ConfirmDialog = lazy(async () => ({ default: (await import('@/web/ui/confirm-dialog')).ConfirmDialog }))

type LeaveCardProps = { project: ManagedProject; viewerId: number }

export function LeaveCard({ project, viewerId }: LeaveCardProps) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const leave = trpc.projectMember.remove.useMutation({
    meta: { success: 'You have left the project' },
    onSuccess: async () => {
      dropFromDashboard(project.id)
      await navigate({ to: '/' })
      forgetProject(project.id)
    },
    onError: () => setAsking(false),
  })
  return (
    <Card title="Leave project">
      <CardRow action={<Button onClick={() => setAsking(true)}>Leave Project</Button>}>
        You lose the project, and your tasks in it become unassigned.
      </CardRow>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title="Leave Project"
            text={`Are you sure you want to leave “${project.name}”? Somebody who manages it has to add you again.`}
            confirmLabel="Leave Project"
            busy={leave.isPending}
            onConfirm={() => leave.mutate({ projectId: project.id, memberId: viewerId })}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}
