import { ExplainedError, fullProject } from '../../core/errors'
import type { Files } from '../../core/services'
import type { Db } from '../../platform/database/database'
import { receive } from '../files/receive-files'
import { bytesOfProject } from '../files/file-queries'
import { type Archive, DamagedEntry } from './open-archive'
import type { PlannedFile } from './planning/plan-document'
import { insertFilesOfTasks, updateFilesOfTasks } from './write-import-queries'

type Parts = { db: Db; transaction: Db; files: Files; archive: Archive }
type Tasks = {
  projectId: number
  taskIds: readonly number[]
  descriptions: readonly string[]
  planned: readonly PlannedFile[]
}

/** Stores the files of tasks that have just been written, and lets the texts that show one name it by its new id. */
export async function importFiles(
  { db, transaction, files, archive }: Parts,
  { projectId, taskIds, descriptions, planned }: Tasks,
) {
  if (planned.length === 0) return
  const { maxBytesOfProject } = files
  let bytes = await bytesOfProject(transaction, { projectId })
  const stored = []
  for (const file of planned) {
    const content = await storedContent(db, files, archive, file)
    if (!content) continue
    bytes += content.size
    if (bytes > maxBytesOfProject) throw fullProject(maxBytesOfProject)
    stored.push({ file, content })
  }
  if (stored.length === 0) return
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
