import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { importMaxBytes, maxImportsOfPerson } from '@/domain/import'
import type { BoardImport, ImportSummary } from '@/domain/import-schema'
import type { TestClient } from '../../testing/app/test-client'
import { testServer } from '../../testing/app/test-server'
import { beginContent } from '../files/content-queries'
import { insertImport } from './import-queries'
import { imported, previewed, readImport, sendImport } from './testing/send-import'

const server = await testServer()

const contents = () => server.db.selectFrom('fileContents').select('id').execute()
const tasksOf = async (client: TestClient, { result }: BoardImport) =>
  (await client.call(`/api/projects/${result?.projects[0]?.id}/tasks`)).json<
    { title: string; assignedTo: number | null; description?: string; version: number; id: number }[]
  >()

test('a file of 101 MB is refused, and nothing of it stays', async () => {
  const client = await server.person()
  const content = new Uint8Array(importMaxBytes + 1_000_000)
  const { statusCode, body } = await sendImport(client, { source: 'csv', content, name: 'beds.csv' })
  expect([statusCode, body]).toEqual([413, 'The file “beds.csv” is too large: at most 100 MiB.'])
  expect((await client.call('/api/imports')).json()).toEqual([])
  expect(await contents()).toEqual([])
})

test.each([
  ['a source that there is not', { source: 'notion' }],
  ['a file as text', { source: 'csv', file: 'Title\nSow' }],
  ['no file', { source: 'csv' }],
  ['no source', {}],
])('%s is a 400 in a sentence', async (_what, fields) => {
  const client = await server.person()
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const { statusCode, body } = await client.call('/api/imports', { method: 'POST', body: form })
  expect([statusCode, body]).toEqual([400, expect.stringMatching(/^[A-Zfs].{10,200}$/)])
  expect(await contents()).toEqual([])
})

test('a project or an organization of others is refused, and nothing is stored', async () => {
  const [client, other] = [await server.person(), await server.person()]
  const project = await server.make.project({ id: other.id })
  const organization = await server.make.organization()
  const sent = { source: 'text' as const, content: 'Sow' }
  expect((await sendImport(client, { ...sent, projectId: project.id })).statusCode).toBe(403)
  expect((await sendImport(client, { ...sent, organizationId: organization.id })).statusCode).toBe(403)
  expect(await contents()).toEqual([])
})

test('broken JSON fails with what to do about it, and can be left', async () => {
  const client = await server.person()
  const { id, ...failed } = await previewed(client, {
    source: 'trello',
    content: '{"name": "Garden", "lists": [',
  })
  expect(failed).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/^The file is not valid JSON.*\. Export it again\.$/),
  })
  expect((await client.call(`/api/imports/${id}/run`, { method: 'POST', body: {} })).statusCode).toBe(409)
  const changed = await client.call(`/api/imports/${id}`, { method: 'PATCH', body: { name: 'Garden' } })
  expect(changed.statusCode).toBe(409)
  expect((await client.call(`/api/imports/${id}`, { method: 'DELETE' })).statusCode).toBe(200)
  expect((await client.call(`/api/imports/${id}`)).statusCode).toBe(404)
})

test.each(['constructor', '__proto__', 'valueOf', 'toString'])(
  'a board whose label has the colour “%s” is imported, and the server answers',
  async (color) => {
    const client = await server.person()
    const board = {
      name: 'Garden',
      lists: [{ id: 'a', name: color }],
      cards: [{ id: '1', name: 'Sow', idList: 'a', idLabels: ['l'] }],
      labels: [{ id: 'l', name: 'Beans', color }],
    }
    const preview = await previewed(client, { source: 'trello', content: JSON.stringify(board) })
    const done = await imported(client, preview.id)
    expect([done.state, done.error]).toEqual(['done', null])
    const labels = await client.call(`/api/projects/${done.result?.projects[0]?.id}/labels`)
    expect(labels.json()).toMatchObject([{ name: 'Beans', colour: 'grey' }])
  },
)

