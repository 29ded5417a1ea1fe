import { taskStatuses, taskStatusLabels } from '@/domain/task'
import type { Outputs } from '@/web/app/trpc'

type Lane = Outputs['lane']['list'][number]

/** A lane with default values; a test overrides the parts it is about. */
export const makeLane = (part: Partial<Lane> & { id: number }): Lane => ({
  projectId: 1,
  name: `Lane ${part.id}`,
  status: 'todo',
  limit: null,
  position: part.id - 1,
  ...part,
})

/** The lanes of a new project, with ids from one. */
export const newLanes = taskStatuses.map((status, index) =>
  makeLane({ id: index + 1, status, name: taskStatusLabels[status] }),
)
