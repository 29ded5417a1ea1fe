import { expect, test } from 'vitest'
import type { Comment } from '@/domain/comment-schema'
import { maxLabelsOfProject } from '@/domain/label'
import type { Label } from '@/domain/label-schema'
import type { Lane } from '@/domain/lane-schema'
import { maxLanesOfProject } from '@/domain/lane'
import type { Task } from '@/domain/task-schema'
import { testServer } from '../../testing/app/test-server'
import { binnedBoard, restore } from './testing/binned-board'

const server = await testServer()

test('a comment comes back with its reactions, and its task counts it again', async () => {
  const { owner, create, read, remove } = await binnedBoard(server)
  const of = `/api/tasks/${(await create()).id}`
  const { id } = (await owner.call(`${of}/comments`, { body: { content: 'Peas first?' } })).json<Comment>()
  await owner.call(`/api/comments/${id}/reactions/%F0%9F%91%8D`, { method: 'PUT' })
  const before = [await read<Comment[]>(`${of}/comments`), await read<Task>(of)]
  const binId = await remove(`/api/comments/${id}`)
  expect(await read<Task>(of)).toMatchObject({ comments: 0 })
  expect((await restore(owner, binId)).statusCode).toBe(200)
  expect([await read<Comment[]>(`${of}/comments`), await read<Task>(of)]).toEqual(before)
  expect(await read('/api/search?q=peas')).toMatchObject({ tasks: [{ commentId: id }] })
})

test('a comment or a file of a deleted task comes back after its task', async () => {
  const { owner, create, remove, read } = await binnedBoard(server)
  const task = await create()
  const of = `/api/tasks/${task.id}`
  const comment = (await owner.call(`${of}/comments`, { body: { content: 'Peas?' } })).json<Comment>()
  const file = await server.make.file(task)
  const parts = [await remove(`/api/comments/${comment.id}`), await remove(`/api/files/${file.id}`)]
  const binId = await remove(of)
  for (const part of parts) {
    const early = await restore(owner, part)
    expect([early.statusCode, early.body]).toEqual([
      409,
      'Its task is not in this project any more. If it is in the bin too, restore the task first.',
    ])
  }
  for (const each of [binId, ...parts]) expect((await restore(owner, each)).statusCode).toBe(200)
  expect(await read(of)).toMatchObject({ comments: 1, files: 1 })
})

test('a file comes back with its content, as the cover that it was', async () => {
  const { owner, create, remove, read } = await binnedBoard(server)
  const task = await create()
  const of = `/api/tasks/${task.id}`
  const file = await server.make.file(task)
  await owner.call(of, { method: 'PATCH', body: { cover: file.id } })
  const before = (await owner.call(`/api/files/${file.id}`)).body
  const binId = await remove(`/api/files/${file.id}`)
  expect(await read(of)).toMatchObject({ files: 0, cover: null })
  expect((await restore(owner, binId)).statusCode).toBe(200)
  expect(await read(of)).toMatchObject({ files: 1, cover: file.id })
  const after = await owner.call(`/api/files/${file.id}`)
  expect([after.statusCode, after.body]).toEqual([200, before])
})

test('a label comes back on the tasks that had it, with a number if its name is taken', async () => {
  const { owner, address, create, remove, read } = await binnedBoard(server)
  const make = async (name: string) =>
    (await owner.call(`${address}/labels`, { body: { name, colour: 'red' } })).json<Label>()
  const [late, early] = [await make('Late'), await make('Early')]
  const tasks = [await create({ labels: [early.id, late.id] }), await create({ labels: [late.id] })]
  const gone = await create({ labels: [late.id] })
  const binId = await remove(`/api/labels/${late.id}`)
  await remove(`/api/tasks/${gone.id}`)
  await make('late')
  expect((await restore(owner, binId)).json()).toMatchObject({ kind: 'label', id: late.id })
  expect((await read<Label[]>(`${address}/labels`)).map(({ name }) => name)).toEqual([
    'Early',
    'late',
    'Late 2',
  ])
  expect(await read(`/api/tasks/${tasks[0]?.id}`)).toMatchObject({ labels: [early.id, late.id] })
  expect(await read(`/api/tasks/${tasks[1]?.id}`)).toMatchObject({ labels: [late.id] })
})

