import { type LockedProject, raiseRevisionAgain } from '../../core/changes/locked-project-queries'
import {
  readUserReferences,
  recordChange,
  recordTaskChanges,
  type TaskChange,
} from '../../core/changes/record-change-queries'
import { refusalReasons } from '../../core/errors'
import type { Db } from '../../platform/database/database'
import { listLabels } from '../labels/label-queries'
import { notifyOfTasks } from '../notifications/notify-queries'
import { followFinishes, nothingFollowed } from '../repeats/follow-finishes-queries'
import { listLanesOfProject, lockTasks, updateTaskRows } from './change-tasks-queries'
import {
  batchFieldsOf,
  fieldsOfChange,
  type LockedTask,
  type NamedByChanges,
  rejectionOf,
  requireNamed,
  type SharedChanges,
  type TaskValues,
  valuesAfter,
} from './changed-tasks'
import { AllRejected, type RejectedTask } from './rejected-tasks'
import { insertOwnDueDates } from './task-due-queries'
import { findRanks, type PlacedChanges, spreadNeighbours } from './task-order'

type ChangeOfTasks = {
  /** Null for what the server does by itself. */
  actorId: number | null
  taskIds: readonly number[]
  /** The expected version of each task. */
  versions?: readonly number[] | undefined
  changes: PlacedChanges<SharedChanges>
  /** Of what a change of a task notifies people; of all of it, if absent. */
  notified?: (fields: TaskChange['fields']) => TaskChange['fields']
}

/** A task that a change is about to write. */
type PlannedTask = { before: LockedTask; after: TaskValues & { id: number } }

/**
 * Changes the tasks that are in a locked project, have the expected version and can take the values, as one change that
 * lists them. Each person is notified once. Throws `AllRejected` when there is none.
 */
export async function changeTasks(db: Db, project: LockedProject, change: ChangeOfTasks) {
  const { actorId, changes, notified = (fields) => fields } = change
  const named = await listNamed(db, project.id, changes)
  const { planned, rejected } = await planChanges(db, project.id, change, named)
  if (planned.length === 0) throw new AllRejected(rejected)
  requireNamed(changes, named)
  const { raised, ranks } = await placeTasks(db, project, change, planned)
  const has = { ...batchFieldsOf(changes), rank: ranks !== undefined }
  const tasks = planned.map(({ after }, index) => ({ ...after, rank: ranks?.[index] ?? null }))
  const written = await updateTaskRows(db, tasks, has)
  const recorded = await recordedOf(db, planned, named)
  const { rank: _isPlaced, ...fields } = has
  await recordChange(db, raised, {
    kind: Object.values(fields).includes(true) ? 'tasks.changed' : 'tasks.ordered',
    actorId,
    fields: { tasks: { from: null, to: tasks.length } },
  })
  await recordTaskChanges(db, raised, recorded)
  if (actorId !== null) {
    const changedOf = recorded.map(({ taskId, fields: of }) => ({ taskId, fields: notified(of) }))
    if (has.dueDate) await insertOwnDueDates(db, actorId, changedDueDates(planned))
    await notifyOfTasks(db, raised, { actorId, changes: changedOf, isBatch: true })
  }
  const { madeIds, repeats } = has.status
    ? await followFinishes(db, raised, actorId, planned)
    : nothingFollowed
  if (actorId !== null && madeIds.length > 0) await insertOwnDueDates(db, actorId, madeIds)
  return { tasks, written, has, repeats, rejected }
}

/** Reads what the changes name, and the history of them. */
export async function listNamed(db: Db, projectId: number, changes: SharedChanges): Promise<NamedByChanges> {
  const { status, labels } = batchFieldsOf(changes)
  return {
    lanes: status ? await listLanesOfProject(db, projectId) : [],
    labels: labels ? await listLabels(db, projectId) : [],
  }
}

/** Locks the tasks of a call and finds, in its order, which become what, and why the others stay as they are. */
async function planChanges(
  db: Db,
  projectId: number,
  { actorId, taskIds, versions, changes }: ChangeOfTasks,
  named: NamedByChanges,
) {
  const locked = await lockTasks(db, { projectId, taskIds, changes, actorId })
  const byId = new Map(locked.map((task) => [task.id, task]))
  const planned: PlannedTask[] = []
  const rejected: RejectedTask[] = []
  for (const [index, id] of taskIds.entries()) {
    const before = byId.get(id)
    const after = before && { id, ...valuesAfter(before, changes, named) }
    const reason = after
      ? rejectionOf(before, after, { version: versions?.[index], changes })
      : refusalReasons.missing
    if (reason !== undefined) rejected.push({ id, reason })
    else if (after) planned.push({ before, after })
  }
  return { planned, rejected }
}

/** Finds the ranks of tasks that are placed. Neighbours that make room get theirs first, in a change of its own. */
export async function placeTasks(
  db: Db,
  project: LockedProject,
  { actorId, changes: { afterTaskId, laneId, status } }: Pick<ChangeOfTasks, 'actorId' | 'changes'>,
  planned: readonly PlannedTask[],
) {
  if (afterTaskId === undefined) return { raised: project }
  const taskIds = planned.map(({ after }) => after.id)
  const { ranks, spread } = await findRanks(db, project.id, { taskIds, afterTaskId, laneId, status })
  if (spread.length === 0) return { raised: project, ranks }
  await spreadNeighbours(db, project, actorId, spread)
  return { raised: await raiseRevisionAgain(db, project), ranks }
}

/** What the history says of each task. */
export async function recordedOf(db: Db, planned: readonly PlannedTask[], named: NamedByChanges) {
  const assignees = planned.flatMap(({ before, after }) =>
    before.assignedTo === after.assignedTo ? [] : [before.assignedTo, after.assignedTo],
  )
  const assignee = await readUserReferences(db, [...new Set(assignees)])
  return planned.map(({ before, after }): TaskChange => {
    return { taskId: after.id, fields: fieldsOfChange(before, after, { ...named, assignee }) }
  })
}

/** The ids of tasks that get another due date. */
export const changedDueDates = (planned: readonly PlannedTask[]) =>
  planned.flatMap(({ before, after }) => (before.dueDate === after.dueDate ? [] : [after.id]))
