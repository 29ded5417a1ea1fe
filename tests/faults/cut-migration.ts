import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { isMigrated, migrateTo, migrationNames } from '@db/migrate'
import { type Db, openDatabase } from '@/server/platform/database/database'
import { startEmbeddedPostgres } from '@/server/platform/embedded-postgres/start-embedded-postgres'
import { endOf, launchProduct, makeDataDir, outputOf, readyAddress } from '../e2e/support/product'
import { type Finding, unless } from './finding'
import { productName } from './stage'
import { until } from './until'

/** Kills a process while it migrates; the next one finds the old schema and migrates it. */
export async function cutMigration(): Promise<Finding> {
  const dataDir = await makeDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  const { db, close } = openDatabase(`${postgres.connectionString}&application_name=faults`)
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.connectionString,
    APP_SECRET: 'the secret of the faults',
    LOG_LEVEL: 'error',
  }
  const [first = ''] = migrationNames
  await migrateTo(db, first)

  const isBlocked = await db.transaction().execute(async (transaction) => {
    await sql`lock table users in access exclusive mode`.execute(transaction)
    const child = await launchProduct(settings)
    await until(async () => (await waiting(db)) > 0, 'the migration waits')
    await endOf(child, 'SIGKILL')
    return (await applied(db)) === 1
  })
  const left = await applied(db)
  const child = await launchProduct(settings)
  const url = await readyAddress(child, outputOf(child))
  const { status } = await fetch(`${url}/readyz`)
  await endOf(child, 'SIGTERM')
  const isComplete = await isMigrated(db)
  await close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
  return {
    line: `a process killed while it migrates: ${left} migrations before and ${migrationNames.length} after the next start`,
    faults: [
      ...unless(isBlocked && left === 1, `${left} migrations were left by the killed process`),
      ...unless(isComplete && status === 200, `the next process returned ${status}`),
    ],
  }
}

async function applied(db: Db) {
  const { rows } = await sql<{ count: number }>`select count(*) as count from kysely_migration`.execute(db)
  return rows[0]?.count ?? 0
}

async function waiting(db: Db) {
  const { rows } = await sql`
    select from pg_stat_activity where application_name = ${productName} and wait_event_type = 'Lock'`.execute(
    db,
  )
  return rows.length
}
