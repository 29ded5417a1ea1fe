import { notificationsPerPage } from '@/domain/notification'
import { queries } from '@/web/app/trpc'
import { useEarlierPages } from '@/web/lib/use-earlier-pages'
import { inboxKey } from './inbox-key'

/** As old as what the route has just read may be. */
const staleMilliseconds = 5_000

/** The notifications that the inbox shows, newest first: the newest page, and those before it that were asked for. */
export function useNotifications(unread: boolean) {
  const { pages, isPending, error, hasNextPage, fetchNextPage } = useEarlierPages({
    queryKey: [...inboxKey, unread],
    // Each page is a query of its own, which is kept for when the server cannot be reached.
    readPage: (before) =>
      queries.notification.list.fetch(before === undefined ? { unread } : { unread, before }, {
        staleTime: staleMilliseconds,
      }),
    itemsPerPage: notificationsPerPage,
  })
  return {
    notifications: pages?.flat() ?? [],
    isLoading: isPending,
    error: pages ? null : error,
    showOlder: hasNextPage ? () => void fetchNextPage() : undefined,
  }
}
