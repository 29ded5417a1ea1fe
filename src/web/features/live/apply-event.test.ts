import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChangeEvent, LiveEvent } from '@/domain/change-schema'
import { useFollow } from '@/web/app/live/followed-projects'
import { queryClient } from '@/web/app/query-client'
import { queries } from '@/web/app/trpc'
import { fakeServer } from '@/web/testing/fake-server'
import { makeMyTask, makeTask } from '@/web/testing/make-task'
import { taskListReading } from '../tasks/write/task-list-reading'
import type { Task } from '../tasks/task-types'
import { createEventHandler } from './apply-event'

const projectId = 7
const paths = makeTask({ id: 1, projectId, title: 'Paths' })
const opened = (revision: number): LiveEvent => ({ type: 'open', boards: [{ projectId, revision }] })
const reset = (revision: number): LiveEvent => ({ type: 'reset', projectId, revision })

let server: ReturnType<typeof serverAt>
let present = 4
beforeEach(() => {
  queryClient.clear()
  present = 4
  server = serverAt()
  renderHook(() => useFollow(projectId))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a board read at the stream’s opening revision is not refetched', async () => {
  await read()
  createEventHandler(1)(opened(4))
  await quiet()
  expect(reads()).toBe(1)
})

test('a board read at an older revision than the stream’s is refetched, also while it is being read', async () => {
  const reading = read()
  const take = createEventHandler(1)
  take(opened(5))
  await reading
  present = 5
  await expect.poll(reads).toBe(2)
  await quiet()
  take(opened(5))
  await quiet()
  expect(reads()).toBe(2)
})

test('a board with too many missed changes is refetched, unless it was read meanwhile', async () => {
  await read()
  const take = createEventHandler(1)
  take(reset(4))
  await quiet()
  expect(reads()).toBe(1)
  present = 900
  take(reset(900))
  await expect.poll(reads).toBe(2)
})

test('a board is refetched when the server was restored to an older state', async () => {
  await read()
  createEventHandler(1)(reset(3))
  await expect.poll(reads).toBe(2)
})

test('a board that was patched since it was read is refetched', async () => {
  await read()
  queries.task.list.setData({ projectId }, (list) => list?.map((task) => ({ ...task, title: 'Fence' })))
  createEventHandler(1)(opened(4))
  await expect.poll(reads).toBe(2)
})

/** Somebody else's change of several tasks. */
const changed = (tasks: Task[] | null, kind: ChangeEvent['kind'] = 'tasks.changed'): ChangeEvent => ({
  type: 'change',
  projectId,
  revision: 5,
  kind,
  taskId: null,
  actorId: 2,
  task: null,
  tasks,
})

test('several tasks of one change are patched, and none is added or made older', async () => {
  const bench = makeTask({ id: 2, projectId, version: 7 })
  await read()
  queries.task.list.setData({ projectId }, [paths, bench])
  const take = createEventHandler(1)
  take(opened(4))
  await expect.poll(reads).toBe(2)
  queries.task.list.setData({ projectId }, [paths, bench])
  const archived = { status: 'done' as const, archived: true, version: 2 }
  take(changed([1, 2, 3].map((id) => makeTask({ id, projectId, title: 'Paths', ...archived }))))
  await quiet()
  expect(queries.task.list.getData({ projectId })).toEqual([{ ...paths, ...archived }, bench])
  expect(reads()).toBe(2)
})

test('a change of several tasks that does not contain them refetches the board', async () => {
  await read()
  const take = createEventHandler(1)
  take(opened(4))
  take(changed(null))
  await expect.poll(reads).toBe(2)
})

test.each(['tasks.deleted', 'tasks.movedOut'] as const)(
  'a change of the kind %s refetches the board',
  async (kind) => {
    await read()
    const take = createEventHandler(1)
    take(opened(4))
    take(changed(null, kind))
    await expect.poll(reads).toBe(2)
  },
)

