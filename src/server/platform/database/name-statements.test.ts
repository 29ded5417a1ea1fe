import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()
const { db, connectionString, make } = server

const prepared = async (connection: typeof db) =>
  connection.connection().execute(async (one) => {
    for (let time = 0; time < 2; time += 1) await sql`select ${1}::int as one`.execute(one)
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_prepared_statements where statement like 'select $1::int as one%'`.execute(
      one,
    )
    return rows[0]?.count
  })

test('a connection prepares each statement once, unless prepared statements are switched off', async () => {
  // A process names a thousand statements. Earlier tests may have used them up.
  vi.resetModules()
  const { openDatabase } = await import('./database')
  for (const preparedStatements of [true, false]) {
    const { db: opened, close } = openDatabase(connectionString, { preparedStatements })
    expect(await prepared(opened)).toBe(Number(preparedStatements))
    await close()
  }
})

test('a column added at run time breaks no prepared statement', async () => {
  const owner = await make.user()
  const project = await make.project(owner)
  const task = await make.task(project)
  const person = await server.as(owner)
  const calls = async () => [
    await person.call('/api/projects'),
    await person.call(`/api/projects/${project.id}/tasks`),
    await person.call(`/api/tasks/${task.id}`, { method: 'PATCH', body: { title: 'Sow' } }),
    await person.call('/api/tasks/my-tasks'),
  ]
  await calls()
  await sql`alter table tasks add column later text`.execute(db)
  await sql`alter table projects add column later text`.execute(db)
  expect((await calls()).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
})
