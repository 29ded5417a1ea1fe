import type { LiveEvent } from '@/domain/change-schema'

/** What the browser's one stream brings, as every tab hears it. */
export type News =
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'connection'; connected: boolean }
  /** The server does not let this browser in: whoever was signed in may not be any more. */
  | { kind: 'refused' }

export type Hear = (news: News) => void
