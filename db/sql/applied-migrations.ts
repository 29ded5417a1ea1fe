import { type Kysely, sql } from 'kysely'

/** The names of the migrations that a database has, whether or not this version knows them. */
export async function listAppliedMigrations<Schema>(db: Kysely<Schema>) {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!tables[0]?.exists) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
