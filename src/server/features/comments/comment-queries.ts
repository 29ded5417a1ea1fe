import { mentionsIn } from '@/domain/comment'
import type { Db } from '../../platform/database/database'
import { now } from '../../platform/database/moments'
import { commentsIn } from './comment-row-queries'

/** A stored comment, if it is in the project. */
export const findStoredComment = (db: Db, projectId: number, commentId: number) =>
  commentsIn(db, projectId).where('comments.id', '=', commentId).executeTakeFirst()

type CommentEdit = {
  content: string
  mentioned: number[]
  mentionedBefore: number[]
  version: number | undefined
}

/** Undefined when a `version` is given that is not the comment's current one. */
export const updateComment = (db: Db, commentId: number, { version, ...edit }: CommentEdit) =>
  db
    .updateTable('comments')
    .set((eb) => ({ ...edit, version: eb('version', '+', 1), editedAt: now }))
    .where('id', '=', commentId)
    .$if(version !== undefined, (update) => update.where('version', '=', version ?? 0))
    .returning('id')
    .executeTakeFirst()

export async function deleteComment(db: Db, commentId: number) {
  await db.deleteFrom('comments').where('id', '=', commentId).execute()
}

/** Adds to the number of a task's comments, and to the bytes of its further texts. */
export async function addToTask(
  db: Db,
  taskId: number,
  { comments, bytes }: { comments: number; bytes: number },
) {
  await db
    .updateTable('tasks')
    .set((eb) => ({
      comments: eb('comments', '+', comments),
      furtherBytes: eb('furtherBytes', '+', bytes),
    }))
    .where('id', '=', taskId)
    .execute()
}

/** The number of mentions that an edit adds to a comment. */
export async function countNewMentions(db: Db, commentId: number, content: string) {
  const mentions = mentionsIn(content)
  if (mentions.length === 0) return 0
  const comment = await db
    .selectFrom('comments')
    .select('content')
    .where('id', '=', commentId)
    .executeTakeFirst()
  const earlier = new Set(mentionsIn(comment?.content ?? '').flat())
  return mentions.filter((usernames) => !usernames.some((username) => earlier.has(username))).length
}
