import { sql } from 'kysely'
import type { ChangeKind } from '@/domain/change'
import type { Db } from '../../platform/database/database'
import { valueRows } from '../../platform/database/value-rows'
import type { FieldChanges } from './changed-fields'
import type { LockedProject } from './locked-project-queries'

export type RecordedChange = {
  kind: ChangeKind
  /** Null for what the server does by itself. */
  actorId: number | null
  taskId?: number
  fields?: FieldChanges
}

/** Records a write in the history of its project, as the revision that it raised. */
export async function recordChange(
  db: Db,
  { id: projectId, revision }: LockedProject,
  { kind, actorId, taskId, fields = {} }: RecordedChange,
) {
  await db
    .insertInto('changes')
    .values({ projectId, revision, kind, actorId, taskId, fields: JSON.stringify(fields) })
    .execute()
}

/** What a change of several tasks changed of one of them. */
export type TaskChange = { taskId: number; fields: FieldChanges }

/** Records what the change that has the revision of a project changed of each of several tasks. */
export async function recordTaskChanges(
  db: Db,
  { id: projectId, revision }: LockedProject,
  changes: readonly TaskChange[],
) {
  if (changes.length === 0) return
  const rows = changes.map(({ taskId, fields }) => ({ taskId, fields: JSON.stringify(fields) }))
  await db
    .insertInto('batchChanges')
    .columns(['taskId', 'fields', 'projectId', 'revision'])
    .expression(
      db
        .selectFrom(valueRows('change', rows, { taskId: 'bigint', fields: 'jsonb' }))
        .select(['change.taskId', 'change.fields'])
        .select((eb) => [eb.val(projectId).as('projectId'), eb.val(revision).as('revision')]),
    )
    .execute()
}

/** Reads how the history names users, so that it does not depend on their rows later; nobody's id is null. */
export async function readUserReferences(db: Db, userIds: readonly (number | null)[]) {
  const named = userIds.filter((userId) => userId !== null)
  if (named.length === 0) return () => null
  const users = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', '=', sql<number>`any(${named}::bigint[])`)
    .execute()
  const references = new Map(users.map((user) => [user.id, user]))
  return (userId: number) => references.get(userId) ?? null
}

type RecordedRevision = {
  project: Pick<LockedProject, 'id' | 'revision'>
  taskId?: number
  fields: FieldChanges
}

/** Records changes of one kind, each as the revision that it raised its project to. */
export async function recordChanges(
  db: Db,
  { kind, actorId }: Pick<RecordedChange, 'kind' | 'actorId'>,
  changes: readonly RecordedRevision[],
) {
  if (changes.length === 0) return
  const rows = changes.map(({ project: { id: projectId, revision }, taskId = null, fields }) => {
    return { projectId, revision, taskId, fields: JSON.stringify(fields) }
  })
  const table = valueRows('change', rows, {
    projectId: 'bigint',
    revision: 'bigint',
    taskId: 'bigint',
    fields: 'jsonb',
  })
  const columns = ['projectId', 'revision', 'taskId', 'fields'] as const
  await db
    .insertInto('changes')
    .columns([...columns, 'kind', 'actorId'])
    .expression(
      db
        .selectFrom(table)
        .select(columns)
        .select((eb) => [eb.val(kind).as('kind'), eb.val(actorId).as('actorId')]),
    )
    .execute()
}

/** SQL for the kind of what a change of several tasks did to one of them: 'task.changed' of 'tasks.changed'. */
export const kindOfOne = (kind: string) => sql<ChangeKind>`replace(${sql.ref(kind)}, 'tasks.', 'task.')`

/** SQL for a change that is not a task's departure, of which only the project that it left has a record. */
export const isNoDeparture = sql<boolean>`kind not in ('task.movedOut', 'tasks.movedOut')`
