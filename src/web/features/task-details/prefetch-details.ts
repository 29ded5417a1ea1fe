import { queries } from '@/web/app/trpc'

const staleTimeMs = 30_000

/** Reads ahead what the details of a task will show. */
export function prefetchDetails(taskId: number) {
  void queries.serviceUnit.list.prefetch({ taskId }, { staleTime: staleTimeMs })
  void queries.relation.list.prefetch({ taskId }, { staleTime: staleTimeMs })
}
