import { type Kysely, sql } from 'kysely'

/** Runs statements without parameters, one after the other. */
export async function runStatements<Schema>(db: Kysely<Schema>, statements: readonly string[]) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
