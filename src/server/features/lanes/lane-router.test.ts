import { describe, expect, test } from 'vitest'
import type { RecordedChange } from '@/domain/change-schema'
import { maxLanesOfProject } from '@/domain/lane'
import type { Lane } from '@/domain/lane-schema'
import { taskStatuses, taskStatusLabels, type TaskStatus } from '@/domain/task'
import type { Task } from '@/domain/task-schema'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()
const { make, db } = server

/** A project of an organization, with its owner. */
async function board() {
  const user = await make.user()
  const owner = await server.as(user)
  const project = await make.project(user, await make.organization())
  const address = `/api/projects/${project.id}`
  const lanes = async () => (await owner.call(`${address}/lanes`)).json<Lane[]>()
  const laneOf = async (status: TaskStatus) => (await lanes()).find((lane) => lane.status === status)?.id ?? 0
  const add = async (name: string, status: TaskStatus = 'todo') =>
    (await owner.call(`${address}/lanes`, { body: { name, status } })).json<Lane>()
  const change = (laneId: number, body: object) =>
    owner.call(`/api/lanes/${laneId}`, { method: 'PATCH', body })
  const remove = (laneId: number, moveTo: number) =>
    owner.call(`/api/lanes/${laneId}`, { method: 'DELETE', body: { moveTo } })
  const create = async (body: object = {}) =>
    (await owner.call(`${address}/tasks`, { body: { title: 'Sow', ...body } })).json<Task>()
  const patch = (task: { id: number }, body: object) =>
    owner.call(`/api/tasks/${task.id}`, { method: 'PATCH', body })
  const patched = async (task: { id: number }, body: object) => (await patch(task, body)).json<Task>()
  const get = async (task: { id: number }) => (await owner.call(`/api/tasks/${task.id}`)).json<Task>()
  const history = async (task: { id: number }) =>
    (await owner.call(`/api/tasks/${task.id}/history`)).json<RecordedChange[]>()
  return {
    owner,
    project,
    address,
    lanes,
    laneOf,
    add,
    change,
    remove,
    create,
    patch,
    patched,
    get,
    history,
  }
}

const namesOf = (lanes: readonly Lane[]) => lanes.map(({ name }) => name)

describe('the lanes of a project', () => {
  test('are one of each status at first, with its name', async () => {
    const { lanes, project } = await board()
    expect(await lanes()).toMatchObject(
      taskStatuses.map((status, position) => ({
        projectId: project.id,
        name: taskStatusLabels[status],
        status,
        limit: null,
        position,
      })),
    )
  })

  test('are added at the end, and twenty at most', async () => {
    const { add, lanes, owner, address } = await board()
    for (let index = taskStatuses.length; index < maxLanesOfProject; index += 1) {
      expect(await add(`Lane ${index}`)).toMatchObject({ position: index, limit: null, status: 'todo' })
    }
    const tooMany = await owner.call(`${address}/lanes`, { body: { name: 'One more', status: 'todo' } })
    expect([tooMany.statusCode, tooMany.body]).toEqual([409, 'A project can have at most 20 lanes.'])
    expect(await lanes()).toHaveLength(maxLanesOfProject)
  })

  test('are never more than twenty when many are added at once', async () => {
    const { owner, address, lanes } = await board()
    const call = () => owner.call(`${address}/lanes`, { body: { name: 'Next', status: 'todo' } })
    const statuses = (await Promise.all(Array.from({ length: 30 }, call))).map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([201, 409]))
    const positions = (await lanes()).map(({ position }) => position)
    expect(positions).toEqual(positions.map((_, index) => index))
    expect(positions.length).toBeLessThanOrEqual(maxLanesOfProject)
  })

  test.each([
    [{ name: 'A', status: 'todo', limit: 0 }],
    [{ name: 'A', status: 'todo', limit: 1_000 }],
    [{ name: ' ', status: 'todo' }],
    [{ name: 'A' }],
    [{ name: 'A', status: 'waiting' }],
  ])('are not made of %j', async (body) => {
    const { owner, address } = await board()
    expect((await owner.call(`${address}/lanes`, { body })).statusCode).toBe(400)
  })

  test('are renamed, limited and moved, and the others make room', async () => {
    const { add, change, lanes } = await board()
    const lane = await add('Next')
    expect((await change(lane.id, { name: 'Soon', limit: 3, position: 1 })).json()).toEqual({
      ...lane,
      name: 'Soon',
      limit: 3,
      position: 1,
    })
    expect(namesOf(await lanes())).toEqual(['To Do', 'Soon', 'In Progress', 'In Review', 'On Hold', 'Done'])
    expect((await change(lane.id, { limit: null, position: 19 })).json()).toMatchObject({
      name: 'Soon',
      limit: null,
      position: 5,
    })
    expect(namesOf(await lanes()).at(-1)).toBe('Soon')
  })

  test('are as they were put by two people at once', async () => {
    const { lanes, change, laneOf } = await board()
    const [todo, review] = [await laneOf('todo'), await laneOf('review')]
    const answers = await Promise.all([change(todo, { position: 4 }), change(review, { position: 0 })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await lanes()).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4])
  })

  test('are in the changes of the project', async () => {
    const { owner, address, add, change, remove, laneOf } = await board()
    const lane = await add('Next')
    await change(lane.id, { name: 'Soon', limit: 3 })
    await remove(lane.id, await laneOf('todo'))
    const changes = (await owner.call(`${address}/activity`)).json<RecordedChange[]>()
    expect(changes.slice(0, 3).map(({ kind, fields }) => ({ kind, fields }))).toEqual([
      { kind: 'lanes.changed', fields: { lane: { from: 'Soon', to: null } } },
      {
        kind: 'lanes.changed',
        fields: { lane: { from: 'Next', to: 'Soon' }, limit: { from: null, to: 3 } },
      },
      { kind: 'lanes.changed', fields: { lane: { from: null, to: 'Next' } } },
    ])
  })
})

