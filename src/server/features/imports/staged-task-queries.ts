/** Written as SQL: rows come as JSON, some hundred tasks a statement with all that hangs on them. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database'

/**
 * Begins to write an import's tasks in this transaction: to a table of its own, and what hangs on them to where it
 * stays, before the tasks are there. So nobody waits for it until the tasks themselves are inserted.
 */
export async function beginStaging(db: Db) {
  await sql`
    create temporary table staged_tasks (
      place integer primary key, id bigint not null, title text, description text, status text, priority text,
      due_date timestamptz, due_day date, lane integer, rank text, start_date date, repeat jsonb, estimate numeric,
      archived boolean, assigned_to bigint, labels integer[], service_units json, comments integer,
      checklist_items integer, checklist_done integer, further_bytes bigint, files integer not null default 0,
      cover bigint, finished_at timestamptz, created_at timestamptz, updated_at timestamptz
    ) on commit drop`.execute(db)
  await sql`
    set constraints comments_task_id_fkey, checklist_items_task_id_fkey, files_task_id_fkey,
      moved_changes_task_id_fkey, task_texts_task_id_fkey deferred`.execute(db)
}

type Batch = {
  /** Where the tasks go; null: a project that is yet to be made. */
  projectId: number | null
  /** How many tasks have been staged before. */
  from: number
  /** JSON of `planDocument`. */
  rows: string
  /** Whose import it is: what they write in the name of others says so. */
  importer: number
  /** In which a day ends. */
  timeZone: string | null
}

/** Writes tasks to their table, and their checklists, comments and texts for the search. @returns the ids of the tasks */
export async function stageTasks(db: Db, { projectId, from, rows, importer, timeZone }: Batch) {
  const { rows: staged } = await sql<{ id: number }>`
    with sent as materialized (
      select nextval(pg_get_serial_sequence('tasks', 'id')) as id, row.value, row.index
      from json_array_elements(${rows}::json) with ordinality row (value, index)
    ),
    task as materialized (
      select sent.id, sent.index, fields.* from sent cross join lateral json_to_record(sent.value) as fields(
        lane integer, status text, title text, description text, priority text, "dueDate" timestamptz, "dueDay" date,
        "startDate" date, repeat jsonb, estimate numeric, archived boolean, "assignedTo" bigint, labels json, rank text,
        "createdAt" timestamptz, "updatedAt" timestamptz, "finishedAt" timestamptz, "createdBy" bigint,
        checklist json, comments json, "serviceUnits" json
      )
    ),
    staged as (
      insert into staged_tasks (
        place, id, title, description, status, priority, due_date, due_day, lane, rank, start_date, repeat, estimate,
        archived, assigned_to, labels, service_units, comments, checklist_items, checklist_done, further_bytes,
        finished_at, created_at, updated_at
      )
      select ${from}::integer + index, id, title, description, status, priority,
        coalesce("dueDate", end_of_date("dueDay", ${timeZone}::text)), "dueDay", lane, rank, "startDate",
        repeat, estimate, archived, "assignedTo",
        array(select value::integer from json_array_elements_text(labels)), "serviceUnits",
        json_array_length(comments), json_array_length(checklist),
        (select count(*) from json_array_elements(checklist) item (value) where (item.value ->> 'done')::boolean),
        (select coalesce(sum(octet_length(value ->> 'content')), 0) from json_array_elements(comments) said (value))
          + (select coalesce(sum(octet_length(value ->> 'content')), 0) from json_array_elements("serviceUnits") unit (value))
          + (select coalesce(sum(octet_length(value ->> 'text')), 0) from json_array_elements(checklist) item (value)),
        case when status = 'done' then coalesce("finishedAt", now()) end,
        coalesce("createdAt", now()), coalesce("updatedAt", now())
      from task
    ),
    steps as (
      insert into checklist_items (task_id, text, done, position, assigned_to)
      select task.id, item.value ->> 'text', (item.value ->> 'done')::boolean, item.index - 1,
        (item.value ->> 'assignedTo')::bigint
      from task cross join lateral json_array_elements(task.checklist) with ordinality item (value, index)
      order by task.index, item.index
    ),
    said as materialized (
      select nextval(pg_get_serial_sequence('comments', 'id')) as id, of_task.* from (
        select task.id as task_id, task."createdAt" as task_created, comment.value
        from task cross join lateral json_array_elements(task.comments) with ordinality comment (value, index)
        order by task.index, comment.index
      ) of_task
    ),
    comments as (
      insert into comments (id, task_id, user_id, content, created_at, edited_at, imported_by)
      overriding system value
      select id, task_id, (value ->> 'userId')::bigint, value ->> 'content',
        coalesce((value ->> 'createdAt')::timestamptz, task_created, now()), (value ->> 'editedAt')::timestamptz,
        nullif(${importer}::bigint, (value ->> 'userId')::bigint)
      from said order by id
    ),
    reactions as (
      insert into comment_reactions (comment_id, emoji, user_id, imported_by)
      select said.id, reaction.value ->> 'emoji', (reaction.value ->> 'userId')::bigint,
        nullif(${importer}::bigint, (reaction.value ->> 'userId')::bigint)
      from said cross join lateral json_array_elements(said.value -> 'reactions') reaction (value)
      on conflict do nothing
    ),
    makers as (
      insert into moved_changes (task_id, id, kind, actor_id, fields, at, imported_by)
      select id, 0, 'task.created', "createdBy",
        jsonb_build_object('title', jsonb_build_object('from', null, 'to', title)), coalesce("createdAt", now()),
        nullif(${importer}::bigint, "createdBy")
      from task where "createdBy" is not null
    ),
    texts as (
      insert into task_texts (task_id, service_unit_id, project_id, body)
      select id, 0, ${projectId}::bigint, searchable_text(title) || e'\\n' || searchable_text(description)
      from task where ${projectId}::bigint is not null
    )
    select id from task order by index`.execute(db)
  return staged.map(({ id }) => id)
}

