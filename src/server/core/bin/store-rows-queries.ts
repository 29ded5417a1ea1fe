/** Written as SQL: rows of any table become JSON, and one statement deletes what it has stored. */
import type { BoardContext } from '../board-write'
import type { Db } from '../../platform/database/database'
import { allowLongStatements, statement } from '../../platform/database/statement'
import {
  type BinnedTable,
  furtherTablesOfProject,
  tablesOfComment,
  tablesOfProject,
  tablesOfTask,
} from './binned-tables'

/** In characters, of the name of a comment in the bin: its beginning. */
const binNameMaxLength = 200

/** Who deletes, and for how many days it can be restored. */
export type Deletion = { actorId: number; days: number }

/** The context of a call that deletes something. */
export type DeletingContext = BoardContext & { binDays: number }

export const deletionBy = ({ viewer, binDays }: Pick<DeletingContext, 'viewer' | 'binDays'>): Deletion => ({
  actorId: viewer.id,
  days: binDays,
})

const until = (days: string) => `now() + make_interval(days => ${days}::integer)`

const rowsOf = (item: string, { name, join }: BinnedTable, from: string) =>
  `select ${item}, '${name}', to_jsonb(stored) from ${from} ${join}`

const store = (selections: readonly string[]) =>
  `insert into bin_rows (bin_item_id, table_name, row) ${selections.join(' union all ')}`

/** SQL for the rows of a table that are put into the bin themselves. */
const ofBinned = (name: string, row: string) => `binned item join ${name} ${row} on ${row}.id = item.thing_id`

const ownRow = (name: string, row: string) =>
  `select item.id, '${name}', to_jsonb(${row}) from ${ofBinned(name, row)}`

const storeFiles = (item: string, from: string, condition = 'true') => `
  insert into bin_files (bin_item_id, file_id, project_id, content_id, stored_by, size)
  select ${item}, file.id, task.project_id, file.content_id, file.stored_by, file.size
  from ${from} cross join lateral (select * from files where task_id = task.id offset 0) file
  where task.files > 0 and ${condition}`

export type DeletedTask = {
  id: number
  version: number
  title: string
  assignedTo: number | null
  relations: number
  binId: number | null
}

const ofTasks = 'binned item cross join lateral (select * from tasks where id = item.thing_id offset 0) task'

const tasks = statement<DeletedTask>(`
  with binned as (
    insert into bin_items (project_id, kind, thing_id, name, deleted_by, until)
    select project_id, 'task', id, title, $3, ${until('$4')}
    from tasks where id = any($1::bigint[]) and project_id = $2
    order by id
    returning id, thing_id
  ), rows as (${store([
    `select item.id, 'tasks', to_jsonb(task) from ${ofTasks}`,
    ...tablesOfTask.map((table) => rowsOf('item.id', table, ofTasks)),
  ])}), kept as (${storeFiles('item.id', ofTasks)})
  delete from tasks using binned where tasks.id = binned.thing_id
  returning tasks.id, version, title, assigned_to as "assignedTo", relations, binned.id as "binId"`)

/** Puts the tasks that are in a locked project into its bin. */
export const binTasks = (db: Db, projectId: number, taskIds: readonly number[], deletion: Deletion) =>
  tasks.rows(db, taskIds, projectId, deletion.actorId, deletion.days)

type Binned = { binId: number }

const comment = statement<Binned>(`
  with binned as (
    insert into bin_items (project_id, kind, thing_id, task_id, author_id, name, deleted_by, until)
    select $2, 'comment', id, task_id, user_id, left(content, ${binNameMaxLength}), $3, ${until('$4')}
    from comments where id = $1
    returning id, thing_id
  ), rows as (${store([
    ownRow('comments', 'comment'),
    ...tablesOfComment.map((table) => rowsOf('item.id', table, ofBinned('comments', 'comment'))),
  ])})
  select id as "binId" from binned`)

/** Keeps a comment of a locked project in the bin; it is still to be deleted. */
export const binComment = (db: Db, projectId: number, commentId: number, deletion: Deletion) =>
  kept(deletion, () => comment.first(db, commentId, projectId, deletion.actorId, deletion.days))

