import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, expect, test } from 'vitest'
import type { TokenScope } from '@/domain/token'
import { testServer } from '../../testing/app/test-server'
import { insertTasks } from '../../testing/fixtures/insert-tasks'
import { restRoutes } from '../rest/rest-routes'
import { appRouter } from '../../router'

const server = await testServer()
const url = new URL('/mcp', await server.app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => server.app.server.closeAllConnections())

const times = <Made>(count: number, make: (index: number) => Made) =>
  Array.from({ length: count }, (_, index) => make(index))

/** The official client, with a token of this scope. */
async function clientWith(owner: { id: number }, scope: TokenScope, projectIds: number[] | null = null) {
  const { token } = await server.make.token(owner, { scope, projectIds })
  const client = new Client({ name: 'test', version: '1' })
  const headers = { authorization: `Bearer ${token}` }
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
  afterAll(() => client.close())
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: input })
    const [first] = Array.isArray(content) ? content : []
    const text = String(first?.text)
    return { isError: isError === true, text, data: isError ? null : JSON.parse(text) }
  }
  return { client, call }
}

test('a week is planned: projects, lanes, tasks and their moves', async () => {
  const owner = await server.person()
  const project = await server.make.project(owner)
  const { call } = await clientWith(owner, 'write')
  expect((await call('list_projects')).data).toMatchObject([{ id: project.id }])
  const made = await call('create_task', {
    projectId: project.id,
    title: 'Order gravel',
    dueDay: '2026-12-04',
  })
  expect(made.data).toMatchObject({ title: 'Order gravel', status: 'todo' })
  const moved = await call('update_tasks', {
    projectId: project.id,
    taskIds: [made.data.id],
    changes: { status: 'in_progress' },
  })
  expect(moved).toMatchObject({ isError: false })
  await call('add_service_unit', { taskId: made.data.id, content: 'Two tons' })
  expect((await call('list_tasks', { projectId: project.id })).data).toMatchObject({
    tasks: [{ status: 'in_progress' }],
    more: 0,
  })
})

test('a task repeats, is skipped once, and is followed by the next one', async () => {
  const owner = await server.person()
  const project = await server.make.project(owner)
  const { call } = await clientWith(owner, 'write')
  const made = await call('create_task', { projectId: project.id, title: 'Water', dueDay: '2035-06-04' })
  const taskId = made.data.id
  const repeat = { rule: 'FREQ=WEEKLY;BYDAY=MO' }
  expect((await call('update_task', { taskId, repeat })).data).toMatchObject({ repeat })
  expect((await call('skip_task', { taskId })).data).toMatchObject({ dueDay: '2035-06-11' })
  await call('update_task', { taskId, status: 'done' })
  expect((await call('list_tasks', { projectId: project.id, status: 'todo' })).data).toMatchObject({
    tasks: [{ title: 'Water', dueDay: '2035-06-18', repeat }],
  })
  const refused = await call('update_task', { taskId, repeat: { rule: 'FREQ=HOURLY' } })
  expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('daily, weekly') })
})

test('a token that reads sees and calls no tool that writes', async () => {
  const owner = await server.person()
  const project = await server.make.project(owner)
  const { client, call } = await clientWith(owner, 'read')
  const names = (await client.listTools()).tools.map(({ name }) => name)
  expect(names).toContain('list_tasks')
  expect(names).not.toContain('create_task')
  const refused = await call('create_task', { projectId: project.id, title: 'Paths' })
  expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('may only read') })
})

test('a token for a project reaches no other one', async () => {
  const owner = await server.person()
  const [own, other] = [await server.make.project(owner), await server.make.project(owner)]
  const { call } = await clientWith(owner, 'manage', [own.id])
  expect((await call('list_projects')).data).toMatchObject([{ id: own.id }])
  expect(await call('list_tasks', { projectId: other.id })).toMatchObject({
    isError: true,
    text: 'This project does not exist',
  })
})

test('invalid input and an unknown tool are reported in a sentence', async () => {
  const owner = await server.person()
  const project = await server.make.project(owner)
  const { call } = await clientWith(owner, 'write')
  expect(await call('create_task', { projectId: project.id, title: '' })).toMatchObject({
    isError: true,
    text: 'title: Title is required',
  })
  expect(await call('fly')).toMatchObject({ isError: true })
})

test('arguments that are missing or wrong are named as the schema of the tool names them', async () => {
  const owner = await server.person()
  const { client, call } = await clientWith(owner, 'write')
  const { tools } = await client.listTools()
  const schema = tools.find(({ name }) => name === 'create_task')?.inputSchema
  expect(Object.keys(schema?.properties ?? {})).toEqual(expect.arrayContaining(['projectId', 'dueDay']))
  expect(await call('create_task', { title: 'Paths' })).toMatchObject({
    isError: true,
    text: 'projectId is required',
  })
  const { id: projectId } = await server.make.project(owner)
  const { isError, text } = await call('create_task', { projectId, dueDay: 'soon', assignedTo: 'me' })
  expect(isError).toBe(true)
  for (const name of ['title', 'dueDay', 'assignedTo']) expect(text).toMatch(new RegExp(`\\b${name}:? `))
})

