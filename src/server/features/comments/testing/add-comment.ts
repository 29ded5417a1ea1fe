import { type BoardContext, boardWrite } from '../../../core/board-write'
import { changedFields, truncatedText } from '../../../core/changes/changed-fields'
import { recordChange } from '../../../core/changes/record-change-queries'
import { orStale } from '../../../core/guarded-write'
import { notifyOfComment } from '../../notifications/notify-queries'
import { findTask } from '../../tasks/task-list-queries'
import { addToTask } from '../comment-queries'
import { findComment } from '../comment-row-queries'
import { listMentionedMembers } from '../mention-queries'

/** Adds a comment by an ordinary write: what the fast lane of `comment.create` does in one statement. */
export const addComment = (ctx: BoardContext, { taskId, content }: { taskId: number; content: string }) =>
  boardWrite(ctx, async (tx, project) => {
    const actorId = ctx.viewer.id
    orStale(await findTask(tx, { projectId: project.id }, taskId))
    const mentioned = await listMentionedMembers(tx, project.id, { content, authorId: actorId })
    const comment = await tx
      .insertInto('comments')
      .values({ taskId, userId: actorId, content, mentioned })
      .returning(['id', 'taskId', 'userId'])
      .executeTakeFirstOrThrow()
    await addToTask(tx, taskId, { comments: 1, bytes: Buffer.byteLength(content) })
    const fields = changedFields(null, { comment: content }, { comment: truncatedText })
    await recordChange(tx, project, { kind: 'comment.added', actorId, taskId, fields })
    await notifyOfComment(tx, project, { comment, isNew: true, mentioned })
    return orStale(await findComment(tx, project.id, actorId, comment.id))
  })
