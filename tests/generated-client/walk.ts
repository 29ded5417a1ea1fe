import assert from 'node:assert/strict'
import createClient, { type Middleware } from 'openapi-fetch'
import type { components, paths } from './laneway'

type Task = components['schemas']['Task']

const [origin = ''] = process.argv.slice(2)
const laneway = createClient<paths>({ baseUrl: `${origin}/api` })
laneway.use(cookieJar())

const eve = { email: 'eve@example.org', username: 'eve', password: 'correct horse battery' }
const registered = await laneway.POST('/register', { body: eve })
assert.equal(registered.response.status, 201)
assert.equal(registered.data?.username, 'eve')

const created = await laneway.POST('/projects', { body: { name: 'House move' } })
const projectId = created.data?.id ?? 0
const path = { projectId }
assert.equal(created.data?.tasksByStatus.todo, 0)

const planned = await laneway.POST('/projects/{projectId}/tasks', {
  params: { path, header: { 'idempotency-key': 'pack-the-books' } },
  body: { title: 'Pack the books', priority: 'high' },
})
const taskId = planned.data?.id ?? 0
assert.equal(planned.data?.status, 'todo')

const done = await laneway.PATCH('/tasks/{taskId}', {
  params: { path: { taskId } },
  body: { status: 'done' },
})
assert.equal(done.data?.status, 'done')

const list = await laneway.GET('/projects/{projectId}/tasks', { params: { path } })
assert.deepEqual(titlesOf(list.data ?? []), ['Pack the books'])
const etag = list.response.headers.get('etag') ?? ''
assert.equal(etag, '"2"')
const unchanged = await laneway.GET('/projects/{projectId}/tasks', {
  params: { path, header: { 'if-none-match': etag } },
})
assert.equal(unchanged.response.status, 304)

const untitled = { params: { path }, body: { title: '' } }
const rejected = await laneway.POST('/projects/{projectId}/tasks', { ...untitled, parseAs: 'text' })
assert.equal(rejected.response.status, 400)
assert.equal(rejected.error, 'Title is required')
const explained = await laneway.POST('/projects/{projectId}/tasks', {
  ...untitled,
  headers: { accept: 'application/problem+json' },
})
const problem = explained.error
assert.ok(typeof problem === 'object')
assert.deepEqual(problem.errors, [{ path: 'title', detail: 'Title is required' }])
console.log('walked')

function titlesOf(tasks: Task[]) {
  return tasks.map(({ title }) => title)
}

/** Stores the session cookie as a browser would. */
function cookieJar(): Middleware {
  const cookies = new Map<string, string>()
  return {
    onRequest({ request }) {
      request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    },
    onResponse({ response }) {
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
        cookies.set(name, value)
      }
    },
  }
}
