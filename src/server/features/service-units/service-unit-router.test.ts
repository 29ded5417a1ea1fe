import { expect, test } from 'vitest'
import type { ServiceUnit } from '@/domain/service-unit-schema'
import type { Task } from '@/domain/task-schema'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()

async function loggedTask() {
  const owner = await server.person()
  const task = await server.make.task(await server.make.project({ id: owner.id }))
  const units = `/api/tasks/${task.id}/service-units`
  const add = (content: unknown) => owner.call(units, { body: { content } })
  return { owner, task, units, add }
}

test('a service unit is trimmed, returned completely, and counted on its task', async () => {
  const { owner, task, add } = await loggedTask()
  const response = await add('  Half a bed\r\nis pegged ')
  expect(response.statusCode).toBe(201)
  expect(response.json()).toEqual({
    id: expect.any(Number),
    content: 'Half a bed\nis pegged',
    createdAt: expect.stringMatching(/Z$/),
    user: { id: owner.id, username: expect.any(String), firstName: null, lastName: null, avatar: null },
    importedBy: null,
  })
  expect((await owner.call(`/api/tasks/${task.id}`)).json<Task>().serviceUnits).toBe(1)
})

test('the list is ordered newest first', async () => {
  const { owner, units, add } = await loggedTask()
  for (const content of ['one', 'two', 'three']) await add(content)
  const listed = (await owner.call(units)).json<ServiceUnit[]>().map(({ content }) => content)
  expect(listed).toEqual(['three', 'two', 'one'])
})

test('a list of many has the newest five hundred; the earlier ones come before an id', async () => {
  const { owner, task, units } = await loggedTask()
  const rows = Array.from({ length: 1_200 }, (_, index) => ({
    taskId: task.id,
    userId: owner.id,
    content: `Unit ${index}`,
  }))
  await server.db.insertInto('serviceUnits').values(rows).execute()
  const pages: string[][] = []
  for (let before = ''; pages.length < 3;) {
    const page = (await owner.call(`${units}${before}`)).json<ServiceUnit[]>()
    pages.push(page.map(({ content }) => content))
    before = `?before=${page.at(-1)?.id}`
  }
  expect(pages.map(({ length }) => length)).toEqual([500, 500, 200])
  expect(pages.flat()).toEqual(rows.map(({ content }) => content).toReversed())
})

test('adding one does not change the task’s version, so that concurrent edits succeed', async () => {
  const { owner, task, add } = await loggedTask()
  await add('Half a bed')
  const edit = await owner.call(`/api/tasks/${task.id}`, {
    method: 'PATCH',
    body: { title: 'Reap', version: 1 },
  })
  expect(edit.statusCode).toBe(200)
})

test('twenty added concurrently are all counted', async () => {
  const { owner, task, units, add } = await loggedTask()
  await Promise.all(Array.from({ length: 20 }, (_, index) => add(`unit ${index}`)))
  expect((await owner.call(units)).json()).toHaveLength(20)
  expect((await owner.call(`/api/tasks/${task.id}`)).json<Task>().serviceUnits).toBe(20)
})

test.each([
  ['', 'Content is required'],
  [' \n ', 'Content is required'],
  ['x'.repeat(2001), 'Content must be at most 2000 characters long'],
  [undefined, 'Content is required'],
])('one of %j is rejected: %s', async (content, message) => {
  const { owner, units, add } = await loggedTask()
  const response = await add(content)
  expect([response.statusCode, response.body]).toEqual([400, message])
  expect((await owner.call(units)).json()).toEqual([])
})
