import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server'

const server = await testServer()

test('smoke', async () => {
  const eve = await server.person()
  const project = (await eve.call('/api/projects', { body: { name: 'P' } })).json()
  console.log(project)
  const created = await eve.call(`/api/projects/${project.id}/tasks`, { body: { title: 'T' } })
  console.log(created.statusCode, created.body)
  const task = created.json()
  const list = await eve.call(`/api/projects/${project.id}/tasks`)
  console.log(list.statusCode, list.headers.etag, list.body)
  const p = await eve.call(`/api/tasks/${task.id}`, { method: 'PATCH', body: { status: 'done', version: 1 } })
  console.log(p.statusCode, p.body)
  const p2 = await eve.call(`/api/tasks/${task.id}`, {
    method: 'PATCH',
    body: { status: 'done', version: 1 },
  })
  console.log(p2.statusCode, p2.body)
  const p3 = await eve.call(`/api/tasks/${task.id}`, {
    method: 'PATCH',
    body: { status: 'todo', archived: true },
  })
  console.log(p3.statusCode, p3.body)
  const p4 = await eve.call(`/api/tasks/${task.id}`, { method: 'PATCH', body: { assignedTo: 77 } })
  console.log(p4.statusCode, p4.body)
  const u = await eve.call(`/api/tasks/${task.id}/service-units`, { body: { content: ' hi ' } })
  console.log(u.statusCode, u.body)
  for (const url of [
    '/api/user',
    '/api/projects',
    '/api/tasks/my-tasks',
    '/api/tasks/99',
    '/api/tasks/abc',
    '/api/tasks/1e20',
    '/api/nothing',
    '/api/projects/%zz',
    `/api/tasks/${task.id}/service-units`,
    '/readyz',
  ]) {
    const r = await eve.call(url)
    console.log(url, r.statusCode, r.headers['content-type'], r.body)
  }
  const bad = await eve.call(`/api/projects/${project.id}/tasks`, {
    body: { title: '  ', status: 'x' },
    headers: { accept: 'application/problem+json' },
  })
  console.log(bad.statusCode, bad.body)
  const d = await eve.call(`/api/tasks/${task.id}`, { method: 'DELETE' })
  console.log(d.statusCode, d.body)
  const d2 = await eve.call(`/api/projects/${project.id}`, { method: 'PATCH', body: { status: 'archived' } })
  console.log(d2.statusCode, d2.body)
  expect(1).toBe(1)
})
