import { type Selectable, sql } from 'kysely'
import type { ChecklistItemTable } from '@db/schema/tasks'
import type { ChecklistItem, ChecklistItemChanges } from '@/domain/checklist-schema'
import type { Db } from '../../platform/database/database'
import { valueRows } from '../../platform/database/value-rows'

/** A stored item. Its assignee may have left the project. */
export type ItemRow = Selectable<ChecklistItemTable>

/**
 * The items of a task in order; none after the task has moved to another project. People who have left the project are
 * no assignees until they come back.
 */
export const listChecklist = (db: Db, projectId: number, taskId: number): Promise<ChecklistItem[]> =>
  db
    .selectFrom('checklistItems as item')
    .innerJoin('tasks', 'tasks.id', 'item.taskId')
    .leftJoin('projectMembers as member', (join) =>
      join.onRef('member.projectId', '=', 'tasks.projectId').onRef('member.userId', '=', 'item.assignedTo'),
    )
    .select(['item.id', 'item.taskId', 'item.text', 'item.done', 'member.userId as assignedTo'])
    .select(sql<number>`(row_number() over (order by item.position, item.id) - 1)::integer`.as('position'))
    .where('item.taskId', '=', taskId)
    .where('tasks.projectId', '=', projectId)
    .orderBy('item.position')
    .orderBy('item.id')
    .execute()

export const findItem = (db: Db, projectId: number, itemId: number): Promise<ItemRow | undefined> =>
  db
    .selectFrom('checklistItems as item')
    .innerJoin('tasks', 'tasks.id', 'item.taskId')
    .selectAll('item')
    .where('item.id', '=', itemId)
    .where('tasks.projectId', '=', projectId)
    .executeTakeFirst()

/** Adds items at the end of a checklist. */
export async function insertItems(db: Db, taskId: number, texts: readonly string[]) {
  const { last } = await db
    .selectFrom('checklistItems')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('last'))
    .where('taskId', '=', taskId)
    .executeTakeFirstOrThrow()
  const items = texts.map((text, index) => ({ text, position: last + index + 1 }))
  await db
    .insertInto('checklistItems')
    .columns(['taskId', 'text', 'position'])
    .expression(
      db
        .selectFrom(valueRows('sent', items, { text: 'text', position: 'integer' }))
        .select((eb) => [eb.val(taskId).as('taskId'), 'sent.text', 'sent.position'])
        .orderBy('sent.position'),
    )
    .execute()
}

/** Writes only the present fields. */
export async function updateItem(
  db: Db,
  itemId: number,
  { text, done, assignedTo }: Omit<ChecklistItemChanges, 'afterItemId'>,
) {
  if (text === undefined && done === undefined && assignedTo === undefined) return
  await db.updateTable('checklistItems').set({ text, done, assignedTo }).where('id', '=', itemId).execute()
}

/** Gives the items of a checklist the order of their ids. */
export async function updateOrderOfItems(db: Db, taskId: number, itemIds: readonly number[]) {
  const order = itemIds.map((id, index) => ({ id, position: index + 1 }))
  await db
    .updateTable('checklistItems as item')
    .from(valueRows('ordered', order, { id: 'bigint', position: 'integer' }))
    .set((eb) => ({ position: eb.ref('ordered.position') }))
    .whereRef('item.id', '=', 'ordered.id')
    .whereRef('item.position', '<>', 'ordered.position')
    .where('item.taskId', '=', taskId)
    .execute()
}

export async function deleteItem(db: Db, itemId: number) {
  await db.deleteFrom('checklistItems').where('id', '=', itemId).execute()
}

type Counted = { items: number; done: number; bytes: number }

/** Adds the growth of a checklist to the counts of its task. Undefined when the task is not in the project. */
export const countItems = (db: Db, projectId: number, taskId: number, { items, done, bytes }: Counted) =>
  db
    .updateTable('tasks')
    .set((eb) => ({
      checklistItems: eb('checklistItems', '+', items),
      checklistDone: eb('checklistDone', '+', done),
      furtherBytes: eb('furtherBytes', '+', bytes),
    }))
    .where('id', '=', taskId)
    .where('projectId', '=', projectId)
    .returning('id')
    .executeTakeFirst()
