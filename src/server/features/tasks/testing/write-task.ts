import { sql } from 'kysely'
import type { TaskChanges } from '@/domain/task-schema'
import { changedFields, truncatedText } from '../../../core/changes/changed-fields'
import type { LockedProject } from '../../../core/changes/locked-project-queries'
import { recordChange } from '../../../core/changes/record-change-queries'
import { orStale } from '../../../core/guarded-write'
import type { Db } from '../../../platform/database/database'
import { notifyOfTasks } from '../../notifications/notify-queries'
import { changedDueDates, listNamed, placeTasks, recordedOf } from '../change-tasks'
import { lockTasks, updateTaskRows } from '../change-tasks-queries'
import { batchFieldsOf, requireNamed, valuesAfter } from '../changed-tasks'
import { insertOwnDueDates } from '../task-due-queries'
import type { PlacedChanges } from '../task-order'

type ChangeOfTask = {
  taskId: number
  version: number | undefined
  changes: PlacedChanges<TaskChanges>
}

/** Changes a task in a locked project in the ordinary way. `updateTask` is its fast lane. */
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

/** What only one task at a time is given. */
type OwnFields = { title: string; description: string; cover: number | null }

const findOwnFields = (db: Db, taskId: number): Promise<OwnFields> =>
  db
    .selectFrom('tasks')
    .select(['title', 'description', 'cover'])
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow()

type ChangedOwnFields = { [Field in keyof OwnFields]: OwnFields[Field] | undefined }

/** Writes only the present fields. */
async function updateOwnFields(db: Db, taskId: number, fields: ChangedOwnFields) {
  await db.updateTable('tasks').set(fields).where('id', '=', taskId).execute()
}

/** How the history shows files; nothing is null. */
async function listFileNames(db: Db, fileIds: readonly (number | null)[]) {
  const named = fileIds.filter((fileId) => fileId !== null)
  if (named.length === 0) return () => null
  const files = await db
    .selectFrom('files')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${named}::bigint[])`)
    .execute()
  const names = new Map(files.map(({ id, name }) => [id, name]))
  return (fileId: number) => names.get(fileId) ?? null
}
