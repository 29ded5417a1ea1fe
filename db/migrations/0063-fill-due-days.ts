import { type Kysely, sql } from 'kysely'

export const isOutsideTransaction = true

/**
 * Makes days of the due dates that the pages of the versions before wrote for a date without a time: 23:59, without
 * seconds, in the zone of the account that set the date last, or created the task. They showed such a date without a
 * time to everybody in that zone. If no zone of theirs is known, the moment stays.
 *
 * It takes some tasks of a project at a time. A writer locks the project before a task, so that it waits for moments
 * only. A task that was done already is not looked at again.
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
          with some_tasks as materialized (
            select id, due_date from tasks
            where project_id = project and id > last_id and due_day is null
              and due_date = date_trunc('minute', due_date) and extract(minute from due_date) in (14, 29, 44, 59)
            order by id limit 500
          ),
          days as (
            select some_tasks.id, due_date, date_in_zone(due_date, writer.time_zone) as due_day, writer.time_zone
            from some_tasks
            cross join lateral (
              select actor_id from (
                (
                  select at, actor_id from changes
                  where task_id = some_tasks.id
                    and (kind = 'task.created' or kind = 'task.changed' and fields ? 'dueDate')
                  order by id desc limit 1
                )
                union all
                (
                  select at, actor_id from batch_changes
                  join changes using (project_id, revision)
                  where batch_changes.task_id = some_tasks.id and batch_changes.fields ? 'dueDate'
                    and changes.kind = 'tasks.changed'
                  order by at desc limit 1
                )
              ) change
              order by at desc limit 1
            ) setter
            join users writer on writer.id = setter.actor_id and writer.time_zone is not null
          ),
          filled as (
            update tasks set due_day = days.due_day from days
            where tasks.id = days.id and days.due_date = end_of_date(days.due_day, days.time_zone)
          )
          select max(id) into last_id from some_tasks;
          commit;
        end loop;
      end loop;
    end $$`.execute(db)
}

export async function down() {}
