import { type Kysely, sql } from 'kysely'

export const isOutsideTransaction = true

/** For the log of work: what one user changed in a week. */
export async function up(db: Kysely<unknown>) {
  // An interrupted build leaves an invalid index.
  await sql`drop index if exists changes_actor`.execute(db)
  await sql`create index concurrently changes_actor on changes (actor_id, at)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index changes_actor`.execute(db)
}
