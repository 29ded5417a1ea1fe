import type { ReadDue } from '@/domain/due'
import type { TaskChanges } from '@/domain/task-schema'
import { changedFields, truncatedText } from '../../core/changes/changed-fields'
import type { LockedProject } from '../../core/changes/locked-project-queries'
import { recordChange } from '../../core/changes/record-change-queries'
import { orStale } from '../../core/guarded-write'
import type { Db } from '../../platform/database/database'
import { notifyOfTasks } from '../notifications/notify-queries'
import { followFinishes, nothingFollowed } from '../repeats/follow-finishes-queries'
import { changedDueDates, listNamed, placeTasks, recordedOf } from './change-tasks'
import { lockTasks, updateTaskRows } from './change-tasks-queries'
import { batchFieldsOf, requireNamed, valuesAfter } from './changed-tasks'
import {
  findOwnFields,
  findRepeating,
  listFileNames,
  type OwnFields,
  updateOwnFields,
} from './own-field-queries'
import { recordedRepeat, storedRepeat } from './stored-repeat'
import { insertOwnDueDates } from './task-due-queries'
import type { PlacedChanges } from './task-order'

export type ChangeOfTask = {
  taskId: number
  version: number | undefined
  changes: PlacedChanges<TaskChanges>
}

/**
 * Changes a task in a locked project in the ordinary way. `updateTask` is its fast lane. Returns whether it is
 * related to others.
 */
export async function writeTask(db: Db, project: LockedProject, actorId: number, change: ChangeOfTask) {
  const { taskId, version } = change
  const { repeat, ...changes } = await withStoredRepeat(db, project.id, actorId, change)
  const named = await listNamed(db, project.id, changes)
  const [locked] = await lockTasks(db, { projectId: project.id, taskIds: [taskId], changes, actorId })
  const before = orStale(version === undefined || locked?.version === version ? locked : undefined)
  requireNamed(changes, named)
  const after = { id: taskId, ...valuesAfter(before, changes, named) }
  const planned = [{ before: repeat ? { ...before, isRecurring: true } : before, after }]
  const { raised, ranks } = await placeTasks(db, project, { actorId, changes }, planned)
  const has = { ...batchFieldsOf(changes), rank: ranks !== undefined }
  const rows = planned.map(({ after }) => ({ ...after, rank: ranks?.[0] ?? null }))
  await updateTaskRows(db, rows, has)
  const [recorded] = await recordedOf(db, planned, named)
  const fields = { ...recorded?.fields, ...(await changeOwnFields(db, taskId, { ...changes, repeat })) }
  const { afterTaskId: _place, ...values } = { ...changes, repeat }
  const kind = Object.values(values).some((value) => value !== undefined) ? 'task.changed' : 'task.ordered'
  await recordChange(db, raised, { kind, actorId, taskId, fields })
  await notifyOfTasks(db, raised, { actorId, changes: [{ taskId, fields }] })
  const { madeIds } = has.status ? await followFinishes(db, raised, actorId, planned) : nothingFollowed
  // A next task that is taken back has brought its repeat along.
  if (repeat === null && has.status && before.isRecurring) await changeOwnFields(db, taskId, { repeat })
  const dueIds = [...(has.dueDate ? changedDueDates(planned) : []), ...madeIds]
  if (dueIds.length > 0) await insertOwnDueDates(db, actorId, dueIds)
  return { isRelated: before.isRelated }
}

/** The changes with the repeat that is stored, and with a due date for it where the task has none. */
async function withStoredRepeat(
  db: Db,
  projectId: number,
  actorId: number,
  { taskId, changes: { repeat, ...changes } }: ChangeOfTask,
) {
  if (!repeat) return { ...changes, repeat }
  const { dueDate, dueDay } = changes
  const isDueSent = dueDate !== undefined || dueDay !== undefined
  const due: ReadDue = isDueSent
    ? { dueDate: dueDate ?? null, dueDay: dueDay ?? null }
    : orStale(await findRepeating(db, projectId, taskId))
  const stored = await storedRepeat(db, actorId, repeat, due)
  return { ...changes, ...(isDueSent ? {} : stored.due), repeat: stored.repeat }
}

type OwnChanges = { [Field in keyof OwnFields]?: OwnFields[Field] | undefined }

/** Changes what only one task at a time is given. Returns what the history says of it. */
async function changeOwnFields(db: Db, taskId: number, { title, description, repeat, cover }: OwnChanges) {
  if ([title, description, repeat, cover].every((value) => value === undefined)) return {}
  const before = await findOwnFields(db, taskId)
  await updateOwnFields(db, taskId, { title, description, repeat, cover })
  const after = {
    title: title ?? before.title,
    description: description ?? before.description,
    repeat: repeat === undefined ? before.repeat : repeat,
    cover: cover === undefined ? before.cover : cover,
  }
  const nameOf = await listFileNames(db, [before.cover, after.cover])
  return changedFields(recordedOwn(before), recordedOwn(after), { description: truncatedText, cover: nameOf })
}

const recordedOwn = ({ repeat, ...fields }: OwnFields) => ({
  ...fields,
  repeat: repeat && recordedRepeat(repeat),
})
