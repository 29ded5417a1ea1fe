import { type Kysely, sql } from 'kysely'

export const isOutsideTransaction = true

/**
 * Writes the texts from before anew where they are written otherwise now, and those of comments, some tasks of a project
 * at a time. A writer locks the project before a task, so that it waits for moments only, and each text is stored either
 * here or by its trigger.
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
            select id, title, description from tasks where project_id = project and id > last_id order by id limit 200
          ),
          texts as (
            select id as task_id, 0 as service_unit_id, searchable_text(title) || e'\\n' || searchable_text(description) as body
            from some_tasks
            union all
            select task_id, service_units.id, e'\\n' || searchable_text(content)
            from some_tasks join service_units on task_id = some_tasks.id
            union all
            select task_id, -comments.id, e'\\n' || searchable_text(content)
            from some_tasks join comments on task_id = some_tasks.id
          ),
          stored as (
            insert into task_texts (task_id, service_unit_id, project_id, body)
            select task_id, service_unit_id, project, body from texts
            on conflict (task_id, service_unit_id) do update set body = excluded.body
            where task_texts.body <> excluded.body
          )
          select max(id) into last_id from some_tasks;
          commit;
        end loop;
      end loop;
    end $$`.execute(db)
}

export async function down() {}
