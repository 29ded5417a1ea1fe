import { setTimeout } from 'node:timers/promises'
import { type Kysely, type MigrationResultSet, Migrator, sql } from 'kysely'
import { crossBridge } from './bridge/bridge'
import { isFormer } from './bridge/former-migrations'
import { migrations } from './migrations'
import type { Database } from './schema'
import { listAppliedMigrations } from './sql/applied-migrations'

export const migrationNames = Object.keys(migrations)

const migrator = (db: Kysely<Database>) =>
  new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // Without it, a clock that was set back between two migrations would make every later start fail.
    allowUnorderedMigrations: true,
  })

/**
 * Migrates the database to the newest schema, in one transaction and in one process at a time. A database that a newer
 * version has migrated further is left unchanged.
 * @returns the migrations that only a newer version knows
 * @throws with one sentence for a database from before the bridge, or one that only a newer version can work with
 */
export function migrateToLatest(db: Kysely<Database>): Promise<string[]> {
  return withoutTimeouts(db, async (connection) => {
    const newer = await findNewerMigrations(connection)
    const breaking = newer.find(isBreaking)
    if (breaking !== undefined) {
      throw new Error(
        `A newer version of Laneway has changed the database in a way that this one cannot work with (${breaking}); start the newer version.`,
      )
    }
    if (newer.length > 0 && (await isMigrated(connection))) return newer
    await oneAtATime(connection, async () => {
      await crossBridge(connection, migrationNames)
      reportFailure(await migrator(connection).migrateToLatest())
    })
    return []
  })
}

/** Migrates a database that has no later migration to the schema after this one. */
export function migrateTo(db: Kysely<Database>, name: string) {
  return withoutTimeouts(db, (connection) =>
    oneAtATime(connection, async () => reportFailure(await migrator(connection).migrateTo(name))),
  )
}

const pollMilliseconds = 100

/** Excludes other processes. They poll for the lock: their statement does not wait in a transaction meanwhile. */
async function oneAtATime<Result>(connection: Kysely<Database>, work: () => Promise<Result>) {
  while (!(await lockMigrations(connection))) await setTimeout(pollMilliseconds)
  try {
    return await work()
  } finally {
    await sql`select pg_advisory_unlock(${migrationsLock})`.execute(connection)
  }
}

const migrationsLock = sql`hashtext('laneway migrations')`

async function lockMigrations(connection: Kysely<Database>) {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_lock(${migrationsLock}) as "isLocked"`.execute(connection)
  return rows[0]?.isLocked === true
}

/** Whether every migration of this version is applied. */
export async function isMigrated(db: Kysely<Database>) {
  const known = await migrator(db).getMigrations()
  return known.every(({ executedAt }) => executedAt !== undefined)
}

/** The migrations of this version that have not run, and those that only a newer version knows. */
export async function findMissingMigrations(db: Kysely<Database>) {
  const known = await migrator(db).getMigrations()
  const missing = known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
  return { missing, newer: await findNewerMigrations(db) }
}

/**
 * The name of a migration shows that the previous release does not support it, because that release can read only the
 * name.
 */
const isBreaking = (name: string) => /^\d+-breaking-/.test(name)

async function findNewerMigrations(db: Kysely<Database>) {
  const applied = await listAppliedMigrations(db)
  return applied.filter((name) => !migrationNames.includes(name) && !isFormer(name))
}

function reportFailure({ error }: MigrationResultSet) {
  if (error !== undefined) throw new Error('a migration failed', { cause: error })
}

/**
 * Changing a large table takes longer than the statement timeout, and so does waiting for another process that
 * migrates.
 */
function withoutTimeouts<Result>(
  db: Kysely<Database>,
  work: (connection: Kysely<Database>) => Promise<Result>,
) {
  return db.connection().execute(async (connection) => {
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
    for (const name of names) await sql`set ${sql.raw(name)} = 0`.execute(connection)
    try {
      return await work(connection)
    } finally {
      for (const name of names) await sql`reset ${sql.raw(name)}`.execute(connection)
    }
  })
}
