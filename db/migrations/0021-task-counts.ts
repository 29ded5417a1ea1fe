import { type Kysely, sql } from 'kysely'

/** The number of tasks of a project in each status, without archived ones: `{"todo": 3, "done": 1}`. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table projects add column tasks_by_status jsonb not null default '{}'`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table projects drop column tasks_by_status`.execute(db)
}
