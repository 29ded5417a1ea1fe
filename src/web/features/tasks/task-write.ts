import type { MutationMeta, MutationScope } from '@tanstack/react-query'
import { queryClient } from '@/web/app/query-client'
import { type PendingChange, showPending } from './pending-changes'
import { handleUnauthorized, refreshSummaries } from './task-cache'

/** The queue that the writes of one task wait in, so that the last one wins. */
export const taskScope = (taskId: number) => ({ id: `task-${taskId}` })

type Write<Answer> = {
  projectId: number
  scope: MutationScope
  /** What to show until it is answered. */
  pending?: PendingChange
  meta: MutationMeta
  send: () => Promise<Answer>
  take: (answer: Answer) => void
}

/** Sends a write when its turn has come; the toast tells how it went. */
export async function write<Answer>({ projectId, scope, pending, meta, send, take }: Write<Answer>) {
  const endPending = pending && showPending(pending)
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: send,
    meta,
    scope,
    onSuccess(answer: Answer) {
      take(answer)
      refreshSummaries(projectId)
    },
    onError: (error: Error) => handleUnauthorized(projectId, error),
    onSettled: endPending,
  })
  return mutation.execute(undefined)
}

export const succeeds = (written: Promise<unknown>) =>
  written.then(
    () => true,
    () => false,
  )
