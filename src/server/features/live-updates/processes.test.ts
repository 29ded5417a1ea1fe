import { expect, onTestFinished, test } from 'vitest'
import { sql } from 'kysely'
import { buildApp } from '../../app'
import { createSessions, noClient } from '../../identity/sessions/sessions'
import { closeAtOnce } from '../../testing/app/test-server'
import { openDatabase } from '../../platform/database/database'
import { factories } from '../../testing/app/factories'
import { readStream } from '../../testing/app/stream-reader'
import { testDatabase } from '../../testing/database/test-database'
import { testSettings } from '../../testing/app/test-settings'
import { client } from '../../testing/app/test-client'

const { db, connectionString } = await testDatabase()
const make = factories(db)

/** The part of a server process that others see. */
async function startProcess(listenerConnection: string | null) {
  const own = openDatabase(connectionString)
  const app = await buildApp({ settings: testSettings(), db: own.db, webRoot: null, listenerConnection })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await closeAtOnce(app)
    await own.close()
  })
  return { app, origin }
}

async function someone() {
  const { id } = await make.user()
  const { name, value } = await createSessions(db, false).start(id, true, noClient)
  return { id, cookies: { [name]: value }, cookie: `${name}=${value}` }
}

async function ownBoard() {
  const owner = await someone()
  return { owner, project: await make.project(owner) }
}

const listeners = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'laneway messages' and datname = current_database()`.execute(
    db,
  )
  return rows.map(({ pid }) => pid)
}

const untilListening = (count: number) => expect.poll(async () => (await listeners()).length).toBe(count)

test('a change in one process reaches the subscribers of another, and so does presence', async () => {
  const [here, there] = await Promise.all([startProcess(connectionString), startProcess(connectionString)])
  await untilListening(2)
  const { owner, project } = await ownBoard()
  const writer = client(there.app, owner.cookies)
  const stream = await readStream(`${here.origin}/api/events?projects=${project.id}`, {
    cookie: owner.cookie,
  })
  await stream.untilType('open')
  await writer.call(`/api/projects/${project.id}/tasks`, { body: { title: 'Sow' } })
  await stream.untilRevision(1)
  await writer.call(`/api/projects/${project.id}/presence`, { method: 'PUT' })
  expect((await stream.untilType('presence')).data).toMatchObject({
    projectId: project.id,
    people: [{ id: owner.id }],
  })
})

test('processes without a working message bus notice changes by comparing revisions', async () => {
  const [here, there] = await Promise.all([startProcess(null), startProcess(null)])
  const { owner, project } = await ownBoard()
  const stream = await readStream(`${here.origin}/api/projects/${project.id}/events`, {
    cookie: owner.cookie,
  })
  await stream.untilType('open')
  await client(there.app, owner.cookies).call(`/api/projects/${project.id}/tasks`, {
    body: { title: 'Sow' },
  })
  expect((await stream.untilRevision(1)).data).toMatchObject({ task: { title: 'Sow' } })
})

test('a broken connection of the message bus is reopened, and no change is lost', async () => {
  const before = (await listeners()).length
  const [here, there] = await Promise.all([startProcess(connectionString), startProcess(connectionString)])
  await untilListening(before + 2)
  const { owner, project } = await ownBoard()
  const stream = await readStream(`${here.origin}/api/events?projects=${project.id}`, {
    cookie: owner.cookie,
  })
  await stream.untilType('open')
  const broken = await listeners()
  await sql`select pg_terminate_backend(pid) from unnest(${broken}::int[]) pid`.execute(db)
  await client(there.app, owner.cookies).call(`/api/projects/${project.id}/tasks`, {
    body: { title: 'Sow' },
  })
  await stream.untilRevision(1)
  await expect
    .poll(async () => (await listeners()).filter((pid) => !broken.includes(pid)).length)
    .toBe(before + 2)
  await stream.untilType('mine')
})

test('a stopping server ends its streams, and the clients reconnect', async () => {
  const { app, origin } = await startProcess(connectionString)
  const { owner, project } = await ownBoard()
  const stream = await readStream(`${origin}/api/projects/${project.id}/events`, { cookie: owner.cookie })
  await stream.untilType('open')
  await app.close()
  await stream.ended
  expect(stream.raw.text.match(/retry: [1-3]\d{3}\n\n$/)).not.toBe(null)
})
