import { binComment, type DeletingContext, deletionBy } from '../../core/bin/store-rows-queries'
import { type BoardContext, boardWrite } from '../../core/board-write'
import { changedFields, truncatedText } from '../../core/changes/changed-fields'
import { recordChange } from '../../core/changes/record-change-queries'
import { orStale } from '../../core/guarded-write'
import { notifyOfComment } from '../notifications/notify-queries'
import { addToTask, deleteComment, findStoredComment, updateComment } from './comment-queries'
import { findComment } from './comment-row-queries'
import { listMentionedMembers } from './mention-queries'

const recorded = { comment: truncatedText }

type Edit = { commentId: number; content: string; version: number | undefined }

/** Changes a comment of the viewer. With a `version`, only if it is the comment's current one. */
export const changeComment = (ctx: BoardContext, { commentId, content, version }: Edit) =>
  boardWrite(ctx, async (tx, project) => {
    const actorId = ctx.viewer.id
    const before = orStale(await findStoredComment(tx, project.id, commentId))
    const { taskId } = before
    const mentioned = await listMentionedMembers(tx, project.id, { content, authorId: actorId })
    const mentionedBefore = [...new Set([...before.mentioned, ...before.mentionedBefore])]
    orStale(await updateComment(tx, commentId, { content, mentioned, mentionedBefore, version }))
    const bytes = Buffer.byteLength(content) - Buffer.byteLength(before.content)
    if (bytes !== 0) await addToTask(tx, taskId, { comments: 0, bytes })
    const fields = changedFields({ comment: before.content }, { comment: content }, recorded)
    await recordChange(tx, project, { kind: 'comment.changed', actorId, taskId, fields })
    await notifyOfComment(tx, project, {
      comment: before,
      isNew: false,
      mentioned: mentioned.filter((userId) => !mentionedBefore.includes(userId)),
    })
    return orStale(await findComment(tx, project.id, actorId, commentId))
  })

/** Deletes a comment, and returns its id in the bin. */
export const removeComment = (ctx: DeletingContext, commentId: number) =>
  boardWrite(ctx, async (tx, project) => {
    const { taskId, content } = orStale(await findStoredComment(tx, project.id, commentId))
    const binId = await binComment(tx, project.id, commentId, deletionBy(ctx))
    await deleteComment(tx, commentId)
    await addToTask(tx, taskId, { comments: -1, bytes: -Buffer.byteLength(content) })
    const fields = changedFields({ comment: content }, null, recorded)
    await recordChange(tx, project, { kind: 'comment.deleted', actorId: ctx.viewer.id, taskId, fields })
    return binId
  })