test('tasks that come from another project are added to the board', async () => {
  await read()
  const take = createEventHandler(1)
  take(opened(4))
  queries.task.list.setData({ projectId }, [paths])
  const bench = makeTask({ id: 2, projectId })
  take(changed([bench], 'tasks.movedIn'))
  expect(queries.task.list.getData({ projectId })).toEqual([paths, bench])
  const fence = makeTask({ id: 3, projectId })
  take({ ...changed(null, 'task.movedIn'), revision: 6, taskId: 3, task: fence })
  expect(queries.task.list.getData({ projectId })).toEqual([paths, bench, fence])
})

test.each([1, 2])('the next task of a finish by the person %i is added to the board', async (actorId) => {
  await read()
  const take = createEventHandler(1)
  take(opened(4))
  await quiet()
  queries.task.list.setData({ projectId }, [paths])
  const finished = { ...paths, status: 'done' as const, version: 2 }
  const next = makeTask({ id: 2, projectId, title: 'Paths' })
  take({ ...changed([finished, next], 'tasks.repeated'), actorId })
  expect(queries.task.list.getData({ projectId })).toEqual([finished, next])
  take({ ...changed(null, 'tasks.repeated'), revision: 6, actorId })
  await expect.poll(reads).toBe(2)
})

test('a task that goes to another project leaves the board, and My Tasks only where it was shown from here', async () => {
  await read()
  const take = createEventHandler(2)
  take(opened(4))
  queries.task.list.setData({ projectId }, [paths])
  const elsewhere = makeMyTask({ id: paths.id, projectId: 99, version: 2 })
  queries.task.mineBegun.setData(undefined, [elsewhere])
  take({ ...changed(null, 'task.movedOut'), taskId: paths.id })
  expect(queries.task.list.getData({ projectId })).toEqual([])
  expect(queries.task.mineBegun.getData()).toEqual([elsewhere])
})

test('what blocks a task and its parts are counted anew without a newer version of the task', async () => {
  await read()
  const take = createEventHandler(1)
  take(opened(4))
  queries.task.list.setData({ projectId }, [paths])
  queries.task.get.setData({ taskId: paths.id }, paths)
  queries.task.mineBegun.setData(undefined, [makeMyTask({ ...paths })])
  const counts = { blockedBy: 2, parts: { done: 1, total: 3 } }
  take({ ...changed([{ ...paths, ...counts }]), actorId: null })
  expect(queries.task.list.getData({ projectId })).toEqual([{ ...paths, ...counts }])
  expect(queries.task.get.getData({ taskId: paths.id })).toEqual({ ...paths, ...counts })
  expect(queries.task.mineBegun.getData()).toMatchObject([counts])
})

test('the relations with a changed task show its title and status', async () => {
  await read()
  const take = createEventHandler(1)
  take(opened(4))
  const related = { id: paths.id, key: 'NG', number: 1, title: 'Paths', status: 'todo' as const }
  const relation = { id: 5, kind: 'blocks' as const, direction: 'in' as const }
  queries.relation.list.setData({ taskId: 9 }, [
    { ...relation, task: { ...related, archived: false, projectId } },
  ])
  const task = { ...paths, version: 2, title: 'Wide paths', status: 'done' as const }
  take({ ...changed(null, 'task.changed'), taskId: paths.id, task })
  expect(queries.relation.list.getData({ taskId: 9 })).toMatchObject([
    { ...relation, task: { key: 'NG', title: 'Wide paths', status: 'done' } },
  ])
})

const serverAt = () =>
  fakeServer({ 'task.list': () => [paths] }, (path) =>
    path === 'task.list' ? [['etag', `"${present}"`]] : [],
  )

const read = () => queries.task.list.fetch({ projectId }, taskListReading)

const reads = () => server.callsOf('task.list').length

/** Waits until every request was answered and every follow-up request was sent. */
async function quiet() {
  await new Promise((resolve) => setTimeout(resolve))
  await expect.poll(() => queryClient.isFetching()).toBe(0)
}
