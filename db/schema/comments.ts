import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant } from './instant'

export type CommentTable = {
  id: GeneratedAlways<number>
  taskId: number
  userId: number
  content: string
  /** The ids of the people with access whom the text names. */
  mentioned: Generated<number[]>
  /** The ids of the people whom an earlier text named. */
  mentionedBefore: Generated<number[]>
  /** Increases by one with every edit. */
  version: Generated<number>
  createdAt: Generated<Instant>
  editedAt: Instant | null
}

export type CommentReactionTable = {
  commentId: number
  emoji: string
  userId: number
}
