import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { cursorAfter, type TaskSearch, taskSearchInput } from '@/domain/task-search'
import { recentlyLoaded } from '@/web/app/query-client'
import { trpc, trpcClient } from '@/web/app/trpc'
import { calendar } from '@/web/lib/calendar'
import { fetchNextPage } from '@/web/lib/next-page'
import type { MyTask, Person } from '../tasks/task-types'
import { usePendingChanges, withPending } from '../tasks/write/pending-changes'
import { firstPageInput, summaryInput } from './all-tasks-search'

const none: MyTask[] = []

const shown = { ...recentlyLoaded, placeholderData: keepPreviousData }

/** The tasks that a search finds, page by page, with the viewer's pending changes applied, and their groups. */
export function useFoundTasks(search: TaskSearch, viewer: Person) {
  const input = firstPageInput(search)
  const reading = trpc.task.search.useInfiniteQuery(input, {
    getNextPageParam: (page) => cursorOf(page, search, viewer, input.limit),
    ...shown,
  })
  const { data, error, refetch } = reading
  const { data: summary } = trpc.task.searchSummary.useQuery(summaryInput(search), shown)
  const pending = usePendingChanges()
  const tasks = useMemo(() => {
    const found = data?.pages.flat() ?? none
    // A task that moved between two pages while they were read is on both.
    const byId = new Map(found.map((task) => [task.id, task]))
    return withPending([...byId.values()], pending)
  }, [data, pending])
  const readNext = () => {
    if (reading.hasNextPage && !reading.isFetchingNextPage) void fetchNextPage(reading)
  }
  return { tasks, summary, error, isPending: reading.isPending || !summary, readNext, refetch }
}

/** The cursor after a page; undefined after the last one. */
function cursorOf(page: readonly MyTask[], search: TaskSearch, viewer: Person, limit: number) {
  const last = page.length < limit ? undefined : page.at(-1)
  return last && cursorAfter(search, last, { viewerId: viewer.id, now: new Date(), calendar: calendar.get() })
}

const mostTasksOfPage = 200

/** All tasks that a search finds. */
export async function readAllFound(search: TaskSearch, viewer: Person) {
  const found: MyTask[] = []
  let cursor: string | undefined
  do {
    const page = await trpcClient.task.search.query({
      ...taskSearchInput(search),
      limit: mostTasksOfPage,
      cursor,
    })
    found.push(...page)
    cursor = cursorOf(page, search, viewer, mostTasksOfPage)
  } while (cursor !== undefined)
  return found
}
