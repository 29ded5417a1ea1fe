import { expect, test } from 'vitest'
import { insertTasks } from '../../testing/fixtures/insert-tasks'
import { testServer } from '../../testing/app/test-server'
import { ownBoard } from './testing/own-board'
import { measuredTexts, textsMeasuredAgain } from './testing/task-counts'

const server = await testServer({ maxProjectTextBytes: 1024 * 1024 })
const { db } = server

const message = 'The texts of this project would take more than its 1 MiB. Delete or shorten some first.'

/** A board with room for a few more short texts, and a task on it. */
async function nearlyFullBoard() {
  const board = await ownBoard(server)
  await insertTasks(db, board.project, { count: 101, description: 'x'.repeat(10_000) })
  return { ...board, task: await board.create({ title: 'Last' }) }
}

const long = 'é'.repeat(10_000)

test('texts beyond the limit of a project are refused in one sentence, whatever they hang on', async () => {
  const { owner, project, task } = await nearlyFullBoard()
  const onTask = `/api/tasks/${task.id}`
  const calls = [
    [`/api/projects/${project.id}/tasks`, { title: 'New', description: long }],
    [`${onTask}/comments`, { content: long }],
    [`${onTask}/checklist`, { texts: Array.from({ length: 80 }, () => long.slice(0, 300)) }],
  ] as const
  for (const [address, body] of calls) {
    const refused = await owner.call(address, { body })
    expect([address, refused.statusCode, refused.body]).toEqual([address, 413, message])
  }
  const changed = await owner.call(onTask, { method: 'PATCH', body: { description: long } })
  expect([changed.statusCode, changed.body]).toEqual([413, message])
  expect((await owner.call(onTask, { method: 'PATCH', body: { status: 'done' } })).statusCode).toBe(200)
  expect((await owner.call(`${onTask}/comments`, { body: { content: 'Done' } })).statusCode).toBe(201)
  for (let index = 0; index < 3; index += 1) {
    await owner.call(`${onTask}/service-units`, { body: { content: long.slice(0, 2_000) } })
  }
  const unit = await owner.call(`${onTask}/service-units`, { body: { content: long.slice(0, 2_000) } })
  expect([unit.statusCode, unit.body]).toEqual([413, message])
  expect(await measuredTexts(db)).toEqual(await textsMeasuredAgain(db))
})

test('tasks whose texts are too long together do not move into a project', async () => {
  const { owner, project, task } = await nearlyFullBoard()
  const other = await server.make.project({ id: owner.id })
  const [long] = await Promise.all([
    owner.call(`/api/projects/${other.id}/tasks`, {
      body: { title: 'Long', description: 'x'.repeat(9_999) },
    }),
    owner.call(`/api/tasks/${task.id}`, { method: 'PATCH', body: { description: 'x'.repeat(5_000) } }),
  ])
  const { id } = long.json<{ id: number }>()
  const moved = await owner.call(`/api/tasks/${id}/move`, { body: { projectId: project.id } })
  expect([moved.statusCode, moved.body]).toEqual([413, message])
  expect((await owner.call(`/api/tasks/${id}`)).json()).toMatchObject({ projectId: other.id })
})

test('what is deleted or shortened makes room', async () => {
  const { owner, project, task } = await nearlyFullBoard()
  const add = () =>
    owner.call(`/api/projects/${project.id}/tasks`, { body: { title: 'New', description: long } })
  expect((await add()).statusCode).toBe(413)
  const [first, second] = (await owner.call(`/api/projects/${project.id}/tasks`)).json<{ id: number }[]>()
  await owner.call(`/api/tasks/${first?.id}`, { method: 'DELETE' })
  await owner.call(`/api/tasks/${second?.id}`, { method: 'PATCH', body: { description: '' } })
  expect((await add()).statusCode).toBe(201)
  expect((await owner.call(`/api/tasks/${task.id}`, { method: 'DELETE' })).statusCode).toBe(200)
  expect(await measuredTexts(db)).toEqual(await textsMeasuredAgain(db))
})
