import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, expect, test } from 'vitest'
import type { TokenScope } from '@/domain/token'
import { testServer } from '../../testing/test-server'
import { allProcedures } from '../../testing/all-procedures'
import { toolTexts } from './tools'

const server = await testServer()
const url = new URL('/mcp', await server.app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => server.app.server.closeAllConnections())

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
  expect((await call('list_tasks', { projectId: project.id })).data).toMatchObject([
    { status: 'in_progress' },
  ])
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

test('input that is not valid, and a tool that there is not, are told in a sentence', async () => {
  const owner = await server.person()
  const project = await server.make.project(owner)
  const { call } = await clientWith(owner, 'write')
  expect(await call('create_task', { projectId: project.id, title: '' })).toMatchObject({
    isError: true,
    text: 'Title is required',
  })
  expect(await call('fly')).toMatchObject({ isError: true })
})

test('without a token, or with a cookie, nothing is answered', async () => {
  const person = await server.person()
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const headers = { accept: 'application/json, text/event-stream' }
  expect((await person.call('/mcp', { method: 'POST', body, headers })).statusCode).toBe(401)
  expect((await server.client().call('/mcp', { method: 'POST', body, headers })).statusCode).toBe(401)
})

test('every tool is a procedure, with a name of its own', () => {
  const names = Object.values(toolTexts).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const procedures = allProcedures.map(({ name }) => name)
  expect(Object.keys(toolTexts).filter((name) => !procedures.includes(name))).toEqual([])
})
