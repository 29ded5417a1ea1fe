import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, expect, test } from 'vitest'
import { createLanewayClient } from '../client'
import { testServer } from '../server/testing/app/test-server'
import { run } from './run'

const server = await testServer()
const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => server.app.server.closeAllConnections())

type Scene = { token: string; project: { id: number; key: string } }

/** The same five steps through each interface: find the project, add a task, note its progress, move it, finish it. */
const ways: Record<string, (scene: Scene) => Promise<unknown>> = {
  async rest({ token, project }) {
    const send = async (path: string, method = 'GET', body?: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const answer = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) })
      expect([path, answer.ok]).toEqual([path, true])
      return answer.json()
    }
    expect(await send('/projects')).toMatchObject([{ id: project.id }])
    const { id } = await send(`/projects/${project.id}/tasks`, 'POST', {
      title: 'Order gravel',
      priority: 'high',
    })
    await send(`/tasks/${id}/service-units`, 'POST', { content: 'Gravel is here' })
    await send(`/tasks/${id}`, 'PATCH', { status: 'review' })
    await send(`/tasks/${id}`, 'PATCH', { status: 'done' })
  },

  async typedClient({ token, project }) {
    const laneway = createLanewayClient(url, { token })
    expect(await laneway.project.list.query()).toMatchObject([{ id: project.id }])
    const { id } = await laneway.task.create.mutate({
      projectId: project.id,
      title: 'Order gravel',
      priority: 'high',
    })
    await laneway.serviceUnit.create.mutate({ taskId: id, content: 'Gravel is here' })
    await laneway.task.update.mutate({ taskId: id, status: 'review' })
    await laneway.task.update.mutate({ taskId: id, status: 'done' })
  },

  async commandLine({ token, project }) {
    const command = async (...args: string[]) => {
      let printed = ''
      const code = await run(args, {
        version: '1',
        read: () => Promise.resolve(Buffer.alloc(0)),
        environment: { LANEWAY_URL: url, LANEWAY_TOKEN: token },
        print: (text) => (printed += Buffer.from(text).toString()),
        say: () => {},
        ask: () => Promise.resolve(null),
      })
      expect([args, code]).toEqual([args, 0])
      return printed
    }
    expect(await command('tasks', '--project', project.key)).toContain('Nothing to do')
    const [id = ''] = (await command('add', 'Order gravel !high', '--project', project.key)).split(' ')
    await command('note', id, 'Gravel is here')
    await command('move', id, 'In Review')
    await command('done', id)
  },

  async modelContextProtocol({ token, project }) {
    const client = new Client({ name: 'test', version: '1' })
    const headers = { authorization: `Bearer ${token}` }
    await client.connect(
      new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }),
    )
    const call = async (name: string, input: Record<string, unknown> = {}) => {
      const { content, isError } = await client.callTool({ name, arguments: input })
      expect([name, isError ?? false]).toEqual([name, false])
      const [first] = Array.isArray(content) ? content : []
      return JSON.parse(String(first?.text))
    }
    expect(await call('list_projects')).toMatchObject([{ id: project.id }])
    const made = await call('create_task', {
      projectId: project.id,
      title: 'Order gravel',
      priority: 'high',
    })
    await call('add_service_unit', { taskId: made.id, content: 'Gravel is here' })
    await call('update_task', { taskId: made.id, status: 'review' })
    await call('update_task', { taskId: made.id, status: 'done' })
    await client.close()
  },
}

/** What a project holds after the work. */
async function outcome(work: (scene: Scene) => Promise<unknown>) {
  const person = await server.registered()
  const laneway = createLanewayClient(url)
  await laneway.account.login.mutate({ email: person.email, password: person.password })
  const project = await laneway.project.create.mutate({ name: 'North garden' })
  const { token } = await laneway.token.create.mutate({
    name: 'Work',
    scope: 'write',
    projectIds: [project.id],
    expiresInDays: 7,
  })
  await work({ token, project })
  const tasks = await laneway.task.list.query({ projectId: project.id })
  const [task] = tasks
  const notes = await laneway.serviceUnit.list.query({ taskId: task?.id ?? 0 })
  const history = await laneway.history.task.query({ taskId: task?.id ?? 0 })
  return {
    tasks: tasks.map(({ title, status, priority, serviceUnits, assignedTo, version }) => ({
      task: [title, status, priority, version],
      isMine: assignedTo === person.id,
      serviceUnits,
    })),
    notes: notes.map(({ content }) => content),
    history: history.map(({ kind }) => kind),
  }
}

test('REST, the typed client, the command line and MCP do the same work with a token', async () => {
  const outcomes = await Promise.all(
    Object.entries(ways).map(async ([name, work]) => [name, await outcome(work)] as const),
  )
  const same = {
    tasks: [{ task: ['Order gravel', 'done', 'high', 3], isMine: true, serviceUnits: 1 }],
    notes: ['Gravel is here'],
    history: ['task.changed', 'task.changed', 'unit.added', 'task.created'],
  }
  expect(Object.fromEntries(outcomes)).toEqual(
    Object.fromEntries(Object.keys(ways).map((name) => [name, same])),
  )
})
