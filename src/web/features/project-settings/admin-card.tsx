import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { trpc, type Outputs } from '@/web/app/trpc'
import { Card } from '@/web/ui/card'
import { CardRow } from '@/web/ui/card-row'

/** For an admin of the project's organization who is not a member of the project. */
export function AdminCard({ project }: { project: Outputs['project']['adminInfo'] }) {
  const router = useRouter()
  const utils = trpc.useUtils()
  const join = trpc.projectMember.join.useMutation({
    meta: { success: 'You have joined the project as an admin' },
    onSettled: async () => {
      await Promise.all([utils.project.invalidate(), utils.projectMember.invalidate()])
      await router.invalidate()
    },
  })
  const people = project.memberCount === 1 ? '1 member' : `${project.memberCount} members`
  return (
    <Card title="Organization Administrator">
      <CardRow
        action={
          <Button
            variant="filled"
            aria-disabled={join.isPending}
            onClick={() => !join.isPending && join.mutate({ projectId: project.id })}
          >
            Join Project as Admin
          </Button>
        }
      >
        You are not in this project of {project.owner.username}, which has {people}. As an administrator of{' '}
        {project.organization?.name} you can manage it here. To see its board and tasks, join it.
      </CardRow>
    </Card>
  )
}
