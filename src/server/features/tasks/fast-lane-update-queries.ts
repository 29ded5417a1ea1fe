/**
 * Written as SQL: `task.update` takes 0.25 of the processor time of an ordinary write (500 changes of a status
 * one after another, server and PostgreSQL together).
 */
import { sql } from 'kysely'
import { presentFields, recordedName, type TaskField } from '@/domain/task'
import { boardWrite } from '../../core/board-write'
import { type LockedProject, raiseRevisionAgain } from '../../core/changes/locked-project-queries'
import { orStale } from '../../core/guarded-write'
import type { Db } from '../../platform/database/database'
import { param } from '../../platform/database/statement'
import { fastLane, type FastLaneContext } from './fast-lane-queries'
import { knowOwnDueDate, notifyOfTask } from './notified-people-queries'
import { dueParams } from './task-due-queries'
import { findTask, writtenTask, type WrittenTask } from './task-list-queries'
import { findRanks, type Place, spreadNeighbours } from './task-order'
import {
  assignments,
  columnsOf,
  newStatusAndLane,
  recordedChanges,
  writtenColumns,
} from './written-columns-queries'
import { type ChangeOfTask, writeTask } from './write-task'
import { joinSentLane, laneParams, withLane } from './written-lane-queries'

/** The fields that are written, and what else: each combination has its own statement text. */
type UpdateShape = { fields: readonly TaskField[]; isVersionExpected: boolean; isPlaced: boolean }

function update({ fields, isVersionExpected, isPlaced }: UpdateShape) {
  const columns = columnsOf(fields)
  const setsStatus = fields.includes('status')
  return fastLane<WrittenTask>((db) => ({
    before: { was: taskAsItWas(['id', 'version', ...columns], setsStatus) },
    write: sql`
      update tasks set ${assignments(fields, { isPlaced })} from was
      where tasks.id = was.id ${isVersionExpected ? sql`and was.version = ${param('version')}` : sql``}
        ${setsStatus ? sql`and ${hasNoNextTask}` : sql``}
      returning ${writtenColumns(columns)}`,
    change: {
      kind: fields.length > 0 ? 'task.changed' : 'task.ordered',
      taskId: sql`written.id`,
      fields: recordedChanges(fields),
      beside: sql`cross join was`,
    },
    after: sql`${fields.includes('dueDate') ? knowOwnDueDate(db, { isNew: false }) : sql``} ${notifyOfTask({
      fields: fields.map(recordedName),
    })}`,
    answer: writtenTask,
  }))
}

const updates = new Map<string, ReturnType<typeof update>>()

function updateOf(shape: UpdateShape) {
  const name = JSON.stringify(shape)
  const known = updates.get(name) ?? update(shape)
  updates.set(name, known)
  return known
}

/**
 * Writes only the present keys, and returns the JSON of the task; null clears a column. With a `version`, writes only if
 * it is the task's current one. A repeat, and the finish of a task that repeats, are written in the ordinary way.
 */
export function updateTask(ctx: FastLaneContext, change: ChangeOfTask) {
  const { taskId, version, changes } = change
  const ordinary = (tx: Db, project: LockedProject) => writeInOrder(tx, project, ctx.viewer.id, change)
  const { afterTaskId, repeat, ...fields } = changes
  if (repeat !== undefined) return boardWrite(ctx, ordinary)
  const values = withLane(fields)
  const written = presentFields(values)
  const write = updateOf({
    fields: written,
    isVersionExpected: version !== undefined,
    isPlaced: afterTaskId !== undefined,
  })
  return write(ctx, () => ({ ...values, ...laneParams(values), ...dueParams(values), taskId, version }), {
    ...(afterTaskId !== undefined && {
      valuesInLock: (tx: Db, projectId: number) =>
        findRank(tx, projectId, ctx.viewer.id, { ...fields, taskId, afterTaskId }),
    }),
    ...(written.includes('status') && { ordinary }),
  })
}

async function writeInOrder(tx: Db, project: LockedProject, actorId: number, change: ChangeOfTask) {
  const { isRelated } = await writeTask(tx, project, actorId, change)
  const { json } = orStale(await findTask(tx, { projectId: project.id }, change.taskId))
  return { json, isRelated }
}

/** The rank of a task at its place. Neighbours that make room get theirs first, in a change of its own. */
async function findRank(
  tx: Db,
  projectId: number,
  actorId: number,
  { taskId, ...place }: Omit<Place, 'taskIds'> & { taskId: number },
) {
  const { ranks, spread } = await findRanks(tx, projectId, { ...place, taskIds: [taskId] })
  if (spread.length > 0) {
    const project = await raiseRevisionAgain(tx, { id: projectId })
    await spreadNeighbours(tx, project, actorId, spread)
  }
  return { rank: ranks[0] }
}

/** SQL for a task that a change of its status makes no next one of, and takes none back. */
const hasNoNextTask = sql`
  (was.repeat is null or was.status = 'done' or was.new_status <> 'done')
  and (was.next_task_id is null or was.new_status = 'done')`

/** The task's row before this write: the project is locked, so that no other write comes between. */
const taskAsItWas = (columns: readonly string[], setsStatus: boolean) => sql`
  select ${sql.join(columns.map((column) => sql.ref(`tasks.${column}`)))} ${setsStatus ? sql`, tasks.repeat, tasks.next_task_id, ${newStatusAndLane}` : sql``}
  from tasks join raised on raised.id = tasks.project_id ${setsStatus ? joinSentLane : sql``}
  where tasks.id = ${param('taskId')} for no key update of tasks`
