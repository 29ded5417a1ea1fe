import { maxLabelsOfProject } from '@/domain/label'
import type { Label, LabelPatch, NewLabel } from '@/domain/label-schema'
import { binLabel, type DeletingContext, deletionBy } from '../../core/bin/store-rows-queries'
import { type BoardContext, boardWrite } from '../../core/board-write'
import { changedFields } from '../../core/changes/changed-fields'
import { recordChange } from '../../core/changes/record-change-queries'
import { conflict, invalid } from '../../core/errors'
import { orStale } from '../../core/guarded-write'
import { requireSeen } from '../../core/require-seen'
import {
  countLabels,
  deleteLabel,
  findLabel,
  insertLabel,
  removeLabelFromTasks,
  replaceLabelOfTasks,
  sortLabelsOfTasks,
  updateLabel,
} from './label-queries'

const kind = 'labels.changed'

export const createLabel = (ctx: BoardContext, values: NewLabel) =>
  boardWrite(ctx, async (tx, project) => {
    if ((await countLabels(tx, project.id)) >= maxLabelsOfProject) {
      throw conflict(`A project can have at most ${maxLabelsOfProject} labels.`)
    }
    const label = await insertLabel(tx, project.id, values)
    const fields = changedFields(null, { label: label.name })
    await recordChange(tx, project, { kind, actorId: ctx.viewer.id, fields })
    return label
  })

/** Renames a label or gives it another colour. Tasks keep their labels in the order of the names. */
export const changeLabel = (ctx: BoardContext, labelId: number, { seen, ...changes }: LabelPatch) =>
  boardWrite(ctx, async (tx, project) => {
    const before = orStale(await findLabel(tx, project.id, labelId))
    requireSeen(before, { changes, seen })
    const label = await updateLabel(tx, labelId, changes)
    if (label.name !== before.name) await sortLabelsOfTasks(tx, label)
    // The record contains the name even if it stays, so that the history can say which label got another colour.
    const fields = {
      label: { from: before.name, to: label.name },
      ...changedFields({ colour: before.colour }, { colour: label.colour }),
    }
    await recordChange(tx, project, { kind, actorId: ctx.viewer.id, fields })
    return label
  })

/** A write that waits for the deletion of its label reads its access again, and then does not find the label. */
const endOfLabel = { changesAccess: true }

/** Deletes a label, also from its tasks, and returns its id in the bin. */
export const removeLabel = (ctx: DeletingContext, labelId: number) =>
  boardWrite(
    ctx,
    async (tx, project) => {
      const label = orStale(await findLabel(tx, project.id, labelId))
      const binId = await binLabel(tx, labelId, deletionBy(ctx))
      await removeLabelFromTasks(tx, label)
      await deleteLabel(tx, labelId)
      const fields = changedFields({ label: label.name }, null)
      await recordChange(tx, project, { kind, actorId: ctx.viewer.id, fields })
      return binId
    },
    endOfLabel,
  )

/** Deletes a label and gives its tasks another one of its project, which is returned. */
export function mergeLabel(ctx: BoardContext, labelId: number, intoLabelId: number): Promise<Label> {
  if (labelId === intoLabelId) throw invalid('A label cannot be merged into itself.')
  return boardWrite(
    ctx,
    async (tx, project) => {
      const label = orStale(await findLabel(tx, project.id, labelId))
      const target = orStale(await findLabel(tx, project.id, intoLabelId))
      await replaceLabelOfTasks(tx, label, target)
      await deleteLabel(tx, labelId)
      const fields = {
        ...changedFields({ label: label.name }, null),
        ...changedFields(null, { mergedInto: target.name }),
      }
      await recordChange(tx, project, { kind, actorId: ctx.viewer.id, fields })
      return target
    },
    endOfLabel,
  )
}