test('a label does not come back into a project with the most labels', async () => {
  const { owner, project, address, remove } = await binnedBoard(server)
  const { id } = (
    await owner.call(`${address}/labels`, { body: { name: 'Late', colour: 'red' } })
  ).json<Label>()
  const binId = await remove(`/api/labels/${id}`)
  const names = Array.from({ length: maxLabelsOfProject }, (_, index) => `Label ${index}`)
  await server.db
    .insertInto('labels')
    .values(names.map((name) => ({ projectId: project.id, name, colour: 'red' as const })))
    .execute()
  const answer = await restore(owner, binId)
  expect([answer.statusCode, answer.body]).toEqual([409, 'A project can have at most 200 labels.'])
})

test('a lane comes back where it was, with the tasks that stayed where it put them', async () => {
  const { owner, address, create, remove, read } = await binnedBoard(server)
  const lanes = () => read<Lane[]>(`${address}/lanes`)
  const [todo] = await lanes()
  const lane = (await owner.call(`${address}/lanes`, { body: { name: 'Next', status: 'todo' } })).json<Lane>()
  await owner.call(`/api/lanes/${lane.id}`, { method: 'PATCH', body: { position: 1, limit: 3 } })
  const before = await lanes()
  const [stayed, left, gone] = [
    await create({ laneId: lane.id }),
    await create({ laneId: lane.id }),
    await create({ laneId: lane.id }),
  ]
  const binId = await remove(`/api/lanes/${lane.id}`, { moveTo: todo?.id })
  await owner.call(`/api/tasks/${left.id}`, { method: 'PATCH', body: { status: 'review' } })
  const goneBinId = await remove(`/api/tasks/${gone.id}`)
  expect((await restore(owner, binId)).statusCode).toBe(200)
  expect(await lanes()).toEqual(before)
  expect(await read(`/api/tasks/${stayed.id}`)).toMatchObject({ laneId: lane.id, status: 'todo' })
  expect(await read(`/api/tasks/${left.id}`)).toMatchObject({ status: 'review' })
  expect((await restore(owner, goneBinId)).statusCode).toBe(200)
  expect(await read(`/api/tasks/${gone.id}`)).toMatchObject({ laneId: todo?.id })
})

test('a lane does not come back onto a board with the most lanes', async () => {
  const { owner, address, remove, read } = await binnedBoard(server)
  const add = async () =>
    (await owner.call(`${address}/lanes`, { body: { name: 'Next', status: 'todo' } })).json<Lane>()
  const lane = await add()
  const [todo] = await read<Lane[]>(`${address}/lanes`)
  const binId = await remove(`/api/lanes/${lane.id}`, { moveTo: todo?.id })
  for (let count = 5; count < maxLanesOfProject; count += 1) await add()
  const answer = await restore(owner, binId)
  expect([answer.statusCode, answer.body]).toEqual([409, 'A project can have at most 20 lanes.'])
})

test('a task comes back into the first lane of its status, without a label and an assignee that are gone', async () => {
  const { owner, organization, project, address, create, remove, read } = await binnedBoard(server)
  const member = await server.person()
  await server.make.member(project, 'editor', member)
  const lane = (await owner.call(`${address}/lanes`, { body: { name: 'Next', status: 'todo' } })).json<Lane>()
  const label = (
    await owner.call(`${address}/labels`, { body: { name: 'Late', colour: 'red' } })
  ).json<Label>()
  const task = await create({ laneId: lane.id, labels: [label.id], assignedTo: member.id })
  expect([task.laneId, task.labels, task.assignedTo]).toEqual([lane.id, [label.id], member.id])
  const binId = await remove(`/api/tasks/${task.id}`)
  const [todo] = await read<Lane[]>(`${address}/lanes`)
  await remove(`/api/lanes/${lane.id}`, { moveTo: todo?.id })
  await remove(`/api/labels/${label.id}`)
  await owner.call(`${address}/members/${member.id}`, { method: 'DELETE' })
  expect(organization.id).toBeGreaterThan(0)
  expect((await restore(owner, binId)).statusCode).toBe(200)
  expect(await read(`/api/tasks/${task.id}`)).toMatchObject({
    laneId: todo?.id,
    labels: [],
    assignedTo: null,
  })
})
