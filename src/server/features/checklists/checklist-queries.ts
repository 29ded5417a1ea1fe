/**
 * Written as SQL: its fragments are parts of the statement that writes to a board, which every change of a task waits
 * for.
 */
import { type RawBuilder, sql } from 'kysely'
import type { ChecklistItem, ChecklistItemChanges } from '@/domain/checklist-schema'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import {
  changedSubject,
  fieldChange,
  fieldChanges,
  truncatedText,
  userReference,
} from '../../core/changes/fast-lane-record-queries'
import type { Db } from '../../platform/database/database'
import { writeToBoard } from '../tasks/fast-lane-queries'

/** Whoever has left the project is nobody's assignee, and is again once they come back. */
const assignedMember = sql`
  (select member.user_id from project_members member join tasks on tasks.project_id = member.project_id
    where tasks.id = item.task_id and member.user_id = item.assigned_to)`

/** Items of one task as responses contain them; `index` is each one's index in the checklist. */
const itemRows = (source: RawBuilder<unknown>, index: RawBuilder<unknown>) => sql`
  select item.id, item.task_id as "taskId", item.text, item.done, (${index})::integer as position,
    ${assignedMember} as "assignedTo"
  from ${source} item`

const indexInList = sql`row_number() over (order by item.position, item.id) - 1`

/** In order. None of a task that has just moved to a project that the access is not for. */
export async function listChecklist(db: Db, { projectId }: ProjectAccessRow, taskId: number) {
  const { rows } = await sql<ChecklistItem>`
    ${itemRows(sql`checklist_items`, indexInList)}
    where item.task_id = (select id from tasks where id = ${taskId} and project_id = ${projectId})
    order by item.position, item.id`.execute(db)
  return rows
}

/** Adds items at the end of a task's checklist. Undefined when the access is outdated. */
export async function insertChecklistItems(
  db: Db,
  access: ProjectAccessRow,
  actorId: number,
  { taskId, texts }: { taskId: number; texts: readonly string[] },
) {
  const added = await writeToBoard<{ items: ChecklistItem[] }>(db, access, {
    before: {
      counted: sql`
        update tasks set checklist_items = checklist_items + ${texts.length},
          further_bytes = further_bytes + (select sum(octet_length(text)) from unnest(${texts}::text[]) sent (text))
        from bump
        where tasks.id = ${taskId} and tasks.project_id = bump.id returning tasks.id, tasks.checklist_items`,
      stored: sql`
        insert into checklist_items (task_id, text, position)
        select counted.id, sent.text, sent.index +
          coalesce((select max(position) from checklist_items where task_id = counted.id), 0)
        from counted cross join unnest(${texts}::text[]) with ordinality sent (text, index)
        order by sent.index returning *`,
    },
    write: sql`
      select task_id, string_agg(text, E'\n' order by position) as texts from stored group by task_id`,
    change: {
      kind: 'checklist.added',
      actorId,
      taskId: sql`written.task_id`,
      fields: fieldChange('item', sql`null::text`, sql`written.texts`, truncatedText),
    },
    answer: sql`
      select json_agg(added order by position) as items
      from (${itemRows(sql`stored`, sql`${indexInList} + (select checklist_items from counted) - ${texts.length}`)}) added`,
  })
  return added?.items
}

/** The item as a write to its board finds it: the project is locked, so that no other write comes between. */
const itemAsItWas = (itemId: number) => sql`
  select item.* from checklist_items item join tasks on tasks.id = item.task_id join bump on bump.id = tasks.project_id
  where item.id = ${itemId} for no key update of item`

/** The checklist with the item behind another one, or at the start; nothing if the other one is not in it. */
const numberedAfter = (afterItemId: number | null) => ({
  ordered: sql`
    select item.id, row_number() over (order by item.position, item.id) as index
    from checklist_items item join was on was.task_id = item.task_id`,
  numbered: sql`
    select id, row_number() over (
      order by case when id = (select id from was) then target.index + 0.5 else ordered.index end
    ) as position
    from ordered cross join (
      ${afterItemId === null ? sql`select 0 as index` : sql`select index from ordered where id = ${afterItemId}`}
    ) target`,
})

