import { type BoardContext, boardWrite } from '../../core/board-write'
import { recordChange, recordTaskChanges } from '../../core/changes/record-change-queries'
import { changesOfRemoved } from '../../core/changes/removed-tasks'
import { orStale } from '../../core/guarded-write'
import { deleteTaskRows } from './delete-tasks-queries'
import { AllRejected, inOrderOf, rejectMissing, unlessAllRejected } from './rejected-tasks'

export const deleteTask = (ctx: BoardContext, taskId: number) =>
  boardWrite(ctx, async (tx, project) => {
    const deleted = await deleteTaskRows(tx, project.id, [taskId])
    const [change] = await changesOfRemoved(tx, deleted)
    await recordChange(tx, project, { kind: 'task.deleted', actorId: ctx.viewer.id, ...orStale(change) })
  })

/**
 * Deletes the tasks that are in the project as one change. Returns their last versions, in the order of the call, and
 * which tasks are not in it.
 */
export const deleteTasks = (ctx: BoardContext, taskIds: readonly number[]) =>
  unlessAllRejected(
    boardWrite(ctx, async (tx, project) => {
      const deleted = await deleteTaskRows(tx, project.id, taskIds)
      const refused = rejectMissing(taskIds, deleted)
      if (deleted.length === 0) throw new AllRejected(refused)
      await recordChange(tx, project, {
        kind: 'tasks.deleted',
        actorId: ctx.viewer.id,
        fields: { tasks: { from: deleted.length, to: null } },
      })
      await recordTaskChanges(tx, project, await changesOfRemoved(tx, deleted))
      return { changed: inOrderOf(taskIds, deleted).map(({ id, version }) => ({ id, version })), refused }
    }),
    (refused) => ({ changed: [], refused }),
  )