describe('a task', () => {
  test('gets the status of the lane that it is put into, and leaves the archive', async () => {
    const { add, create, patched } = await board()
    const next = await add('Next')
    const task = await create({ status: 'done' })
    await patched(task, { archived: true })
    expect(await patched(task, { laneId: next.id })).toMatchObject({
      laneId: next.id,
      status: 'todo',
      archived: false,
      finishedAt: null,
    })
  })

  test('keeps its lane with a status that the lane has, and else is in the first one of the status', async () => {
    const { add, change, create, patched, laneOf } = await board()
    const task = await create()
    const first = await add('First', 'review')
    await change(first.id, { position: 0 })
    expect((await patched(task, { status: 'review' })).laneId).toBe(first.id)
    const other = await add('Other', 'review')
    expect(await patched(task, { laneId: other.id, status: 'review' })).toMatchObject({ laneId: other.id })
    expect(await patched(task, { status: 'review', priority: 'high' })).toMatchObject({ laneId: other.id })
    expect((await patched(task, { status: 'todo' })).laneId).toBe(await laneOf('todo'))
  })

  test('is created in a lane, or in the first one of its status', async () => {
    const { add, create, laneOf } = await board()
    const next = await add('Next', 'on_hold')
    expect(await create({ laneId: next.id })).toMatchObject({ laneId: next.id, status: 'on_hold' })
    expect(await create()).toMatchObject({ laneId: await laneOf('todo'), status: 'todo' })
  })

  test('is not put into a lane of another project, or into one of another status', async () => {
    const { create, patch, get, laneOf, owner, address } = await board()
    const task = await create()
    const foreign = await (await board()).laneOf('review')
    const gone = await patch(task, { laneId: foreign })
    expect([gone.statusCode, gone.body]).toEqual([409, 'This lane is not in this project any more.'])
    const created = await owner.call(`${address}/tasks`, { body: { title: 'Sow', laneId: foreign } })
    expect(created.statusCode).toBe(409)
    const review = await laneOf('review')
    expect((await patch(task, { laneId: review, status: 'done' })).statusCode).toBe(400)
    const several = { taskIds: [task.id], changes: { laneId: foreign } }
    expect((await owner.call(`${address}/tasks`, { method: 'PATCH', body: several })).statusCode).toBe(409)
    expect(await get(task)).toEqual(task)
  })

  test('has its lane in the history where the statuses do not tell it', async () => {
    const { add, create, patched, history, laneOf } = await board()
    const task = await create()
    const next = await add('Next')
    await patched(task, { status: 'review' })
    await patched(task, { laneId: await laneOf('todo') })
    await patched(task, { laneId: next.id })
    await patched(task, { status: 'done' })
    expect((await history(task)).slice(0, 4).map(({ fields }) => fields)).toEqual([
      { status: { from: 'todo', to: 'done' }, lane: { from: 'Next', to: 'Done' } },
      { lane: { from: 'To Do', to: 'Next' } },
      { status: { from: 'review', to: 'todo' } },
      { status: { from: 'todo', to: 'review' } },
    ])
  })

  test('takes the lane of the same name in another project, and else the first of its status', async () => {
    const one = await board()
    const other = await make.project({ id: one.owner.id }, await make.organization())
    const there = await make.lane(other, 'Next')
    const [next, later] = [await one.add('Next'), await one.add('Later')]
    const move = async (laneId: number) =>
      (
        await one.owner.call(`/api/tasks/${(await one.create({ laneId })).id}/move`, {
          body: { projectId: other.id },
        })
      ).json<Task>()
    const first = await make.lane(other, 'To Do')
    expect([(await move(next.id)).laneId, (await move(later.id)).laneId]).toEqual([there.id, first.id])
  })

  test('is one of the first of its lane', async () => {
    const { owner, address, add, create } = await board()
    const next = await add('Next')
    for (const laneId of [undefined, next.id, undefined, next.id]) await create({ laneId })
    const listed = (await owner.call(`${address}/tasks?perLane=1`)).json<Task[]>()
    expect(listed.map(({ laneId }) => laneId === next.id)).toEqual([false, true])
  })
})