test('an import is nothing to others', async () => {
  const [client, other] = [await server.person(), await server.person()]
  const { id } = await previewed(client, { source: 'text', content: 'Sow' })
  const calls = ['GET', 'PATCH', 'DELETE'] as const
  for (const method of calls) {
    const body = method === 'PATCH' ? { name: 'Mine' } : undefined
    const answer = await other.call(`/api/imports/${id}`, { method, ...(body && { body }) })
    expect([answer.statusCode, answer.body]).toEqual([404, expect.any(String)])
  }
  expect((await other.call(`/api/imports/${id}/run`, { method: 'POST', body: {} })).statusCode).toBe(404)
  expect((await other.call('/api/imports')).json()).toEqual([])
  expect(await readImport(client, id)).toMatchObject({ state: 'preview' })
})

test('what a spreadsheet would compute comes as text, and leaves safe', async () => {
  const client = await server.person()
  const titles = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("https://example.org")']
  const content = `Title\n${titles.map((title) => `"${title.replaceAll('"', '""')}"`).join('\n')}`
  const done = await imported(client, (await previewed(client, { source: 'csv', content })).id)
  expect((await tasksOf(client, done)).map(({ title }) => title).toSorted()).toEqual(titles.toSorted())
  const table = (await client.call(`/api/projects/${done.result?.projects[0]?.id}/tasks.csv`)).body
  for (const title of titles) expect(table).toContain(`'${title.replaceAll('"', '""')}`)
  expect(table).not.toMatch(/(?:^|,)"?[=+@-]/m)
  const again = await imported(client, (await previewed(client, { source: 'csv', content: table })).id)
  expect((await tasksOf(client, again)).map(({ title }) => title).toSorted()).toEqual(titles.toSorted())
})

test('unknown people stay by name, and nobody is notified', async () => {
  const client = await server.person()
  const content = 'Title,Assignee\nSow,Nobody Known\nReap,nobody@example.org\nDig,\n'
  const preview = await previewed(client, { source: 'csv', content })
  expect(preview.people).toMatchObject([
    { name: 'Nobody Known', userId: null },
    { email: 'nobody@example.org', userId: null },
  ])
  const done = await imported(client, preview.id)
  const tasks = await tasksOf(client, done)
  expect(tasks.map(({ assignedTo }) => assignedTo)).toEqual([null, null, null])
  const texts = await Promise.all(
    tasks.map(
      async ({ id }) => (await client.call(`/api/tasks/${id}`)).json<{ description: string }>().description,
    ),
  )
  expect(texts.toSorted()).toEqual(['', 'Assigned to Nobody Known', 'Assigned to nobody@example.org'])
})

test('the same import sent twice makes two projects, which are reverted separately', async () => {
  const client = await server.person()
  const sent = { source: 'text' as const, content: 'Sow\nReap\n' }
  const [one, two] = [await previewed(client, sent), await previewed(client, sent)]
  expect(one.id).not.toBe(two.id)
  const [first, second] = [await imported(client, one.id), await imported(client, two.id)]
  expect((await client.call(`/api/imports/${one.id}`, { method: 'DELETE' })).json()).toMatchObject({
    deleted: 2,
  })
  expect((await client.call(`/api/projects/${first.result?.projects[0]?.id}`)).statusCode).toBe(404)
  expect(await tasksOf(client, second)).toHaveLength(2)
})

test('one import that is run twenty times at once is one project', async () => {
  const client = await server.person()
  const { id } = await previewed(client, { source: 'text', content: 'Sow\nReap\n' })
  const run = () => client.call(`/api/imports/${id}/run`, { method: 'POST', body: {} })
  const statuses = (await Promise.all(Array.from({ length: 20 }, run))).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 202)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(19)
  await expect.poll(() => readImport(client, id), { timeout: 20_000 }).toMatchObject({ state: 'done' })
  expect((await client.call('/api/projects')).json()).toHaveLength(1)
  expect(await tasksOf(client, await readImport(client, id))).toHaveLength(2)
})

