import type { LiveEvent } from '@/domain/change-schema'

/** The messages of the browser's one stream, as every tab receives them. */
export type News =
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'connection'; connected: boolean }
  /** The server rejected the connection: the viewer may be signed out. */
  | { kind: 'refused' }

export type Hear = (news: News) => void