const renumbered = (values: RawBuilder<unknown>) => sql`
  update checklist_items item set ${values}, position = numbered.position from was, numbered
  where item.id = numbered.id and (item.id = was.id or item.position <> numbered.position) returning item.*`

const indexBefore = sql`
  select count(*) from checklist_items other
  where other.task_id = item.task_id and (other.position, other.id) < (item.position, item.id)`

/** Writes only the present keys. Undefined when the access is outdated. */
export function updateChecklistItem(
  db: Db,
  access: ProjectAccessRow,
  actorId: number,
  { itemId, text, done, assignedTo, afterItemId }: ChecklistItemChanges & { itemId: number },
) {
  const changed = (value: unknown, type: string, column: string) =>
    value === undefined
      ? sql.raw(`item.${column}`)
      : sql`case when item.id = was.id then ${value}::${sql.raw(type)} else ${sql.raw(`item.${column}`)} end`
  const values = sql`
    text = ${changed(text, 'text', 'text')}, done = ${changed(done, 'boolean', 'done')},
    assigned_to = ${changed(assignedTo, 'bigint', 'assigned_to')}`
  const isMoved = afterItemId !== undefined
  return writeToBoard<ChecklistItem>(db, access, {
    before: {
      was: itemAsItWas(itemId),
      ...(isMoved && numberedAfter(afterItemId)),
      stored: isMoved
        ? renumbered(values)
        : sql`update checklist_items item set ${values} from was where item.id = was.id returning item.*`,
      counted: sql`
        update tasks set checklist_done = checklist_done + stored.done::integer - was.done::integer,
          further_bytes = further_bytes + octet_length(stored.text) - octet_length(was.text)
        from stored, was
        where stored.id = was.id and tasks.id = was.task_id
          and (stored.done, octet_length(stored.text)) <> (was.done, octet_length(was.text)) returning tasks.id`,
    },
    write: sql`select stored.* from stored join was on was.id = stored.id`,
    change: {
      kind: 'checklist.changed',
      actorId,
      taskId: sql`written.task_id`,
      fields: fieldChanges(
        changedSubject('item', sql`written.text`),
        fieldChange('text', sql`was.text`, sql`written.text`, truncatedText),
        fieldChange('done', sql`was.done`, sql`written.done`),
        fieldChange('assignee', sql`was.assigned_to`, sql`written.assigned_to`, userReference),
      ),
      beside: sql`cross join was`,
    },
    answer: itemRows(sql`written`, isMoved ? sql`item.position - 1` : indexBefore),
  })
}

/** Undefined when the access is outdated. */
export function deleteChecklistItem(db: Db, access: ProjectAccessRow, actorId: number, itemId: number) {
  return writeToBoard<ChecklistItem>(db, access, {
    before: { was: itemAsItWas(itemId) },
    write: sql`delete from checklist_items item using was where item.id = was.id returning item.*`,
    change: {
      kind: 'checklist.deleted',
      actorId,
      taskId: sql`written.task_id`,
      fields: fieldChange('item', sql`written.text`, sql`null::text`, truncatedText),
    },
    after: sql`, counted as (
      update tasks set checklist_items = checklist_items - 1, checklist_done = checklist_done - written.done::integer,
        further_bytes = further_bytes - octet_length(written.text)
      from written where tasks.id = written.task_id)`,
    answer: itemRows(sql`written`, indexBefore),
  })
}

/** Whether somebody can be given an item of the project. */
export async function isMember(db: Db, { projectId }: ProjectAccessRow, userId: number) {
  const member = await db
    .selectFrom('projectMembers')
    .select('userId')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return member !== undefined
}
