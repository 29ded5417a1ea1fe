import { type Kysely, sql } from 'kysely'

export const isOutsideTransaction = true

/**
 * Finds any three letters. New texts wait in a list that each search reads as well, until it has this many kibibytes:
 * a longer one would slow the searches down.
 */
export async function up(db: Kysely<unknown>) {
  // An interrupted build leaves an invalid index.
  await sql`drop index if exists task_texts_body`.execute(db)
  await sql`
    create index concurrently task_texts_body on task_texts using gin (body gin_trgm_ops)
    with (gin_pending_list_limit = 1024)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index task_texts_body`.execute(db)
}
