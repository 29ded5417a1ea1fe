import { afterAll, expect, test } from 'vitest'
import { createSessions, noClient } from './identity/sessions/sessions'
import { buildApp } from './app'
import { openDatabase } from './platform/database/database'
import { factories } from './testing/factories'
import { testDatabase } from './testing/test-database'
import { testSettings } from './testing/test-settings'
import { client } from './testing/test-client'

const { connectionString } = await testDatabase()
const statements = { count: 0 }
const { db, close } = openDatabase(connectionString, { onStatement: () => (statements.count += 1) })
const app = await buildApp({ settings: testSettings(), db, webRoot: null })
afterAll(async () => {
  await app.close()
  await close()
})
const make = factories(db)

async function person() {
  const user = await make.user()
  const { name, value } = await createSessions(db, false).start(user.id, true, noClient)
  return { ...client(app, { [name]: value }), id: user.id }
}

async function countOf(call: () => Promise<{ statusCode: number }>) {
  const start = statements.count
  expect((await call()).statusCode).toBeLessThan(300)
  return statements.count - start
}

test('no call on a project or task takes more than two statements: access (unless a frequent write uses the cache), and the work', async () => {
  const owner = await person()
  const project = await make.project(owner)
  const task = await make.task(project)
  const ofProject = `/api/projects/${project.id}`
  const ofTask = `/api/tasks/${task.id}`
  const counts = {
    'project.get': await countOf(() => owner.call(ofProject)),
    'project.update': await countOf(() =>
      owner.call(ofProject, { method: 'PATCH', body: { name: 'Other' } }),
    ),
    'task.list': await countOf(() => owner.call(`${ofProject}/tasks`)),
    'task.create': await countOf(() => owner.call(`${ofProject}/tasks`, { body: { title: 'New' } })),
    'task.get': await countOf(() => owner.call(ofTask)),
    'task.update': await countOf(() => owner.call(ofTask, { method: 'PATCH', body: { status: 'done' } })),
    'serviceUnit.create': await countOf(() =>
      owner.call(`${ofTask}/service-units`, { body: { content: 'New' } }),
    ),
    'serviceUnit.list': await countOf(() => owner.call(`${ofTask}/service-units`)),
    'task.delete': await countOf(() => owner.call(ofTask, { method: 'DELETE' })),
    'project.delete': await countOf(() => owner.call(ofProject, { method: 'DELETE' })),
  }
  const two = Object.fromEntries(Object.keys(counts).map((name) => [name, 2]))
  expect(counts).toEqual({ ...two, 'task.create': 1, 'task.update': 1 })
})

test('a user who was just on a board updates and creates its tasks in one statement', async () => {
  const owner = await person()
  const project = await make.project(owner)
  const task = await make.task(project)
  const change = (status: string) =>
    owner.call(`/api/tasks/${task.id}`, { method: 'PATCH', body: { status } })
  const create = () => owner.call(`/api/projects/${project.id}/tasks`, { body: { title: 'New' } })
  const typedChange = () => owner.mutate('task.update', { taskId: task.id, status: 'review' })
  await owner.call(`/api/projects/${project.id}/tasks`)
  expect(await countOf(create)).toBe(1)
  // The first call on a task loads its project.
  expect(await countOf(() => change('done'))).toBe(2)
  expect(await countOf(() => change('todo'))).toBe(1)
  expect(await countOf(typedChange)).toBe(1)
})

test('a board that the client has, or that is cached, takes no second statement', async () => {
  const owner = await person()
  const project = await make.project(owner)
  const address = `/api/projects/${project.id}/tasks`
  const etag = String((await owner.call(address)).headers.etag)
  const start = statements.count
  expect((await owner.call(address, { headers: { 'if-none-match': etag } })).statusCode).toBe(304)
  expect(statements.count - start).toBe(1)
  expect(await countOf(() => owner.call(address))).toBe(1)
  expect(await countOf(() => owner.call(`/trpc/task.list?input={"projectId":${project.id}}`))).toBe(1)
})

test('a list takes the same number of statements whatever its length', async () => {
  const owner = await person()
  const lists = ['/api/projects', '/api/tasks/my-tasks', '/api/user']
  const countAll = async () => {
    const counts = []
    for (const list of lists) counts.push(await countOf(() => owner.call(list)))
    return counts
  }
  const empty = await countAll()
  for (let index = 0; index < 100; index += 1) {
    const project = await make.project(owner)
    await make.task(project, { assignedTo: owner.id })
  }
  expect(await countAll()).toEqual(empty)
  expect(empty).toEqual([2, 2, 1])
})

test('calls of a batch load the session once', async () => {
  const owner = await person()
  const start = statements.count
  await owner.call('/trpc/account.me,project.list,task.mine?batch=1&input=%7B%7D')
  expect(statements.count - start).toBe(3)
})

test.each([
  ['login', { password: 'not the password' }],
  ['reset-password-request', {}],
])(
  'a %s takes the same number of statements for existing and unknown addresses, with any cookie',
  async (path, body) => {
    const user = await make.user()
    const cookies: Record<string, string>[] = [{}, { laneway_browser: `${user.id}.${'a'.repeat(43)}` }]
    const countFor = async (email: string, cookie: Record<string, string>) => {
      const start = statements.count
      await client(app, { ...cookie }).call(`/api/${path}`, { body: { email, ...body } })
      return statements.count - start
    }
    for (const cookie of cookies) {
      const unknown = await countFor('nobody@example.org', cookie)
      expect([cookie, await countFor(user.email, cookie)]).toEqual([cookie, unknown])
    }
  },
)
