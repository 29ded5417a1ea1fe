import { ExplainedError, fullProject } from '../../core/errors'
import type { Files } from '../../core/services'
import type { Db } from '../../platform/database/database'
import { receive } from '../files/receive-files'
import { bytesOfProject } from '../files/file-queries'
import { type Archive, DamagedEntry } from './open-archive'
import type { PlannedFile } from './planning/plan-document'
import { updateFilesOfTasks } from './staged-task-queries'
import { insertFilesOfTasks } from './write-import-queries'

type Parts = { db: Db; transaction: Db; files: Files; archive: Archive }
type Tasks = {
  /** Null: a project that is yet to be made. */
  projectId: number | null
  /** The size of the files that came before. */
  bytes: number
  taskIds: readonly number[]
  descriptions: readonly string[]
  planned: readonly PlannedFile[]
}

/**
 * Stores the files of tasks that have just been staged, and lets the texts that show one name it by its new id.
 * @returns the size of all files
 */
export async function importFiles(
  { db, transaction, files, archive }: Parts,
  { projectId, bytes: before, taskIds, descriptions, planned }: Tasks,
) {
  if (planned.length === 0) return before
  const { maxBytesOfProject } = files
  const present = projectId === null ? 0 : await bytesOfProject(transaction, { projectId })
  let bytes = before
  const stored = []
  for (const file of planned) {
    const content = await storedContent(db, files, archive, file)
    if (!content) continue
    bytes += content.size
    if (present + bytes > maxBytesOfProject) throw fullProject(maxBytesOfProject)
    stored.push({ file, content })
  }
  if (stored.length === 0) return before
  const ids = await insertFilesOfTasks(
    transaction,
    stored.map(({ file, content }) => ({
      taskId: taskIds[file.task] ?? 0,
      userId: file.userId,
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

/** Others may have stored files in the project meanwhile. */
export async function requireRoom(db: Db, { maxBytesOfProject }: Files, projectId: number) {
  if ((await bytesOfProject(db, { projectId })) > maxBytesOfProject) throw fullProject(maxBytesOfProject)
}

/** A file that is not whole in the archive, or may not be stored here, is left out. */
async function storedContent(db: Db, files: Files, archive: Archive, { path, name }: PlannedFile) {
  const content = archive.read(path)
  if (!content) return undefined
  try {
    return await receive(db, files, { name, content })
  } catch (error) {
    if (error instanceof ExplainedError || error instanceof DamagedEntry) return undefined
    throw error
  }
}

/** `![plan](file:12)` names the file 12. */
export const withNewIds = (text: string, ids: ReadonlyMap<number, number>) =>
  text.replace(/\(file:(\d{1,15})\)/g, (whole, id: string) => {
    const newId = ids.get(Number(id))
    return newId === undefined ? whole : `(file:${newId})`
  })
