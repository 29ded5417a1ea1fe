import { maxLabelsOfProject } from '@/domain/label'
import type { LabelChanges, LabelPatch, NewLabel } from '@/domain/label-schema'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import { conflict, invalid } from '../../core/errors'
import { afterSeen } from '../../core/seen-queries'
import type { Db } from '../../platform/database/database'
import { inLockedProject } from '../tasks/board-write-queries'
import { countLabels, deleteLabel, insertLabel, mergeLabel, updateLabel } from './label-queries'

export const createLabel = (db: Db, access: ProjectAccessRow, actorId: number, values: NewLabel) =>
  inLockedProject(db, access, async (transaction) => {
    if ((await countLabels(transaction, access.projectId)) >= maxLabelsOfProject) {
      throw conflict(`A project can have at most ${maxLabelsOfProject} labels.`)
    }
    return insertLabel(transaction, access, actorId, values)
  })

/** Its tasks keep their labels in the order of the names. */
export const renameLabel = (
  db: Db,
  access: ProjectAccessRow,
  actorId: number,
  { labelId, changes, seen }: { labelId: number; changes: LabelChanges; seen: LabelPatch['seen'] },
) =>
  inLockedProject(db, access, (locked) =>
    afterSeen(locked, { table: 'labels', id: labelId, changes, seen }, (transaction) =>
      updateLabel(transaction, access, actorId, labelId, changes),
    ),
  )

/** Deletes a label, and gives its tasks another one, if one is named. Returns that one, or the deleted label. */
export function removeLabel(
  db: Db,
  access: ProjectAccessRow,
  actorId: number,
  { labelId, intoLabelId }: { labelId: number; intoLabelId: number | null },
) {
  if (labelId === intoLabelId) throw invalid('A label cannot be merged into itself.')
  return inLockedProject(db, access, (transaction) =>
    intoLabelId === null
      ? deleteLabel(transaction, access, actorId, labelId)
      : mergeLabel(transaction, access, actorId, { labelId, intoLabelId }),
  )
}
