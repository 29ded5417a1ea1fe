import { getQueryKey } from '@trpc/react-query'
import { taskStatusLabels } from '@/domain/task'
import { queryClient } from '@/web/app/query-client'
import { trpc } from '@/web/app/trpc'
import type { InLane, ProjectLane } from './lane-model'

/** The name of a task's lane, as far as the lanes of its project are cached; else of its status. */
export function laneName({ laneId, status }: Partial<InLane>) {
  const lane = queryClient
    .getQueriesData<ProjectLane[]>({ queryKey: getQueryKey(trpc.lane.list) })
    .flatMap(([, lanes = []]) => lanes)
    .find(({ id }) => id === laneId)
  if (lane && (status === undefined || lane.status === status)) return lane.name
  return status ? taskStatusLabels[status] : ''
}
