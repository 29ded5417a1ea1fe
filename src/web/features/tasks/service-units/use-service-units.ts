import { useEffect } from 'react'
import { trpc } from '@/web/app/trpc'
import { errorCode } from '@/web/lib/error-code'
import { isUnreachable } from '@/web/lib/load-part'
import { useRetry } from '@/web/lib/use-retry'

/** The service units of a task, newest first. */
export function useServiceUnits(taskId: number) {
  const { data: units, error, isLoading, refetch } = trpc.serviceUnit.list.useQuery({ taskId })
  useRetry(isUnreachable(error), () => void refetch())
  useEffect(() => {
    // The details say that a task is gone.
    if (error && errorCode(error) !== 'NOT_FOUND') reportError(error)
  }, [error])
  return { units, error, isLoading }
}
