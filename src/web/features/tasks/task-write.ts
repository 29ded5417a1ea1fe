import type { MutationMeta, MutationScope } from '@tanstack/react-query'
import { queryClient } from '@/web/app/query-client'
import { type PendingChange, showPending } from './pending-changes'
import { refetchAfterError, refreshSummaries } from './task-cache'

/** The scope in which the writes of one task are sent one after the other, so that the last one wins. */
export const taskScope = (taskId: number) => ({ id: `task-${taskId}` })

type Write<Result> = {
  projectId: number
  scope: MutationScope
  /** The change to show until the server answers. */
  pending?: PendingChange
  meta: MutationMeta
  send: () => Promise<Result>
  onSuccess: (result: Result) => void
}

/** Sends a write after the pending ones of its scope; a toast shows the result. */
export async function write<Result>({ projectId, scope, pending, meta, send, onSuccess }: Write<Result>) {
  const endPending = pending && showPending(pending)
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: send,
    meta,
    scope,
    onSuccess(result: Result) {
      onSuccess(result)
      refreshSummaries(projectId)
    },
    onError: (error: Error) => refetchAfterError(projectId, error),
    onSettled: endPending,
  })
  return mutation.execute(undefined)
}

export const succeeds = (written: Promise<unknown>) =>
  written.then(
    () => true,
    () => false,
  )
