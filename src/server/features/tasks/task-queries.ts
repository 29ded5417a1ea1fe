/**
 * Written as SQL: its fragments are parts of the statement that writes to a board, which every change of a task waits
 * for.
 */
import { sql } from 'kysely'
import { presentFields, recordedName, type TaskField } from '@/domain/task'
import type { NewTask, TaskChanges } from '@/domain/task-schema'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'
import { raiseRevisionAgain } from '../../core/changes/locked-project-queries'
import { fieldChange, fieldChanges, userReference } from '../../core/changes/fast-lane-record-queries'
import { param, statement } from '../../platform/database/statement'
import { notifyOfTasks } from '../notifications/fast-lane-notify-queries'
import { frequentBoardWrite, inLockedProject, type SeenAccess, type Writer } from './fast-lane-queries'
import { dueParams, knowOwnDueDates } from './task-due-queries'
import {
  assignments,
  columnsOf,
  insertedColumns,
  insertedValues,
  newFinish,
  newStatusAndLane,
  recordedChanges,
  writtenColumns,
} from './task-column-queries'
import { findRanks, type PlacedChanges, spreadNeighbours } from './task-order'
import { joinSentLane, laneParams, statusInLane, withLane } from './task-lane-queries'
import { labelParams } from './task-label-queries'
import { taskJson, tasksWithDetails } from './task-list-queries'

const task = statement<{ json: string }>(
  `select ${taskJson} as json from ${tasksWithDetails('tasks')} where t.id = $1 and t.project_id = $2`,
)

/** Undefined also when the task has just moved to a project that the access is not for. */
export const findTask = (db: Db, { projectId }: Pick<ProjectAccessRow, 'projectId'>, taskId: number) =>
  task.first(db, taskId, projectId)

const writtenTask = sql.raw(`select t.json || its.json as json from ${tasksWithDetails('written', 'bump')}`)

type WrittenTask = { json: string }

export type TaskValues = Omit<NewTask, 'assignedTo'> & { assignedTo: number | null }

const insertion = (hasDueDate: boolean) =>
  frequentBoardWrite<WrittenTask>(() => ({
    write: sql`
      insert into tasks (project_id, finished_at, ${insertedColumns})
      select bump.id, ${newFinish(statusInLane())}, ${insertedValues()} from bump ${joinSentLane()} returning ${writtenColumns(hasDueDate ? ['title', ...columnsOf(['dueDate'])] : ['title'])}`,
    change: {
      kind: 'task.created',
      actorId: param('actorId'),
      taskId: sql`written.id`,
      fields: fieldChanges(
        fieldChange('title', sql`null::text`, sql`written.title`),
        fieldChange('assignee', sql`null::bigint`, sql`written.assigned_to`, userReference),
      ),
    },
    after: sql`${hasDueDate ? knowOwnDueDates() : sql``} ${notifyOfTasks({
      actorId: param('actorId'),
      fields: ['assignee'],
      watchers: sql`select written.id, ${param('actorId')}::bigint from written`,
    })}`,
    answer: writtenTask,
  }))

const insertions = { undated: insertion(false), dated: insertion(true) }

export function insertTask(db: Db, access: SeenAccess, writer: Writer, task: TaskValues) {
  const insert = task.dueDate === null ? insertions.undated : insertions.dated
  return insert(db, access, writer, {
    ...task,
    ...laneParams(task),
    ...dueParams(task),
    ...labelParams(task),
  })
}

/** The fields that are written, whether a version is expected and a rank is given: each combination has its own statement text. */
type UpdateShape = { fields: readonly TaskField[]; isVersionExpected: boolean; isPlaced: boolean }

function update({ fields, isVersionExpected, isPlaced }: UpdateShape) {
  const columns = columnsOf(fields)
  return frequentBoardWrite<WrittenTask>(() => ({
    before: { was: taskAsItWas(['id', 'version', ...columns], fields.includes('status')) },
    write: sql`
      update tasks set ${assignments(fields, isPlaced ? sql`${param('rank')}::text` : undefined)} from was
      where tasks.id = was.id ${isVersionExpected ? sql`and was.version = ${param('version')}` : sql``}
      returning ${writtenColumns(columns)}`,
    change: {
      kind: fields.length > 0 ? 'task.changed' : 'task.ordered',
      actorId: param('actorId'),
      taskId: sql`written.id`,
      fields: recordedChanges(fields),
      beside: sql`cross join was`,
    },
    after: sql`${fields.includes('dueDate') ? knowOwnDueDates(changedDueDates) : sql``} ${notifyOfTasks({
      actorId: param('actorId'),
      fields: fields.map(recordedName),
    })}`,
    answer: writtenTask,
  }))
}

const changedDueDates = sql`written join was on written.due_date is distinct from was.due_date`

const updates = new Map<string, ReturnType<typeof update>>()

function updateOf(shape: UpdateShape) {
  const name = JSON.stringify(shape)
  const known = updates.get(name) ?? update(shape)
  updates.set(name, known)
  return known
}

/**
 * Writes only the present keys; null clears a column. With a `version`, writes only if it is the task's current one.
 */
export function updateTask(
  db: Db,
  access: ProjectAccessRow,
  writer: Writer,
  { taskId, version }: { taskId: number; version: number | undefined },
  { afterTaskId, ...changes }: PlacedChanges<TaskChanges>,
) {
  const values = withLane(changes)
  const write = updateOf({
    fields: presentFields(values),
    isVersionExpected: version !== undefined,
    isPlaced: afterTaskId !== undefined,
  })
  const run = (transaction: Db, [rank]: readonly string[]) =>
    write(transaction, access, writer, {
      ...values,
      ...laneParams(values),
      ...dueParams(values),
      ...labelParams(values),
      taskId,
      version,
      rank,
    })
  if (afterTaskId === undefined) return run(db, [])
  return inLockedProject(db, access, async (transaction) => {
    const place = { ...changes, taskIds: [taskId], afterTaskId }
    const { ranks, spread } = await findRanks(transaction, access.projectId, place)
    if (spread.length > 0) {
      const project = await raiseRevisionAgain(transaction, { id: access.projectId })
      await spreadNeighbours(transaction, project, writer.id, spread)
    }
    return run(transaction, ranks)
  })
}

/** The task's row before this write: the project is locked, so that no other write comes between. */
const taskAsItWas = (columns: readonly string[], setsStatus: boolean) => sql`
  select ${sql.join(columns.map((column) => sql.ref(`tasks.${column}`)))} ${setsStatus ? sql`, ${newStatusAndLane}` : sql``}
  from tasks join bump on bump.id = tasks.project_id ${setsStatus ? joinSentLane() : sql``}
  where tasks.id = ${param('taskId')} for no key update of tasks`
