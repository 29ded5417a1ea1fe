import { expect, test } from 'vitest'
import type { ChecklistItem } from '@/domain/checklist-schema'
import { maxLevelsOfParts } from '@/domain/relation'
import type { Task } from '@/domain/task-schema'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()

async function listedTask(texts: readonly string[] = []) {
  const owner = await server.person()
  const project = await server.make.project({ id: owner.id })
  const task = await server.make.task(project)
  const address = `/api/tasks/${task.id}/checklist`
  const add = (body: unknown) => owner.call(address, { body })
  const items = texts.length > 0 ? (await add({ texts })).json<ChecklistItem[]>() : []
  const patch = (itemId: number | undefined, body: unknown) =>
    owner.call(`/api/checklist-items/${itemId}`, { method: 'PATCH', body })
  const list = async () => (await owner.call(address)).json<ChecklistItem[]>()
  const listed = async () => (await list()).map(({ text }) => text)
  const progress = async () => (await owner.call(`/api/tasks/${task.id}`)).json<Task>().checklist
  return { owner, project, task, add, items, patch, list, listed, progress }
}

test('an item is trimmed, returned completely, and counted on its task', async () => {
  const { add, task, progress } = await listedTask()
  const response = await add({ text: '  Peg the beds ' })
  expect(response.statusCode).toBe(201)
  expect(response.json()).toEqual([
    {
      id: expect.any(Number),
      taskId: task.id,
      text: 'Peg the beds',
      done: false,
      position: 0,
      assignedTo: null,
    },
  ])
  expect(await progress()).toEqual({ done: 0, total: 1 })
})

test('several items are added at the end, in their order', async () => {
  const { add, list } = await listedTask(['one', 'two'])
  const added = (await add({ texts: ['three', 'four'] })).json<ChecklistItem[]>()
  expect(added.map(({ text, position }) => [text, position])).toEqual([
    ['three', 2],
    ['four', 3],
  ])
  expect((await list()).map(({ text, position }) => [text, position])).toEqual([
    ['one', 0],
    ['two', 1],
    ['three', 2],
    ['four', 3],
  ])
})

test('a new item is the last one also after others are deleted', async () => {
  const { owner, add, items, listed } = await listedTask(['one', 'two', 'three', 'four'])
  for (const { id } of items.slice(0, 3)) await owner.call(`/api/checklist-items/${id}`, { method: 'DELETE' })
  await add({ text: 'five' })
  expect(await listed()).toEqual(['four', 'five'])
})

test.each([
  [{ text: '' }, 'Text is required'],
  [{ text: 'x'.repeat(301) }, 'Text must be at most 300 characters long'],
  [{}, 'Send either the text of one item or the texts of several'],
  [{ text: 'one', texts: ['two'] }, 'Send either the text of one item or the texts of several'],
])('adding %j is rejected: %s', async (body, message) => {
  const { add, progress } = await listedTask()
  const response = await add(body)
  expect([response.statusCode, response.body]).toEqual([400, message])
  expect(await progress()).toEqual({ done: 0, total: 0 })
})

test('the 201st item is refused, with all that are sent with it', async () => {
  const { add, list, progress } = await listedTask(Array.from({ length: 199 }, (_, index) => `item ${index}`))
  const response = await add({ texts: ['200th', '201st'] })
  expect([response.statusCode, response.body]).toEqual([409, 'A checklist holds at most 200 items.'])
  expect(await list()).toHaveLength(199)
  expect((await add({ text: '200th' })).statusCode).toBe(201)
  expect(await progress()).toEqual({ done: 0, total: 200 })
})

test('twenty items added at the same time are all counted', async () => {
  const { add, list, progress } = await listedTask()
  await Promise.all(Array.from({ length: 20 }, (_, index) => add({ text: `item ${index}` })))
  expect((await list()).map(({ position }) => position)).toEqual([...Array(20).keys()])
  expect(await progress()).toEqual({ done: 0, total: 20 })
})

test('checking an item off counts once, however often it is said', async () => {
  const { items, patch, progress } = await listedTask(['one', 'two'])
  const [one] = items
  await Promise.all([1, 2, 3].map(() => patch(one?.id, { done: true })))
  expect(await progress()).toEqual({ done: 1, total: 2 })
  expect((await patch(one?.id, { done: false })).json()).toMatchObject({ done: false, position: 0 })
  expect(await progress()).toEqual({ done: 0, total: 2 })
})

test.each([
  ['behind the last one', 'one', 'three', ['two', 'three', 'one']],
  ['to the start', 'three', null, ['three', 'one', 'two']],
  ['behind another one', 'three', 'one', ['one', 'three', 'two']],
  ['behind itself', 'two', 'two', ['one', 'two', 'three']],
])('an item moves %s', async (_where, moved, after, order) => {
  const { items, patch, listed } = await listedTask(['one', 'two', 'three'])
  const idOf = (name: string | null) => items.find(({ text }) => text === name)?.id ?? null
  const response = await patch(idOf(moved) ?? 0, { afterItemId: idOf(after) })
  expect(response.json()).toMatchObject({ text: moved, position: order.indexOf(moved) })
  expect(await listed()).toEqual(order)
})

