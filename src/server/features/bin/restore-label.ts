import { freeName } from '@/domain/free-name'
import { labelNameMaxLength, maxLabelsOfProject } from '@/domain/label'
import { type BoardContext, boardWrite } from '../../core/board-write'
import { changedFields } from '../../core/changes/changed-fields'
import { recordChange } from '../../core/changes/record-change-queries'
import { conflict } from '../../core/errors'
import type { Db } from '../../platform/database/database'
import { addLabelToTasks, listLabels } from '../labels/label-queries'
import { deleteBinItems, takeBinItem, type StoredBinItem } from './bin-item-queries'
import { readStoredColumns, renameStoredLabel, restoreRows } from './restore-rows-queries'

/** Restores a label with the tasks that had it. If its name is taken, it gets a number. */
export const restoreLabel = (ctx: BoardContext, { id: binId }: StoredBinItem) =>
  boardWrite(ctx, async (tx, project) => {
    const item = await takeBinItem(tx, project.id, binId)
    const name = await nameOnReturn(tx, project.id, item.name)
    if (name !== item.name) await renameStoredLabel(tx, binId, name)
    await restoreRows(tx, [binId], await readStoredColumns(tx, [binId]), { name: 'labels' })
    await addLabelToTasks(tx, { id: item.thingId, projectId: project.id }, item.facts.taskIds ?? [])
    await deleteBinItems(tx, [binId])
    const fields = changedFields(null, { label: name, restored: true })
    await recordChange(tx, project, { kind: 'labels.changed', actorId: ctx.viewer.id, fields })
  })

async function nameOnReturn(tx: Db, projectId: number, name: string) {
  const labels = await listLabels(tx, projectId)
  if (labels.length >= maxLabelsOfProject)
    throw conflict(`A project can have at most ${maxLabelsOfProject} labels.`)
  return freeName(
    name,
    labels.map((label) => label.name),
    labelNameMaxLength,
  )
}
