import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { trpc, type Outputs } from '@/web/app/trpc'
import { Button } from '@/web/ui/button'
import { Card } from '@/web/ui/card'
import { CardRow } from '@/web/ui/card-row'

const ConfirmDialog = lazy(async () => ({ default: (await import('@/web/ui/confirm-dialog')).ConfirmDialog }))

type LeaveCardProps = { organization: Outputs['organization']['get']; viewerId: number }

export function LeaveCard({ organization: { slug, name }, viewerId }: LeaveCardProps) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const leave = trpc.organization.removeMember.useMutation({
    meta: { success: 'You have left the organization' },
    onSuccess: async () => {
      utils.organization.list.setData(undefined, (list) => list?.filter((entry) => entry.slug !== slug))
      await navigate({ to: '/organizations' })
      void utils.invalidate()
    },
    onError: () => setAsking(false),
  })
  return (
    <Card title="Leave organization">
      <CardRow action={<Button onClick={() => setAsking(true)}>Leave Organization</Button>}>
        You lose its projects, and your tasks there become unassigned. Projects you own pass to an admin.
      </CardRow>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title="Leave Organization"
            text={`Are you sure you want to leave “${name}”? Only a new invitation brings you back.`}
            confirmLabel="Leave Organization"
            busy={leave.isPending}
            onConfirm={() => leave.mutate({ slug, memberId: viewerId })}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}
