import { expressionBuilder, type OperationNodeSource, sql } from 'kysely'
import type { Database } from '@db/schema'
import type { CommentReactionTable, CommentTable } from '@db/schema/tasks'
import type { ReactionEmoji } from '@/domain/comment'
import type { Comment } from '@/domain/comment-schema'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import { fieldChange } from '../../core/changes/fast-lane-record-queries'
import { isRejectedWrite } from '../../core/database-errors'
import type { Db } from '../../platform/database/database'
import { type BumpedProject, writeToBoard } from '../tasks/fast-lane-queries'
import { commentInBump, commentRows, findComment, type ReactionRows } from './comment-row-queries'

export type Reaction = { commentId: number; userId: number; emoji: ReactionEmoji }

/** What the steps of a write to a board read besides the tables. */
type Steps = { bump: BumpedProject; reacted: CommentTable; written: CommentReactionTable }

const step = expressionBuilder<Database & Steps, 'reacted'>()

/** The reactions to a comment without one of somebody. */
const otherReactions = (db: Db, { commentId, userId, emoji }: Reaction) =>
  db
    .selectFrom('commentReactions')
    .select(['emoji', 'userId', 'importedBy'])
    .where('commentId', '=', commentId)
    .where((eb) => eb.not(eb.and({ emoji, userId })))

/** Adds a reaction. One that exists already stays, and nothing is recorded. */
export function putReaction(db: Db, access: ProjectAccessRow, reaction: Reaction) {
  const { userId, emoji } = reaction
  const board = db.withTables<Steps>()
  return writeReaction(db, access, reaction, {
    write: board
      .insertInto('commentReactions')
      .columns(['commentId', 'emoji', 'userId'])
      .expression((eb) =>
        eb
          .selectFrom('reacted')
          .select((eb) => ['reacted.id', eb.val(emoji).as('emoji'), eb.val(userId).as('userId')]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returningAll(),
    change: { from: null, to: emoji },
    reactions: otherReactions(db, reaction).unionAll(
      board.selectFrom('written').select(['emoji', 'userId', 'importedBy']),
    ),
  })
}

/** Deletes a reaction. Nothing is recorded if there is none. */
export function deleteReaction(db: Db, access: ProjectAccessRow, reaction: Reaction) {
  const { userId, emoji } = reaction
  return writeReaction(db, access, reaction, {
    write: db
      .withTables<Steps>()
      .deleteFrom('commentReactions')
      .using('reacted')
      .whereRef('commentReactions.commentId', '=', 'reacted.id')
      .where('commentReactions.emoji', '=', emoji)
      .where('commentReactions.userId', '=', userId)
      .returningAll('commentReactions'),
    change: { from: emoji, to: null },
    reactions: otherReactions(db, reaction),
  })
}

type Parts = {
  write: OperationNodeSource
  change: Record<'from' | 'to', ReactionEmoji | null>
  /** The reactions after the write. */
  reactions: ReactionRows
}

/** Undefined when the access is outdated, or the comment does not exist. */
async function writeReaction(
  db: Db,
  access: ProjectAccessRow,
  { commentId, userId }: Reaction,
  { write, change: { from, to }, reactions }: Parts,
) {
  const board = db.withTables<Steps>()
  const reacted = commentInBump(db, commentId).forKeyShare('comments')
  try {
    return await writeToBoard<Comment>(db, access, {
      before: { reacted },
      write,
      change: {
        kind: 'comment.reacted',
        actorId: userId,
        taskId: step.ref('reacted.taskId'),
        fields: fieldChange('reaction', sql`${from}::text`, sql`${to}::text`),
        beside: sql`cross join reacted`,
      },
      answer: commentRows(db, board.selectFrom('reacted').selectAll(), sql`${userId}`, reactions),
    })
  } catch (error) {
    if (!isRejectedWrite(error)) throw error
    return findComment(db, access, userId, commentId)
  }
}
