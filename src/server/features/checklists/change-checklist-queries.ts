import type { ChecklistItem, ChecklistItemChanges } from '@/domain/checklist-schema'
import { changedFields, truncatedText, unchangedField } from '../../core/changes/changed-fields'
import type { LockedProject } from '../../core/changes/locked-project-queries'
import { readUserReferences, recordChange } from '../../core/changes/record-change-queries'
import { notMember } from '../../core/errors'
import { orStale } from '../../core/guarded-write'
import { requireSeen } from '../../core/require-seen'
import type { Db } from '../../platform/database/database'
import { findMember } from '../project-members/member-queries'
import {
  countItems,
  deleteItem,
  findItem,
  insertItems,
  type ItemRow,
  listChecklist,
  updateItem,
  updateOrderOfItems,
} from './checklist-queries'

/** Adds items at the end of a task's checklist, as the change of a locked project. */
export async function addChecklistItems(
  tx: Db,
  project: LockedProject,
  actorId: number,
  { taskId, texts }: { taskId: number; texts: readonly string[] },
): Promise<ChecklistItem[]> {
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  orStale(await countItems(tx, project.id, taskId, { items: texts.length, done: 0, bytes }))
  await insertItems(tx, taskId, texts)
  const fields = changedFields(null, { item: texts.join('\n') }, { item: truncatedText })
  await recordChange(tx, project, { kind: 'checklist.added', actorId, taskId, fields })
  return (await listChecklist(tx, project.id, taskId)).slice(-texts.length)
}

type Changes = ChecklistItemChanges & { seen?: object | undefined }

/** Writes the present fields of an item, as the change of a locked project. */
export async function changeChecklistItem(
  tx: Db,
  project: LockedProject,
  actorId: number,
  { itemId, seen, afterItemId, ...changes }: Changes & { itemId: number },
): Promise<ChecklistItem> {
  const before = orStale(await findItem(tx, project.id, itemId))
  const { taskId } = before
  requireSeen(before, { changes, seen })
  const { assignedTo } = changes
  if (assignedTo && !(await findMember(tx, project.id, assignedTo))) throw notMember()
  const after = { ...before, ...changes }
  await updateItem(tx, itemId, changes)
  if (afterItemId !== undefined) await moveItem(tx, project, before, afterItemId)
  const done = Number(after.done) - Number(before.done)
  const bytes = Buffer.byteLength(after.text) - Buffer.byteLength(before.text)
  if (done !== 0 || bytes !== 0) await countItems(tx, project.id, taskId, { items: 0, done, bytes })
  const isReassigned = after.assignedTo !== before.assignedTo
  const assignee = await readUserReferences(tx, isReassigned ? [before.assignedTo, after.assignedTo] : [])
  const fields = {
    ...unchangedField('item', after.text),
    ...changedFields(recorded(before), recorded(after), { text: truncatedText, assignee }),
  }
  await recordChange(tx, project, { kind: 'checklist.changed', actorId, taskId, fields })
  const items = await listChecklist(tx, project.id, taskId)
  return orStale(items.find(({ id }) => id === itemId))
}

const recorded = ({ text, done, assignedTo }: ItemRow) => ({ text, done, assignee: assignedTo })

/** Moves an item behind another one of its checklist, or to the start. */
async function moveItem(
  tx: Db,
  project: LockedProject,
  { id: itemId, taskId }: ItemRow,
  afterItemId: number | null,
) {
  if (afterItemId === itemId) return
  const ids = (await listChecklist(tx, project.id, taskId)).map(({ id }) => id)
  const others = ids.filter((id) => id !== itemId)
  const index = orStale(afterItemId === null ? 0 : indexAfter(others, afterItemId))
  await updateOrderOfItems(tx, taskId, others.toSpliced(index, 0, itemId))
}

function indexAfter(ids: readonly number[], id: number) {
  const index = ids.indexOf(id)
  return index < 0 ? undefined : index + 1
}

/** Deletes an item, as the change of a locked project, and returns it as it was stored. */
export async function removeChecklistItem(
  tx: Db,
  project: LockedProject,
  actorId: number,
  itemId: number,
): Promise<ItemRow> {
  const item = orStale(await findItem(tx, project.id, itemId))
  const { taskId, text, done } = item
  await deleteItem(tx, itemId)
  await countItems(tx, project.id, taskId, {
    items: -1,
    done: -Number(done),
    bytes: -Buffer.byteLength(text),
  })
  const fields = changedFields({ item: text }, null, { item: truncatedText })
  await recordChange(tx, project, { kind: 'checklist.deleted', actorId, taskId, fields })
  return item
}
