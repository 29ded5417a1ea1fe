import { type Kysely, sql } from 'kysely'

export const isOutsideTransaction = true

/** What can be overdue, and nothing else: counting what is does not grow with what is done. */
export async function up(db: Kysely<unknown>) {
  // Left invalid by a process that was killed meanwhile.
  await sql`drop index if exists tasks_overdue`.execute(db)
  await sql`
    create index concurrently tasks_overdue on tasks (project_id, due_date)
    where status in ('todo', 'in_progress') and due_date is not null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index tasks_overdue`.execute(db)
}
