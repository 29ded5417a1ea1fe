import { type Kysely, sql } from 'kysely'

/** A task takes whole KiB, at least one: most changes of its texts leave the sum of its project as it is. */
const kibibytes = (row: string) =>
  sql.raw(
    `((octet_length(${row}.title) + octet_length(${row}.description) + ${row}.further_bytes + 1023) / 1024)`,
  )

/** What the texts of a project become; a connection without the setting has no limit. */
const bounded = (added: ReturnType<typeof sql>) => sql`
  case
    when ${added} > 0
      and text_kibibytes + ${added} > nullif(current_setting('laneway.project_text_kibibytes', true), '')::integer
    then refuse_texts(current_setting('laneway.project_text_kibibytes')::integer)
    else text_kibibytes + ${added}
  end`

/** The table that the triggers count in, and its column with the id of the project. */
type Place = { table: 'projects' | 'task_counters'; projectId: 'id' | 'project_id' }

/**
 * How much the texts of a project take, and those that hang on a task: comments, service units and its checklist. The
 * triggers that keep the counts keep the sum as well, and refuse what goes beyond the limit of the connection.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table tasks add column further_bytes integer not null default 0`.execute(db)
  await sql`alter table projects add column text_kibibytes integer not null default 0`.execute(db)
  await sql`
    create function refuse_texts(kibibytes integer) returns integer language plpgsql as $$
    begin
      raise exception using errcode = 'LW002', message = 'the texts of this project are full', detail = kibibytes;
    end $$`.execute(db)
  await countIn(db, { table: 'projects', projectId: 'id' })
  // Beside the trigger of the counts: PostgreSQL reads a condition anew for each statement that may meet it, and most
  // change a status only.
  await sql`
    create trigger tasks_measured_when_changed after update of title, description, further_bytes on tasks for each row
    when (old.project_id = new.project_id and ${kibibytes('old')} <> ${kibibytes('new')})
    execute function measure_changed_task()`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop trigger tasks_measured_when_changed on tasks`.execute(db)
  await sql`
    create or replace function count_tasks() returns trigger language plpgsql as $$
    begin
      update projects set tasks_by_status = tasks_by_status || (
        select jsonb_object_agg(status, coalesce((tasks_by_status ->> status)::integer, 0) + tasks::integer)
        from jsonb_each_text(change.by_status) counts (status, tasks)
      )
      from (
        select project_id, jsonb_object_agg(status, tasks) as by_status from (
          select project_id, status, count(*) * case tg_op when 'INSERT' then 1 else -1 end as tasks
          from counted where not archived group by project_id, status
        ) counts group by project_id
      ) change
      where projects.id = change.project_id;
      return null;
    end $$`.execute(db)
  await sql`
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
    end $$`.execute(db)
  await sql`drop function measure_changed_task, refuse_texts`.execute(db)
  await sql`alter table projects drop column text_kibibytes`.execute(db)
  await sql`alter table tasks drop column further_bytes`.execute(db)
}

/** The functions that keep the counts and the sizes of projects, which steps after this one move to another table. */
export async function countIn(db: Kysely<unknown>, { table, projectId }: Place) {
  const counts = sql.table(table)
  const project = sql.ref(projectId)
  await sql`
    create or replace function count_tasks() returns trigger language plpgsql as $$
    declare
      sign integer := case tg_op when 'INSERT' then 1 else -1 end;
      change record;
      added integer;
    begin
      for change in
        select counted.project_id, status, count(*) filter (where not archived) as tasks,
          sum(${kibibytes('counted')})::integer as kibibytes
        from counted group by counted.project_id, status
      loop
        added := sign * change.kibibytes;
        update ${counts} set
          tasks_by_status = tasks_by_status || jsonb_build_object(
            change.status, coalesce((tasks_by_status ->> change.status)::integer, 0) + sign * change.tasks
          ),
          text_kibibytes = ${bounded(sql`added`)}
        where ${project} = change.project_id;
      end loop;
      return null;
    end $$`.execute(db)
  await sql`
    create or replace function count_changed_task() returns trigger language plpgsql as $$
    declare
      was integer := (not old.archived)::integer;
      became integer := (not new.archived)::integer;
      stays integer := (old.status = new.status)::integer;
      added integer;
    begin
      if old.project_id = new.project_id then
        -- Tasks that stay in a lane that gets another status are counted together.
        if old.status = new.status and old.archived = new.archived
          or old.status <> new.status and old.lane_id is not distinct from new.lane_id then
          return null;
        end if;
        update ${counts} set tasks_by_status = tasks_by_status || jsonb_build_object(
          old.status, coalesce((tasks_by_status ->> old.status)::integer, 0) - was,
          new.status, coalesce((tasks_by_status ->> new.status)::integer, 0) + became - was * stays
        ) where ${project} = new.project_id;
      else
        added := ${kibibytes('new')};
        update ${counts} set
          tasks_by_status = case ${project}
            when old.project_id then tasks_by_status || jsonb_build_object(
              old.status, coalesce((tasks_by_status ->> old.status)::integer, 0) - was
            )
            else tasks_by_status || jsonb_build_object(
              new.status, coalesce((tasks_by_status ->> new.status)::integer, 0) + became
            )
          end,
          text_kibibytes = case ${project}
            when old.project_id then text_kibibytes - ${kibibytes('old')}
            else ${bounded(sql`added`)}
          end
        where ${project} in (old.project_id, new.project_id);
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create or replace function measure_changed_task() returns trigger language plpgsql as $$
    declare
      added integer := ${kibibytes('new')} - ${kibibytes('old')};
    begin
      update ${counts} set text_kibibytes = ${bounded(sql`added`)} where ${project} = new.project_id;
      return null;
    end $$`.execute(db)
  await sql`
    create or replace function count_tasks_of_lane() returns trigger language plpgsql as $$
    begin
      update ${counts} set tasks_by_status = tasks_by_status || jsonb_build_object(
        old.status, (select count(*) from tasks where project_id = new.project_id and status = old.status and not archived),
        new.status, (select count(*) from tasks where project_id = new.project_id and status = new.status and not archived)
      ) where ${project} = new.project_id;
      return null;
    end $$`.execute(db)
}
