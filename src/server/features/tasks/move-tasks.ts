import type { z } from 'zod'
import type { movedTasks, TasksMovePreview } from '@/domain/task-batch-schema'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import type { BoardContext } from '../../core/board-write'
import { changedFields } from '../../core/changes/changed-fields'
import { lockProjects, raiseRevisionAgain } from '../../core/changes/locked-project-queries'
import { recordChange, recordTaskChanges, type TaskChange } from '../../core/changes/record-change-queries'
import { changesOfRemoved } from '../../core/changes/removed-tasks'
import { sameProject } from '../../core/errors'
import { guardedWrite } from '../../core/guarded-write'
import { type Db, inTransaction, withSavepoint } from '../../platform/database/database'
import { listLabels } from '../labels/label-queries'
import { checkMovedTasks } from '../notifications/notify-member-queries'
import { finishNextMove, insertPendingMoves } from './finish-moves-queries'
import {
  copyLabels,
  listMembersAmong,
  listMovedTasks,
  lockMovedTasks,
  matchLabels,
  previewMovedTasks,
  selectTaskIds,
  updateMovedTasks,
} from './move-tasks-queries'
import { AllRejected, inOrderOf, rejectMissing, unlessAllRejected } from './rejected-tasks'
import { findTask } from './task-list-queries'

type MoveContext = BoardContext & {
  /** Reads the access to the other project, which must allow the same. */
  accessTo: (projectId: number) => Promise<ProjectAccessRow>
}

type Move = {
  from: ProjectAccessRow
  to: ProjectAccessRow
  taskIds: readonly number[]
  actorId: number
  /** Whether they keep their manual order, because they go to a new lane. */
  keepsRanks?: boolean
}

/** Moves a task to another project and returns its JSON, also if it is there already. */
export const moveTask = (ctx: MoveContext, taskId: number, toProjectId: number) =>
  guardedWrite(ctx.guard, async (from) => {
    const to = await ctx.accessTo(toProjectId)
    if (from.projectId === toProjectId) return findTask(ctx.db, from, taskId)
    return inLockedProjects(ctx.db, { from, to }, async (tx) => {
      await moveLockedTasks(tx, { from, to, taskIds: [taskId], actorId: ctx.viewer.id })
      return findTask(tx, to, taskId)
    })
  })

/** Moves the tasks that are in the project to another one, as one change of each, and rejects the others. */
export const moveTasks = (
  ctx: MoveContext,
  taskIds: readonly number[],
  toProjectId: number,
): Promise<z.infer<typeof movedTasks>> =>
  unlessAllRejected(
    guardedWrite(ctx.guard, async (from) => {
      const to = await ctx.accessTo(toProjectId)
      if (from.projectId === toProjectId) throw sameProject()
      return inLockedProjects(ctx.db, { from, to }, async (tx) => {
        const moved = await moveLockedTasks(tx, { from, to, taskIds, actorId: ctx.viewer.id })
        const rows = await listMovedTasks(tx, moved)
        return { moved: inOrderOf(taskIds, rows), refused: rejectMissing(taskIds, rows) }
      })
    }),
    (refused) => ({ moved: [], refused }),
  )

/** Undefined when the access to one of both projects is outdated. */
export const inLockedProjects = <Result>(
  db: Db,
  { from, to }: Pick<Move, 'from' | 'to'>,
  move: (tx: Db) => Promise<Result>,
) =>
  inTransaction(db, async (tx) =>
    (await lockProjects(tx, [from, to])) ? withSavepoint(tx, () => move(tx)) : undefined,
  )

/**
 * Moves the tasks that are in the project, and returns their ids. Neither log names the other project. What is not
 * bounded follows when no lock is held: `finishMoves`.
 */
