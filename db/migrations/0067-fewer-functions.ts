import { type Kysely, type RawBuilder, sql } from 'kysely'

export const isOutsideTransaction = true

/**
 * Drops what only versions before the last one needed: the column `json` of a task, emails of assignments that are
 * queued at once, and due dates without a day. Counts and texts for the search have one function for each occasion.
 */
export async function up(db: Kysely<unknown>) {
  await run(db, upwards)
}

export async function down(db: Kysely<unknown>) {
  await run(db, downwards)
}

async function run(db: Kysely<unknown>, statements: readonly RawBuilder<unknown>[]) {
  for (const statement of statements) await statement.execute(db)
}

const upwards = [
  sql`drop function if exists "json"(tasks)`,
  sql`drop function if exists task_json, iso_instant`,
  sql`drop trigger if exists mails_of_assignments on mails`,
  sql`drop function if exists leave_out_mail`,
  sql`drop trigger if exists tasks_due_day_forgotten on tasks`,
  sql`drop function if exists forget_due_day`,
  sql`
    create or replace function count_changed_task() returns trigger language plpgsql as $$
    declare
      was integer := (not old.archived)::integer;
      became integer := (not new.archived)::integer;
      stays integer := (old.status = new.status)::integer;
    begin
      if old.project_id = new.project_id then
        update projects set tasks_by_status = tasks_by_status || jsonb_build_object(
          old.status, coalesce((tasks_by_status ->> old.status)::integer, 0) - was,
          new.status, coalesce((tasks_by_status ->> new.status)::integer, 0) + became - was * stays
        ) where id = new.project_id;
      else
        update projects set tasks_by_status = case id
          when old.project_id then tasks_by_status || jsonb_build_object(
            old.status, coalesce((tasks_by_status ->> old.status)::integer, 0) - was
          )
          else tasks_by_status || jsonb_build_object(
            new.status, coalesce((tasks_by_status ->> new.status)::integer, 0) + became
          )
        end where id in (old.project_id, new.project_id);
      end if;
      return null;
    end $$`,
  sql`
    create or replace trigger tasks_counted_when_moved after update of project_id on tasks for each row
    when (old.project_id <> new.project_id) execute function count_changed_task()`,
  sql`drop function if exists count_moved_task`,
  sql`
    create or replace function store_texts_of_new_rows() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'tasks' then
        insert into task_texts (task_id, service_unit_id, project_id, body)
        select id, 0, project_id, searchable_text(title) || e'\\n' || searchable_text(description) from added;
      else
        insert into task_texts (task_id, service_unit_id, project_id, body)
        select tasks.id, added.id, tasks.project_id, e'\\n' || searchable_text(added.content)
        from added join tasks on tasks.id = added.task_id;
      end if;
      return null;
    end $$`,
  sql`
    create or replace trigger tasks_searchable_when_new after insert on tasks referencing new table as added
    for each statement execute function store_texts_of_new_rows()`,
  sql`
    create or replace trigger service_units_searchable_when_new after insert on service_units
    referencing new table as added for each statement execute function store_texts_of_new_rows()`,
  sql`drop function if exists store_texts_of_new_tasks, store_texts_of_new_service_units`,
  sql`
    create or replace function store_text_of_changed_task() returns trigger language plpgsql as $$
    begin
      insert into task_texts (task_id, service_unit_id, project_id, body)
      values (new.id, 0, new.project_id, searchable_text(new.title) || e'\\n' || searchable_text(new.description))
      on conflict (task_id, service_unit_id) do update set body = excluded.body;
      return null;
    end $$`,
  sql`drop function if exists task_text`,
]

