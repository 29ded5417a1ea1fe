import { type Kysely, sql } from 'kysely'

export const isOutsideTransaction = true

/** The index of the tasks that can be overdue holds the day too, so that counting them reads no row. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table tasks validate constraint tasks_due_day`.execute(db)
  // An interrupted build leaves an invalid index.
  await sql`drop index if exists tasks_overdue_days`.execute(db)
  await sql`
    create index concurrently tasks_overdue_days on tasks (project_id, due_date) include (due_day)
    where status in ('todo', 'in_progress') and due_date is not null`.execute(db)
  await sql`drop index concurrently if exists tasks_overdue`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    create index if not exists tasks_overdue on tasks (project_id, due_date)
    where status in ('todo', 'in_progress') and due_date is not null`.execute(db)
  await sql`drop index tasks_overdue_days`.execute(db)
}
