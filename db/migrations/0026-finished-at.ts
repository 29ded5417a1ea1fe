import { type Kysely, sql } from 'kysely'

/**
 * When a task was finished. The previous version does not write it: a done task without it counts as finished at its
 * last update.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table tasks add column finished_at timestamptz(3)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table tasks drop column finished_at`.execute(db)
}
