import { sql } from 'kysely'
import { checklistItemMaxLength } from '@/domain/checklist'
import { withCopiedFiles } from '@/domain/file-references'
import { descriptionMaxLength } from '@/domain/limits'
import type { Db } from '../../platform/database/database'
import { valueRows } from '../../platform/database/value-rows'
import { copyFilesOfTasks } from '../files/copy-files-queries'
import type { RoomLimits } from '../files/file-room-queries'
import type { CopiedTask } from '../templates/write-content-queries'

type Copies = { projectId: number; userId: number; limits: RoomLimits }

type FileIds = ReadonlyMap<number, number>

/** Copies the files of tasks to their copies, whose texts and covers then name the copied files. */
export async function copyFilesWithNames(db: Db, copies: Copies, tasks: readonly CopiedTask[]) {
  const fileIds = await copyFilesOfTasks(db, copies, tasks)
  const taskIds = tasks.map(({ id }) => id)
  await nameInDescriptions(db, taskIds, fileIds)
  await nameInChecklists(db, taskIds, fileIds)
  if (fileIds.size > 0) await copyCovers(db, tasks, fileIds)
}

const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`

const naming = '%](file:%'

async function nameInDescriptions(db: Db, taskIds: readonly number[], fileIds: FileIds) {
  const tasks = await db
    .selectFrom('tasks')
    .select(['id', 'description'])
    .where('id', '=', anyOf(taskIds))
    .where('description', 'like', naming)
    .execute()
  if (tasks.length === 0) return
  const rows = tasks.map(({ id, description }) => ({
    id,
    description: withCopiedFiles(description, fileIds, descriptionMaxLength),
  }))
  await db
    .updateTable('tasks')
    .from(valueRows('named', rows, { id: 'bigint', description: 'text' }))
    .set((eb) => ({ description: eb.ref('named.description') }))
    .whereRef('tasks.id', '=', 'named.id')
    .execute()
}

async function nameInChecklists(db: Db, taskIds: readonly number[], fileIds: FileIds) {
  const items = await db
    .selectFrom('checklistItems')
    .select(['id', 'taskId', 'text'])
    .where('taskId', '=', anyOf(taskIds))
    .where('text', 'like', naming)
    .execute()
  if (items.length === 0) return
  const rows = items.map(({ id, text }) => ({
    id,
    text: withCopiedFiles(text, fileIds, checklistItemMaxLength),
  }))
  await db
    .updateTable('checklistItems')
    .from(valueRows('named', rows, { id: 'bigint', text: 'text' }))
    .set((eb) => ({ text: eb.ref('named.text') }))
    .whereRef('checklistItems.id', '=', 'named.id')
    .execute()
  await countBytesAgain(db, [...new Set(items.map(({ taskId }) => taskId))])
}

/** Stores the bytes of the checklists of new tasks, which have no comments and service units. */
const countBytesAgain = (db: Db, taskIds: readonly number[]) =>
  db
    .updateTable('tasks')
    .set((eb) => ({
      furtherBytes: eb
        .selectFrom('checklistItems as item')
        .select(sql<number>`coalesce(sum(octet_length(item.text)), 0)`.as('bytes'))
        .whereRef('item.taskId', '=', 'tasks.id'),
    }))
    .where('id', '=', anyOf(taskIds))
    .execute()

async function copyCovers(db: Db, tasks: readonly CopiedTask[], fileIds: FileIds) {
  const originals = await db
    .selectFrom('tasks')
    .select(['id', 'cover'])
    .where('id', '=', anyOf(tasks.map(({ fromId }) => fromId)))
    .where('cover', 'is not', null)
    .execute()
  const covers = new Map(originals.map(({ id, cover }) => [id, cover && fileIds.get(cover)]))
  const rows = tasks.flatMap(({ fromId, id }) => {
    const cover = covers.get(fromId)
    return cover ? [{ id, cover }] : []
  })
  if (rows.length === 0) return
  await db
    .updateTable('tasks')
    .from(valueRows('covered', rows, { id: 'bigint', cover: 'bigint' }))
    .set((eb) => ({ cover: eb.ref('covered.cover') }))
    .whereRef('tasks.id', '=', 'covered.id')
    .execute()
}
