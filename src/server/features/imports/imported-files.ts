import { ExplainedError } from '../../core/errors'
import { withNewIds } from '@/domain/file-references'
import type { Files } from '../../core/services'
import type { Db } from '../../platform/database/database'
import { receive } from '../files/receive-files'
import { removeContents } from '../files/stored-contents'
import { findUsedBytes, lockFilesOfPerson, requireRoom } from '../files/file-room-queries'
import { type Archive, DamagedEntry } from './open-archive'
import type { PlannedFile } from './planning/plan-document'
import { updateFilesOfTasks } from './staged-task-queries'
import { insertFilesOfTasks } from './write-import-queries'

type Parts = {
  db: Db
  transaction: Db
  files: Files
  archive: Archive
  importerId: number
  /** The ids of the stored contents. They are deleted if the import fails. */
  made: string[]
}
type Tasks = {
  /** Null for a new project. */
  projectId: number | null
  /** The size of the previous files. */
  bytes: number
  taskIds: readonly number[]
  descriptions: readonly string[]
  planned: readonly PlannedFile[]
}

/**
 * Stores the files of newly staged tasks, and replaces their ids in the texts that show them.
 * @returns the size of all files
 */
export async function importFiles(
  { db, transaction, files, archive, importerId, made }: Parts,
  { projectId, bytes: before, taskIds, descriptions, planned }: Tasks,
) {
  if (planned.length === 0) return before
  // Outside of the transaction that has written the previous files.
  const used = await findUsedBytes(db, { projectId, userId: importerId })
  let bytes = before
  const stored = []
  for (const file of planned) {
    const content = await storedContent({ db, files, archive, made }, file)
    if (!content) continue
    bytes += content.size
    requireRoom(used, bytes, files)
    stored.push({ file, content })
  }
  if (stored.length === 0) return before
  const ids = await insertFilesOfTasks(
    transaction,
    stored.map(({ file, content }) => ({
      taskId: taskIds[file.task] ?? 0,
      userId: file.userId,
      storedBy: importerId,
      createdAt: file.createdAt,
      ...content,
    })),
  )
  const added = stored.map(({ file, content }, index) => ({ ...file, content, newId: ids[index] ?? 0 }))
  const tasks = [...new Set(added.map(({ task }) => task))]
  await updateFilesOfTasks(
    transaction,
    tasks.map((task) => {
      const own = added.filter((file) => file.task === task)
      const cover = own.find(({ isCover, content }) => isCover && content.picture !== null)
      const text = descriptions[task] ?? ''
      const named = withNewIds(text, new Map(own.map(({ id, newId }) => [id, newId])))
      return {
        taskId: taskIds[task] ?? 0,
        files: own.length,
        cover: cover?.newId ?? null,
        description: named === text ? null : named,
      }
    }),
  )
  return bytes
}

/** The importer and others may have stored files meanwhile. */
export async function requireRoomAfter(db: Db, files: Files, owners: { projectId: number; userId: number }) {
  await lockFilesOfPerson(db, owners.userId)
  requireRoom(await findUsedBytes(db, owners), 0, files)
}

/** Files that are damaged in the archive or may not be stored here are left out. */
async function storedContent(
  { db, files, archive, made }: Pick<Parts, 'db' | 'files' | 'archive' | 'made'>,
  { path, name }: PlannedFile,
) {
  const content = archive.read(path)
  if (!content) return undefined
  const leftOut: string[] = []
  try {
    const stored = await receive(db, files, { name, content }, { made: leftOut, arrived: () => {} })
    made.push(stored.contentId)
    return stored
  } catch (error) {
    await removeContents(files, db, leftOut)
    if (error instanceof ExplainedError || error instanceof DamagedEntry) return undefined
    throw error
  }
}
