import { notificationsPerPage } from '@/domain/notification'
import { queryClient } from '@/web/app/query-client'
import { queries, trpc } from '@/web/app/trpc'
import { useEarlierPages } from '@/web/lib/use-earlier-pages'

/** As old as what the route has just read may be. */
const staleMilliseconds = 5_000

/** The notifications that the inbox shows, newest first: the newest page, and those before it that were asked for. */
export function useNotifications(unread: boolean) {
  const newestPage = trpc.useUtils().notification.list.getData({ unread })
  const { pages, isPending, error, hasNextPage, fetchNextPage } = useEarlierPages({
    queryKey: [...inboxKey, unread],
    // Each page is a query of its own, which is kept for when the server cannot be reached.
    readPage: (before) =>
      queries.notification.list.fetch(before === undefined ? { unread } : { unread, before }, {
        staleTime: staleMilliseconds,
      }),
    itemsPerPage: notificationsPerPage,
    newestPage,
  })
  return {
    notifications: pages?.flat() ?? [],
    isLoading: isPending,
    error: pages ? null : error,
    showOlder: hasNextPage ? () => void fetchNextPage() : undefined,
  }
}

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

/** The key of the pages that the inbox shows. */
export const inboxKey = ['inbox']
