import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { isMigrated, migrateTo, migrateToLatest, migrationNames } from '@db/migrate'
import { openDatabase } from './database'
import { applicationRole } from '../embedded-postgres/roles'
import { runAsAdministrator, withDatabase } from '../../testing/database/run-as-administrator'
import { newDatabase } from '../backup/testing/scratch'
import { testDatabase } from '../../testing/database/test-database'

const { db, connectionString } = await testDatabase()
const laterMigration = (name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, '2030-01-01T00:00:00Z')`.execute(db)
const forget = (name: string) => sql`delete from kysely_migration where name = ${name}`.execute(db)

test('a database that a newer version has migrated further is used unchanged', async () => {
  await laterMigration('8000-later')

  expect(await migrateToLatest(db)).toEqual(['8000-later'])
  expect(await isMigrated(db)).toBe(true)
  await forget('8000-later')
})

test('a migration that older versions do not support stops them with one sentence', async () => {
  await laterMigration('8001-breaking-names')

  await expect(migrateToLatest(db)).rejects.toThrow(
    /^A newer version of Laneway has changed the database .*\(8001-breaking-names\); start the newer version\.$/,
  )
  await forget('8001-breaking-names')
})

/** A database with all migrations but the last. */
async function olderDatabase() {
  const [before = ''] = migrationNames.slice(-2)
  const older = openDatabase(await newDatabase())
  await migrateTo(older.db, before)
  expect(await isMigrated(older.db)).toBe(false)
  return { ...older, before }
}

test('an older database is migrated', async () => {
  const { db: older, close } = await olderDatabase()
  expect(await migrateToLatest(older)).toEqual([])
  expect(await isMigrated(older)).toBe(true)
  await close()
})

test('a clock that was set back between two migrations stops no later start', async () => {
  const { db: older, before, close } = await olderDatabase()
  await sql`update kysely_migration set timestamp = '2001-01-01T00:00:00Z' where name = ${before}`.execute(
    older,
  )
  expect(await migrateToLatest(older)).toEqual([])
  expect(await isMigrated(older)).toBe(true)
  await close()
})

test('a process that waits for another one’s migration waits longer than the statement timeout', async () => {
  const statementTimeout = '2s'
  const { db: first, close: closeFirst } = openDatabase(connectionString)
  const { db: second, close: closeSecond } = openDatabase(connectionString)
  await first.transaction().execute(async (transaction) => {
    await sql`lock table kysely_migration in access exclusive mode`.execute(transaction)
    const migrated = migrateToLatest(second)
    const longWaits = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and clock_timestamp() - query_start > ${statementTimeout}::interval + interval '0.3s'`.execute(db)
      return rows.length
    }
    await expect.poll(longWaits).toBe(1)
    await sql`rollback`.execute(transaction)
    expect(await migrated).toEqual([])
  })
  await Promise.all([closeFirst(), closeSecond()])
}, 20_000)

test('two processes that start concurrently on a new database both find it ready', async () => {
  const [server, administrator] = [inject('templateDatabase'), inject('administrator')]
  await runAsAdministrator(administrator, `create database started_twice owner ${applicationRole}`)
  const databases = [1, 2].map(() => openDatabase(withDatabase(server, 'started_twice')))
  await Promise.all(databases.map(({ db }) => migrateToLatest(db)))

  expect(await Promise.all(databases.map(({ db }) => isMigrated(db)))).toEqual([true, true])
  await Promise.all(databases.map(({ close }) => close()))
  await runAsAdministrator(administrator, 'drop database started_twice')
})
