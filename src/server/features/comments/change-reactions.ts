import type { ReactionEmoji } from '@/domain/comment'
import { type BoardContext, boardWrite } from '../../core/board-write'
import { changedFields } from '../../core/changes/changed-fields'
import { recordChange } from '../../core/changes/record-change-queries'
import { guardedWrite, orStale } from '../../core/guarded-write'
import type { Db } from '../../platform/database/database'
import { findStoredComment } from './comment-queries'
import { findComment } from './comment-row-queries'
import { deleteReaction, insertReaction, type Reaction } from './reaction-queries'

type Wanted = { commentId: number; emoji: ReactionEmoji }

/** Adds a reaction of the viewer. For an existing reaction, nothing changes and nothing is recorded. */
export const react = (ctx: BoardContext, { commentId, emoji }: Wanted) =>
  writeReaction(ctx, commentId, {
    write: (tx) => insertReaction(tx, { commentId, emoji, userId: ctx.viewer.id }),
    fields: changedFields(null, { reaction: emoji }),
  })

/** Deletes a reaction of the viewer. Nothing is recorded if there is none. */
export const unreact = (ctx: BoardContext, { commentId, emoji }: Wanted) =>
  writeReaction(ctx, commentId, {
    write: (tx) => deleteReaction(tx, { commentId, emoji, userId: ctx.viewer.id }),
    fields: changedFields({ reaction: emoji }, null),
  })

/** Rolls back a write that has nothing to change. */
class NothingChanged extends Error {}

type Parts = {
  write: (tx: Db) => Promise<Pick<Reaction, 'commentId'> | undefined>
  fields: ReturnType<typeof changedFields>
}

async function writeReaction(ctx: BoardContext, commentId: number, { write, fields }: Parts) {
  const actorId = ctx.viewer.id
  try {
    return await boardWrite(ctx, async (tx, project) => {
      const { taskId } = orStale(await findStoredComment(tx, project.id, commentId))
      if (!(await write(tx))) throw new NothingChanged('the reaction was written before')
      await recordChange(tx, project, { kind: 'comment.reacted', actorId, taskId, fields })
      return orStale(await findComment(tx, project.id, actorId, commentId))
    })
  } catch (error) {
    if (!(error instanceof NothingChanged)) throw error
    return guardedWrite(ctx.guard, ({ projectId }) => findComment(ctx.db, projectId, actorId, commentId))
  }
}
