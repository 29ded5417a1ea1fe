/** Written as SQL: rows of any table come back from JSON. */
import { ownValue } from '@/domain/own-value'
import { type BinnedTable, restoring } from '../../core/bin/binned-tables'
import type { Db } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'

/** How many rows a statement restores. */
const rowsAtOnce = 2_000

/** The columns of the stored rows. A column that is newer than one of them gets its default. */
const storedColumns = statement<{ name: string; columns: string[] }>(`
  with sample as (
    select distinct on (bin_item_id, table_name) table_name, row from bin_rows
    where bin_item_id = any($1::bigint[])
    order by bin_item_id, table_name
  )
  select stored.table_name as name, array_agg(attname::text) as columns
  from (select table_name, count(*) as samples from sample group by table_name) stored
  cross join lateral (
    select attname from pg_attribute
    where attrelid = stored.table_name::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and stored.samples = (
        select count(*) from sample where sample.table_name = stored.table_name and sample.row ? attname
      )
  ) present
  group by stored.table_name`)

export type StoredColumns = ReadonlyMap<string, readonly string[]>

/** The columns of each table that has rows in these items of the bin. */
export async function readStoredColumns(db: Db, binIds: readonly number[]): Promise<StoredColumns> {
  const rows = await storedColumns.rows(db, binIds)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

type Inserted = { last: number | null; rows: number; added: number }

function insertion(name: string, columns: readonly string[]) {
  const { values = {}, condition = 'true', keepsPresent = false } = ownValue(restoring, name) ?? {}
  const quoted = columns.map((column) => `"${column}"`)
  const selected = columns.map((column) => ownValue(values, column) ?? `stored."${column}"`)
  return statement<Inserted>(`
    with page as materialized (
      select number, row from bin_rows
      where bin_item_id = any($1::bigint[]) and table_name = '${name}' and number > $2::bigint
      order by number limit ${rowsAtOnce}
    ), added as (
      insert into ${name} (${quoted.join(', ')}) overriding system value
      select ${selected.join(', ')}
      from page cross join lateral jsonb_populate_record(null::${name}, page.row) stored
      where ${condition}
      ${keepsPresent ? 'on conflict do nothing' : ''}
      returning 1
    )
    select max(number) as last, count(*)::integer as rows, (select count(*)::integer from added) as added from page`)
}

/** Restores the rows of one table, and returns how many are left out. */
export async function restoreRows(
  db: Db,
  binIds: readonly number[],
  stored: StoredColumns,
  { name }: Pick<BinnedTable, 'name'>,
) {
  const columns = stored.get(name)
  if (!columns) return 0
  const insert = insertion(name, columns)
  let leftOut = 0
  for (let last: number | null = 0; last !== null;) {
    const inserted = await insert.first(db, binIds, last)
    leftOut += (inserted?.rows ?? 0) - (inserted?.added ?? 0)
    last = inserted?.rows === rowsAtOnce ? inserted.last : null
  }
  return leftOut
}

const owner = statement<{ ownerId: number; key: string }>(`
  update bin_rows set row = row || jsonb_build_object('user_id', coalesce((
    select users.id from users
    where users.id = (bin_rows.row ->> 'user_id')::bigint and (
      bin_rows.row ->> 'organization_id' is null or exists (
        select from organization_members member
        where member.organization_id = (bin_rows.row ->> 'organization_id')::bigint and member.user_id = users.id
      )
    )
  ), $2::bigint))
  where bin_item_id = $1 and table_name = 'projects'
  returning (row ->> 'user_id')::bigint as "ownerId", row ->> 'key' as key`)

/** Gives a project in the bin another owner, if its own has left. Returns who it is, and the key that it had. */
export const settleOwner = (db: Db, binId: number, otherOwnerId: number) =>
  owner.first(db, binId, otherOwnerId)

const newLanes = statement('delete from lanes where project_id = $1')
const lastNumber = statement(`
  update task_counters set last_number = (stored.row ->> 'last_number')::integer
  from bin_rows stored
  where project_id = $2 and stored.bin_item_id = $1 and stored.table_name = 'task_counters'`)

/** Replaces what a trigger gives to a new project: its lanes, and the number of its next task. */
export async function replaceNewParts(db: Db, binId: number, projectId: number) {
  await newLanes.rows(db, projectId)
  await lastNumber.rows(db, binId, projectId)
}

const labelName = statement(`
  update bin_rows set row = row || jsonb_build_object('name', $2::text)
  where bin_item_id = $1 and table_name = 'labels'`)

/** Gives a label in the bin another name. */
export const renameStoredLabel = (db: Db, binId: number, name: string) => labelName.rows(db, binId, name)

const lateCover = statement(`set constraints tasks_cover deferred`)

/** Lets tasks come back before their files. */
export const deferCovers = (db: Db) => lateCover.rows(db)

const nextTasks = statement(`
  update tasks set next_task_id = next.id
  from bin_rows join tasks next on next.id = (bin_rows.row ->> 'next_task_id')::bigint
  where bin_item_id = any($1::bigint[]) and table_name = 'tasks' and tasks.id = (bin_rows.row ->> 'id')::bigint`)

/** Leads restored tasks to their next ones, as far as these exist. */
export const leadToNextTasks = (db: Db, binIds: readonly number[]) => nextTasks.rows(db, binIds)

const correction = statement(`
  update tasks set comments = counted.comments, service_units = counted.units, further_bytes = counted.bytes
  from (
    select task.id,
      (select count(*) from comments where comments.task_id = task.id) as comments,
      (select count(*) from service_units where service_units.task_id = task.id) as units,
      (select coalesce(sum(octet_length(content)), 0) from comments where comments.task_id = task.id)
        + (select coalesce(sum(octet_length(content)), 0) from service_units where service_units.task_id = task.id)
        + (select coalesce(sum(octet_length(text)), 0) from checklist_items where checklist_items.task_id = task.id)
        as bytes
    from bin_rows join tasks task on task.id = (bin_rows.row ->> 'id')::bigint
    where bin_item_id = any($1::bigint[]) and table_name = 'tasks'
  ) counted
  where tasks.id = counted.id`)

/** Counts the comments and units of restored tasks again, after some of them were left out. */
export const recountTexts = (db: Db, binIds: readonly number[]) => correction.rows(db, binIds)

type StoredRelation = {
  id: number
  kind: 'blocks' | 'relates' | 'duplicates' | 'parent'
  fromTaskId: number
  toTaskId: number
}

const relations = statement<StoredRelation>(`
  select distinct stored.id::float8 as id, stored.kind, stored.from_task_id as "fromTaskId", stored.to_task_id as "toTaskId"
  from bin_rows cross join lateral jsonb_populate_record(null::task_relations, bin_rows.row) stored
  where bin_item_id = any($1::bigint[]) and table_name = 'task_relations'
    and exists (select from tasks where tasks.id = stored.from_task_id)
    and exists (select from tasks where tasks.id = stored.to_task_id)
  order by 1`)

/** The relations of restored tasks whose other task exists, the oldest first. */
export const listStoredRelations = (db: Db, binIds: readonly number[]) => relations.rows(db, binIds)

const relationInsertion = statement(`
  with added as (
    insert into task_relations (id, kind, from_task_id, to_task_id) overriding system value
    select distinct stored.id, stored.kind, stored.from_task_id, stored.to_task_id
    from bin_rows cross join lateral jsonb_populate_record(null::task_relations, bin_rows.row) stored
    where bin_item_id = any($1::bigint[]) and table_name = 'task_relations' and stored.id = any($2::bigint[])
    on conflict do nothing
    returning from_task_id, to_task_id
  )
  insert into stale_counts (task_id)
  select task_id from (select from_task_id from added union select to_task_id from added) related (task_id)
  join tasks on tasks.id = task_id
  where tasks.project_id is distinct from $3::bigint`)

/** Restores relations, and lists their tasks to be counted again, besides those of a project that counts its own. */
export async function insertStoredRelations(
  db: Db,
  binIds: readonly number[],
  relations: readonly { id: number }[],
  countingProjectId: number | null,
) {
  if (relations.length === 0) return
  const ids = relations.map(({ id }) => id)
  await relationInsertion.rows(db, binIds, ids, countingProjectId)
}

const handOver = statement(`
  insert into bin_rows (bin_item_id, table_name, row)
  select other.id, 'task_relations', bin_rows.row
  from bin_rows join bin_items other on other.kind = 'task' and other.thing_id in (
    (bin_rows.row ->> 'from_task_id')::bigint, (bin_rows.row ->> 'to_task_id')::bigint
  )
  where bin_item_id = any($1::bigint[]) and table_name = 'task_relations' and other.id <> all($1::bigint[])
    and not exists (
      select from bin_rows present
      where present.bin_item_id = other.id and present.table_name = 'task_relations' and present.row = bin_rows.row
    )`)

/** Leaves relations with tasks that are in the bin to them, so that the later restored one of both has them again. */
export const handOverRelations = (db: Db, binIds: readonly number[]) => handOver.rows(db, binIds)
