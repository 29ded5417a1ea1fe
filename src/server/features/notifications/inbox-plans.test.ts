import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { maxCountedNotifications, notificationsPerPage } from '@/domain/notification'
import { countUnread } from '../../core/notifications/readable-queries'
import { watchedServer } from '../../testing/watched-server'
import { listNotifications } from './notification-queries'

const statements: string[] = []
const { db, quietDb, make } = await watchedServer((statement) => statements.push(statement))
const busy = await make.user()

/** Somebody with 3,000 unread notifications among fifty people with a hundred each. */
beforeAll(async () => {
  const project = await make.project(busy)
  await sql`
    insert into tasks (project_id, title, description, status, priority)
    select ${project.id}::bigint, 'Bed', '', 'todo', 'low' from generate_series(1, 1000)`.execute(quietDb)
  await sql`
    insert into users (username, email)
    select 'other-' || n, 'other-' || n || '@example.org' from generate_series(1, 50) n`.execute(quietDb)
  await sql`
    insert into notifications (user_id, kind, project_id, task_id)
    select users.id, 'due_changed', project_id, tasks.id from users, tasks
    where username like 'other-%' and tasks.id % 10 = 0
    union all
    select ${busy.id}::bigint, 'due_changed', project_id, id from tasks, generate_series(1, 3)`.execute(
    quietDb,
  )
  await sql`analyze`.execute(quietDb)
})

test.each([
  ['a page of the inbox', notificationsPerPage, false],
  ['a page of what is unread', notificationsPerPage, true],
])('%s looks up the tasks of no more than it shows', async (_name, most, isOnlyUnread) => {
  statements.length = 0
  await listNotifications(db, busy.id, { before: undefined, isOnlyUnread })
  expect(await timesOfLookUps(`(${busy.id}, null)`)).toBeLessThanOrEqual(most)
})

test('the number at the bell looks up the tasks of no more than it counts', async () => {
  statements.length = 0
  await countUnread(db, busy.id)
  expect(await timesOfLookUps(`(${busy.id})`)).toBeLessThanOrEqual(maxCountedNotifications)
})

/** How often the generic plan of the last statement looks for the task of a notification. */
async function timesOfLookUps(values: string) {
  const plan = await quietDb.transaction().execute(async (transaction) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(transaction)
    await sql`prepare inbox as ${sql.raw(statements.at(-1) ?? '')}`.execute(transaction)
    const explain = `explain (analyze, timing off) execute inbox${values}`
    const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(explain).execute(transaction)
    await sql`deallocate inbox`.execute(transaction)
    return rows.map((row) => row['QUERY PLAN'])
  })
  const times = plan.flatMap((line) => / on tasks\b.* loops=(\d+)/.exec(line)?.[1] ?? []).map(Number)
  expect(times.length).toBeGreaterThan(0)
  return Math.max(...times)
}
