import type { TaskChanges } from '@/domain/task-schema'
import { changedFields, truncatedText } from '../../core/changes/changed-fields'
import type { LockedProject } from '../../core/changes/locked-project-queries'
import { recordChange } from '../../core/changes/record-change-queries'
import { boardWrite } from '../../core/board-write'
import { orStale } from '../../core/guarded-write'
import type { Db } from '../../platform/database/database'
import { notifyOfTasks } from '../notifications/notify-queries'
import { changedDueDates, listNamed, placeTasks, recordedOf } from './change-tasks'
import {
  findOwnFields,
  listFileNames,
  lockTasks,
  updateOwnFields,
  updateTaskRows,
} from './change-tasks-queries'
import { batchFieldsOf, requireNamed, valuesAfter } from './changed-tasks'
import type { FastLaneContext } from './fast-lane-queries'
import { updateTask } from './fast-lane-update-queries'
import { insertOwnDueDates } from './task-due-queries'
import { findTask } from './task-list-queries'
import type { PlacedChanges } from './task-order'

type ChangeOfTask = {
  taskId: number
  version: number | undefined
  changes: PlacedChanges<TaskChanges>
}

/**
 * Changes a task, and returns its JSON. With a `version`, only if it is the task's current one. The place of a task
 * depends on its neighbours, which an ordinary write reads first.
 */
export const changeTask = (ctx: FastLaneContext, { taskId, version, changes }: ChangeOfTask) =>
  changes.afterTaskId === undefined
    ? updateTask(ctx, { taskId, version }, changes)
    : boardWrite(ctx, async (tx, project) => {
        await writeTask(tx, project, ctx.viewer.id, { taskId, version, changes })
        return orStale(await findTask(tx, { projectId: project.id }, taskId))
      })

/** Changes a task as the change of a locked project: the ordinary way, of which `updateTask` is the fast lane. */
export async function writeTask(db: Db, project: LockedProject, actorId: number, change: ChangeOfTask) {
  const { taskId, version, changes } = change
  const named = await listNamed(db, project.id, changes)
  const [locked] = await lockTasks(db, { projectId: project.id, taskIds: [taskId], changes, actorId })
  const before = orStale(version === undefined || locked?.version === version ? locked : undefined)
  requireNamed(changes, named)
  const planned = [{ before, after: { id: taskId, ...valuesAfter(before, changes, named) } }]
  const { raised, ranks } = await placeTasks(db, project, { actorId, changes }, planned)
  const has = { ...batchFieldsOf(changes), rank: ranks !== undefined }
  const rows = planned.map(({ after }) => ({ ...after, rank: ranks?.[0] ?? null }))
  await updateTaskRows(db, rows, has)
  const [recorded] = await recordedOf(db, planned, named)
  const fields = { ...recorded?.fields, ...(await changeOwnFields(db, taskId, changes)) }
  const { afterTaskId: _place, ...values } = changes
  const kind = Object.values(values).some((value) => value !== undefined) ? 'task.changed' : 'task.ordered'
  await recordChange(db, raised, { kind, actorId, taskId, fields })
  if (has.dueDate) await insertOwnDueDates(db, actorId, changedDueDates(planned))
  await notifyOfTasks(db, raised, { actorId, changes: [{ taskId, fields }] })
}

/** Changes what only one task at a time is given: its texts and its cover. Returns what the history says of them. */
async function changeOwnFields(db: Db, taskId: number, { title, description, cover }: TaskChanges) {
  if (title === undefined && description === undefined && cover === undefined) return {}
  const before = await findOwnFields(db, taskId)
  await updateOwnFields(db, taskId, { title, description, cover })
  const after = {
    title: title ?? before.title,
    description: description ?? before.description,
    cover: cover === undefined ? before.cover : cover,
  }
  const nameOf = await listFileNames(db, [before.cover, after.cover])
  return changedFields(before, after, { description: truncatedText, cover: nameOf })
}
