import { expect, test } from 'vitest'
import { watchedServer } from './testing/app/watched-server'

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

test('a comment on a task that was just read or changed is one statement', async () => {
  const owner = await person()
  const task = await make.task(await make.project(owner))
  await owner.call(`/api/tasks/${task.id}`)
  const comment = () => owner.call(`/api/tasks/${task.id}/comments`, { body: { content: '@eve Sown' } })
  expect(await countOf(comment)).toBe(1)
})

test('a comment with 50 watchers and a mention is one statement, with all that it writes', async () => {
  const owner = await person()
  const project = await make.project(owner, await make.organization())
  const task = await make.task(project)
  const mentioned = await make.user()
  await make.member(project, 'editor', mentioned)
  for (let index = 0; index < 50; index += 1) {
    const { id: userId } = await make.member(project, 'read')
    await server.quietDb
      .insertInto('taskWatchers')
      .values({ taskId: task.id, userId, watching: true })
      .execute()
  }
  await owner.call(`/api/tasks/${task.id}`)
  const content = `@${mentioned.username} Sown`
  expect(await countOf(() => owner.call(`/api/tasks/${task.id}/comments`, { body: { content } }))).toBe(1)
  const written = async (table: 'notifications' | 'taskWatchers' | 'changes') =>
    (await server.quietDb.selectFrom(table).select('taskId').where('taskId', '=', task.id).execute()).length
  expect([await written('notifications'), await written('taskWatchers'), await written('changes')]).toEqual([
    51, 52, 1,
  ])
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
  const lists = ['/api/projects', '/api/tasks/my-tasks', '/api/notifications', '/api/user']
  const countAll = async () => {
    const counts = []
    for (const list of lists) counts.push(await countOf(() => owner.call(list)))
    return counts
  }
  const empty = await countAll()
  for (let index = 0; index < 100; index += 1) {
    const project = await make.project(owner)
    const { id: taskId } = await make.task(project, { assignedTo: owner.id })
    const notification = { userId: owner.id, kind: 'due_soon', projectId: project.id, taskId } as const
    await server.quietDb.insertInto('notifications').values(notification).execute()
  }
  expect(await countAll()).toEqual(empty)
  // The session is loaded with the account; the other lists take one more.
  expect(empty).toEqual([2, 2, 2, 1])
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
    const setCalendar = async (email: string, cookie: Record<string, string>) => {
      const start = statements.count
      await server.client({ ...cookie }).call(`/api/${path}`, { body: { email, ...body } })
      return statements.count - start
    }
    for (const cookie of cookies) {
      const unknown = await setCalendar('nobody@example.org', cookie)
      expect([cookie, await setCalendar(user.email, cookie)]).toEqual([cookie, unknown])
    }
  },
)