const file = statement<Binned>(`
  with binned as (
    insert into bin_items (project_id, kind, thing_id, task_id, name, facts, deleted_by, until)
    select task.project_id, 'file', file.id, file.task_id, file.name,
      jsonb_build_object('isCover', coalesce(task.cover = file.id, false)), $2, ${until('$3')}
    from files file join tasks task on task.id = file.task_id where file.id = $1
    returning id, thing_id
  ), rows as (${store([ownRow('files', 'file')])}), kept as (${storeFiles(
    'item.id',
    'binned item join files own on own.id = item.thing_id join tasks task on task.id = own.task_id',
    'file.id = item.thing_id',
  )})
  select id as "binId" from binned`)

/** Keeps a file of a locked project in the bin; it is still to be deleted. */
export const binFile = (db: Db, fileId: number, deletion: Deletion) =>
  kept(deletion, () => file.first(db, fileId, deletion.actorId, deletion.days))

const label = statement<Binned>(`
  with binned as (
    insert into bin_items (project_id, kind, thing_id, name, facts, deleted_by, until)
    select label.project_id, 'label', label.id, label.name,
      jsonb_build_object('taskIds', array(
        select tasks.id from tasks where tasks.project_id = label.project_id and tasks.labels @> array[label.id]
      )), $2, ${until('$3')}
    from labels label where label.id = $1
    returning id, thing_id
  ), rows as (${store([ownRow('labels', 'label')])})
  select id as "binId" from binned`)

/** Keeps a label of a locked project in the bin, with the tasks that have it; it is still to be deleted. */
export const binLabel = (db: Db, labelId: number, deletion: Deletion) =>
  kept(deletion, () => label.first(db, labelId, deletion.actorId, deletion.days))

const lane = statement<Binned>(`
  with binned as (
    insert into bin_items (project_id, kind, thing_id, name, facts, deleted_by, until)
    select lane.project_id, 'lane', lane.id, lane.name,
      jsonb_build_object('movedTo', $2::bigint, 'taskIds', array(
        select tasks.id from tasks where tasks.project_id = lane.project_id and tasks.lane_id = lane.id
      )), $3, ${until('$4')}
    from lanes lane where lane.id = $1
    returning id, thing_id
  ), rows as (${store([ownRow('lanes', 'lane')])})
  select id as "binId" from binned`)

/** Keeps a lane of a locked project in the bin, with its tasks, which another one is about to take. */
export const binLane = (db: Db, laneId: number, movedTo: number, deletion: Deletion) =>
  kept(deletion, () => lane.first(db, laneId, movedTo, deletion.actorId, deletion.days))

const project = statement<Binned>(`
  with binned as (
    insert into bin_items (project_id, kind, thing_id, user_id, organization_id, name, deleted_by, until)
    select id, 'project', id, case when organization_id is null then user_id end, organization_id, name, $2,
      ${until('$3')}
    from projects where id = $1
    returning id, thing_id
  ), rows as (${store([ownRow('projects', 'project')])})
  select id as "binId" from binned`)

const ofProject = (table: BinnedTable) =>
  statement(store([`${rowsOf('$1::bigint', table, 'projects project')} where project.id = $2`]))
const ofTasksOfProject = (table: BinnedTable) =>
  statement(store([`${rowsOf('$1::bigint', table, 'tasks task')} where task.project_id = $2`]))

const partsOfProject = [
  ...tablesOfProject.map(ofProject),
  statement(
    store([
      `select $1::bigint, 'tasks', to_jsonb(task) from tasks task where task.project_id = $2 order by id`,
    ]),
  ),
  ...tablesOfTask.map(ofTasksOfProject),
  ...furtherTablesOfProject.map(ofProject),
  statement(storeFiles('$1::bigint', 'tasks task', 'task.project_id = $2')),
]

/** Keeps a locked project in the bin, with all that it has; it is still to be deleted. */
export async function binProject(db: Db, projectId: number, deletion: Deletion) {
  await allowLongStatements(db, { usesIndexes: true })
  const binId = await kept(deletion, () => project.first(db, projectId, deletion.actorId, deletion.days))
  if (binId !== null) for (const part of partsOfProject) await part.rows(db, binId, projectId)
  return binId
}

/** The id in the bin of what is kept there; null if nothing is. */
async function kept({ days }: Deletion, keep: () => Promise<Binned | undefined>) {
  return days > 0 ? ((await keep())?.binId ?? null) : null
}
