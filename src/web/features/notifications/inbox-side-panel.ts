import { watchMedia } from '@/web/lib/use-media'

/** Where a task opens beside the list of the inbox, which keeps the focus; elsewhere it opens over it. */
export const inboxSidePanel = watchMedia('(width >= 1024px)')
