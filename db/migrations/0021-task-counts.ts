import { type Kysely, sql } from 'kysely'

/** How many tasks a project has in each status, archived ones left out: `{"todo": 3, "done": 1}`. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table projects add column tasks_by_status jsonb not null default '{}'`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table projects drop column tasks_by_status`.execute(db)
}
