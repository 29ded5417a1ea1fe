/** Written as SQL: rows come as JSON, some hundred tasks a statement with all that hangs on them. */
import { sql } from 'kysely'
import type { ChosenLane } from '@/domain/import'
import { type LabelColour, maxLabelsOfProject, nextLabelColour } from '@/domain/label'
import { changedSubject, fieldChange, recordChange } from '../../core/changes/record-queries'
import type { Db } from '../../platform/database/database'
import type { PlannedSettings } from './planning/plan-document'

/** A statement of an import may wait, and works on more rows than one of a call. */
export const allowLongStatements = (transaction: Db) =>
  sql`
    select set_config('statement_timeout', '60s', true),
      set_config('idle_in_transaction_session_timeout', '60s', true)`.execute(transaction)

/** The settings that an export has, the key if it is free here. */
export const applySettings = (db: Db, projectId: number, settings: PlannedSettings) =>
  sql`
    update projects set
      key = free_key(${settings.key}, id, organization_id, user_id), status = ${settings.status},
      colour = ${settings.colour}, archive_done_after_days = ${settings.archiveDoneAfterDays}::integer,
      default_order = ${settings.defaultOrder}, estimate_unit = ${settings.estimateUnit},
      created_at = coalesce(${settings.createdAt}::timestamptz, created_at)
    where id = ${projectId}`.execute(db)

/** What comes in an order by hand is shown in it. */
export const orderByHand = (db: Db, projectId: number) =>
  db.updateTable('projects').set({ defaultOrder: 'manual' }).where('id', '=', projectId).execute()

/** Those of the project's organization become members. */
export const insertMembers = (db: Db, projectId: number, members: PlannedSettings['members']) =>
  sql`
    insert into project_members (project_id, user_id, permission_role, project_role)
    select project.id, sent."userId", sent."permissionRole", sent."projectRole"
    from json_to_recordset(${JSON.stringify(members)}::json)
      as sent("userId" bigint, "permissionRole" text, "projectRole" text)
    join projects project on project.id = ${projectId}
    join organization_members member
      on member.organization_id = project.organization_id and member.user_id = sent."userId"
    on conflict do nothing`.execute(db)

export async function listMemberIds(db: Db, projectId: number) {
  const members = await db
    .selectFrom('projectMembers')
    .select('userId')
    .where('projectId', '=', projectId)
    .execute()
  return members.map(({ userId }) => userId)
}

/** The lanes of a new project are those of the import. */
export async function replaceLanes(
  db: Db,
  projectId: number,
  lanes: readonly (ChosenLane & { limit: number | null })[],
) {
  await db.deleteFrom('lanes').where('projectId', '=', projectId).execute()
  const rows = await db
    .insertInto('lanes')
    .values(
      lanes.map(({ name, status, limit }, position) => ({
        projectId,
        name,
        status,
        cardLimit: limit,
        position,
      })),
    )
    .returning(['id', 'position'])
    .execute()
  return rows.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
}

/** Adds lanes after the others. */
export async function appendLanes(db: Db, projectId: number, from: number, lanes: readonly ChosenLane[]) {
  if (lanes.length === 0) return []
  const rows = await db
    .insertInto('lanes')
    .values(lanes.map(({ name, status }, index) => ({ projectId, name, status, position: from + index })))
    .returning(['id', 'position'])
    .execute()
  return rows.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
}

type SentLabel = { name: string; colour: LabelColour | null }

/** The ids of labels by their index; null where there is no room for another one. New ones are named apart. */
export async function ensureLabels(db: Db, projectId: number, labels: readonly SentLabel[]) {
  const present = await db
    .selectFrom('labels')
    .select(['id', 'name', 'colour'])
    .where('projectId', '=', projectId)
    .execute()
  const byName = new Map(present.map(({ id, name }) => [name.toLowerCase(), id]))
  const added: { name: string; colour: LabelColour }[] = []
  for (const { name, colour } of labels) {
    if (byName.has(name.toLowerCase()) || present.length + added.length >= maxLabelsOfProject) continue
    added.push({ name, colour: colour ?? nextLabelColour([...present, ...added]) })
  }
  const rows =
    added.length === 0
      ? []
      : await db
          .insertInto('labels')
          .values(added.map((label) => ({ ...label, projectId })))
          .returning(['id', 'name'])
          .execute()
  for (const { id, name } of rows) byName.set(name.toLowerCase(), id)
  return {
    ids: labels.map(({ name }) => byName.get(name.toLowerCase()) ?? null),
    added: rows.map(({ id }) => id),
  }
}

type Batch = {
  projectId: number
  laneIds: readonly number[]
  labelIds: readonly (number | null)[]
  /** JSON of `planDocument`. */
  rows: string
  /** In which a day ends. */
  timeZone: string | null
}

