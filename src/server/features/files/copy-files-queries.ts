import { sql } from 'kysely'
import { changedFields, truncatedText } from '../../core/changes/changed-fields'
import { type LockedProject, raiseRevisionAgain } from '../../core/changes/locked-project-queries'
import { recordChange } from '../../core/changes/record-change-queries'
import { orStale } from '../../core/guarded-write'
import type { Db } from '../../platform/database/database'
import { valueRows } from '../../platform/database/value-rows'
import { countFiles } from './file-queries'
import { reserveRoom, type RoomLimits } from './file-room-queries'

type Copies = {
  fromTaskId: number
  toTaskId: number
  /** The files to copy; all when absent. */
  only?: readonly number[]
  limits: RoomLimits
}

/** The files. The lock keeps them until the transaction ends, so that a copied content is never without a file. */
const lockFiles = (db: Db, { fromTaskId, only }: Pick<Copies, 'fromTaskId' | 'only'>) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'size'])
    .where('taskId', '=', fromTaskId)
    .$if(only !== undefined, (files) => files.where('id', '=', sql<number>`any(${only}::bigint[])`))
    .orderBy('id')
    .forKeyShare()
    .execute()

const copied = ['contentId', 'name', 'type', 'size', 'width', 'height', 'preview'] as const

/** Inserts copies of files in the order of their ids, and returns the ids of the copies. */
async function insertCopies(
  db: Db,
  fileIds: readonly number[],
  { taskId, userId }: { taskId: number; userId: number },
) {
  const copies = await db
    .insertInto('files')
    .columns([...copied, 'taskId', 'userId', 'storedBy'])
    .expression((eb) =>
      eb
        .selectFrom('files')
        .select(copied)
        .select((eb) => [
          eb.val(taskId).as('taskId'),
          eb.val(userId).as('userId'),
          eb.val(userId).as('storedBy'),
        ])
        .where('id', '=', sql<number>`any(${fileIds}::bigint[])`)
        .orderBy('id'),
    )
    .returning('id')
    .execute()
  return copies.map(({ id }) => id).toSorted((a, b) => a - b)
}

/**
 * Adds copies of another task's files to a task of the same project, as a change of its own. The transaction has locked
 * the project. The copies share the contents, and count in full. @returns the ids of the copies by the ids of the
 * originals
 */
export async function copyFiles(
  db: Db,
  locked: LockedProject,
  actorId: number,
  { toTaskId: taskId, limits, ...from }: Copies,
): Promise<ReadonlyMap<number, number>> {
  const files = await lockFiles(db, from)
  if (files.length === 0) return new Map()
  await reserveRoom(db, { projectId: locked.id, userId: actorId, files, limits })
  const project = await raiseRevisionAgain(db, locked)
  orStale(await countFiles(db, project.id, { taskId, count: files.length }))
  const ids = files.map(({ id }) => id)
  const copies = await insertCopies(db, ids, { taskId, userId: actorId })
  const names = files.map(({ name }) => name).join('\n')
  const fields = changedFields(null, { file: names }, { file: truncatedText })
  await recordChange(db, project, { kind: 'file.added', actorId, taskId, fields })
  return new Map(ids.flatMap((id, index) => (copies[index] === undefined ? [] : [[id, copies[index]]])))
}

/**
 * Names the copies in the description and the cover of a new task. This belongs to its creation and is no further
 * change.
 */
export async function nameCopies(
  db: Db,
  taskId: number,
  { description, cover }: { description: string; cover: number | null },
) {
  await db.updateTable('tasks').set({ description, cover }).where('id', '=', taskId).execute()
}

type NewCopies = { projectId: number; userId: number; limits: RoomLimits }

/**
 * Adds copies of the files of other tasks to new tasks of a locked project, as a part of their creation. The copies
 * share the contents, and count in full. @returns the ids of the copies by the ids of the originals
 */
export async function copyFilesOfTasks(
  db: Db,
  { projectId, userId, limits }: NewCopies,
  tasks: readonly { fromId: number; id: number }[],
): Promise<ReadonlyMap<number, number>> {
  const pairs = valueRows('pair', tasks, { fromId: 'bigint', id: 'bigint' })
  const files = await db
    .selectFrom('files')
    .innerJoin(pairs, (join) => join.onRef('pair.fromId', '=', 'files.taskId'))
    .select(['files.id', 'files.size', 'pair.id as taskId'])
    .orderBy('files.id')
    .forKeyShare('files')
    .execute()
  if (files.length === 0) return new Map()
  await reserveRoom(db, { projectId, userId, files, limits })
  const copies = await db
    .insertInto('files')
    .columns([...copied, 'taskId', 'userId', 'storedBy'])
    .expression((eb) =>
      eb
        .selectFrom('files')
        .innerJoin(valueRows('target', files, { id: 'bigint', size: 'bigint', taskId: 'bigint' }), (join) =>
          join.onRef('target.id', '=', 'files.id'),
        )
        .select(copied.map((column) => `files.${column}` as const))
        .select((of) => ['target.taskId', of.val(userId).as('userId'), of.val(userId).as('storedBy')])
        .orderBy('files.id'),
    )
    .returning('id')
    .execute()
  await countFilesAgain(db, [...new Set(files.map(({ taskId }) => taskId))])
  const ids = copies.map(({ id }) => id).toSorted((a, b) => a - b)
  return new Map(files.flatMap(({ id }, index) => (ids[index] === undefined ? [] : [[id, ids[index]]])))
}

/** Stores the numbers of files of new tasks. */
const countFilesAgain = (db: Db, taskIds: readonly number[]) =>
  db
    .updateTable('tasks')
    .set((eb) => ({
      files: eb
        .selectFrom('files')
        .select((of) => of.cast<number>(of.fn.countAll(), 'integer').as('count'))
        .whereRef('files.taskId', '=', 'tasks.id'),
    }))
    .where('id', '=', sql<number>`any(${taskIds}::bigint[])`)
    .execute()
