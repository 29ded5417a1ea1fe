import { type Kysely, type RawBuilder, sql } from 'kysely'

export const isOutsideTransaction = true

const countedWhenChanged = (further: RawBuilder<unknown>) => sql`
  create or replace trigger tasks_counted_when_changed after update of status, archived on tasks for each row
  when (
    old.project_id = new.project_id and (old.status <> new.status or old.archived <> new.archived) ${further}
  )
  execute function count_changed_task()`

/**
 * The place of a task in its lane, where people order it by hand: null is the key of its id. And the order of a board
 * that its readers have not chosen. Tasks that get the status of their lane are counted together.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table tasks add column if not exists rank text collate "C"`.execute(db)
  await sql`
    alter table projects add column if not exists default_order text not null default 'due'`.execute(db)
  await sql`
    alter table tasks
      drop constraint if exists tasks_rank_form,
      add constraint tasks_rank_form check (rank ~ '^[0-9A-Za-z]+$' and char_length(rank) <= 100) not valid`.execute(
    db,
  )
  await sql`
    alter table projects
      drop constraint if exists projects_default_order,
      add constraint projects_default_order check (default_order in ('due', 'priority', 'newest', 'manual'))
        not valid`.execute(db)
  await sql`
    create or replace function count_tasks_of_lane() returns trigger language plpgsql as $$
    begin
      update projects set tasks_by_status = tasks_by_status || jsonb_build_object(
        old.status, (select count(*) from tasks where project_id = new.project_id and status = old.status and not archived),
        new.status, (select count(*) from tasks where project_id = new.project_id and status = new.status and not archived)
      ) where id = new.project_id;
      return null;
    end $$`.execute(db)
  // Only a lane that gets another status gives it to tasks that stay in it.
  await countedWhenChanged(sql`
    and (old.status = new.status or old.lane_id is distinct from new.lane_id)`).execute(db)
  await sql`
    create or replace trigger lanes_counted after update of status on lanes for each row
    when (old.status <> new.status) execute function count_tasks_of_lane()`.execute(db)
  await sql`alter table tasks validate constraint tasks_rank_form`.execute(db)
  await sql`alter table projects validate constraint projects_default_order`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop trigger lanes_counted on lanes`.execute(db)
  await sql`drop function count_tasks_of_lane`.execute(db)
  await countedWhenChanged(sql``).execute(db)
  await sql`alter table tasks drop column rank`.execute(db)
  await sql`alter table projects drop column default_order`.execute(db)
}
