import type { z } from 'zod'
import type { PersonName } from '@/domain/account-schema'
import type { Repeat } from '@/domain/repeats/repeat-schema'
import type { changedTasks, taskBatch } from '@/domain/task-batch-schema'
import { type BoardContext, boardWrite } from '../../core/board-write'
import type { Db } from '../../platform/database/database'
import { changeTasks } from './change-tasks'
import { findPersonName } from './change-tasks-queries'
import { unlessAllRejected } from './rejected-tasks'

type ChangedTasks = z.infer<typeof changedTasks>
type Done = Awaited<ReturnType<typeof changeTasks>>

/**
 * Gives several tasks the same values. Returns what is different of each in the order of the call, and why the others
 * stay as they are.
 */
export const changeBatch = (
  ctx: BoardContext,
  { taskIds, versions, changes }: z.infer<typeof taskBatch>,
): Promise<ChangedTasks> =>
  unlessAllRejected(
    boardWrite(ctx, async (tx, project) => {
      const done = await changeTasks(tx, project, { actorId: ctx.viewer.id, taskIds, versions, changes })
      return shownBatch(done, await findAssignee(tx, changes.assignedTo))
    }),
    (refused) => ({ changed: [], refused }),
  )

const findAssignee = async (db: Db, assignedTo: number | null | undefined) =>
  assignedTo ? ((await findPersonName(db, assignedTo)) ?? null) : null

/** A response has the fields that the call changes, and what follows from them. */
function shownBatch(
  { tasks, written, has, repeats, rejected }: Done,
  assignee: PersonName | null,
): ChangedTasks {
  const byId = new Map(written.map((row) => [row.id, row]))
  const changed = tasks.flatMap((task) => {
    const row = byId.get(task.id)
    return row === undefined ? [] : shownTask(task, row, { has, assignee, repeat: repeats.get(task.id) })
  })
  return { changed, refused: rejected }
}

const shownTask = (
  task: Done['tasks'][number],
  { id, version, updatedAt, finishedAt }: Done['written'][number],
  {
    has,
    assignee,
    repeat,
  }: Pick<Done, 'has'> & { assignee: PersonName | null; repeat: Repeat | null | undefined },
) => ({
  id,
  version,
  updatedAt,
  ...(has.status && { status: task.status, laneId: task.laneId, finishedAt }),
  ...(has.dueDate && { dueDate: task.dueDate, dueAllDay: task.dueDay !== null, dueDay: task.dueDay }),
  ...(has.startDate && { startDate: task.startDate }),
  ...(has.priority && { priority: task.priority }),
  ...(has.estimate && { estimate: task.estimate }),
  ...(has.assignedTo && { assignedTo: task.assignedTo, assignee }),
  ...(has.labels && { labels: [...task.labels] }),
  ...(repeat !== undefined && { repeat }),
  ...(has.archived && { archived: task.archived }),
  ...(has.rank && { rank: task.rank }),
})
