/**
 * Written as SQL: its fragments are parts of the statement that writes to a board, which every change of a task waits
 * for.
 */
import { type RawBuilder, sql } from 'kysely'
import type { FileRow } from '@/domain/file-schema'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import {
  changedSubject,
  fieldChange,
  fieldChanges,
  truncatedText,
} from '../../core/changes/fast-lane-record-queries'
import { fullPerson, fullProject } from '../../core/limit-errors'
import type { Files } from '../../core/services'
import type { Db } from '../../platform/database/database'
import { instant, jsonRow } from '../../platform/database/statement'
import { inLockedProject, writeToBoard } from '../tasks/fast-lane-queries'

/** Files as responses contain them. */
const fileRows = (source: RawBuilder<unknown>) => sql`
  select file.id, file.task_id as "taskId", file.name, file.type, file.size, file.width, file.height,
    ${sql.raw(instant('file.created_at'))} as "createdAt",
    (select ${jsonRow({
      id: sql`person.id`,
      username: sql`person.username`,
      firstName: sql`person.first_name`,
      lastName: sql`person.last_name`,
      avatar: sql`person.avatar`,
    })} from users person where person.id = file.user_id) as "user"
  from ${source} file`

/** The oldest first. None of a task that has just moved to a project that the access is not for. */
export async function listFiles(db: Db, { projectId }: ProjectAccessRow, taskId: number) {
  const { rows } = await sql<FileRow>`
    ${fileRows(sql`files`)}
    where file.task_id = (select id from tasks where id = ${taskId} and project_id = ${projectId})
    order by file.id`.execute(db)
  return rows
}

/** A file whose content is stored. */
export type StoredFile = {
  contentId: string
  name: string
  type: string
  size: number
  picture: { preview: Buffer; width: number; height: number } | null
}

type NewFiles = { taskId: number; files: readonly StoredFile[]; limits: RoomLimits }

/** Gives a task all of the files, in their order, or none. Undefined when the access is outdated. */
export async function insertFiles(
  db: Db,
  access: ProjectAccessRow,
  actorId: number,
  { taskId, files, limits }: NewFiles,
) {
  const added = files.reduce((bytes, { size }) => bytes + size, 0)
  const written = await inLockedProject(db, access, async (transaction) => {
    await lockFilesOfPerson(transaction, actorId)
    requireRoom(await findUsedBytes(transaction, { ...access, userId: actorId }), added, limits)
    return writeToBoard<{ files: FileRow[] }>(transaction, access, filesToWrite(actorId, taskId, files))
  })
  return written?.files
}

const filesToWrite = (actorId: number, taskId: number, files: readonly StoredFile[]) => ({
  before: {
    counted: sql`
      update tasks set files = tasks.files + ${files.length} from bump
      where tasks.id = ${taskId} and tasks.project_id = bump.id returning tasks.id`,
    stored: sql`
      insert into files (task_id, content_id, user_id, stored_by, name, type, size, width, height, preview)
      select counted.id, sent.content_id, ${actorId}, ${actorId}, sent.name, sent.type, sent.size, sent.width, sent.height,
        sent.preview
      from counted cross join unnest(
        ${files.map(({ contentId }) => contentId)}::uuid[],
        ${files.map(({ name }) => name)}::text[],
        ${files.map(({ type }) => type)}::text[],
        ${files.map(({ size }) => size)}::bigint[],
        ${files.map(({ picture }) => picture?.width ?? null)}::integer[],
        ${files.map(({ picture }) => picture?.height ?? null)}::integer[],
        ${files.map(({ picture }) => picture?.preview ?? null)}::bytea[]
      ) with ordinality sent (content_id, name, type, size, width, height, preview, index)
      order by sent.index returning *`,
  },
  write: sql`select task_id, string_agg(name, E'\n' order by id) as names from stored group by task_id`,
  change: {
    kind: 'file.added' as const,
    actorId,
    taskId: sql`written.task_id`,
    fields: fieldChange('file', sql`null::text`, sql`written.names`, truncatedText),
  },
  answer: sql`select json_agg(added order by id) as files from (${fileRows(sql`stored`)}) added`,
})

export type RoomLimits = Pick<Files, 'maxBytesOfProject' | 'maxBytesOfPerson'>

