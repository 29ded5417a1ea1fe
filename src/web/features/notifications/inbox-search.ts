type InboxSearch = { show?: 'all' }

/** Unread notifications, unless the address asks for all. */
export const readInboxSearch = (search: Record<string, unknown>): InboxSearch =>
  search.show === 'all' ? { show: 'all' } : {}