test('an argument that there is not is refused, also inside of another, and nothing is written', async () => {
  const owner = await server.person()
  const project = await server.make.project(owner)
  const { client, call } = await clientWith(owner, 'write')
  const { tools } = await client.listTools()
  expect(tools.filter(({ inputSchema }) => inputSchema.additionalProperties !== false)).toEqual([])
  const refused = await call('create_task', { projectId: project.id, title: 'Paths', due: '2026-12-04' })
  expect(refused).toMatchObject({
    isError: true,
    text: expect.stringMatching(/^There is no argument “due”: .*dueDay/),
  })
  expect((await call('list_tasks', { projectId: project.id })).data).toMatchObject({ tasks: [] })
  const task = await server.make.task(project)
  const inside = { projectId: project.id, taskIds: [task.id], changes: { titel: 'Beds', priority: 'high' } }
  expect(await call('update_tasks', inside)).toMatchObject({
    isError: true,
    text: expect.stringContaining('“changes.titel”'),
  })
  expect((await call('read_task', { taskId: task.id })).data).toMatchObject({ priority: 'medium' })
})

test('without a token, or with a cookie, nothing is answered', async () => {
  const person = await server.person()
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const headers = { accept: 'application/json, text/event-stream' }
  expect((await person.call('/mcp', { method: 'POST', body, headers })).statusCode).toBe(401)
  const without = await server.client().call('/mcp', { method: 'POST', body, headers })
  expect([without.statusCode, without.body]).toEqual([
    401,
    'Send a token with each request, as “Authorization: Bearer …”; the settings of your account make one.',
  ])
  const wrong = await server.withToken('lwy_wrong').call('/mcp', { method: 'POST', body, headers })
  expect([wrong.statusCode, wrong.body]).toEqual([401, expect.stringContaining('This token is not valid')])
})

test('a list of tasks has as many as are asked for, and says how many more there are', async () => {
  const owner = await server.person()
  const project = await server.make.project(owner)
  await insertTasks(server.db, project, { count: 60, description: 'é'.repeat(400) })
  const { call } = await clientWith(owner, 'write')
  const listed = async (input: object) => {
    const { data } = await call('list_tasks', { projectId: project.id, ...input })
    return [data.tasks.length, data.more, data.tasks[0]?.title]
  }
  expect(await listed({})).toEqual([50, 10, 'Task 1'])
  expect(await listed({ limit: 500 })).toEqual([60, 0, 'Task 1'])
  const late = { projectId: project.id, title: 'Late', dueDate: '2020-01-01T09:00:00.000Z' }
  await call('create_task', { ...late, status: 'in_progress', assignedTo: owner.id })
  for (const filter of [{ due: 'overdue' }, { status: 'in_progress' }, { assignee: owner.id }]) {
    expect(await listed(filter)).toEqual([1, 0, 'Late'])
  }
  const { data } = await call('list_tasks', { projectId: project.id, due: 'none', limit: 1 })
  expect([data.more, data.tasks[0].description]).toEqual([59, 'é'.repeat(300)])
  expect(await call('list_tasks', { projectId: project.id, limit: 501 })).toMatchObject({ isError: true })
})

test('an answer that is too long is an error that says how to ask for less', async () => {
  const owner = await server.person()
  const project = await server.make.project(owner)
  const task = await server.make.task(project)
  await server.db
    .insertInto('comments')
    .values(times(60, () => ({ taskId: task.id, userId: owner.id, content: '🌱'.repeat(10_000) })))
    .execute()
  const { call } = await clientWith(owner, 'read')
  expect(await call('list_comments', { taskId: task.id })).toMatchObject({
    isError: true,
    text: expect.stringContaining('Ask for less'),
  })
})

test('a batch is refused before any of its messages is read', async () => {
  const owner = await server.person()
  const { token } = await server.make.token(owner, { scope: 'read' })
  const call = { jsonrpc: '2.0', method: 'tools/call', params: { name: 'list_projects', arguments: {} } }
  const headers = { accept: 'application/json, text/event-stream' }
  for (const body of [[], [{ ...call, id: 1 }], times(100, (id) => ({ ...call, id }))]) {
    const answer = await server.withToken(token).call('/mcp', { method: 'POST', body, headers })
    expect([answer.statusCode, answer.body]).toEqual([
      400,
      'Send one message a request: batches left the protocol on 2025-06-18',
    ])
  }
})

test('every tool has a name of its own', () => {
  const names = restRoutes(appRouter).flatMap(({ tool }) => tool?.name ?? [])
  expect(names.length).toBeGreaterThan(20)
  expect(new Set(names).size).toBe(names.length)
})
