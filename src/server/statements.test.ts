import { expect, test } from 'vitest'
import { watchedServer } from './testing/watched-server'

const statements = { count: 0 }
const server = await watchedServer(() => (statements.count += 1))
const { make } = server

const person = async () => server.as(await make.user())

async function countOf(call: () => Promise<{ statusCode: number }>) {
  const start = statements.count
  expect((await call()).statusCode).toBeLessThan(300)
  return statements.count - start
}

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
      await server.client({ ...cookie }).call(`/api/${path}`, { body: { email, ...body } })
      return statements.count - start
    }
    for (const cookie of cookies) {
      const unknown = await countFor('nobody@example.org', cookie)
      expect([cookie, await countFor(user.email, cookie)]).toEqual([cookie, unknown])
    }
  },
)
