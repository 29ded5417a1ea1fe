import { sql } from 'kysely'
import type { Repeat } from '@/domain/repeat-schema'
import { zoneOf } from '@/domain/time-zone'
import type { Db } from '../../platform/database/database'

/** What only one task at a time is given. */
export type OwnFields = { title: string; description: string; repeat: Repeat | null; cover: number | null }

export const findOwnFields = (db: Db, taskId: number): Promise<OwnFields> =>
  db
    .selectFrom('tasks')
    .select(['title', 'description', 'repeat', 'cover'])
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow()

export type ChangedOwnFields = { [Field in keyof OwnFields]: OwnFields[Field] | undefined }

/** Writes only the present fields. */
export async function updateOwnFields(db: Db, taskId: number, { repeat, ...fields }: ChangedOwnFields) {
  await db
    .updateTable('tasks')
    .set({ ...fields, ...(repeat !== undefined && { repeat: repeat && JSON.stringify(repeat) }) })
    .where('id', '=', taskId)
    .execute()
}

/** How the history shows files; nothing is null. */
export async function listFileNames(db: Db, fileIds: readonly (number | null)[]) {
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

/** A task as far as its repeat depends on it. Undefined when it is not in the project. */
export const findRepeating = (db: Db, projectId: number, taskId: number) =>
  db
    .selectFrom('tasks')
    .select(['status', 'dueDate', 'dueDay', 'startDate', 'repeat'])
    .where('id', '=', taskId)
    .where('projectId', '=', projectId)
    .executeTakeFirst()

/** The time zone of a person's account. */
export async function findZoneOf(db: Db, userId: number) {
  const user = await db.selectFrom('users').select('timeZone').where('id', '=', userId).executeTakeFirst()
  return zoneOf(user ?? { timeZone: null })
}