export async function moveLockedTasks(db: Db, { from, to, taskIds, actorId, keepsRanks }: Move) {
  const tasks = await lockMovedTasks(db, from.projectId, taskIds)
  if (tasks.length === 0) throw new AllRejected(rejectMissing(taskIds, tasks))
  const labelsThere = await findLabelsThere(
    db,
    tasks.flatMap(({ labels }) => labels),
    to.projectId,
  )
  const assignees = tasks.flatMap(({ assignedTo }) => assignedTo ?? [])
  const members = new Set(await listMembersAmong(db, to.projectId, assignees))
  await updateMovedTasks(
    db,
    { toProjectId: to.projectId, keepsRanks },
    tasks.map(({ id, assignedTo, labels }) => ({
      id,
      assignedTo: assignedTo !== null && members.has(assignedTo) ? assignedTo : null,
      labels: labelsThere(labels),
    })),
  )
  const isOne = taskIds.length === 1
  const departures = await changesOfRemoved(db, tasks)
  await recordMove(db, from, departure, { actorId, isOne, changes: departures })
  const arrivals = tasks.map(({ id, title }) => ({ taskId: id, fields: changedFields(null, { title }) }))
  await recordMove(db, to, arrival, { actorId, isOne, changes: arrivals })
  const ids = tasks.map(({ id }) => id)
  await checkMovedTasks(db, selectTaskIds(db, ids)).execute()
  await insertPendingMoves(db, from.projectId, ids)
  return ids
}

/** Finds labels by their names in the other project, and makes those that it does not have, as far as it can have more. */
async function findLabelsThere(db: Db, labelIds: readonly number[], toProjectId: number) {
  if (labelIds.length === 0) return () => []
  const matches = await matchLabels(db, labelIds, toProjectId)
  const copies = await copyLabels(
    db,
    matches.filter(({ thereId }) => thereId === null),
    toProjectId,
  )
  const idsThere = new Map([...matches, ...copies].map(({ id, thereId }) => [id, thereId]))
  const inOrder = (await listLabels(db, toProjectId)).map(({ id }) => id)
  return (ids: readonly number[]) => {
    const there = new Set(ids.map((id) => idsThere.get(id)))
    return inOrder.filter((id) => there.has(id))
  }
}

type RecordedMove = {
  actorId: number
  changes: readonly TaskChange[]
  /** Whether the call names a single task. */
  isOne: boolean
}

const departure = {
  one: 'task.movedOut',
  several: 'tasks.movedOut',
  counted: (tasks: number) => changedFields({ tasks }, null),
} as const
const arrival = {
  one: 'task.movedIn',
  several: 'tasks.movedIn',
  counted: (tasks: number) => changedFields(null, { tasks }),
} as const

/** Records the move in one of both projects, as a change of the task or of several. */
async function recordMove(
  db: Db,
  { projectId }: ProjectAccessRow,
  kinds: typeof departure | typeof arrival,
  { actorId, changes, isOne }: RecordedMove,
) {
  const project = await raiseRevisionAgain(db, { id: projectId })
  if (isOne) return recordChange(db, project, { kind: kinds.one, actorId, ...changes[0] })
  const fields = kinds.counted(changes.length)
  await recordChange(db, project, { kind: kinds.several, actorId, fields })
  await recordTaskChanges(db, project, changes)
}

/**
 * Finishes the moves of tasks in small steps, until there are none or it has to stop: copies their history, and lets
 * their texts for the search follow. Any number of processes may do so.
 */
export async function finishMoves(db: Db, hasToStop: () => boolean = () => false) {
  while (!hasToStop() && (await finishNextMove(db)));
}

const stepsAtOnce = 5

/** Finishes a few moves at once, so that of a single task nothing is left to do; those of many are left to the schedule. */
export async function finishFewMoves(db: Db) {
  // Within a transaction both projects are still locked.
  if (db.isTransaction) return
  let steps = 0
  await finishMoves(db, () => (steps += 1) > stepsAtOnce).catch(() => undefined)
}

/** What `moveTasks` would do. */
export async function previewOfMove(
  db: Db,
  { taskIds, from, to }: Pick<Move, 'taskIds' | 'from' | 'to'>,
): Promise<TasksMovePreview> {
  if (from.projectId === to.projectId) throw sameProject()
  const projects = { fromProjectId: from.projectId, toProjectId: to.projectId }
  const tasks = inOrderOf(taskIds, await previewMovedTasks(db, taskIds, projects))
  return {
    tasks: tasks.map(({ id }) => id),
    unassigned: tasks.flatMap(({ id, assignee }) => (assignee ? [{ taskId: id, assignee }] : [])),
    refused: rejectMissing(taskIds, tasks),
  }
}
