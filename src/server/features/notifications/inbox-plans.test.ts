import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { maxCountedNotifications, notificationsPerPage } from '@/domain/notification'
import { countUnread } from '../../core/notifications/readable-queries'
import { explainRun, rowsRead } from '../../testing/database/explain-run'
import { watchedServer } from '../../testing/app/watched-server'
import { listNotifications } from './notification-queries'

const statements: string[] = []
const { db, quietDb, make } = await watchedServer((statement) => statements.push(statement))
const busy = await make.user()
const former = await make.user()

/**
 * Among fifty people with a hundred unread notifications each, somebody with 20,000, and somebody with as many that they
 * may not read any more and were not removed yet.
 */
beforeAll(async () => {
  const project = await make.project(busy)
  await sql`
    insert into tasks (project_id, title, description, status, priority)
    select ${project.id}::bigint, 'Bed', '', 'todo', 'low' from generate_series(1, 1000)`.execute(quietDb)
  await sql`insert into project_members (project_id, user_id, permission_role) values (${(await make.project(busy)).id}, ${former.id}, 'read')`.execute(
    quietDb,
  )
  await sql`
    insert into users (username, email)
    select 'other-' || n, 'other-' || n || '@example.org' from generate_series(1, 50) n`.execute(quietDb)
  await quietDb.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`
    insert into notifications (user_id, kind, project_id, task_id)
    select person.id, 'due_changed', project_id, tasks.id
    from tasks, generate_series(1, 20), unnest(array[${busy.id}::bigint, ${former.id}]) person (id)
    union all
    select users.id, 'due_changed', project_id, tasks.id from users, tasks
    where username like 'other-%' and tasks.id % 10 = 0`.execute(transaction)
  })
  await sql`analyze`.execute(quietDb)
})

test.each([
  ['a page of the inbox', notificationsPerPage, false],
  ['a page of what is unread', notificationsPerPage, true],
])('%s looks up the tasks of no more than it shows', async (_name, most, isOnlyUnread) => {
  statements.length = 0
  await listNotifications(db, busy.id, { before: undefined, isOnlyUnread })
  expect(await timesOfLookUps([String(busy.id), 'null'])).toBeLessThanOrEqual(most)
})

test('the number at the bell looks up the tasks of no more than it counts', async () => {
  statements.length = 0
  await countUnread(db, busy.id)
  expect(await timesOfLookUps([String(busy.id)])).toBeLessThanOrEqual(maxCountedNotifications)
})

test.each([
  ['readable', busy],
  ['unreadable', former],
])(
  'a page of the inbox, what is unread of it and the number at the bell cost little of 20,000 %s notifications',
  async (_name, person) => {
    const read: Record<string, number> = {}
    for (const isOnlyUnread of [false, true]) {
      statements.length = 0
      await listNotifications(db, person.id, { before: undefined, isOnlyUnread })
      read[isOnlyUnread ? 'unread' : 'all'] = await rowsRead(quietDb, lastStatement(), [
        String(person.id),
        'null',
      ])
    }
    statements.length = 0
    await countUnread(db, person.id)
    read.bell = await rowsRead(quietDb, lastStatement(), [String(person.id)])
    expect(Object.entries(read).filter(([, rows]) => rows > mostRows)).toEqual([])
  },
)

const mostRows = 4 * maxCountedNotifications

const lastStatement = () => statements.at(-1) ?? ''

/** How often the generic plan of the last statement looks for the task of a notification. */
async function timesOfLookUps(values: readonly string[]) {
  const plan = await explainRun(quietDb, lastStatement(), values)
  const times = plan.flatMap((line) => / on tasks\b.* loops=(\d+)/.exec(line)?.[1] ?? []).map(Number)
  expect(times.length).toBeGreaterThan(0)
  return Math.max(...times)
}
