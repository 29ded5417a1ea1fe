import { setImmediate as nextIteration } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from './database'
import { testDatabase } from '../../testing/database/test-database'
import { explainDatabaseError } from '../../core/database-errors'

const { db: administrator, connectionString } = await testDatabase()

const backendOf = async (db: typeof administrator) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}

/** Terminates a connection on the server. One iteration of the event loop later this process has received the error. */
async function cut(pid: number) {
  await sql`select pg_terminate_backend(${pid}, 5000)`.execute(administrator)
  await nextIteration()
  await nextIteration()
}

test('bigints are read as numbers, also those of arrays', async () => {
  const { rows } = await sql`
    select 12::bigint as one, array[12, 13]::bigint[] as several, '{}'::bigint[] as none`.execute(
    administrator,
  )
  expect(rows).toEqual([{ one: 12, several: [12, 13], none: [] }])
})

test('a connection that breaks between two statements fails its transaction only', async () => {
  const { db, close } = openDatabase(connectionString)
  const broken = db.transaction().execute(async (transaction) => {
    await cut(await backendOf(transaction))
    await sql`select 1`.execute(transaction)
  })

  await expect(broken).rejects.toSatisfy(
    (error) => explainDatabaseError(error)?.code === 'SERVICE_UNAVAILABLE',
  )
  expect(await backendOf(db)).toBeGreaterThan(0)
  await close()
})

test('a connection that is terminated during a statement fails that one only, though others wait for a connection', async () => {
  const { db, poolUse, close } = openDatabase(connectionString)
  const asleep = Array.from({ length: 10 }, () => sql`select pg_sleep(3)`.execute(db))
  const settled = Promise.allSettled(asleep)
  const sleepers = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where query = 'select pg_sleep(3)' and state = 'active'`.execute(
      administrator,
    )
    return rows.map(({ pid }) => pid)
  }
  await expect.poll(async () => (await sleepers()).length).toBe(10)
  const waiting = backendOf(db)
  expect(poolUse().waiting).toBe(1)
  const [first = 0] = await sleepers()
  await sql`select pg_terminate_backend(${first})`.execute(administrator)

  expect(await waiting).toBeGreaterThan(0)
  await sql`select pg_cancel_backend(pid) from unnest(${await sleepers()}::int[]) pid`.execute(administrator)
  const codes = (await settled).map((each) => each.status === 'rejected' && String(each.reason.code))
  expect(codes.filter((code) => code === '57P01')).toHaveLength(1)
  expect(codes.filter((code) => code === '57014')).toHaveLength(9)
  await close()
})

test('a connection that is terminated during a statement of a transaction fails the transaction', async () => {
  const { db, close } = openDatabase(connectionString)
  const broken = db.transaction().execute(async (transaction) => {
    const pid = await backendOf(transaction)
    await Promise.all([sql`select pg_sleep(3)`.execute(transaction), cut(pid)])
  })

  await expect(broken).rejects.toSatisfy(
    (error) => explainDatabaseError(error)?.code === 'SERVICE_UNAVAILABLE',
  )
  await close()
})

test('an idle connection that breaks is reported and replaced', async () => {
  const reported: string[] = []
  const { db, close } = openDatabase(connectionString, {
    onIdleError: ({ message }) => reported.push(message),
  })
  const before = await backendOf(db)
  await cut(before)
  await expect.poll(() => reported).toHaveLength(1)

  expect(await backendOf(db)).not.toBe(before)
  await close()
})

test('arrays of ids are read as numbers', async () => {
  const { rows } = await sql`select array[1, 20]::bigint[] as ids, array[]::bigint[] as none`.execute(
    administrator,
  )
  expect(rows).toEqual([{ ids: [1, 20], none: [] }])
})
