import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { FileRow } from '@/domain/file-schema'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'
import { valueRows } from '../../platform/database/value-rows'

/** Files as responses contain them. */
const fileRows = (db: Db) =>
  db
    .selectFrom('files as file')
    .select(['file.id', 'file.taskId', 'file.name', 'file.type', 'file.size', 'file.width', 'file.height'])
    .select('file.createdAt')
    .select((eb) =>
      eb
        .selectFrom('users as person')
        .whereRef('person.id', '=', 'file.userId')
        .select((eb) =>
          jsonBuildObject({
            id: eb.ref('person.id'),
            username: eb.ref('person.username'),
            firstName: eb.ref('person.firstName'),
            lastName: eb.ref('person.lastName'),
            avatar: eb.ref('person.avatar'),
          }).as('json'),
        )
        .as('user'),
    )

/** The oldest first; none after the task has moved to a project outside the access. */
export const listFiles = (db: Db, { projectId }: ProjectAccessRow, taskId: number): Promise<FileRow[]> =>
  fileRows(db)
    .where('file.taskId', '=', (eb) =>
      eb.selectFrom('tasks').select('id').where('id', '=', taskId).where('projectId', '=', projectId),
    )
    .orderBy('file.id')
    .execute()

/** The oldest first. */
export const listFilesOf = (db: Db, fileIds: readonly number[]): Promise<FileRow[]> =>
  fileRows(db)
    .where('file.id', '=', sql<number>`any(${fileIds}::bigint[])`)
    .orderBy('file.id')
    .execute()

/** A file whose content is stored. */
export type StoredFile = {
  contentId: string
  name: string
  type: string
  size: number
  picture: { preview: Buffer; width: number; height: number } | null
}

/** Inserts the files of a task in their order, and returns their ids. */
export async function insertFiles(
  db: Db,
  { taskId, userId }: { taskId: number; userId: number },
  files: readonly StoredFile[],
) {
  const rows = files.map(({ picture, ...file }) => ({
    ...file,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    preview: picture?.preview ?? null,
  }))
  const sent = valueRows('sent', rows, {
    contentId: 'uuid',
    name: 'text',
    type: 'text',
    size: 'bigint',
    width: 'integer',
    height: 'integer',
    preview: 'bytea',
  })
  const columns = ['contentId', 'name', 'type', 'size', 'width', 'height', 'preview'] as const
  const inserted = await db
    .insertInto('files')
    .columns([...columns, 'taskId', 'userId', 'storedBy'])
    .expression(
      db
        .selectFrom(sent)
        .select(columns)
        .select((eb) => [
          eb.val(taskId).as('taskId'),
          eb.val(userId).as('userId'),
          eb.val(userId).as('storedBy'),
        ]),
    )
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

/** Counts new files on their task. Undefined when the task is not in the project. */
export const countFiles = (db: Db, projectId: number, { taskId, count }: { taskId: number; count: number }) =>
  db
    .updateTable('tasks')
    .set((eb) => ({ files: eb('files', '+', count) }))
    .where('id', '=', taskId)
    .where('projectId', '=', projectId)
    .returning('id')
    .executeTakeFirst()

/** Counts a restored file on its task, as its cover if it was that and the task has none. */
export async function countRestoredFile(
  db: Db,
  { id, taskId, isCover }: { id: number; taskId: number; isCover: boolean },
) {
  await db
    .updateTable('tasks')
    .set((eb) => ({
      files: eb('files', '+', 1),
      ...(isCover && { cover: eb.fn.coalesce('cover', eb.val(id)), version: eb('version', '+', 1) }),
    }))
    .where('id', '=', taskId)
    .execute()
}

/** Removes a file from its task. If it is the cover, the task's version changes. */
export async function uncountFile(db: Db, { id, taskId }: { id: number; taskId: number }) {
  await db
    .updateTable('tasks')
    .set((eb) => ({
      files: eb('files', '-', 1),
      cover: sql<number | null>`nullif(${eb.ref('cover')}, ${id})`,
      version: eb
        .case()
        .when('cover', '=', id)
        .then(eb('version', '+', 1))
        .else(eb.ref('version'))
        .end(),
    }))
    .where('id', '=', taskId)
    .execute()
}

export async function updateFileName(db: Db, fileId: number, name: string) {
  await db.updateTable('files').set({ name }).where('id', '=', fileId).execute()
}

/** Its content is deleted later. */
export async function deleteFile(db: Db, fileId: number) {
  await db.deleteFrom('files').where('id', '=', fileId).execute()
}

const inProject = (db: Db, projectId: number, fileId: number) =>
  db
    .selectFrom('files')
    .innerJoin('tasks', 'tasks.id', 'files.taskId')
    .where('files.id', '=', fileId)
    .where('tasks.projectId', '=', projectId)

/** A stored file, if it is in the project. */
export const findStoredFile = (db: Db, projectId: number, fileId: number) =>
  inProject(db, projectId, fileId).select(['files.id', 'files.taskId', 'files.name']).executeTakeFirst()

/** Undefined also after its task has moved to a project outside the access. */
export const findFile = (db: Db, { projectId }: ProjectAccessRow, fileId: number) =>
  inProject(db, projectId, fileId)
    .select(['files.contentId', 'files.name', 'files.type', 'files.size'])
    .select((eb) => eb('files.pictureId', 'is not', null).$castTo<boolean>().as('isPicture'))
    .executeTakeFirst()

export const findPreview = (db: Db, { projectId }: ProjectAccessRow, fileId: number) =>
  inProject(db, projectId, fileId).select(['files.contentId', 'files.preview']).executeTakeFirst()