describe('a lane that gets another status', () => {
  test('gives it to its tasks, and is in their history', async () => {
    const { add, change, create, get, history } = await board()
    const lane = await add('Shipped', 'done')
    const task = await create({ laneId: lane.id })
    await db.updateTable('tasks').set({ archived: true }).where('id', '=', task.id).execute()
    expect((await change(lane.id, { status: 'review' })).json()).toMatchObject({ status: 'review' })
    expect(await get(task)).toMatchObject({
      laneId: lane.id,
      status: 'review',
      archived: false,
      finishedAt: null,
      version: task.version + 1,
    })
    expect((await history(task))[0]).toMatchObject({ fields: { status: { from: 'done', to: 'review' } } })
  })

  test('is not the last of its status', async () => {
    const { change, laneOf } = await board()
    const answer = await change(await laneOf('review'), { status: 'done' })
    expect([answer.statusCode, answer.body]).toEqual([409, 'This is the last lane of its status.'])
  })
})

describe('a lane that is deleted', () => {
  test('leaves its tasks to another one of its status', async () => {
    const { add, create, remove, lanes, laneOf, get, history } = await board()
    const lane = await add('Next')
    const task = await create({ laneId: lane.id })
    const todo = await laneOf('todo')
    expect((await remove(todo, lane.id)).statusCode).toBe(200)
    expect((await lanes()).map(({ name, position }) => [name, position])).toEqual([
      ['In Progress', 0],
      ['In Review', 1],
      ['On Hold', 2],
      ['Done', 3],
      ['Next', 4],
    ])
    const again = await add('To Do')
    await remove(lane.id, again.id)
    expect(await get(task)).toMatchObject({ laneId: again.id, status: 'todo', version: task.version + 1 })
    expect((await history(task))[0]?.fields).toEqual({ lane: { from: 'Next', to: 'To Do' } })
  })

  test('needs one of its status that takes its tasks', async () => {
    const { add, remove, laneOf, lanes } = await board()
    const [review, done] = [await laneOf('review'), await laneOf('done')]
    expect((await remove(review, done)).body).toBe('This is the last lane of its status.')
    const lane = await add('Next')
    expect((await remove(lane.id, lane.id)).statusCode).toBe(400)
    expect((await remove(lane.id, done)).statusCode).toBe(409)
    expect((await remove(lane.id, await (await board()).laneOf('todo'))).statusCode).toBe(409)
    expect(await lanes()).toHaveLength(6)
  })

  test('is not the target of one that is deleted at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { add, remove, laneOf, lanes, create, get } = await board()
      const [todo, next] = [await laneOf('todo'), (await add('Next')).id]
      const tasks = [await create({ laneId: todo }), await create({ laneId: next })]
      const answers = await Promise.all([remove(todo, next), remove(next, todo)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
        200, 409,
      ])
      const left = (await lanes()).find(({ status }) => status === 'todo')?.id
      expect((await Promise.all(tasks.map(get))).map(({ laneId }) => laneId)).toEqual([left, left])
    }
  })

  test('takes no task that is put into it at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { add, remove, laneOf, create, patch, get } = await board()
      const [todo, next] = [await laneOf('todo'), (await add('Next')).id]
      const task = await create()
      const [put, removed] = await Promise.all([patch(task, { laneId: next }), remove(next, todo)])
      expect(removed.statusCode).toBe(200)
      expect([200, 409]).toContain(put.statusCode)
      expect((await get(task)).laneId).toBe(todo)
    }
  })
})