/** Inserts tasks with their checklists, comments and service units. @returns their ids, in the order of the rows */
export async function insertTasks(db: Db, { projectId, laneIds, labelIds, rows, timeZone }: Batch) {
  const { rows: inserted } = await sql<{ id: number }>`
    with sent as materialized (
      select nextval(pg_get_serial_sequence('tasks', 'id')) as id, row.value, row.index
      from json_array_elements(${rows}::json) with ordinality row (value, index)
    ),
    task as materialized (
      select sent.id, sent.index, fields.* from sent cross join lateral json_to_record(sent.value) as fields(
        lane integer, status text, title text, description text, priority text, "dueDate" timestamptz, "dueDay" date,
        "startDate" date, estimate numeric, archived boolean, "assignedTo" bigint, labels json, rank text,
        "createdAt" timestamptz, "updatedAt" timestamptz, "finishedAt" timestamptz, "createdBy" bigint,
        checklist json, comments json, "serviceUnits" json
      )
    ),
    inserted as (
      insert into tasks (
        id, project_id, title, description, status, priority, due_date, due_day, lane_id, rank, start_date, estimate,
        archived, assigned_to, labels, service_units, comments, checklist_items, checklist_done, finished_at, created_at,
        updated_at
      )
      overriding system value
      select id, ${projectId}, title, description, status, priority,
        coalesce("dueDate", end_of_date("dueDay", ${timeZone}::text)), "dueDay",
        (${laneIds}::bigint[])[lane + 1], rank, "startDate", estimate, archived, "assignedTo",
        array(
          select label.id from json_array_elements_text(labels) place (value)
          join labels label on label.id = (${labelIds}::bigint[])[place.value::integer + 1]
          order by lower(label.name), label.id
        ),
        json_array_length("serviceUnits"), json_array_length(comments), json_array_length(checklist),
        (select count(*) from json_array_elements(checklist) item (value) where (item.value ->> 'done')::boolean),
        case when status = 'done' then coalesce("finishedAt", now()) end,
        coalesce("createdAt", now()), coalesce("updatedAt", now())
      from task order by index
      returning id
    ),
    steps as (
      insert into checklist_items (task_id, text, done, position, assigned_to)
      select task.id, item.value ->> 'text', (item.value ->> 'done')::boolean, item.index - 1,
        (item.value ->> 'assignedTo')::bigint
      from task cross join lateral json_array_elements(task.checklist) with ordinality item (value, index)
      order by task.index, item.index
    ),
    units as (
      insert into service_units (task_id, user_id, content, created_at)
      select task.id, (unit.value ->> 'userId')::bigint, unit.value ->> 'content',
        coalesce((unit.value ->> 'createdAt')::timestamptz, task."createdAt", now())
      from task cross join lateral json_array_elements(task."serviceUnits") with ordinality unit (value, index)
      order by task.index, unit.index
    ),
    said as materialized (
      select nextval(pg_get_serial_sequence('comments', 'id')) as id, of_task.* from (
        select task.id as task_id, task."createdAt" as task_created, comment.value
        from task cross join lateral json_array_elements(task.comments) with ordinality comment (value, index)
        order by task.index, comment.index
      ) of_task
    ),
    comments as (
      insert into comments (id, task_id, user_id, content, created_at, edited_at)
      overriding system value
      select id, task_id, (value ->> 'userId')::bigint, value ->> 'content',
        coalesce((value ->> 'createdAt')::timestamptz, task_created, now()), (value ->> 'editedAt')::timestamptz
      from said order by id
    ),
    reactions as (
      insert into comment_reactions (comment_id, emoji, user_id)
      select said.id, reaction.value ->> 'emoji', (reaction.value ->> 'userId')::bigint
      from said cross join lateral json_array_elements(said.value -> 'reactions') reaction (value)
      on conflict do nothing
    ),
    makers as (
      insert into moved_changes (task_id, id, kind, actor_id, fields, at)
      select id, 0, 'task.created', "createdBy",
        jsonb_build_object('title', jsonb_build_object('from', null, 'to', title)), coalesce("createdAt", now())
      from task where "createdBy" is not null
    )
    select id from task order by index`.execute(db)
  return inserted.map(({ id }) => id)
}

export type NewFile = {
  taskId: number
  contentId: string
  userId: number | null
  name: string
  type: string
  size: number
  createdAt: string | null
  picture: { preview: Buffer; width: number; height: number } | null
}

/** @returns their ids, in the order of the files */
export async function insertFilesOfTasks(db: Db, files: readonly NewFile[]) {
  const rows = await db
    .insertInto('files')
    .values(
      files.map(({ picture, createdAt, ...file }) => ({
        ...file,
        width: picture?.width ?? null,
        height: picture?.height ?? null,
        preview: picture?.preview ?? null,
        ...(createdAt !== null && { createdAt }),
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

type Counted = { taskId: number; files: number; cover: number | null; description: string | null }

/** What tasks say of the files that they have got. */
export const updateFilesOfTasks = (db: Db, counted: readonly Counted[]) =>
  sql`
    update tasks set files = sent.files, cover = sent.cover, description = coalesce(sent.description, tasks.description)
    from json_to_recordset(${JSON.stringify(counted)}::json)
      as sent("taskId" bigint, files integer, cover bigint, description text)
    where tasks.id = sent."taskId"`.execute(db)

type Recorded = {
  projectId: number
  userId: number
  first: number | null
  tasks: number
  changesAccess: boolean
}

/** One change for all tasks from this number on, in the history of each. @returns the project's revision */
export async function recordImport(db: Db, { projectId, userId, first, tasks, changesAccess }: Recorded) {
  const { rows } = await sql<{ revision: number }>`
    with bump as (
      update projects set revision = revision + 1, access_version = access_version + ${changesAccess ? 1 : 0}
      where id = ${projectId} returning id, revision
    ),
    recorded as (${recordChange({
      kind: 'tasks.imported',
      actorId: userId,
      fields: fieldChange('tasks', sql`null::integer`, sql`${tasks}::integer`),
      from: sql`bump`,
    })}),
    listed as (
      insert into batch_changes (project_id, revision, task_id, fields)
      select bump.id, bump.revision, tasks.id, ${changedSubject('title', sql`left(tasks.title, 200)`)}
      from bump join tasks on tasks.project_id = bump.id and tasks.number >= ${first}::bigint
    )
    select revision from bump`.execute(db)
  return rows[0]?.revision ?? 0
}

/** The number that the project gave to a task last. */
export async function lastNumber(db: Db, projectId: number) {
  const row = await db
    .selectFrom('taskCounters')
    .select('lastNumber')
    .where('projectId', '=', projectId)
    .executeTakeFirst()
  return row?.lastNumber ?? 0
}
