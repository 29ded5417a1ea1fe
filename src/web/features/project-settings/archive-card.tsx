import { Button } from '@mantine/core'
import type { Outputs } from '@/web/app/trpc'
import { Card } from '@/web/ui/card'
import { CardRow } from '@/web/ui/card-row'
import { useUpdateProject } from './use-update-project'

export function ArchiveCard({ project }: { project: Outputs['project']['get'] }) {
  const archived = project.status === 'archived'
  const update = useUpdateProject(project.id, 'Project updated successfully')
  return (
    <Card title={archived ? 'Unarchive project' : 'Archive project'}>
      <CardRow
        action={
          <Button
            aria-disabled={update.isPending}
            onClick={() => {
              if (update.isPending) return
              update.mutate({ projectId: project.id, status: archived ? 'active' : 'archived' })
            }}
          >
            {archived ? 'Unarchive' : 'Archive'}
          </Button>
        }
      >
        {archived
          ? 'Moves the project back to your dashboard. Its tasks can be changed again.'
          : 'Moves the project to the archive on your dashboard. Its tasks become read-only and are left out of all counts.'}
      </CardRow>
    </Card>
  )
}
