import { type DeletingContext, deletionBy } from '../../core/bin/store-rows-queries'
import { boardWrite } from '../../core/board-write'
import { recordChange, recordTaskChanges } from '../../core/changes/record-change-queries'
import { changesOfRemoved } from '../../core/changes/removed-tasks'
import { orStale } from '../../core/guarded-write'
import { recount } from '../relations/recount-queries'
import { deleteTaskRows } from './delete-tasks-queries'
import { AllRejected, inOrderOf, rejectMissing, unlessAllRejected } from './rejected-tasks'

type DeletionContext = DeletingContext & Parameters<typeof recount>[0]

/** Deletes a task, and returns its id in the bin. */
export async function deleteTask(ctx: DeletionContext, taskId: number) {
  const deleted = await boardWrite(ctx, async (tx, project) => {
    const tasks = await deleteTaskRows(tx, project.id, [taskId], deletionBy(ctx))
    const [change] = await changesOfRemoved(tx, tasks)
    await recordChange(tx, project, { kind: 'task.deleted', actorId: ctx.viewer.id, ...orStale(change) })
    return tasks
  })
  if (deleted.some(isRelated)) await recount(ctx)
  return deleted[0]?.binId ?? null
}

const isRelated = ({ relations }: { relations: number }) => relations > 0

/**
 * Deletes the tasks that are in the project as one change. Returns their last versions, in the order of the call, and
 * which tasks are not in it.
 */
export async function deleteTasks(ctx: DeletionContext, taskIds: readonly number[]) {
  const { changed, refused, recounts } = await unlessAllRejected(
    boardWrite(ctx, async (tx, project) => {
      const deleted = await deleteTaskRows(tx, project.id, taskIds, deletionBy(ctx))
      const refused = rejectMissing(taskIds, deleted)
      if (deleted.length === 0) throw new AllRejected(refused)
      await recordChange(tx, project, {
        kind: 'tasks.deleted',
        actorId: ctx.viewer.id,
        fields: { tasks: { from: deleted.length, to: null } },
      })
      await recordTaskChanges(tx, project, await changesOfRemoved(tx, deleted))
      const changed = inOrderOf(taskIds, deleted).map(({ id, version, binId }) => ({ id, version, binId }))
      return { changed, refused, recounts: deleted.some(isRelated) }
    }),
    (refused) => ({ changed: [], refused, recounts: false }),
  )
  if (recounts) await recount(ctx)
  return { changed, refused }
}
