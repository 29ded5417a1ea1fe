import { sql } from 'kysely'
import { z } from 'zod'
import { unreadNotifications } from '@/server/core/notifications/readable-queries'
import { listNotifications } from '@/server/features/notifications/notification-queries'
import { type Db, openDatabase } from '@/server/platform/database/database'
import { type Figure, median, quantile } from '../figure'
import { openDatabaseStage } from '../requests/database-stage'
import { addNotifications, seedGrown } from '../requests/seed'

const size = { users: 1_000, boards: 50 }
const tasksPerBoard = 200
const notifications = 10_000
const rounds = 51

const explained = z.object({ 'QUERY PLAN': z.tuple([z.object({ 'Execution Time': z.number() })]) })

/**
 * Measures the inbox of a user with 10,000 notifications, half of them unread, among other users'
 * notifications.
 */
export async function inbox(): Promise<Figure[]> {
  const stage = await openDatabaseStage()
  try {
    const { ownerId, boardId } = await seedGrown(stage.db, size)
    for (let count = tasksPerBoard; count < notifications; count += tasksPerBoard)
      await addNotifications(stage.db, { userId: ownerId, boardId, rounds: 1 })
    await sql`vacuum analyze`.execute(stage.db)
    const name = `inbox of ${notifications.toLocaleString('en')} notifications`
    const figures: Figure[] = []
    for (const [what, statement] of Object.entries(await statementsOf(stage.connectionString))) {
      const value = await executionTime(stage.db, statement, [ownerId, 'null'])
      figures.push({ name: `${name}, ${what}, in PostgreSQL`, value, unit: 'ms', limit: 2 })
    }
    const { url } = await stage.startProductServer('product')
    const waits = await timesOf(`${url}/api/notifications`, await stage.cookieOf(ownerId))
    return [...figures, { name: `${name}, its call, p50`, value: quantile(waits, 0.5), unit: 'ms' }]
  } finally {
    await stage.close()
  }
}

/** The SQL of the inbox, as the server sends it. */
async function statementsOf(connectionString: string) {
  const sent: string[] = []
  const { db, close } = openDatabase(connectionString, { onStatement: (statement) => sent.push(statement) })
  for (const isOnlyUnread of [false, true])
    await listNotifications(db, 0, { before: undefined, isOnlyUnread })
  await close()
  const [all = '', unread = ''] = sent
  return {
    'its first page': all,
    'its first unread page': unread,
    'the number at the bell': `select ${unreadNotifications('$1::bigint')} where $2::bigint is null`,
  }
}

/** The median milliseconds of a statement's generic plan. */
async function executionTime(db: Db, statement: string, values: readonly (number | string)[]) {
  return db.transaction().execute(async (transaction) => {
    await sql`prepare measured as ${sql.raw(statement)}`.execute(transaction)
    const times = []
    for (let round = 0; round < rounds; round += 1) {
      const explain = `explain (analyze, timing off, format json) execute measured(${values.join(', ')})`
      const { rows } = await sql.raw(explain).execute(transaction)
      times.push(explained.parse(rows[0])['QUERY PLAN'][0]['Execution Time'])
    }
    await sql`deallocate measured`.execute(transaction)
    return median(times)
  })
}

async function timesOf(address: string, cookie: string) {
  const times = []
  for (let round = 0; round < rounds * 2; round += 1) {
    const start = performance.now()
    const response = await fetch(address, { headers: { cookie } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${address} was answered with ${response.status}`)
    times.push(performance.now() - start)
  }
  return times.slice(rounds)
}
