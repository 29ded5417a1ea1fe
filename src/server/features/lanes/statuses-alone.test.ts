import { expect, test } from 'vitest'
import type { Lane } from '@/domain/lane-schema'
import { taskStatuses } from '@/domain/task'
import type { Task } from '@/domain/task-schema'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()

/** A project with renamed and reordered lanes, two for each status. */
async function ownLanes() {
  const user = await server.make.user()
  const owner = await server.as(user)
  const project = await server.make.project(user)
  const address = `/api/projects/${project.id}`
  const lanes = async () => (await owner.call(`${address}/lanes`)).json<Lane[]>()
  for (const status of taskStatuses) {
    await owner.call(`${address}/lanes`, { body: { name: `More ${status}`, status, limit: 1 } })
  }
  for (const { id, name } of await lanes()) {
    const body = { name: `${name}!`, position: 0 }
    await owner.call(`/api/lanes/${id}`, { method: 'PATCH', body })
  }
  return { owner, address, lanes }
}

test('a program that knows only statuses creates, moves, archives, lists and deletes tasks as ever', async () => {
  const { owner, address, lanes } = await ownLanes()
  const patch = async (id: number, body: object) =>
    (await owner.call(`/api/tasks/${id}`, { method: 'PATCH', body })).json<Task>()
  const statusOfLane = new Map((await lanes()).map(({ id, status }) => [id, status]))

  const created = await owner.call(`${address}/tasks`, { body: { title: 'Sow' } })
  expect(created.statusCode).toBe(201)
  const { id, status, laneId } = created.json<Task>()
  expect([status, statusOfLane.get(laneId)]).toEqual(['todo', 'todo'])

  for (const each of [...taskStatuses, ...taskStatuses.toReversed()]) {
    const moved = await patch(id, { status: each })
    expect([moved.status, statusOfLane.get(moved.laneId)]).toEqual([each, each])
  }
  await patch(id, { status: 'done' })
  expect(await patch(id, { archived: true })).toMatchObject({ status: 'done', archived: true })
  expect(await patch(id, { status: 'review' })).toMatchObject({ status: 'review', archived: false })

  const listed = (await owner.call(`${address}/tasks`)).json<Task[]>()
  expect(listed).toMatchObject([{ id, status: 'review' }])
  const mine = (await owner.call('/api/tasks/my-tasks')).json<Task[]>()
  expect(mine).toMatchObject([{ id, status: 'review' }])
  const counts = (await owner.call(address)).json<{ tasksByStatus: object }>().tasksByStatus
  expect(counts).toEqual({ todo: 0, in_progress: 0, review: 1, on_hold: 0, done: 0 })
  expect((await owner.call(`/api/tasks/${id}`, { method: 'DELETE' })).json()).toMatchObject({ success: true })
})

test('a status that stays keeps the lane of a task', async () => {
  const { owner, address, lanes } = await ownLanes()
  const last = (await lanes()).findLast(({ status }) => status === 'review')
  const task = (
    await owner.call(`${address}/tasks`, { body: { title: 'Sow', laneId: last?.id } })
  ).json<Task>()
  const body = { status: 'review', title: 'Sow again' }
  const patched = await owner.call(`/api/tasks/${task.id}`, { method: 'PATCH', body })
  expect(patched.json()).toMatchObject({ status: 'review', laneId: last?.id })
})
