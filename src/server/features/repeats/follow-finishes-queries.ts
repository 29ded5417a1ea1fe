import { sql } from 'kysely'
import { dueDateIn } from '@/domain/due'
import { withoutFiles } from '@/domain/file-references'
import { datesOn } from '@/domain/repeats/repeat-dates'
import type { Repeat } from '@/domain/repeats/repeat-schema'
import { shortIdOf } from '@/domain/short-id'
import { newTaskValues, type TaskStatus } from '@/domain/task'
import { wallClockIn } from '@/domain/time-zone'
import { changedFields } from '../../core/changes/changed-fields'
import { type LockedProject, raiseRevisionAgain } from '../../core/changes/locked-project-queries'
import { readUserReferences, recordChange, recordTaskChanges } from '../../core/changes/record-change-queries'
import { changesOfRemoved } from '../../core/changes/removed-tasks'
import type { Db } from '../../platform/database/database'
import { notifyOfTasks } from '../notifications/notify-queries'
import {
  copyChecklists,
  copyWatchers,
  deleteUntouched,
  insertNext,
  type MadeTask,
  moveRepeats,
  type NextTask,
  returnRepeats,
} from './insert-next-queries'
import { nextDates } from './next-dates'

/** A task whose status a write has changed. */
type WrittenStatus = {
  /** Without a lane, a next task goes into the first one. */
  before: { id: number; status: TaskStatus; laneId: number | null; isRecurring: boolean }
  after: { status: TaskStatus }
}

/** Whether a task repeats, or has been followed by another. */
export const isRecurring = sql<boolean>`(tasks.repeat is not null or tasks.next_task_id is not null)`.as(
  'isRecurring',
)

/**
 * Makes the next task of each recurring task that a write has finished, and takes the next one of a reopened task back
 * unless somebody has worked on it. The transaction holds the lock of the project.
 */
export async function followFinishes(
  tx: Db,
  project: LockedProject,
  actorId: number | null,
  written: readonly WrittenStatus[],
): Promise<Followed> {
  const [finished, reopened] = [finishedIn(written), reopenedIn(written)]
  if (finished.size === 0 && reopened.size === 0) return nothingFollowed
  const recurring = await listRecurring(tx, project.id, [...finished.keys(), ...reopened])
  const followed = recurring.flatMap(({ id, nextTaskId }) =>
    nextTaskId !== null && reopened.has(id) ? [{ id: nextTaskId, previousId: id }] : [],
  )
  const returned = followed.length > 0 ? await takeBack(tx, project, actorId, followed) : []
  const now = new Date()
  const next = recurring.flatMap((task) => {
    const wasIn = finished.get(task.id)
    return wasIn ? nextOf(task, wasIn, now) : []
  })
  const madeIds = next.length > 0 ? await makeNext(tx, project, actorId, next) : []
  return {
    madeIds,
    repeats: new Map([
      ...returned.map(({ taskId, repeat }) => [taskId, repeat] as const),
      ...next.map(({ task }) => [task.id, null] as const),
    ]),
  }
}

/** The ids of the new tasks, and the repeats that the written tasks have now, where they are others than before. */
type Followed = { madeIds: readonly number[]; repeats: ReadonlyMap<number, Repeat | null> }

export const nothingFollowed: Followed = { madeIds: [], repeats: new Map() }

/** The lanes of tasks before they were finished. */
const finishedIn = (written: readonly WrittenStatus[]) =>
  new Map(
    written.flatMap(({ before, after }) =>
      before.isRecurring && before.status !== 'done' && after.status === 'done'
        ? [[before.id, before] as const]
        : [],
    ),
  )

const reopenedIn = (written: readonly WrittenStatus[]) =>
  new Set(
    written.flatMap(({ before, after }) =>
      before.isRecurring && before.status === 'done' && after.status !== 'done' ? [before.id] : [],
    ),
  )

type RecurringTask = Awaited<ReturnType<typeof listRecurring>>[number]

const listRecurring = (db: Db, projectId: number, taskIds: readonly number[]) =>
  db
    .selectFrom('tasks')
    .select(['id', 'number', 'title', 'description', 'files', 'assignedTo', 'dueDate', 'dueDay', 'startDate'])
    .select(['repeat', 'nextTaskId', 'checklistItems'])
    .where('id', '=', sql<number>`any(${taskIds}::bigint[])`)
    .where('projectId', '=', projectId)
    .orderBy('id')
    .execute()

