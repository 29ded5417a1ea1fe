import { expect, test } from 'vitest'
import type { Task } from '@/domain/task-schema'
import { insertTasks } from '../../testing/fixtures/insert-tasks'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()

/** Somebody to whom so many tasks are assigned, each with this description. */
async function assigned(count: number, description: string) {
  const owner = await server.person()
  const project = await server.make.project({ id: owner.id })
  await insertTasks(server.db, project, { count, description, assignedTo: owner.id })
  return { owner, project }
}

const message =
  'Your tasks are too long to be listed together: at most 8 MiB. Open their projects one by one, or search for them.'

test('tasks of more than 8 MiB are not listed in one answer, and the beginnings of their descriptions are', async () => {
  const { owner } = await assigned(900, '🌱'.repeat(2_500))
  const refused = await owner.call('/api/tasks/my-tasks')
  expect([refused.statusCode, refused.body]).toEqual([413, message])
  expect((await owner.query('task.mine')).json()).toMatchObject({ error: { message } })
  const begun = (await owner.call('/api/tasks/my-tasks/begun')).json<Task[]>()
  expect(begun).toHaveLength(900)
  expect(new Set(begun.map(({ description }) => description))).toEqual(new Set(['🌱'.repeat(300)]))
})

test('so are tasks whose texts become longer as JSON', async () => {
  const { owner } = await assigned(500, '"'.repeat(10_000))
  expect((await owner.call('/api/tasks/my-tasks')).statusCode).toBe(413)
})

test('a list that fits is whole, and the one of beginnings differs by long descriptions alone', async () => {
  const { owner, project } = await assigned(3, 'x'.repeat(300))
  const whole = 'y'.repeat(301)
  await owner.call(`/api/projects/${project.id}/tasks`, { body: { title: 'Long', description: whole } })
  const mine = (await owner.call('/api/tasks/my-tasks')).json<Task[]>()
  expect(mine.map(({ description }) => description.length)).toEqual([300, 300, 300, 301])
  const begun = (await owner.call('/api/tasks/my-tasks/begun')).json<Task[]>()
  expect(begun).toEqual(mine.map((task) => ({ ...task, description: task.description.slice(0, 300) })))
})

test('tasks of archived projects and archived tasks count for nothing', async () => {
  const { owner, project } = await assigned(900, 'x'.repeat(10_000))
  expect((await owner.call('/api/tasks/my-tasks')).statusCode).toBe(413)
  await owner.call(`/api/projects/${project.id}`, { method: 'PATCH', body: { status: 'archived' } })
  expect((await owner.call('/api/tasks/my-tasks')).json()).toEqual([])
})
