import type { Queries } from '@/web/app/trpc'
import type { MyTask } from '../tasks/task-types'
import { type AllTasksSearch, searchOf, firstPageInput, summaryInput } from './all-tasks-search'

/** The loader reads what is not cached. The page refetches what is stale. */
const unlessCached = { staleTime: Infinity }

/**
 * Reads what the page shows first: the first tasks that its search finds, their groups, and their labels. The page itself
 * shows that a search fails.
 */
export async function loadAllTasks({ task, project, label, view }: Queries, search: AllTasksSearch) {
  if (Object.values(search).some(Boolean)) void view.list.prefetch({}, unlessCached)
  const request = searchOf(search)
  const input = firstPageInput(request)
  await Promise.all([
    project.list.ensureData(),
    task.searchSummary.prefetch(summaryInput(request), unlessCached),
    task.search.getInfiniteData(input) ?? task.search.prefetchInfinite(input),
  ])
  const [found = []] = task.search.getInfiniteData(input)?.pages ?? []
  for (const projectId of projectsWithLabels(found)) void label.list.prefetch({ projectId }, unlessCached)
}

export const projectsWithLabels = (tasks: readonly MyTask[]) => [
  ...new Set(tasks.filter(({ labels }) => labels.length > 0).map(({ projectId }) => projectId)),
]
