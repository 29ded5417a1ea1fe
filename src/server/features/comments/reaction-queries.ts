import { type RawBuilder, sql } from 'kysely'
import type { ReactionEmoji } from '@/domain/comment'
import type { Comment } from '@/domain/comment-schema'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import { fieldChange } from '../../core/changes/record-queries'
import { isRejectedWrite } from '../../core/database-errors'
import type { Db } from '../../platform/database/database'
import { type BoardWrite, writeToBoard } from '../tasks/board-write-queries'
import { commentRows, findComment } from './comment-row-queries'

export type Reaction = { commentId: number; userId: number; emoji: ReactionEmoji }

/** The reactions to a comment without one of somebody. */
const otherReactions = ({ commentId, userId, emoji }: Reaction) => sql`
  select emoji, user_id from comment_reactions
  where comment_id = ${commentId} and (emoji, user_id) <> (${emoji}::text, ${userId}::bigint)`

const commentOfBump = (commentId: number) => sql`
  reacted as (
    select comments.* from comments
    join tasks on tasks.id = comments.task_id join bump on bump.id = tasks.project_id
    where comments.id = ${commentId} for key share of comments
  ),`

/** Adds a reaction. One that is there already stays, and nothing is recorded. */
export function putReaction(db: Db, access: ProjectAccessRow, reaction: Reaction) {
  const { userId, emoji } = reaction
  return writeReaction(db, access, reaction, {
    write: sql`
      insert into comment_reactions (comment_id, emoji, user_id)
      select reacted.id, ${emoji}, ${userId}::bigint from reacted on conflict do nothing returning *`,
    fields: fieldChange('reaction', sql`null::text`, sql`${emoji}::text`),
    reactions: sql`${otherReactions(reaction)} union all select emoji, user_id from written`,
  })
}

/** Takes a reaction back. Nothing is recorded if there is none. */
export function deleteReaction(db: Db, access: ProjectAccessRow, reaction: Reaction) {
  const { userId, emoji } = reaction
  return writeReaction(db, access, reaction, {
    write: sql`
      delete from comment_reactions using reacted
      where comment_id = reacted.id and emoji = ${emoji} and comment_reactions.user_id = ${userId}
      returning comment_reactions.*`,
    fields: fieldChange('reaction', sql`${emoji}::text`, sql`null::text`),
    reactions: otherReactions(reaction),
  })
}

type Parts = Pick<BoardWrite, 'write'> & Record<'fields' | 'reactions', RawBuilder<unknown>>

/** Undefined when the access is outdated, or the comment is gone. */
async function writeReaction(
  db: Db,
  access: ProjectAccessRow,
  { commentId, userId }: Reaction,
  { write, fields, reactions }: Parts,
) {
  try {
    return await writeToBoard<Comment>(db, access, {
      before: commentOfBump(commentId),
      write,
      change: {
        kind: 'comment.reacted',
        actorId: userId,
        taskId: sql`reacted.task_id`,
        fields,
        beside: sql`cross join reacted`,
      },
      answer: commentRows(sql`reacted`, sql`${userId}`, reactions),
    })
  } catch (error) {
    if (!isRejectedWrite(error)) throw error
    return findComment(db, access, userId, commentId)
  }
}
