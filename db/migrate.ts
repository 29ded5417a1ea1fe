import { type Kysely, Migrator } from 'kysely'
import { migrations } from './migrations'

const migrator = (db: Kysely<never>) =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })

/** Brings the database to the newest schema, one process at a time; all or nothing. */
export async function migrateToLatest(db: Kysely<never>) {
  const { error } = await migrator(db).migrateToLatest()
  if (error !== undefined) throw error
}

/** Whether every migration that this version knows has been applied. */
export async function isMigrated(db: Kysely<never>) {
  const known = await migrator(db).getMigrations()
  return known.every(({ executedAt }) => executedAt !== undefined)
}
