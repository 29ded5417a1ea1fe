import { describe, expect, test } from 'vitest'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()

async function ownBoard() {
  const owner = await server.person()
  const project = await server.make.project({ id: owner.id })
  const task = await server.make.task(project)
  return { owner, project, task, tasks: `/api/projects/${project.id}/tasks` }
}

describe('both transports return the same', () => {
  test('for everything that can be read', async () => {
    const { owner, project, task } = await ownBoard()
    await owner.call(`/api/tasks/${task.id}/service-units`, { body: { content: 'Half a bed' } })
    const reads = [
      ['/api/user', 'account.me', {}],
      ['/api/projects', 'project.list', {}],
      [`/api/projects/${project.id}`, 'project.get', { projectId: project.id }],
      [`/api/projects/${project.id}/tasks`, 'task.list', { projectId: project.id }],
      [`/api/tasks/${task.id}`, 'task.get', { taskId: task.id }],
      ['/api/tasks/my-tasks', 'task.mine', {}],
      [`/api/tasks/${task.id}/service-units`, 'serviceUnit.list', { taskId: task.id }],
    ] as const
    for (const [path, procedure, input] of reads) {
      const rest = await owner.call(path)
      const typed = await owner.query(procedure, input)
      expect(rest.statusCode).toBe(200)
      expect(typed.json()).toEqual({ result: { data: rest.json() } })
    }
  })

  test('for errors', async () => {
    const { owner, project } = await ownBoard()
    const stranger = await server.person()
    const errors = [
      [await owner.call('/api/tasks/77777'), await owner.query('task.get', { taskId: 77777 })],
      [
        await stranger.call(`/api/projects/${project.id}`),
        await stranger.query('project.get', { projectId: project.id }),
      ],
      [
        await owner.call('/api/projects', { body: { name: '' } }),
        await owner.mutate('project.create', { name: '' }),
      ],
      [await server.client().call('/api/projects'), await server.client().query('project.list')],
    ] as const
    for (const [rest, typed] of errors) {
      expect(typed.statusCode).toBe(rest.statusCode)
      expect(typed.json<{ error: { message: string } }>().error.message).toBe(rest.body)
    }
  })
})

describe('errors', () => {
  test('are one sentence of plain text', async () => {
    const { owner, tasks } = await ownBoard()
    const response = await owner.call(tasks, { body: { title: '' } })
    expect(response.statusCode).toBe(400)
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(response.body).toBe('Title is required')
  })

  test('are problem+json for clients that ask for it, with every field', async () => {
    const { owner, tasks } = await ownBoard()
    const headers = { accept: 'application/problem+json' }
    const response = await owner.call(tasks, { body: { title: '', priority: 'huge' }, headers })
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(response.json()).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: 'Title is required',
      errors: [
        { path: 'title', detail: 'Title is required' },
        { path: 'priority', detail: 'Priority must be one of: low, medium, high, urgent' },
      ],
    })
  })

  test.each([
    ['/api/nothing', 404, 'There is nothing at this address'],
    ['/api/projects/%zz', 400, 'The address is not valid'],
    ['/api/projects/1e3', 400, 'Project must be a number'],
    ['/api/projects/1.5', 400, 'Project must be a whole number'],
    ['/api/projects/0', 400, 'Project must be at least 1'],
    ['/api/projects/9007199254740991', 404, 'This project does not exist'],
  ])('GET %s is a %d', async (path, status, message) => {
    const person = await server.person()
    const response = await person.call(path)
    expect([response.statusCode, response.body]).toEqual([status, message])
  })

  test.each([
    ['text/plain', 'title=x', 415],
    ['application/x-www-form-urlencoded', 'title=x', 415],
    ['multipart/form-data; boundary=x', '--x--', 415],
    ['application/octet-stream', 'x', 415],
    ['application/json', '{"title":', 400],
    ['application/json', '["a"]', 400],
    ['application/json', '"a"', 400],
    ['application/json', 'null', 400],
    ['application/json', '{"__proto__":{"title":"x"}}', 400],
    ['application/json', JSON.stringify({ title: 'x'.repeat(300_000) }), 413],
  ])('a body of %s, %s … is a %d on both transports', async (type, payload, status) => {
    const { owner, tasks, project } = await ownBoard()
    const { app } = server
    const request = {
      method: 'POST',
      payload,
      headers: { 'content-type': type },
      cookies: owner.cookies,
    } as const
    const rest = await app.inject({ ...request, url: tasks })
    expect(rest.statusCode).toBe(status)
    const typed = await app.inject({ ...request, url: '/trpc/task.create' })
    expect(typed.statusCode).toBeGreaterThanOrEqual(400)
    expect(typed.statusCode).toBeLessThan(500)
    expect((await owner.call(`/api/projects/${project.id}/tasks`)).json()).toHaveLength(1)
  })

  test('a JSON content type without a body counts as no body', async () => {
    const { owner } = await ownBoard()
    const headers = { 'content-type': 'application/json' }
    expect((await owner.call('/api/logout', { method: 'POST', headers })).json()).toEqual({ success: true })
  })

  test('unknown keys are ignored and the path takes precedence over the body', async () => {
    const { owner, project, tasks } = await ownBoard()
    const body = { title: 'Sow', projectId: 77777, userId: 1, version: 12, createdAt: 'x' }
    const response = await owner.call(tasks, { body })
    expect(response.json()).toMatchObject({ projectId: project.id, version: 1 })
  })
})

test('responses are not cached by proxies, and carry the request’s id', async () => {
  const response = await (await server.person()).call('/api/projects')
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(response.headers['content-security-policy']).toContain("default-src 'none'")
})
