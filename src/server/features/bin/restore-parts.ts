import { tablesOfComment } from '../../core/bin/binned-tables'
import { type BoardContext, boardWrite } from '../../core/board-write'
import { changedFields, truncatedText } from '../../core/changes/changed-fields'
import { recordChange } from '../../core/changes/record-change-queries'
import { conflict } from '../../core/errors'
import { orStale } from '../../core/guarded-write'
import type { Db } from '../../platform/database/database'
import { addToTask, findStoredComment } from '../comments/comment-queries'
import { countRestoredFile, findStoredFile } from '../files/file-queries'
import { deleteBinItems, isTaskIn, type StoredBinItem, takeBinItem } from './bin-item-queries'
import { readStoredColumns, restoreRows } from './restore-rows-queries'

/** Restores a comment with its reactions, if its task is in the project. */
export const restoreComment = (ctx: BoardContext, { id: binId }: StoredBinItem) =>
  boardWrite(ctx, async (tx, project) => {
    const item = await takeBinItem(tx, project.id, binId)
    const tables = ['comments', ...tablesOfComment.map(({ name }) => name)]
    const { taskId, content } = await restorePart(tx, item, tables, () =>
      findStoredComment(tx, project.id, item.thingId),
    )
    await addToTask(tx, taskId, { comments: 1, bytes: Buffer.byteLength(content) })
    await deleteBinItems(tx, [binId])
    const fields = changedFields(null, { comment: content }, { comment: truncatedText })
    await recordChange(tx, project, { kind: 'comment.restored', actorId: ctx.viewer.id, taskId, fields })
  })

/** Restores a file, if its task is in the project, also as its cover if it has none. */
export const restoreFile = (ctx: BoardContext, { id: binId }: StoredBinItem) =>
  boardWrite(ctx, async (tx, project) => {
    const item = await takeBinItem(tx, project.id, binId)
    const { id, taskId, name } = await restorePart(tx, item, ['files'], () =>
      findStoredFile(tx, project.id, item.thingId),
    )
    await countRestoredFile(tx, { id, taskId, isCover: item.facts.isCover === true })
    await deleteBinItems(tx, [binId])
    const fields = changedFields(null, { file: name }, { file: truncatedText })
    await recordChange(tx, project, { kind: 'file.restored', actorId: ctx.viewer.id, taskId, fields })
  })

/** The rows of an item in the bin come back, unless its task is not in the project. */
async function restorePart<Part>(
  tx: Db,
  { id: binId, projectId, taskId }: StoredBinItem,
  tables: readonly string[],
  find: () => Promise<Part | undefined>,
) {
  const hasTask = taskId !== null && (await isTaskIn(tx, projectId, taskId))
  if (!hasTask) {
    throw conflict(
      'Its task is not in this project any more. If it is in the bin too, restore the task first.',
    )
  }
  const stored = await readStoredColumns(tx, [binId])
  for (const name of tables) await restoreRows(tx, [binId], stored, { name })
  return orStale(await find())
}
