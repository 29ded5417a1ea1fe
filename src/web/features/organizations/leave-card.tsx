import { useNavigate } from '@tanstack/react-router'
import { trpc, type Outputs } from '@/web/app/trpc'
import { ConfirmButton } from '@/web/ui/confirm-button'
import { Card } from '@/web/ui/card'
import { CardRow } from '@/web/ui/card-row'

type LeaveCardProps = { organization: Outputs['organization']['get']; viewerId: number }

export function LeaveCard({ organization: { slug, name }, viewerId }: LeaveCardProps) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const leave = trpc.organization.removeMember.useMutation({
    meta: { success: 'You have left the organization' },
    onSuccess: async () => {
      utils.organization.list.setData(undefined, (list) => list?.filter((entry) => entry.slug !== slug))
      await navigate({ to: '/organizations' })
      void utils.invalidate()
    },
  })
  return (
    <Card title="Leave organization">
      <CardRow
        action={
          <ConfirmButton
            label="Leave Organization"
            question={`Are you sure you want to leave “${name}”? You will need a new invitation to come back.`}
            busy={leave.isPending}
            onConfirm={(close) => leave.mutate({ slug, memberId: viewerId }, { onError: close })}
          />
        }
      >
        You lose access to its projects, and your tasks there become unassigned. Projects you own pass to an
        admin.
      </CardRow>
    </Card>
  )
}
