import { type Kysely, sql } from 'kysely'

export const isOutsideTransaction = true

/**
 * Counts the tasks from before the triggers, one project after the other. A writer locks the project before it
 * commits a task, and its trigger adds to the stored counts: once this migration has the lock, the visible tasks are
 * all that count.
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
        update projects set tasks_by_status = coalesce((
          select jsonb_object_agg(status, tasks) from (
            select status, count(*) as tasks from tasks where project_id = project and not archived group by status
          ) counted
        ), '{}') where id = project;
        commit;
      end loop;
    end $$`.execute(db)
}

export async function down() {}
