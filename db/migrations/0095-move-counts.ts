import { type Kysely, sql } from 'kysely'
import { bounded, kibibytes } from './0091-text-sizes'

/** The table that the triggers count in, and its column with the id of the project. */
type Place = { table: 'projects' | 'task_counters'; projectId: 'id' | 'project_id' }

/**
 * The counts of a project are kept beside the number of its last task. Most writes have changed the row of the project
 * before their triggers do, and for a row that the same transaction has written PostgreSQL checks each foreign key once
 * more, equal or not; the row of a project also has many checks to be read. For the same reason as long checks, the
 * functions test what was a condition of their triggers.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table task_counters
      add column tasks_by_status jsonb not null default '{}',
      add column text_kibibytes integer not null default 0`.execute(db)
  await countIn(db, { table: 'task_counters', projectId: 'project_id' })
  await sql`
    create or replace function set_lane() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if new.lane_id is distinct from old.lane_id
          or new.status = old.status and new.project_id = old.project_id then
          return new;
        end if;
      end if;
      new.lane_id := (
        select id from lanes
        where project_id = new.project_id and status = new.status
        order by
          (id = old.lane_id) desc,
          (old.project_id <> new.project_id and name = (select name from lanes where id = old.lane_id)) desc,
          position
        limit 1
      );
      return new;
    end $$`.execute(db)
  await sql`drop trigger tasks_counted_when_moved on tasks`.execute(db)
  await sql`
    create or replace trigger tasks_counted_when_changed after update of status, archived, project_id on tasks
    for each row execute function count_changed_task()`.execute(db)
  await sql`
    create or replace trigger tasks_lane_when_changed before update of status, project_id on tasks
    for each row execute function set_lane()`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    create or replace trigger tasks_lane_when_changed before update of status, project_id on tasks for each row
    when (
      new.lane_id is not distinct from old.lane_id
      and (new.status <> old.status or new.project_id <> old.project_id)
    )
    execute function set_lane()`.execute(db)
  await sql`
    create or replace trigger tasks_counted_when_changed after update of status, archived on tasks for each row
    when (
      old.project_id = new.project_id and (old.status <> new.status or old.archived <> new.archived)
      and (old.status = new.status or old.lane_id is distinct from new.lane_id)
    )
    execute function count_changed_task()`.execute(db)
  await sql`
    create trigger tasks_counted_when_moved after update of project_id on tasks for each row
    when (old.project_id <> new.project_id) execute function count_changed_task()`.execute(db)
  await countIn(db, { table: 'projects', projectId: 'id' })
  await sql`
    update projects set tasks_by_status = counters.tasks_by_status, text_kibibytes = counters.text_kibibytes
    from task_counters counters where counters.project_id = projects.id`.execute(db)
  await sql`alter table task_counters drop column tasks_by_status, drop column text_kibibytes`.execute(db)
}

async function countIn(db: Kysely<unknown>, { table, projectId }: Place) {
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
