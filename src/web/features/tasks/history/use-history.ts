import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { changesPerPage } from '@/domain/change'
import { trpcClient } from '@/web/app/trpc'
import type { Task } from '../task-types'

/** A task's changes, newest first, page by page. They are refetched when the task has changed. */
export function useHistory({ id: taskId, version, serviceUnits }: Task) {
  const { data, ...reading } = useInfiniteQuery({
    queryKey: ['task-history', taskId, version, serviceUnits],
    queryFn: ({ pageParam: before }) => trpcClient.history.task.query({ taskId, before }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => (page.length < changesPerPage ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
  })
  return { changes: data?.pages.flat(), ...reading }
}

const firstPage = (): number | undefined => undefined