test('one import that is taken back twenty times at once is taken back once', async () => {
  const client = await server.person()
  const { id } = await imported(client, (await previewed(client, { source: 'text', content: 'Sow\n' })).id)
  const revertImport = () => client.call(`/api/imports/${id}`, { method: 'DELETE' })
  const statuses = (await Promise.all(Array.from({ length: 20 }, revertImport))).map(
    ({ statusCode }) => statusCode,
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(19)
})

test('of an import that is refused, left or run nothing stays of its file', async () => {
  const client = await server.person()
  const before = await contents()
  const unread = await previewed(client, { source: 'trello', content: '{' })
  const left = await previewed(client, { source: 'text', content: 'Sow' })
  expect(await contents()).toHaveLength(before.length + 1)
  await client.call(`/api/imports/${left.id}`, { method: 'DELETE' })
  expect(await contents()).toEqual(before)
  await imported(client, (await previewed(client, { source: 'text', content: 'Sow' })).id)
  await expect.poll(contents).toEqual(before)
  expect(unread.state).toBe('failed')
})

test('the list of imports is answered from the counts, without what was read', async () => {
  const client = await server.person()
  const { id } = await previewed(client, { source: 'text', content: 'Sow\nReap' })
  const listed = async () => {
    const [{ tasks, lanes, projects } = { tasks: 0, lanes: 0, projects: 0 }] = (
      await client.call('/api/imports')
    ).json<ImportSummary[]>()
    return { tasks, lanes, projects }
  }
  expect(await listed()).toEqual({ tasks: 2, lanes: 1, projects: 1 })
  const counts = { projects: 3, lanes: 4, tasks: 5, labels: 0, comments: 0, checklists: 0, files: 0 }
  await server.db
    .updateTable('imports')
    .set({ readCounts: counts, reading: null })
    .where('id', '=', id)
    .execute()
  expect(await listed()).toEqual({ tasks: 5, lanes: 4, projects: 3 })
})

test('of thirty files that a person sends at once no more become imports than one person may have', async () => {
  const client = await server.person()
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => sendImport(client, { source: 'text', content: 'Sow' })),
  )
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([201, 429]))
  const open = await server.db.selectFrom('imports').select('id').where('userId', '=', client.id).execute()
  expect(open.length).toBeLessThanOrEqual(maxImportsOfPerson)
  expect(statuses.filter((status) => status === 201)).toHaveLength(open.length)
})

test('of two files that come as the twentieth at once, one becomes an import', async () => {
  const client = await server.person()
  const file = { fileName: 'beds', fileSize: 3, contentId: null, organizationId: null, projectId: null }
  const row = { ...file, userId: client.id, source: 'text' as const, state: 'preview' as const }
  await server.db
    .insertInto('imports')
    .values(Array.from({ length: maxImportsOfPerson - 1 }, () => row))
    .execute()
  const send = async () => {
    const contentId = randomUUID()
    await beginContent(server.db, contentId)
    const content = { contentId, contentHash: Buffer.alloc(32) }
    return insertImport(server.db, { ...file, ...content, userId: client.id, source: 'text' })
  }
  const inserted = await Promise.all([send(), send(), send(), send()])
  expect(inserted.filter(Boolean)).toHaveLength(1)
})

test('a person who has as many imports as they may is refused before the file is read', async () => {
  const client = await server.person()
  const file = { fileName: 'beds', fileSize: 3, contentId: null, organizationId: null, projectId: null }
  const row = { ...file, userId: client.id, source: 'text' as const, state: 'preview' as const }
  await server.db
    .insertInto('imports')
    .values(Array.from({ length: maxImportsOfPerson }, () => row))
    .execute()
  const unread = new Readable({ read: () => unread.destroy(new Error('The body was read')) })
  for (const url of ['/api/imports', '/trpc/import.create']) {
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url,
      cookies: client.cookies,
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '90000000' },
      payload: unread,
    })
    expect([statusCode, body]).toEqual([429, expect.stringContaining('You have 20 imports')])
  }
})

test('a person has twenty imports that have not ended, and the next once one has', async () => {
  const client = await server.person()
  const sent = { source: 'text' as const, content: 'Sow' }
  const file = { fileName: 'beds', fileSize: 3, contentId: null, organizationId: null, projectId: null }
  const row = { ...file, userId: client.id, source: 'text' as const, state: 'preview' as const }
  await server.db
    .insertInto('imports')
    .values(Array.from({ length: maxImportsOfPerson }, () => row))
    .execute()
  const { statusCode, body } = await sendImport(client, sent)
  expect([statusCode, body]).toEqual([429, expect.stringContaining('import')])
  const [{ id } = { id: 0 }] = (await client.call('/api/imports')).json<ImportSummary[]>()
  await client.call(`/api/imports/${id}`, { method: 'DELETE' })
  expect((await sendImport(client, sent)).statusCode).toBe(201)
})
