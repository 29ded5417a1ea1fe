/**
 * Written as SQL: its fragments are parts of the statement that writes to a board, which every change of a task waits
 * for.
 */
import { sql } from 'kysely'
import { fieldChange, truncatedText } from '../../core/changes/fast-lane-record-queries'
import type { Db } from '../../platform/database/database'
import { type SeenAccess, writeToBoard } from '../tasks/fast-lane-queries'
import { findUsedBytes, lockFilesOfPerson, requireRoom, type RoomLimits } from './file-queries'

type Copies = {
  fromTaskId: number
  toTaskId: number
  /** Which of the files; all unless given. */
  only?: readonly number[]
  limits: RoomLimits
}

/**
 * The files, which stay until the transaction ends: a content that is about to be named again is never without a file.
 */
async function lockFiles(db: Db, { fromTaskId, only }: Pick<Copies, 'fromTaskId' | 'only'>) {
  const { rows } = await sql<{ id: number; size: number }>`
    select id, size from files where task_id = ${fromTaskId} ${only ? sql`and id = any(${only}::bigint[])` : sql``}
    order by id for key share`.execute(db)
  return rows
}

/**
 * Gives a task copies of files of another one of the same project, which the transaction has locked. They name the same
 * contents, and count in full. @returns the ids of the copies by those of the files
 */
export async function copyFiles(
  db: Db,
  access: SeenAccess,
  actorId: number,
  { toTaskId, limits, ...from }: Copies,
): Promise<ReadonlyMap<number, number>> {
  const files = await lockFiles(db, from)
  if (files.length === 0) return new Map()
  await lockFilesOfPerson(db, actorId)
  const added = files.reduce((bytes, { size }) => bytes + size, 0)
  requireRoom(await findUsedBytes(db, { ...access, userId: actorId }), added, limits)
  const ids = files.map(({ id }) => id)
  const written = await writeToBoard<{ copies: number[] }>(db, access, {
    before: {
      counted: sql`
        update tasks set files = tasks.files + ${ids.length} from bump
        where tasks.id = ${toTaskId} and tasks.project_id = bump.id returning tasks.id`,
      stored: sql`
        insert into files (task_id, content_id, user_id, stored_by, name, type, size, width, height, preview)
        select counted.id, content_id, ${actorId}, ${actorId}, name, type, size, width, height, preview
        from files cross join counted where files.id = any(${ids}::bigint[]) order by files.id returning *`,
    },
    write: sql`select task_id, string_agg(name, E'\n' order by id) as names from stored group by task_id`,
    change: {
      kind: 'file.added',
      actorId,
      taskId: sql`written.task_id`,
      fields: fieldChange('file', sql`null::text`, sql`written.names`, truncatedText),
    },
    answer: sql`select json_agg(id order by id) as copies from stored`,
  })
  const copies = written?.copies ?? []
  return new Map(ids.flatMap((id, index) => (copies[index] === undefined ? [] : [[id, copies[index]]])))
}

/** Lets a new task name its copies, in its description and as its cover: part of how it was created, no further change. */
export async function nameCopies(
  db: Db,
  taskId: number,
  { description, cover }: { description: string; cover: number | null },
) {
  await db.updateTable('tasks').set({ description, cover }).where('id', '=', taskId).execute()
}
