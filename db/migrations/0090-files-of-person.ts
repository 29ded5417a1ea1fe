import { type Kysely, sql } from 'kysely'

export const isOutsideTransaction = true

const rowsOfStep = 5_000

/** How much the files of a person take is read from an index alone. */
export async function up(db: Kysely<unknown>) {
  for (let filled = rowsOfStep; filled === rowsOfStep;) {
    const { numAffectedRows } = await sql`
      update files set stored_by = user_id
      where id in (
        select id from files where stored_by is null and user_id is not null limit ${sql.lit(rowsOfStep)}
      )`.execute(db)
    filled = Number(numAffectedRows)
  }
  await sql`
    create index concurrently if not exists files_stored_by on files (stored_by) include (size)
    where stored_by is not null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index if exists files_stored_by`.execute(db)
}
