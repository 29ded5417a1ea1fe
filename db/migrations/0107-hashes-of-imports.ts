import { type Kysely, sql } from 'kysely'

/** By which a file that was imported before is known; null if the version before has stored it. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table imports add column content_hash bytea`.execute(db)
  await sql`create index imports_content_hash on imports (content_hash) where content_hash is not null`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table imports drop column content_hash`.execute(db)
}
