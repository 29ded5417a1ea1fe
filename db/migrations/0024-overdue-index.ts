import { type Kysely, sql } from 'kysely'

export const isOutsideTransaction = true

/**
 * A partial index of the tasks that can be overdue, so that counting them does not slow down with the number of done
 * tasks.
 */
export async function up(db: Kysely<unknown>) {
  // An interrupted build leaves an invalid index.
  await sql`drop index if exists tasks_overdue`.execute(db)
  await sql`
    create index concurrently tasks_overdue on tasks (project_id, due_date)
    where status in ('todo', 'in_progress') and due_date is not null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index tasks_overdue`.execute(db)
}