type Staged = {
  projectId: number
  /** Whose import it is. */
  importer: number
  laneIds: readonly number[]
  labelIds: readonly (number | null)[]
  firstNumber: number
  /** The places of the first and the last of these tasks, from 1. */
  from: number
  to: number
}

/** Inserts staged tasks with their service units. Who is no member any more is not assigned. */
export const insertStaged = (
  db: Db,
  { projectId, importer, laneIds, labelIds, firstNumber, from, to }: Staged,
) =>
  sql`
    with task as materialized (select * from staged_tasks where place between ${from} and ${to}),
    inserted as (
      insert into tasks (
        id, project_id, number, title, description, status, priority, due_date, due_day, lane_id, rank, start_date,
        repeat, estimate, archived, assigned_to, labels, service_units, comments, checklist_items, checklist_done,
        further_bytes, files, cover, finished_at, created_at, updated_at
      )
      overriding system value
      select id, ${projectId}, ${firstNumber}::integer + place - 1, title, description, status, priority, due_date,
        due_day, (${laneIds}::bigint[])[lane + 1], rank, start_date, repeat, estimate, archived,
        (select user_id from project_members where project_id = ${projectId} and user_id = task.assigned_to),
        array(
          select label.id from unnest(task.labels) labelled (index)
          join labels label on label.id = (${labelIds}::bigint[])[labelled.index + 1]
          order by lower(label.name), label.id
        ),
        json_array_length(service_units), comments, checklist_items, checklist_done, further_bytes, files, cover,
        finished_at, created_at, updated_at
      from task order by place
    )
    insert into service_units (task_id, user_id, content, created_at, imported_by)
    select task.id, (unit.value ->> 'userId')::bigint, unit.value ->> 'content',
      coalesce((unit.value ->> 'createdAt')::timestamptz, task.created_at),
      nullif(${importer}::bigint, (unit.value ->> 'userId')::bigint)
    from task cross join lateral json_array_elements(task.service_units) with ordinality unit (value, index)
    order by task.place, unit.index`.execute(db)

type Counted = { taskId: number; files: number; cover: number | null; description: string | null }

/** What staged tasks say of the files that they have got. Another text is made for the search with the task. */
export const updateFilesOfTasks = (db: Db, counted: readonly Counted[]) =>
  sql`
    with sent as materialized (
      select * from json_to_recordset(${JSON.stringify(counted)}::json)
        as sent("taskId" bigint, files integer, cover bigint, description text)
    ),
    outdated as (
      delete from task_texts where task_id in (select "taskId" from sent where description is not null)
    )
    update staged_tasks task
    set files = sent.files, cover = sent.cover, description = coalesce(sent.description, task.description)
    from sent where task.id = sent."taskId"`.execute(db)
