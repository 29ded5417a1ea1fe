import { type Kysely, sql } from 'kysely'

export const isOutsideTransaction = true

/**
 * Measures the texts from before the triggers, one project after the other and some of its tasks at a time. A writer
 * locks the project before a task, so that it waits for moments only, and nothing is counted twice.
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
            select id from tasks
            where project_id = project and id > last_id and (service_units > 0 or comments > 0 or checklist_items > 0)
            order by id limit 500
          ),
          measured as materialized (
            select id, (
              coalesce((select sum(octet_length(content)) from service_units where task_id = some_tasks.id), 0)
              + coalesce((select sum(octet_length(content)) from comments where task_id = some_tasks.id), 0)
              + coalesce((select sum(octet_length(text)) from checklist_items where task_id = some_tasks.id), 0)
            )::integer as bytes from some_tasks
          ),
          filled as (
            update tasks set further_bytes = bytes from measured
            where tasks.id = measured.id and further_bytes <> bytes
          )
          select max(id) into last_id from some_tasks;
          if last_id is null then
            update projects set text_kibibytes = coalesce((
              select sum((octet_length(title) + octet_length(description) + further_bytes + 1023) / 1024)
              from tasks where project_id = project
            ), 0) where id = project;
          end if;
          commit;
        end loop;
      end loop;
    end $$`.execute(db)
}

export async function down() {}
