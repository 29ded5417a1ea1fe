import { type Kysely, sql } from 'kysely'

/**
 * A task can move to another project. The table holds the changes of a task from before it moved to its present
 * project: the log belongs to a project and is deleted with it. The counts of both projects follow.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table moved_changes (
      task_id bigint not null references tasks on delete cascade,
      id bigint not null,
      kind text not null,
      actor_id bigint,
      fields jsonb not null,
      at timestamptz(3) not null,
      primary key (task_id, id)
    )`.execute(db)
  await sql`comment on column moved_changes.id is 'the id of the same change in changes'`.execute(db)

  await sql`
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
    end $$`.execute(db)
  await sql`
    create trigger tasks_counted_when_moved after update of project_id on tasks for each row
    when (old.project_id <> new.project_id) execute function count_moved_task()`.execute(db)
  await countChanged(
    db,
    sql`(old.status <> new.status or old.archived <> new.archived) and old.project_id = new.project_id`,
  )
}

export async function down(db: Kysely<unknown>) {
  await countChanged(db, sql`old.status <> new.status or old.archived <> new.archived`)
  await sql`drop trigger tasks_counted_when_moved on tasks`.execute(db)
  await sql`drop function count_moved_task`.execute(db)
  await sql`drop table moved_changes`.execute(db)
}

const countChanged = (db: Kysely<unknown>, condition: ReturnType<typeof sql>) =>
  sql`
    create or replace trigger tasks_counted_when_changed after update of status, archived on tasks for each row
    when (${condition}) execute function count_changed_task()`.execute(db)
