import { describe, expect, test } from 'vitest'
import { roundsOf } from '@/testing/rounds'
import { findProjectAccess } from '../../core/access/access-queries'
import { testServer } from '../../testing/app/test-server'
import { listTaskChanges } from '../history/history-queries'
import { listServiceUnits } from '../service-units/service-unit-queries'
import { findTask } from './task-list-queries'
import { countedTasks, recountedTasks } from './testing/task-counts'
import { twoProjects } from './testing/two-projects'

const server = await testServer()
const { db, make } = server

type Scene = Awaited<ReturnType<typeof twoProjects>>

const rounds = Array.from(
  { length: roundsOf('a move of a project in a race with other changes', { few: 4, all: 12 }) },
  (_, index) => index,
)

const projectOf = async (task: { id: number }) =>
  (await db.selectFrom('tasks').select('projectId').where('id', '=', task.id).executeTakeFirst())?.projectId

describe('at the same time as a move', () => {
  test('a change is made, wherever the task is by then, and is in its history', async () => {
    for (const round of rounds) {
      const { mover, destination, create, move, history } = await twoProjects(server)
      const task = await create()
      const change = () => mover.call(`/api/tasks/${task.id}`, { method: 'PATCH', body: { title: 'Reap' } })
      const unit = () =>
        mover.call(`/api/tasks/${task.id}/service-units`, { body: { content: 'Half a bed' } })
      const calls = [change, () => move(task), unit]
      const started = round % 2 === 0 ? calls : calls.toReversed()
      const answers = await Promise.all(started.map((call) => call()))
      expect(answers.map(({ statusCode }) => statusCode < 300)).toEqual([true, true, true])
      const found = (await mover.call(`/api/tasks/${task.id}`)).json<object>()
      expect(found).toMatchObject({ title: 'Reap', projectId: destination.id, serviceUnits: 1, version: 3 })
      const kinds = (await history(task)).map(({ kind }) => kind)
      expect(kinds.toSorted()).toEqual(['task.changed', 'task.created', 'task.movedIn', 'unit.added'])
    }
  })

  test('a delete deletes the task, and the move comes before it or finds nothing', async () => {
    for (const _round of rounds) {
      const { mover, create, move, list, source, destination } = await twoProjects(server)
      const task = await create()
      const remove = mover.call(`/api/tasks/${task.id}`, { method: 'DELETE' })
      const [moved, removed] = await Promise.all([move(task), remove])
      expect([removed.statusCode, [200, 404].includes(moved.statusCode)]).toEqual([200, true])
      expect([await list(source), await list(destination)]).toEqual([[], []])
    }
  })

  test('another move goes on from where the task is by then', async () => {
    for (const _round of rounds) {
      const { mover, create, move, destination } = await twoProjects(server)
      const third = await make.project(mover)
      const task = await create()
      const answers = await Promise.all([move(task), move(task, third)])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect([destination.id, third.id]).toContain(await projectOf(task))
      expect(await countedTasks(db)).toEqual(await recountedTasks(db))
    }
  })

  test('moves the other way do not wait for each other for ever', async () => {
    const { mover, source, destination, create, move } = await twoProjects(server)
    for (const _round of rounds) {
      const there = await create()
      await move(there)
      const here = await create()
      const answers = await Promise.all([move(here), move(there, source)])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect([await projectOf(here), await projectOf(there)]).toEqual([destination.id, source.id])
      await mover.call(`/api/tasks/${here.id}`, { method: 'DELETE' })
    }
  })

  const archived: [name: string, pick: (scene: Scene) => { id: number }][] = [
    ['it leaves', ({ source }) => source],
    ['it goes to', ({ destination }) => destination],
  ]
  test.each(archived)(
    'the project that %s is archived: the move is before that, or refused',
    async (_name, pick) => {
      for (const _round of rounds) {
        const scene = await twoProjects(server)
        const task = await scene.create()
        const project = pick(scene)
        const archive = scene.mover.call(`/api/projects/${project.id}`, {
          method: 'PATCH',
          body: { status: 'archived' },
        })
        const [moved, { statusCode }] = await Promise.all([scene.move(task), archive])
        expect([statusCode, [200, 409].includes(moved.statusCode)]).toEqual([200, true])
        const where = moved.statusCode === 200 ? scene.destination : scene.source
        expect(await projectOf(task)).toBe(where.id)
      }
    },
  )

  test('an assignee who leaves the destination is not assigned in it', async () => {
    for (const _round of rounds) {
      const { mover, ofSource, destination, create, move } = await twoProjects(server)
      await make.member(destination, 'editor', ofSource)
      const task = await create({ assignedTo: ofSource.id })
      const leave = mover.call(`/api/projects/${destination.id}/members/${ofSource.id}`, { method: 'DELETE' })
      const [moved, left] = await Promise.all([move(task), leave])
      expect([moved.statusCode, left.statusCode]).toEqual([200, 200])
      expect((await mover.call(`/api/tasks/${task.id}`)).json()).toMatchObject({ assignedTo: null })
    }
  })
})

