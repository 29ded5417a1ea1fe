import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cookieOf } from '../../testing/app/test-client'
import { testServer } from '../../testing/app/test-server'
import { insertTasks } from '../../testing/fixtures/insert-tasks'

const server = await testServer()
const address = await server.app.listen({ port: 0, host: '127.0.0.1' })

/** More than the buffers between the database and a client hold. */
const much = { count: 1_200, description: 'x'.repeat(10_000) }

/** A project and a client that downloads its table and has read only the start. */
async function download() {
  const owner = await server.person()
  const project = await server.make.project({ id: owner.id })
  const reader = await server.as(await server.make.member(project, 'read'))
  await insertTasks(server.db, project, much)
  const ended = new AbortController()
  const table = `/api/projects/${project.id}/tasks.csv`
  const response = await fetch(address + table, {
    headers: { cookie: cookieOf(reader) },
    signal: ended.signal,
  })
  const body = response.body?.getReader()
  await body?.read()
  const rest = async () => {
    for (;;) if ((await body?.read())?.done !== false) return 'whole'
  }
  return { owner, reader, project, table, rest, end: () => ended.abort() }
}

test('a download arrives whole where nothing comes between', async () => {
  const { rest } = await download()
  expect(await rest()).toBe('whole')
})

test('people who lose access in the middle get a download that breaks off', async () => {
  const { owner, reader, project, rest } = await download()
  await owner.call(`/api/projects/${project.id}/members/${reader.id}`, { method: 'DELETE' })
  await expect(rest()).rejects.toThrow('terminated')
})

test('so do people who sign out', async () => {
  const { reader, rest } = await download()
  await reader.call('/api/logout', { method: 'POST', body: {} })
  await expect(rest()).rejects.toThrow('terminated')
})

test('a person downloads one export at a time, and the next once it has ended', async () => {
  const { owner, reader, table, rest, end } = await download()
  const second = await reader.call('/api/export')
  expect([second.statusCode, second.body]).toEqual([
    429,
    'Another export of yours is still being downloaded. Wait until it ends, then try again.',
  ])
  expect((await owner.call(table)).statusCode).toBe(200)
  end()
  await expect(rest()).rejects.toThrow('aborted')
  await sleep(100)
  expect((await reader.call(table)).statusCode).toBe(200)
})