/** Null: a project that is yet to be made. */
type Owners = { projectId: number | null; userId: number }

/** How much the files of a project and those of a person take, which only their locks keep from growing. */
export async function findUsedBytes(db: Db, { projectId, userId }: Owners) {
  const { rows } = await sql<{ ofProject: number; ofPerson: number }>`
    select (
      select coalesce(sum(files.size), 0)::bigint from tasks join files on files.task_id = tasks.id
      where tasks.project_id = ${projectId} and tasks.files > 0
    ) as "ofProject",
    (select coalesce(sum(size), 0)::bigint from files where stored_by = ${userId}) as "ofPerson"`.execute(db)
  return rows[0] ?? { ofProject: 0, ofPerson: 0 }
}

/** @throws a 413 unless further bytes have room beside those that are used */
export function requireRoom(
  { ofProject, ofPerson }: Awaited<ReturnType<typeof findUsedBytes>>,
  added: number,
  { maxBytesOfProject, maxBytesOfPerson }: RoomLimits,
) {
  if (ofProject + added > maxBytesOfProject) throw fullProject(maxBytesOfProject)
  if (ofPerson + added > maxBytesOfPerson) throw fullPerson(maxBytesOfPerson)
}

/** Keeps the files of a person from growing elsewhere until the transaction ends. Their project is locked before. */
export async function lockFilesOfPerson(db: Db, userId: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files of person ${userId}`}, 0))`.execute(db)
}

/** The file as a write to its board finds it: the project is locked, so that no other write comes between. */
const fileAsItWas = (fileId: number) => sql`
  select file.* from files file join tasks on tasks.id = file.task_id join bump on bump.id = tasks.project_id
  where file.id = ${fileId} for no key update of file`

/** Undefined when the access is outdated. */
export const renameFile = (
  db: Db,
  access: ProjectAccessRow,
  actorId: number,
  { fileId, name }: { fileId: number; name: string },
) =>
  writeToBoard<FileRow>(db, access, {
    before: { was: fileAsItWas(fileId) },
    write: sql`update files file set name = ${name} from was where file.id = was.id returning file.*`,
    change: {
      kind: 'file.changed',
      actorId,
      taskId: sql`written.task_id`,
      fields: fieldChanges(
        changedSubject('file', sql`written.name`),
        fieldChange('name', sql`was.name`, sql`written.name`),
      ),
      beside: sql`cross join was`,
    },
    answer: fileRows(sql`written`),
  })

/** Its content is deleted later. Undefined when the access is outdated. */
export const deleteFile = (db: Db, access: ProjectAccessRow, actorId: number, fileId: number) =>
  writeToBoard<{ id: number }>(db, access, {
    before: { was: fileAsItWas(fileId) },
    write: sql`delete from files file using was where file.id = was.id returning file.id, file.task_id, file.name`,
    change: {
      kind: 'file.deleted',
      actorId,
      taskId: sql`written.task_id`,
      fields: fieldChange('file', sql`written.name`, sql`null::text`, truncatedText),
    },
    after: sql`, counted as (
      update tasks set files = tasks.files - 1, cover = nullif(tasks.cover, written.id),
        version = tasks.version + case when tasks.cover = written.id then 1 else 0 end
      from written where tasks.id = written.task_id)`,
    answer: sql`select id from written`,
  })

const inProject = (db: Db, { projectId }: ProjectAccessRow, fileId: number) =>
  db
    .selectFrom('files')
    .innerJoin('tasks', 'tasks.id', 'files.taskId')
    .where('files.id', '=', fileId)
    .where('tasks.projectId', '=', projectId)

/** Undefined also when its task has just moved to a project that the access is not for. */
export const findFile = (db: Db, access: ProjectAccessRow, fileId: number) =>
  inProject(db, access, fileId)
    .select(['files.contentId', 'files.name', 'files.type', 'files.size'])
    .select((eb) => eb('files.pictureId', 'is not', null).$castTo<boolean>().as('isPicture'))
    .executeTakeFirst()

export const findPreview = (db: Db, access: ProjectAccessRow, fileId: number) =>
  inProject(db, access, fileId).select(['files.contentId', 'files.preview']).executeTakeFirst()
