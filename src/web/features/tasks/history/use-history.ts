import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { changesPerPage } from '@/domain/change'
import { trpcClient } from '@/web/app/trpc'
import { isUnreachable } from '@/web/lib/load-part'
import { useEarlierPages } from '@/web/lib/use-earlier-pages'
import { useRetry } from '@/web/lib/use-retry'
import type { Task } from '../task-types'

export type TaskHistory = ReturnType<typeof useHistory>

/** A task's changes, newest first, page by page. They are refetched when the task has changed. */
export function useHistory({ id: taskId, version, serviceUnits, comments }: Task) {
  const { pages, ...reading } = useEarlierPages({
    queryKey: ['task-history', taskId, version, serviceUnits, comments],
    readPage: (before) => trpcClient.history.task.query({ taskId, before }),
    itemsPerPage: changesPerPage,
    placeholderData: keepPreviousData,
  })
  const { error, refetch } = reading
  useRetry(isUnreachable(error), () => void refetch())
  return { changes: useMemo(() => pages?.flat(), [pages]), ...reading }
}
