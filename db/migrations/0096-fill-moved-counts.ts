import { type Kysely, sql } from 'kysely'

export const isOutsideTransaction = true

/**
 * Counts the tasks of each project anew where the step before has moved the counts to. A writer locks the project before
 * it commits a task, and its trigger adds to the stored counts: once this step has the lock, the visible tasks are all
 * that count.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    do $$
    declare project bigint;
    begin
      for project in select id from projects order by id loop
        -- The commit of the step itself waits for the disk, and for all before it.
        perform set_config('synchronous_commit', 'off', true);
        perform from projects where id = project for no key update;
        update task_counters set
          tasks_by_status = coalesce((
            select jsonb_object_agg(status, tasks) from (
              select status, count(*) as tasks from tasks where project_id = project and not archived group by status
            ) counted
          ), '{}'),
          text_kibibytes = coalesce((
            select sum((octet_length(title) + octet_length(description) + further_bytes + 1023) / 1024)
            from tasks where project_id = project
          ), 0)
        where project_id = project;
        commit;
      end loop;
    end $$`.execute(db)
}

export async function down() {}
