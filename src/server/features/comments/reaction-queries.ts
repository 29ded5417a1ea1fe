import type { ReactionEmoji } from '@/domain/comment'
import type { Db } from '../../platform/database/database'

export type Reaction = { commentId: number; userId: number; emoji: ReactionEmoji }

/** Undefined when there is such a reaction already. */
export const insertReaction = (db: Db, reaction: Reaction) =>
  db
    .insertInto('commentReactions')
    .values(reaction)
    .onConflict((conflict) => conflict.doNothing())
    .returning('commentId')
    .executeTakeFirst()

/** Undefined when there is no such reaction. */
export const deleteReaction = (db: Db, { commentId, userId, emoji }: Reaction) =>
  db
    .deleteFrom('commentReactions')
    .where('commentId', '=', commentId)
    .where('userId', '=', userId)
    .where('emoji', '=', emoji)
    .returning('commentId')
    .executeTakeFirst()
