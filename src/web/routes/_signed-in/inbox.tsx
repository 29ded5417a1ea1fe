import { createFileRoute } from '@tanstack/react-router'
import { InboxPage } from '@/web/features/notifications/inbox-page'
import { readInboxSearch } from '@/web/features/notifications/inbox-search'

export const Route = createFileRoute('/_signed-in/inbox')({
  validateSearch: readInboxSearch,
  loaderDeps: ({ search }) => ({ unread: search.show !== 'all' }),
  loader: ({ context, deps }) => context.queries.notification.list.ensureData(deps),
  component: function InboxRoute() {
    const { viewer } = Route.useRouteContext()
    const { show } = Route.useSearch()
    return <InboxPage key={show ?? 'unread'} isOnlyUnread={show !== 'all'} viewer={viewer} />
  },
})
