import { once } from 'node:events'
import { IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, expect, inject, test } from 'vitest'
import { sql } from 'kysely'
import { openDatabase } from '../../platform/database/database'
import { runAsAdministrator, databaseOf } from '../../testing/database/run-as-administrator'
import { readStream } from '../../testing/app/stream-reader'
import { cookieOf } from '../../testing/app/test-client'
import { listeningServer } from './testing/board-streams'

const metricsToken = 'the token of the tests'
const { server, origin } = await listeningServer({ metricsToken })
const { make } = server

async function openStreams() {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const { body } = await server.client().call('/metrics', { headers })
  return Number(/^laneway_event_streams (\d+)$/m.exec(body)?.[1])
}

async function ownBoard() {
  const owner = await server.person()
  const project = await make.project(owner)
  const task = await make.task(project)
  const patch = (body: object) => owner.call(`/api/tasks/${task.id}`, { method: 'PATCH', body })
  return { owner, project, cookie: cookieOf(owner), patch }
}

test('HEAD opens no stream', async () => {
  await expect.poll(openStreams).toBe(0)
  const { project, cookie } = await ownBoard()
  const input = encodeURIComponent(JSON.stringify({ projectId: project.id }))
  const statuses: number[] = []
  for (const path of [
    `/api/projects/${project.id}/events`,
    '/api/events',
    `/trpc/live.board?input=${input}`,
    '/trpc/live.events',
  ]) {
    const { port, hostname } = new URL(origin)
    const asking = request({ method: 'HEAD', port, hostname, path, headers: { cookie }, agent: false })
    const [answer]: unknown[] = await once(asking.end(), 'response')
    if (answer instanceof IncomingMessage) statuses.push(answer.statusCode ?? 0)
    expect([path, await openStreams()]).toEqual([path, 0])
    asking.destroy()
  }
  expect(statuses).toEqual([404, 404, 204, 204])
})

test('subscribers that never read are dropped and do not delay others', async () => {
  await expect.poll(openStreams).toBe(0)
  const { project, cookie, patch } = await ownBoard()
  const { port, hostname } = new URL(origin)
  const unread = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const socket = connect(Number(port), hostname)
      afterAll(() => socket.destroy())
      socket.on('error', () => {})
      socket.write(
        `GET /api/projects/${project.id}/events HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookie}\r\n\r\n`,
      )
      await once(socket, 'readable')
      return socket
    }),
  )
  const listening = await readStream(`${origin}/api/projects/${project.id}/events`, { cookie })
  await listening.untilType('open')
  expect(await openStreams()).toBe(6)
  let written = 0
  while ((await openStreams()) > 1) {
    written += 1
    expect((await patch({ description: `${written}${'ß𝕊'.repeat(4_000)}` })).statusCode).toBe(200)
    await listening.untilRevision(written)
  }
  expect(await openStreams()).toBe(1)
  expect(listening.revisions()).toEqual(Array.from({ length: written }, (_, index) => index + 1))
  listening.leave()
  for (const socket of unread) socket.destroy()
}, 30_000)

test('while the database is unavailable streams stay open, and afterwards send every change', async () => {
  const { project, cookie, patch } = await ownBoard()
  const stream = await readStream(`${origin}/api/projects/${project.id}/events`, { cookie })
  await stream.untilType('open')
  const name = databaseOf(server.connectionString)
  await runAsAdministrator(inject('administrator'), `alter database ${name} allow_connections false`)
  await runAsAdministrator(
    inject('administrator'),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  )
  await expect.poll(async () => (await patch({ title: 'Lost' })).statusCode).toBeGreaterThanOrEqual(500)
  await runAsAdministrator(inject('administrator'), `alter database ${name} allow_connections true`)

  // Another process with access to the database writes this.
  const other = openDatabase(server.connectionString)
  await sql`update projects set revision = revision + 1 where id = ${project.id}`.execute(other.db)
  await sql`
    insert into changes (project_id, revision, kind, fields) values (${project.id}, 1, 'task.changed', '{}')`.execute(
    other.db,
  )
  await other.close()
  await stream.untilRevision(1)
  await expect.poll(async () => (await patch({ title: 'Found' })).statusCode).toBe(200)
  await stream.untilRevision(2)
  expect(stream.revisions()).toEqual([1, 2])
}, 30_000)
