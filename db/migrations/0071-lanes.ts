import { type Kysely, sql } from 'kysely'

/**
 * The lanes of a project's board, and the lane of each task. Processes of the version before know only statuses: two
 * triggers give each project its lanes, and a task the lane that goes with its status and project.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table lanes (
      id bigint generated always as identity primary key,
      -- Deferred, because a project gets its lanes before it is inserted itself.
      project_id bigint not null references projects on delete cascade deferrable initially deferred,
      name text not null constraint lanes_name_length check (char_length(name) between 1 and 40),
      status text not null constraint lanes_status check (status in ('todo', 'in_progress', 'review', 'on_hold', 'done')),
      card_limit integer constraint lanes_card_limit check (card_limit between 1 and 999),
      position integer not null constraint lanes_position check (position between 0 and 19),
      constraint lanes_of_project unique (project_id, id, status)
    )`.execute(db)
  await sql`alter table tasks add column lane_id bigint`.execute(db)

  await sql`
    create function add_lanes() returns trigger language plpgsql as $$
    begin
      insert into lanes (project_id, name, status, position)
      values
        (new.id, 'To Do', 'todo', 0),
        (new.id, 'In Progress', 'in_progress', 1),
        (new.id, 'In Review', 'review', 2),
        (new.id, 'On Hold', 'on_hold', 3),
        (new.id, 'Done', 'done', 4);
      return new;
    end $$`.execute(db)
  // Before the insert, because the same statement may insert tasks.
  await sql`
    create trigger projects_lanes before insert on projects for each row execute function add_lanes()`.execute(
    db,
  )

  await setLane(db)
  await sql`
    create trigger tasks_lane_when_new before insert on tasks for each row
    when (new.lane_id is null) execute function set_lane()`.execute(db)
  await sql`
    create trigger tasks_lane_when_changed before update of status, project_id on tasks for each row
    when (
      new.lane_id is not distinct from old.lane_id
      and (new.status <> old.status or new.project_id <> old.project_id)
    )
    execute function set_lane()`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop trigger tasks_lane_when_new on tasks`.execute(db)
  await sql`drop trigger tasks_lane_when_changed on tasks`.execute(db)
  await sql`drop trigger projects_lanes on projects`.execute(db)
  await sql`drop function set_lane, add_lanes`.execute(db)
  await sql`alter table tasks drop column lane_id`.execute(db)
  await sql`drop table lanes`.execute(db)
}

/** The function of the triggers that give a task its lane. It tests what a trigger of a later step has no condition for. */
export async function setLane(db: Kysely<unknown>) {
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
}
