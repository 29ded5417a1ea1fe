import { countRelations } from '@db/sql/count-relations'
import { furtherTablesOfProject, tablesOfProject } from '../../core/bin/binned-tables'
import { allowLongStatements } from '../../platform/database/statement'
import type { BoardContext } from '../../core/board-write'
import { changedFields } from '../../core/changes/changed-fields'
import { raiseRevisionAgain } from '../../core/changes/locked-project-queries'
import { recordChange } from '../../core/changes/record-change-queries'
import { notOrganizationMember } from '../../core/access-errors'
import { notInBin } from '../../core/errors'
import { guardedWrite } from '../../core/guarded-write'
import { type Db, inTransaction } from '../../platform/database/database'
import { lockOrganizationMember, upsertAdminMember } from '../project-members/member-queries'
import { insertFormerKey } from '../projects/project-queries'
import { lockRelations } from '../relations/relation-queries'
import { deleteBinItems, type StoredBinItem, takeBinItem } from './bin-item-queries'
import { readStoredColumns, replaceNewParts, restoreRows, settleOwner } from './restore-rows-queries'
import { restoreRelationRows, restoreTaskRows } from './restore-tasks'

/**
 * Restores a project with all that it had. If its key is taken, it gets a free one. Members who have left its
 * organization stay out; if its owner is among them, the viewer becomes the owner.
 */
export const restoreProject = (ctx: BoardContext, { id: binId, projectId, organizationId }: StoredBinItem) =>
  guardedWrite(ctx.guard, () =>
    inTransaction(ctx.db, async (tx) => {
      await allowLongStatements(tx, { usesIndexes: true })
      const { id: viewerId } = ctx.viewer
      if (organizationId !== null && !(await lockOrganizationMember(tx, organizationId, viewerId))) {
        throw notOrganizationMember()
      }
      await takeBinItem(tx, projectId, binId)
      const stored = await settleOwner(tx, binId, viewerId)
      if (!stored) throw notInBin()
      await insertProjectRows(tx, binId, { ...stored, projectId })
      const project = await raiseRevisionAgain(tx, { id: projectId }, { changesAccess: true })
      if (project.key !== stored.key) await insertFormerKey(tx, projectId, stored.key)
      await deleteBinItems(tx, [binId])
      const fields = changedFields(null, { name: project.name })
      await recordChange(tx, project, { kind: 'project.restored', actorId: viewerId, fields })
      return project
    }),
  )

const allNumbers = { first: 1, last: 2 ** 31 - 1 }

/** The parts of a project without a trigger that makes them for a new one. */
const storedTables = tablesOfProject.filter(({ name }) => name !== 'task_counters')

async function insertProjectRows(
  tx: Db,
  binId: number,
  { projectId, ownerId }: { projectId: number; ownerId: number },
) {
  const stored = await readStoredColumns(tx, [binId])
  await restoreRows(tx, [binId], stored, { name: 'projects' })
  await replaceNewParts(tx, binId, projectId)
  for (const table of storedTables) await restoreRows(tx, [binId], stored, table)
  await upsertAdminMember(tx, [projectId], ownerId)
  await restoreTaskRows(tx, [binId], stored)
  for (const table of furtherTablesOfProject) await restoreRows(tx, [binId], stored, table)
  await lockRelations(tx)
  await restoreRelationRows(tx, [binId], projectId)
  await countRelations(tx, { projectId, numbers: allNumbers })
}
