import { expect, test } from 'vitest'
import type { BinItem } from '@/domain/bin-schema'
import type { RecordedChange } from '@/domain/change-schema'
import type { Label } from '@/domain/label-schema'
import type { Relation } from '@/domain/relation-schema'
import type { Task } from '@/domain/task-schema'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()

type Person = Awaited<ReturnType<typeof server.person>>

async function board() {
  const owner = await server.person()
  const project = await server.make.project(owner, await server.make.organization())
  const address = `/api/projects/${project.id}`
  const create = async (body: object) =>
    (await owner.call(`${address}/tasks`, { body: { title: 'Sow', ...body } })).json<Task>()
  return { owner, project, address, create }
}

const read = async (person: Person, address: string) => (await person.call(address)).json<unknown>()

const remove = async (person: Person, { id }: { id: number }) =>
  (await person.call(`/api/tasks/${id}`, { method: 'DELETE' })).json<{ binId: number }>().binId

const restore = (person: Person, binId: number) =>
  person.call(`/api/bin/${binId}/restore`, { method: 'POST' })

/** What the pages of a task show. */
const partsOf = async (person: Person, { id }: { id: number }) => {
  const [task, ...parts] = await Promise.all(
    ['', '/comments', '/checklist', '/files', '/service-units', '/relations', '/watch'].map((part) =>
      read(person, `/api/tasks/${id}${part}`),
    ),
  )
  return { task, parts }
}

test('a task comes back with its id, number, comments, reactions, checklist, files, cover, units, labels and relations', async () => {
  const { owner, project, address, create } = await board()
  const label = (
    await owner.call(`${address}/labels`, { body: { name: 'Late', colour: 'red' } })
  ).json<Label>()
  const other = await create({ title: 'Dig' })
  const { id } = await create({
    title: 'Sow the beans',
    description: 'In **rows**.',
    assignedTo: owner.id,
    labels: [label.id],
    priority: 'high',
    estimate: 2.5,
    dueDate: '2030-05-01T10:00:00.000Z',
  })
  const of = `/api/tasks/${id}`
  const comment = (await owner.call(`${of}/comments`, { body: { content: 'Which ones?' } })).json<{
    id: number
  }>()
  await owner.call(`/api/comments/${comment.id}/reactions/%F0%9F%91%8D`, { method: 'PUT' })
  await owner.call(`${of}/checklist`, { body: { texts: ['Dig', 'Water'] } })
  await owner.call(`${of}/service-units`, { body: { content: 'Half a bed' } })
  const file = await server.make.file({ id })
  await owner.call(of, { method: 'PATCH', body: { cover: file.id } })
  await owner.call(`${of}/relations`, { body: { kind: 'blocks', direction: 'in', otherTaskId: other.id } })
  const before = await partsOf(owner, { id })
  expect(before.task).toMatchObject({
    blockedBy: 1,
    comments: 1,
    files: 1,
    cover: file.id,
    labels: [label.id],
  })

  const binId = await remove(owner, { id })
  expect((await owner.call(of)).statusCode).toBe(404)
  expect(await read(owner, `${address}/bin`)).toMatchObject([
    { id: binId, kind: 'task', name: 'Sow the beans', thingId: id, deletedBy: { id: owner.id } },
  ])
  const answer = await restore(owner, binId)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  expect(answer.json()).toEqual({ kind: 'task', id, projectId: project.id })

  const after = await partsOf(owner, { id })
  expect(after.parts).toEqual(before.parts)
  const { version } = Object(before.task)
  expect(after.task).toEqual({ ...Object(before.task), version: version + 1, updatedAt: expect.any(String) })
  expect(await read(owner, `${address}/bin`)).toEqual([])
  const kinds = (await owner.call(`${of}/history`)).json<RecordedChange[]>().map(({ kind }) => kind)
  expect(kinds[0]).toBe('task.restored')
  expect(kinds.at(-1)).toBe('task.created')
  expect(await read(owner, `/api/search?q=beans`)).toMatchObject({ tasks: [{ id }] })
})

test('relations come back with the later restored one of two tasks', async () => {
  const { owner, create } = await board()
  const [one, other] = [await create({ title: 'Dig' }), await create({ title: 'Sow' })]
  await owner.call(`/api/tasks/${one.id}/relations`, { body: { kind: 'blocks', otherTaskId: other.id } })
  const binIds = [await remove(owner, one), await remove(owner, other)]
  for (const binId of binIds) expect((await restore(owner, binId)).statusCode).toBe(200)
  const relations = (await owner.call(`/api/tasks/${other.id}/relations`)).json<Relation[]>()
  expect(relations).toMatchObject([{ kind: 'blocks', direction: 'in', task: { id: one.id } }])
  expect(await read(owner, `/api/tasks/${other.id}`)).toMatchObject({ blockedBy: 1 })
})

test('of two who restore the same task at once, one succeeds', async () => {
  const { owner, address, create } = await board()
  const binId = await remove(owner, await create({}))
  const answers = await Promise.all(Array.from({ length: 6 }, () => restore(owner, binId)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 404, 404, 404, 404, 404,
  ])
  expect(answers.find(({ statusCode }) => statusCode === 404)?.body).toBe('This is not in the bin any more.')
  expect((await owner.call(`${address}/tasks`)).json<Task[]>()).toHaveLength(1)
})

test('several tasks are restored by one call', async () => {
  const { owner, address, create } = await board()
  const tasks = [await create({ title: 'A' }), await create({ title: 'B' })]
  const taskIds = tasks.map(({ id }) => id)
  const deleted = (await owner.call(`${address}/tasks`, { method: 'DELETE', body: { taskIds } })).json<{
    changed: { binId: number }[]
  }>()
  const binIds = deleted.changed.map(({ binId }) => binId)
  const answer = await owner.call(`${address}/bin/restore`, { body: { binIds: [...binIds, 9_999_999] } })
  expect(answer.json()).toEqual({
    restored: binIds.map((binId, index) => ({ binId, id: taskIds[index] })),
    refused: [{ id: 9_999_999, reason: 'This is not in the bin any more.' }],
  })
  expect((await owner.call(`${address}/tasks`)).json<Task[]>()).toHaveLength(2)
})

test('the bin is listed newest first, by pages, and searched by a part of the name', async () => {
  const { owner, address, create } = await board()
  for (const title of ['Dig the bed', 'Sow beans', '50% off']) await remove(owner, await create({ title }))
  const names = async (query: string) =>
    (await owner.call(`${address}/bin${query}`)).json<BinItem[]>().map(({ name }) => name)
  expect(await names('')).toEqual(['50% off', 'Sow beans', 'Dig the bed'])
  expect(await names('?q=BE')).toEqual(['Sow beans', 'Dig the bed'])
  expect(await names('?q=%25')).toEqual(['50% off'])
  const [newest] = (await owner.call(`${address}/bin`)).json<BinItem[]>()
  expect(await names(`?before=${newest?.id}`)).toEqual(['Sow beans', 'Dig the bed'])
})
