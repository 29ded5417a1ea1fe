import { type Kysely, Migrator } from 'kysely'
import { migrations } from './migrations'
import type { Database } from './schema'

const migrator = (db: Kysely<Database>) =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })

/** Brings the database to the newest schema, one process at a time; all or nothing. */
export async function migrateToLatest(db: Kysely<Database>) {
  const { error } = await migrator(db).migrateToLatest()
  if (error !== undefined) throw new Error('a migration failed', { cause: error })
}

/** Whether every migration that this version knows has been applied. */
export async function isMigrated(db: Kysely<Database>) {
  const known = await migrator(db).getMigrations()
  return known.every(({ executedAt }) => executedAt !== undefined)
}
