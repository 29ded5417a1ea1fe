import { keepPreviousData } from '@tanstack/react-query'
import { changesPerPage } from '@/domain/change'
import { trpcClient } from '@/web/app/trpc'
import { useEarlierPages } from '@/web/lib/use-earlier-pages'
import type { Task } from '../task-types'

/** A task's changes, newest first, page by page. They are refetched when the task has changed. */
export function useHistory({ id: taskId, version, serviceUnits, comments }: Task) {
  const { pages, ...reading } = useEarlierPages({
    queryKey: ['task-history', taskId, version, serviceUnits, comments],
    readPage: (before) => trpcClient.history.task.query({ taskId, before }),
    itemsPerPage: changesPerPage,
    placeholderData: keepPreviousData,
  })
  return { changes: pages?.flat(), ...reading }
}
