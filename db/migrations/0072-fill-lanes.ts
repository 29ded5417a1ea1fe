import { type Kysely, sql } from 'kysely'

export const isOutsideTransaction = true

/**
 * Gives the projects that are there their lanes, and their tasks the lane of their status; then every task has one that
 * its project has for its status. It takes some tasks of a project at a time. A writer locks the project before a task,
 * so that it waits for moments only. What was done already is not done again.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    do $$
    declare
      project bigint;
      last_id bigint;
    begin
      for project in select id from projects order by id loop
        last_id := 0;
        while last_id is not null loop
          -- The commit of the step itself waits for the disk, and for all before it.
          perform set_config('synchronous_commit', 'off', true);
          perform from projects where id = project for no key update;
          insert into lanes (project_id, name, status, position)
          select project, name, status, position
          from (
            values ('To Do', 'todo', 0), ('In Progress', 'in_progress', 1), ('In Review', 'review', 2),
              ('On Hold', 'on_hold', 3), ('Done', 'done', 4)
          ) lane (name, status, position)
          where exists (select from projects where id = project)
            and not exists (select from lanes where project_id = project);
          with some_tasks as materialized (
            select id, status from tasks where project_id = project and id > last_id and lane_id is null
            order by id limit 500
          ),
          filled as (
            update tasks set lane_id = lanes.id from some_tasks
            join lanes on lanes.project_id = project and lanes.status = some_tasks.status
            where tasks.id = some_tasks.id
          )
          select max(id) into last_id from some_tasks;
          commit;
        end loop;
      end loop;
    end $$`.execute(db)
  await sql`
    alter table tasks
      drop constraint if exists tasks_lane,
      drop constraint if exists tasks_lane_of_status,
      add constraint tasks_lane foreign key (project_id, lane_id, status) references lanes (project_id, id, status)
        not valid,
      -- A write that names a lane of another status sets 0.
      add constraint tasks_lane_of_status check (coalesce(lane_id, 0) > 0) not valid`.execute(db)
  await sql`alter table tasks validate constraint tasks_lane`.execute(db)
  await sql`alter table tasks validate constraint tasks_lane_of_status`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table tasks drop constraint tasks_lane, drop constraint tasks_lane_of_status`.execute(db)
}
