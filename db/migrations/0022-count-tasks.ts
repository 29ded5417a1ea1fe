import { type Kysely, sql } from 'kysely'

/** Triggers count tasks, so that the counts are correct whoever writes, including the previous version. */
export async function up(db: Kysely<unknown>) {
  // One statement with many tasks updates the project's row once.
  await sql`
    create function count_tasks() returns trigger language plpgsql as $$
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
    create trigger tasks_counted_when_new after insert on tasks referencing new table as counted
    for each statement execute function count_tasks()`.execute(db)
  await sql`
    create trigger tasks_counted_when_deleted after delete on tasks referencing old table as counted
    for each statement execute function count_tasks()`.execute(db)

  // Most updates of a task fire none of these triggers. A task never changes its project. When its status stays the
  // same, both keys are equal, and the last value applies.
  await sql`
    create function count_changed_task() returns trigger language plpgsql as $$
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
    end $$`.execute(db)
  await sql`
    create trigger tasks_counted_when_changed after update of status, archived on tasks for each row
    when (old.status <> new.status or old.archived <> new.archived) execute function count_changed_task()`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>) {
  for (const when of ['new', 'deleted', 'changed']) {
    await sql`drop trigger ${sql.ref(`tasks_counted_when_${when}`)} on tasks`.execute(db)
  }
  await sql`drop function count_tasks, count_changed_task`.execute(db)
}
