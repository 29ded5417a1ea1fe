import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openDatabase } from './platform/database/database'
import { databaseOf, withDatabase } from './testing/database/run-as-administrator'
import { testServer } from './testing/app/test-server'

const server = await testServer()
const { db, make } = server
const maxAttempts = 3

let admin: Awaited<ReturnType<typeof server.person>>
let project: { id: number }
let task: { id: number; version: number }
let destination: { id: number }

// A sequence is not rolled back with its transaction.
beforeAll(() => sql`create sequence tries`.execute(db))

beforeEach(async () => {
  const [organization, other] = [await make.organization(), await make.organization()]
  const user = await make.organizationMember(organization, 'admin')
  await make.organizationMember(other, 'admin', user)
  admin = await server.as(user)
  project = await make.project(user, organization)
  task = await make.task(project)
  destination = other
  await sql`select setval('tries', 1, false)`.execute(db)
})

afterEach(() => sql`drop function if exists collide cascade`.execute(db))

/** Runs PL/pgSQL before each update of a project, after its row is locked. */
async function beforeProjectUpdate(statement: RawBuilder<unknown>) {
  await sql`
    create function collide() returns trigger language plpgsql as $$
    begin
      ${statement};
      return new;
    end $$`.execute(db)
  await sql`create trigger collide before update on projects for each row execute function collide()`.execute(
    db,
  )
}

/** Makes the first writes to any project fail, as on a serialization failure or deadlock. */
const collide = (code: string, times: number) =>
  beforeProjectUpdate(sql`
    if nextval('tries') <= ${sql.lit(times)} then raise exception 'collision' using errcode = ${sql.lit(code)}; end if`)

async function tries() {
  const { rows } = await sql<{ count: number }>`select last_value as count from tries`.execute(db)
  return rows[0]?.count
}

async function revision() {
  const query = db.selectFrom('projects').select('revision').where('id', '=', project.id)
  return (await query.executeTakeFirstOrThrow()).revision
}

const change = (headers = {}) =>
  admin.call(`/api/tasks/${task.id}`, { method: 'PATCH', body: { title: 'Sow' }, headers })
const move = (headers = {}) =>
  admin.call(`/api/projects/${project.id}`, {
    method: 'PATCH',
    body: { organizationId: destination.id },
    headers,
  })
const key = { 'idempotency-key': 'of-a-collision' }

/** The number of writes of each to its project. */
const calls = [
  { name: 'a change', call: () => change(), writes: 1 },
  { name: 'a change with a key', call: () => change(key), writes: 1 },
  {
    name: 'a change by the typed client',
    call: () => admin.mutate('task.update', { taskId: task.id, title: 'Sow' }),
    writes: 1,
  },
  { name: 'a move', call: () => move(), writes: 2 },
  { name: 'a move with a key', call: () => move(key), writes: 2 },
]

const collisions = ['40P01', '40001'].flatMap((code) => calls.map((each) => ({ ...each, code })))

describe.each(collisions)('$name that PostgreSQL rolls back ($code)', ({ call, code, writes }) => {
  test('twice is written once, at the third attempt', async () => {
    await collide(code, maxAttempts - 1)

    expect((await call()).statusCode).toBe(200)
    expect([await tries(), await revision()]).toEqual([maxAttempts - 1 + writes, 1])
  })

  test('every time is rejected after three attempts, and not written', async () => {
    await collide(code, 1_000)

    expect((await call()).statusCode).toBe(409)
    expect([await tries(), await revision()]).toEqual([maxAttempts, 0])
  })
})

async function waiting(asked = db) {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`.execute(
    asked,
  )
  return rows.length
}

test.each([
  ['REST', (slug: string) => admin.call(`/api/organizations/${slug}/teams`, { body: { name: 'Green' } })],
  ['tRPC', (slug: string) => admin.mutate('team.create', { slug, name: 'Green' })],
])('over %s, creating something whose parent is deleted concurrently is rejected', async (_name, make) => {
  const query = db.selectFrom('organizations').select('slug').where('id', '=', destination.id)
  const { slug } = await query.executeTakeFirstOrThrow()
  const { making } = await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('organizations').where('id', '=', destination.id).execute()
    const making = make(slug)
    await expect.poll(() => waiting()).toBe(1)
    return { making }
  })

  expect((await making).statusCode).toBe(409)
})

test('an update that hits a deadlock is written once', async () => {
  const { db: administrator, close } = openDatabase(
    withDatabase(inject('administrator'), databaseOf(server.connectionString)),
  )
  // Stops each update until `gate` ends.
  await beforeProjectUpdate(sql`perform pg_advisory_xact_lock_shared(1)`)
  const gate = await administrator.startTransaction().execute()
  await sql`select pg_advisory_xact_lock(1)`.execute(gate)
  const other = await administrator.startTransaction().execute()
  // PostgreSQL aborts the transaction that finds the deadlock: here the update's.
  for (const setting of ['deadlock_timeout', 'lock_timeout']) {
    await sql`select set_config(${setting}, '1h', true)`.execute(other)
  }
  await sql`select from tasks where id = ${task.id} for update`.execute(other)

  const changing = change()
  await expect.poll(() => waiting()).toBe(1)
  const locking = sql`select from projects where id = ${project.id} for update`.execute(other)
  await expect.poll(() => waiting(administrator)).toBe(2)
  await gate.commit().execute()
  await locking
  await other.commit().execute()

  expect((await changing).statusCode).toBe(200)
  expect(await revision()).toBe(1)
  await close()
})
