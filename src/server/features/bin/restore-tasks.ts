import { tablesOfTask } from '../../core/bin/binned-tables'
import { type BoardContext, boardWrite } from '../../core/board-write'
import { changedFields } from '../../core/changes/changed-fields'
import { recordChange, recordTaskChanges } from '../../core/changes/record-change-queries'
import { notInBin } from '../../core/errors'
import type { Db } from '../../platform/database/database'
import { recountTasks } from '../relations/recount-queries'
import { lockRelations } from '../relations/relation-queries'
import { listAllowedRelations } from '../relations/restored-relation-queries'
import { deleteBinItems, lockBinItems, type StoredBinItem } from './bin-item-queries'
import {
  deferCovers,
  handOverRelations,
  insertStoredRelations,
  listStoredRelations,
  readStoredColumns,
  recountTexts,
  restoreRows,
  type StoredColumns,
} from './restore-rows-queries'

/** Restores the tasks of a project that are in its bin as one change, and says which are not in it. */
export const restoreTasks = (ctx: BoardContext, binIds: readonly number[]) =>
  boardWrite(
    ctx,
    async (tx, project) => {
      const items = (await lockBinItems(tx, project.id, binIds)).filter(({ kind }) => kind === 'task')
      const found = new Set(items.map(({ id }) => id))
      const missing = binIds.filter((id) => !found.has(id))
      const [first] = items
      if (!first) throw notInBin()
      await restoreLockedTasks(tx, project.id, items)
      const changes = items.map(({ thingId, name }) => ({
        taskId: thingId,
        fields: changedFields(null, { title: name }),
      }))
      const actorId = ctx.viewer.id
      if (binIds.length === 1) {
        await recordChange(tx, project, { kind: 'task.restored', actorId, ...changes[0] })
      } else {
        const fields = changedFields(null, { tasks: items.length })
        await recordChange(tx, project, { kind: 'tasks.restored', actorId, fields })
        await recordTaskChanges(tx, project, changes)
      }
      return {
        restored: items.map(({ id, thingId }) => ({ binId: id, id: thingId })),
        refused: missing.map((id) => ({ id, reason: notInBin().message })),
      }
    },
    { lock: lockRelations },
  )

/** Brings tasks back with what hangs on them, and counts their relations. */
async function restoreLockedTasks(tx: Db, projectId: number, items: readonly StoredBinItem[]) {
  const binIds = items.map(({ id }) => id)
  await restoreTaskRows(tx, binIds, await readStoredColumns(tx, binIds))
  await restoreRelationRows(tx, binIds)
  await recountTasks(
    tx,
    projectId,
    items.map(({ thingId }) => thingId),
  )
  await deleteBinItems(tx, binIds)
}

/**
 * Inserts the relations of restored tasks, as far as the rules allow them. Nobody else may add relations meanwhile.
 *
 * @param countingProjectId the project that counts the relations of its tasks itself
 */
export async function restoreRelationRows(
  tx: Db,
  binIds: readonly number[],
  countingProjectId: number | null = null,
) {
  const allowed = await listAllowedRelations(tx, await listStoredRelations(tx, binIds))
  await insertStoredRelations(tx, binIds, allowed, countingProjectId)
  await handOverRelations(tx, binIds)
}

/** Inserts the rows of tasks, and of all that hangs on them except relations. */
export async function restoreTaskRows(tx: Db, binIds: readonly number[], stored: StoredColumns) {
  await deferCovers(tx)
  await restoreRows(tx, binIds, stored, { name: 'tasks' })
  let leftOut = 0
  for (const table of tablesOfTask) {
    if (table.name !== 'task_relations') {
      const rows = await restoreRows(tx, binIds, stored, table)
      if (countedTables.has(table.name)) leftOut += rows
    }
  }
  if (leftOut > 0) await recountTexts(tx, binIds)
}

/** The tables whose rows a task counts. */
const countedTables: ReadonlySet<string> = new Set(['service_units', 'comments'])