describe('after a move, cached access of the former project', () => {
  test('allows nothing to who cannot see the new one', async () => {
    const { ofSource, mover, create, move } = await twoProjects(server)
    const task = await create()
    const patch = () => ofSource.call(`/api/tasks/${task.id}`, { method: 'PATCH', body: { title: 'Reap' } })
    expect((await patch()).statusCode).toBe(200)
    const moved = (await move(task)).json<object>()
    const calls = [
      patch,
      () => ofSource.call(`/api/tasks/${task.id}`, { method: 'DELETE' }),
      () => ofSource.call(`/api/tasks/${task.id}/service-units`, { body: { content: 'Half a bed' } }),
      () => ofSource.call(`/api/tasks/${task.id}`),
      () => ofSource.call(`/api/tasks/${task.id}/history`),
      () => ofSource.call(`/api/tasks/${task.id}/service-units`),
    ]
    for (const call of calls) {
      const { statusCode, body } = await call()
      expect([statusCode, body]).toEqual([403, "You don't have permission to view this project."])
    }
    expect((await mover.call(`/api/tasks/${task.id}`)).json()).toEqual(moved)
  })

  test('is replaced by that of the new one for who may edit that', async () => {
    const { ofSource, destination, create, move } = await twoProjects(server)
    await make.member(destination, 'editor', ofSource)
    const task = await create()
    const patch = (title: string) =>
      ofSource.call(`/api/tasks/${task.id}`, { method: 'PATCH', body: { title } })
    await patch('Reap')
    await move(task)
    expect((await patch('Weed')).json()).toMatchObject({ title: 'Weed', projectId: destination.id })
  })

  test('leads to an assignee of the former project being refused', async () => {
    const { mover, ofSource, create, move } = await twoProjects(server)
    const task = await create()
    const assign = () =>
      mover.call(`/api/tasks/${task.id}`, { method: 'PATCH', body: { assignedTo: ofSource.id } })
    expect((await assign()).statusCode).toBe(200)
    await move(task)
    const { statusCode, body } = await assign()
    expect([statusCode, body]).toEqual([400, 'Assignee must be a member of this project'])
  })
})

test('a read that was allowed just before a move finds nothing after it', async () => {
  const { mover, ofSource, create, move } = await twoProjects(server)
  const task = await create()
  await mover.call(`/api/tasks/${task.id}/service-units`, { body: { content: 'Half a bed' } })
  const access = await findProjectAccess(db, ofSource.id, { kind: 'task', id: task.id })
  if (!access) throw new Error('the project is there')
  const read = async () => [
    await findTask(db, access, task.id),
    await listServiceUnits(db, access, { taskId: task.id }),
    await listTaskChanges(db, access, task.id, undefined),
  ]
  expect(await read()).toMatchObject([{}, [{}], [{}, {}]])
  await move(task)
  expect(await read()).toEqual([undefined, [], []])
})
