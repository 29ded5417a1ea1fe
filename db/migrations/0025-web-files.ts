import { type Kysely, sql } from 'kysely'

/** The scripts and styles of every build that has run lately, for pages that were opened before an upgrade. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table web_files (
      path text primary key,
      content text not null,
      last_run_at timestamptz(3) not null default now()
    )`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table web_files`.execute(db)
}
