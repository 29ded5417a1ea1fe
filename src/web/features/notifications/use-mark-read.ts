import { queryClient } from '@/web/app/query-client'
import { queries, trpc } from '@/web/app/trpc'
import { inboxKey } from './inbox-key'

/** Marks notifications as read: these, or all. The badge follows by the live events. */
export function useMarkRead() {
  const { mutate } = trpc.notification.markRead.useMutation({
    meta: { failure: 'Failed to mark as read' },
    onSettled: readInboxAgain,
  })
  return (ids?: number[]) => {
    if (ids === undefined) mutate({})
    else if (ids.length > 0) mutate({ ids })
  }
}

/** The pages that are shown are read from each of theirs. */
export async function readInboxAgain() {
  await queries.notification.list.invalidate()
  await queryClient.invalidateQueries({ queryKey: inboxKey })
}
