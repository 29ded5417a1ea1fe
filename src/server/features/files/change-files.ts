import { binFile, type DeletingContext, deletionBy } from '../../core/bin/store-rows-queries'
import { type BoardContext, boardWrite } from '../../core/board-write'
import { changedFields, truncatedText, unchangedField } from '../../core/changes/changed-fields'
import { recordChange } from '../../core/changes/record-change-queries'
import { orStale } from '../../core/guarded-write'
import { requireSeen } from '../../core/require-seen'
import {
  countFiles,
  deleteFile,
  findStoredFile,
  insertFiles,
  listFilesOf,
  type StoredFile,
  uncountFile,
  updateFileName,
} from './file-queries'
import { reserveRoom, type RoomLimits } from './file-room-queries'

type NewFiles = { taskId: number; files: readonly StoredFile[]; limits: RoomLimits }

/** Adds all of the files to a task, in their order, or none. */
export const addFiles = (ctx: BoardContext, { taskId, files, limits }: NewFiles) =>
  boardWrite(ctx, async (tx, project) => {
    const userId = ctx.viewer.id
    await reserveRoom(tx, { projectId: project.id, userId, files, limits })
    orStale(await countFiles(tx, project.id, { taskId, count: files.length }))
    const ids = await insertFiles(tx, { taskId, userId }, files)
    const names = files.map(({ name }) => name).join('\n')
    const fields = changedFields(null, { file: names }, { file: truncatedText })
    await recordChange(tx, project, { kind: 'file.added', actorId: userId, taskId, fields })
    return listFilesOf(tx, ids)
  })

type Renaming = { fileId: number; name: string; seen: object | undefined }

export const renameFile = (ctx: BoardContext, { fileId, name, seen }: Renaming) =>
  boardWrite(ctx, async (tx, project) => {
    const before = orStale(await findStoredFile(tx, project.id, fileId))
    requireSeen(before, { changes: { name }, seen })
    await updateFileName(tx, fileId, name)
    const fields = { ...unchangedField('file', name), ...changedFields({ name: before.name }, { name }) }
    const { taskId } = before
    await recordChange(tx, project, { kind: 'file.changed', actorId: ctx.viewer.id, taskId, fields })
    const [file] = await listFilesOf(tx, [fileId])
    return orStale(file)
  })

/** Deletes a file, and returns its id in the bin. Its content is deleted later. */
export const removeFile = (ctx: DeletingContext, fileId: number) =>
  boardWrite(ctx, async (tx, project) => {
    const file = orStale(await findStoredFile(tx, project.id, fileId))
    const binId = await binFile(tx, fileId, deletionBy(ctx))
    await uncountFile(tx, file)
    await deleteFile(tx, fileId)
    const fields = changedFields({ file: file.name }, null, { file: truncatedText })
    const { taskId } = file
    await recordChange(tx, project, { kind: 'file.deleted', actorId: ctx.viewer.id, taskId, fields })
    return binId
  })