const downwards = [
  sql`
    create function iso_instant(instant timestamptz) returns text language plpgsql immutable parallel safe strict as $$
    begin
      return to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
    end $$`,
  sql`
    create function task_json(id bigint, title text, description text, status text, priority text, due_date timestamptz, archived boolean, assigned_to bigint, project_id bigint, created_at timestamptz, updated_at timestamptz, version integer, service_units integer) returns text language plpgsql immutable parallel safe as $$
    begin
      return concat(
        '{"id":', id,
        ',"title":', to_json(title),
        ',"description":', to_json(description),
        ',"status":"', status,
        '","priority":"', priority,
        '","dueDate":', coalesce('"' || iso_instant(due_date) || '"', 'null'),
        ',"archived":', case when archived then 'true' else 'false' end,
        ',"assignedTo":', coalesce(assigned_to::text, 'null'),
        ',"projectId":', project_id,
        ',"createdAt":"', iso_instant(created_at),
        '","updatedAt":"', iso_instant(updated_at),
        '","version":', version,
        ',"serviceUnits":', service_units
      );
    end $$`,
  sql`
    create function "json"(task tasks) returns text language sql immutable parallel safe as $$
      select task_json(
        task.id, task.title, task.description, task.status, task.priority, task.due_date, task.archived,
        task.assigned_to, task.project_id, task.created_at, task.updated_at, task.version, task.service_units
      )
    $$`,
  sql`
    create function task_text(title text, description text) returns text language sql immutable parallel safe as $$
      select searchable_text(title) || e'\\n' || searchable_text(description)
    $$`,
  sql`
    create or replace function store_text_of_changed_task() returns trigger language plpgsql as $$
    begin
      insert into task_texts (task_id, service_unit_id, project_id, body)
      values (new.id, 0, new.project_id, task_text(new.title, new.description))
      on conflict (task_id, service_unit_id) do update set body = excluded.body;
      return null;
    end $$`,
  sql`
    create function store_texts_of_new_tasks() returns trigger language plpgsql as $$
    begin
      insert into task_texts (task_id, service_unit_id, project_id, body)
      select id, 0, project_id, task_text(title, description) from added;
      return null;
    end $$`,
  sql`
    create function store_texts_of_new_service_units() returns trigger language plpgsql as $$
    begin
      insert into task_texts (task_id, service_unit_id, project_id, body)
      select tasks.id, added.id, tasks.project_id, e'\\n' || searchable_text(added.content)
      from added join tasks on tasks.id = added.task_id;
      return null;
    end $$`,
  sql`
    create or replace trigger tasks_searchable_when_new after insert on tasks referencing new table as added for each statement
    execute function store_texts_of_new_tasks()`,
  sql`
    create or replace trigger service_units_searchable_when_new after insert on service_units referencing new table as added for each statement
    execute function store_texts_of_new_service_units()`,
  sql`drop function store_texts_of_new_rows`,
  sql`
    create function count_moved_task() returns trigger language plpgsql as $$
    begin
      update projects set tasks_by_status = case id
        when old.project_id then tasks_by_status || jsonb_build_object(
          old.status, coalesce((tasks_by_status ->> old.status)::integer, 0) - (not old.archived)::integer
        )
        else tasks_by_status || jsonb_build_object(
          new.status, coalesce((tasks_by_status ->> new.status)::integer, 0) + (not new.archived)::integer
        )
      end where id in (old.project_id, new.project_id);
      return null;
    end $$`,
  sql`
    create or replace trigger tasks_counted_when_moved after update of project_id on tasks for each row
    when ((old.project_id <> new.project_id))
    execute function count_moved_task()`,
  sql`
    create or replace function count_changed_task() returns trigger language plpgsql as $$
    declare
      was integer := (not old.archived)::integer;
      became integer := (not new.archived)::integer;
      stays integer := (old.status = new.status)::integer;
    begin
      update projects set tasks_by_status = tasks_by_status || jsonb_build_object(
        old.status, coalesce((tasks_by_status ->> old.status)::integer, 0) - was,
        new.status, coalesce((tasks_by_status ->> new.status)::integer, 0) + became - was * stays
      ) where id = new.project_id;
      return null;
    end $$`,
  sql`
    create function leave_out_mail() returns trigger language plpgsql as $$
    begin
      return null;
    end $$`,
  sql`
    create function forget_due_day() returns trigger language plpgsql as $$
    begin
      new.due_day := null;
      return new;
    end $$`,
  sql`
    create trigger mails_of_assignments before insert on mails for each row
    when ((new.template = 'assignment'))
    execute function leave_out_mail()`,
  sql`
    create trigger tasks_due_day_forgotten before update of due_date on tasks for each row
    when (((new.due_date is distinct from old.due_date) and (new.due_day = old.due_day)))
    execute function forget_due_day()`,
]
