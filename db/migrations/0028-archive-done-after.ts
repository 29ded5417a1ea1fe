import { type Kysely, sql } from 'kysely'

export const isOutsideTransaction = true

/** After how many days the server archives the finished tasks of a project; null: never. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table projects add column if not exists archive_done_after_days integer`.execute(db)
  await sql`alter table projects drop constraint if exists projects_archive_done_after_days`.execute(db)
  await sql`
    alter table projects add constraint projects_archive_done_after_days
      check (archive_done_after_days between 1 and 365) not valid`.execute(db)
  await sql`alter table projects validate constraint projects_archive_done_after_days`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table projects drop column archive_done_after_days`.execute(db)
}