test('an item does not move behind one of another task, or one that is gone', async () => {
  const { owner, task, items, patch, listed } = await listedTask(['one', 'two'])
  const { items: others } = await listedTask(['other'])
  await owner.call(`/api/checklist-items/${items[1]?.id}`, { method: 'DELETE' })
  for (const afterItemId of [others[0]?.id, items[1]?.id]) {
    const response = await patch(items[0]?.id, { afterItemId })
    expect([response.statusCode, response.body]).toEqual([
      409,
      'This checklist was changed meanwhile. Reload to see the latest version.',
    ])
  }
  expect(await listed()).toEqual(['one'])
  expect(task.id).toBeGreaterThan(0)
})

test('deleting an item takes it out of both counts', async () => {
  const { owner, items, patch, progress } = await listedTask(['one', 'two', 'three'])
  await patch(items[0]?.id, { done: true })
  const remove = () => owner.call(`/api/checklist-items/${items[0]?.id}`, { method: 'DELETE' })
  const statuses = await Promise.all([remove(), remove()])
  expect(statuses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await progress()).toEqual({ done: 0, total: 2 })
})

test('an item is assigned to members of the project only, and to nobody after they have left', async () => {
  const { owner, project, items, patch, list } = await listedTask(['one'])
  const stranger = await server.person()
  const refused = await patch(items[0]?.id, { assignedTo: stranger.id })
  expect([refused.statusCode, refused.body]).toEqual([400, 'Assignee must be a member of this project'])
  expect((await patch(items[0]?.id, { assignedTo: owner.id })).json()).toMatchObject({ assignedTo: owner.id })
  await server.db.deleteFrom('projectMembers').where('projectId', '=', project.id).execute()
  expect(await list()).toMatchObject([{ assignedTo: null }])
})

test('a task is made of an item, which it takes the place of', async () => {
  const { owner, project, items, patch, listed, progress } = await listedTask(['one', 'two'])
  await patch(items[0]?.id, { assignedTo: owner.id, done: true })
  const response = await owner.call(`/api/checklist-items/${items[0]?.id}/task`, { method: 'POST' })
  expect(response.statusCode).toBe(201)
  expect(response.json()).toMatchObject({
    title: 'one',
    description: '',
    status: 'todo',
    projectId: project.id,
    assignedTo: owner.id,
  })
  expect(await listed()).toEqual(['two'])
  expect(await progress()).toEqual({ done: 0, total: 1 })
})

test('a task that is made of an item is a part of the former task', async () => {
  const { owner, task, items } = await listedTask(['one'])
  const makeTask = async (id: number | undefined) =>
    (await owner.call(`/api/checklist-items/${id}/task`, { method: 'POST' })).json<Task>()
  const parts = async () => (await owner.call(`/api/tasks/${task.id}`)).json<Task>().parts
  const part = await makeTask(items[0]?.id)
  const relations = (await owner.call(`/api/tasks/${part.id}/relations`)).json()
  expect(relations).toMatchObject([{ kind: 'parent', direction: 'in', task: { id: task.id } }])
  expect(await parts()).toEqual({ done: 0, total: 1 })
})

test('a task that is made of an item of a part on the last level is no part', async () => {
  const { owner, project, task, items } = await listedTask(['one'])
  for (let level = 1, part = task.id; level < maxLevelsOfParts; level += 1) {
    const { id } = await server.make.task(project)
    await owner.call(`/api/tasks/${id}/relations`, { body: { kind: 'parent', otherTaskId: part } })
    part = id
  }
  const response = await owner.call(`/api/checklist-items/${items[0]?.id}/task`, { method: 'POST' })
  expect(response.statusCode).toBe(201)
  const { id } = response.json<Task>()
  expect((await owner.call(`/api/tasks/${id}/relations`)).json()).toEqual([])
})

test('a text that is too long for a title goes on in the description', async () => {
  const long = 'x'.repeat(300)
  const { owner, items } = await listedTask([long])
  const made = (
    await owner.call(`/api/checklist-items/${items[0]?.id}/task`, { method: 'POST' })
  ).json<Task>()
  expect(made).toMatchObject({ title: 'x'.repeat(200), description: long })
})

test('two at once make one task of an item', async () => {
  const { owner, project, items } = await listedTask(['one'])
  const make = () => owner.call(`/api/checklist-items/${items[0]?.id}/task`, { method: 'POST' })
  const answers = await Promise.all([make(), make()])
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  const tasks = (await owner.call(`/api/projects/${project.id}/tasks`)).json<Task[]>()
  expect(tasks.filter(({ title }) => title === 'one')).toHaveLength(1)
})

test('the history of the task tells what happened to its checklist', async () => {
  const { owner, task, items, patch } = await listedTask(['one'])
  await patch(items[0]?.id, { done: true })
  await patch(items[0]?.id, { text: 'first', assignedTo: owner.id })
  await owner.call(`/api/checklist-items/${items[0]?.id}`, { method: 'DELETE' })
  const history = (await owner.call(`/api/tasks/${task.id}/history`)).json()
  expect(history).toMatchObject([
    { kind: 'checklist.deleted', fields: { item: { from: 'first', to: null } } },
    {
      kind: 'checklist.changed',
      fields: {
        item: { to: 'first' },
        text: { from: 'one', to: 'first' },
        assignee: { to: { id: owner.id } },
      },
    },
    { kind: 'checklist.changed', fields: { item: { to: 'one' }, done: { from: false, to: true } } },
    { kind: 'checklist.added', fields: { item: { from: null, to: 'one' } } },
  ])
})
