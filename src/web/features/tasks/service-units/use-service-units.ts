import { useEffect, useMemo } from 'react'
import { serviceUnitsPerPage } from '@/domain/task'
import { trpc, trpcClient } from '@/web/app/trpc'
import { errorCode } from '@/web/lib/error-code'
import { isUnreachable } from '@/web/lib/load-part'
import { useEarlierPages } from '@/web/lib/use-earlier-pages'
import { useRetry } from '@/web/lib/use-retry'

/** The service units of a task, newest first: the newest page, and those before it that were asked for. */
export function useServiceUnits(taskId: number) {
  const { data: newest, error, isLoading, refetch } = trpc.serviceUnit.list.useQuery({ taskId })
  useRetry(isUnreachable(error), () => void refetch())
  useEffect(() => {
    // The details say that a task is gone.
    if (error && errorCode(error) !== 'NOT_FOUND') reportError(error)
  }, [error])
  const oldestId = newest?.at(-1)?.id
  const isFull = newest !== undefined && newest.length >= serviceUnitsPerPage
  const { pages, ...earlier } = useEarlierPages({
    queryKey: ['earlier service units', taskId, oldestId],
    readPage: (before) => trpcClient.serviceUnit.list.query({ taskId, before: before ?? oldestId }),
    itemsPerPage: serviceUnitsPerPage,
    enabled: false,
  })
  const units = useMemo(() => newest && [...newest, ...(pages?.flat() ?? [])], [newest, pages])
  const { fetchNextPage, refetch: readFirst, isFetching } = earlier
  return {
    units,
    error,
    isLoading,
    hasNextPage: pages ? earlier.hasNextPage : isFull,
    isFetchingNextPage: isFetching,
    fetchNextPage: () => (pages ? fetchNextPage() : readFirst()),
  }
}