/** The task that follows a finished one; none after the last one, or while its repeat is paused. */
function nextOf(task: RecurringTask, wasIn: WrittenStatus['before'], now: Date): Planned[] {
  const { repeat } = task
  if (!repeat || repeat.paused) return []
  const due = dueDateIn(repeat.zone, task)
  const [date] = nextDates(repeat, { due, today: wallClockIn(repeat.zone, now).date }, 1)
  if (date === undefined) return []
  const { left } = repeat
  const { dueDate, dueDay, startDate } = datesOn(date, task, repeat)
  const next = {
    previousId: task.id,
    description: task.files > 0 ? withoutFiles(task.description) : null,
    laneId: wasIn.status === newTaskValues.status ? wasIn.laneId : null,
    dueDate,
    dueDay,
    startDate,
    repeat: { ...repeat, left: left === null ? null : left - 1 },
  }
  return [{ task, next }]
}

type Planned = { task: RecurringTask; next: NextTask }

async function makeNext(tx: Db, locked: LockedProject, actorId: number | null, planned: readonly Planned[]) {
  const inserted = await insertNext(
    tx,
    locked.id,
    planned.map(({ next }) => next),
  )
  const made = planned.flatMap(({ task }, index) => {
    const next = inserted[index]
    return next ? [{ ...next, previousId: task.id, task }] : []
  })
  const withChecklist = made.filter(({ task }) => task.checklistItems > 0)
  await moveRepeats(tx, made)
  if (withChecklist.length > 0) await copyChecklists(tx, withChecklist)
  await copyWatchers(tx, made)
  await recordNext(tx, await raiseRevisionAgain(tx, locked), actorId, made)
  return made.map(({ id }) => id)
}

type MadeOf = MadeTask & { number: number; task: RecurringTask }

/** Both tasks name each other in their histories. */
async function recordNext(tx: Db, project: LockedProject, actorId: number | null, made: readonly MadeOf[]) {
  const assignee = await readUserReferences(
    tx,
    made.map(({ task }) => task.assignedTo),
  )
  const shown = ({ title }: RecurringTask, number: number) => ({
    shortId: shortIdOf(project.key, number),
    title,
  })
  const created = made.map(({ id, task }) => ({
    taskId: id,
    fields: {
      ...changedFields(null, { title: task.title, assignee: task.assignedTo }, { assignee }),
      ...changedFields(null, { previousTask: shown(task, task.number) }),
    },
  }))
  const followed = made.map(({ number, previousId, task }) => ({
    taskId: previousId,
    fields: changedFields(null, { nextTask: shown(task, number) }),
  }))
  await recordChange(tx, project, {
    kind: 'tasks.repeated',
    actorId,
    fields: changedFields(null, { tasks: made.length }),
  })
  await recordTaskChanges(tx, project, [...created, ...followed])
  if (actorId !== null)
    await notifyOfTasks(tx, project, { actorId, changes: created, isBatch: created.length > 1 })
}

/** Takes untouched next tasks back: their repeats return to the tasks before. */
async function takeBack(tx: Db, locked: LockedProject, actorId: number | null, made: readonly MadeTask[]) {
  const untouched = await deleteUntouched(
    tx,
    locked.id,
    made.map(({ id }) => id),
  )
  if (untouched.length === 0) return []
  const previousIds = new Map(made.map(({ id, previousId }) => [id, previousId]))
  const returned = untouched.flatMap(({ id, repeat }) => {
    const taskId = previousIds.get(id)
    if (repeat === null || taskId === undefined) return []
    return [{ taskId, repeat: { ...repeat, left: repeat.left === null ? null : repeat.left + 1 } }]
  })
  await returnRepeats(tx, returned)
  const project = await raiseRevisionAgain(tx, locked)
  await recordChange(tx, project, {
    kind: 'tasks.deleted',
    actorId,
    fields: changedFields({ tasks: untouched.length }, null),
  })
  await recordTaskChanges(tx, project, await changesOfRemoved(tx, untouched))
  return returned
}
