import { statusChoice } from '../../lanes/lane-model'
import { notDue } from '@/domain/due'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getQueryKey } from '@trpc/react-query'
import { QueryObserver } from '@tanstack/react-query'
import { setConnected } from '@/web/app/live/connection-state'
import { queryClient } from '@/web/app/query-client'
import { queries, trpc, trpcClient } from '@/web/app/trpc'
import { fakeServer, deferred, ServerError } from '@/web/testing/fake-server'
import { makeTask } from '@/web/testing/make-task'
import { taskListReading } from './task-list-reading'
import type { Task } from '../task-types'
import { addTask, moveTask, setTaskStatus } from './change-task'
import { deleteTask } from './delete-tasks'
import { cachedTasks, pending, shown, startWithTasks, toast } from '../testing/cached-tasks'

const paths = makeTask({ id: 1, title: 'Paths' })
const bench = makeTask({ id: 2, title: 'Bench' })
const moved = makeTask({ id: 1, title: 'Paths', status: 'done', version: 2 })

beforeEach(() => startWithTasks([paths, bench]))
afterEach(() => vi.unstubAllGlobals())

describe('a card that is moved', () => {
  test('is in its new lane before the server answers, and stays there without a refetch', async () => {
    const response = deferred<Task>()
    const server = fakeServer({ 'task.update': () => response.promise })
    const written = moveTask(paths, statusChoice.done)
    expect(shown()).toMatchObject([{ id: 1, status: 'done' }, { id: 2 }])
    expect(cachedTasks()).toMatchObject([{ id: 1, status: 'todo' }, { id: 2 }])
    response.resolve(moved)
    expect(await written).toBe(true)
    expect(cachedTasks()).toEqual([moved, bench])
    expect(server.callsOf('task.list')).toEqual([])
    expect(toast()).toMatchObject({ title: 'Task moved', text: 'Task has been moved to Done' })
  })

  test('to Done is finished now, before the server answers', () => {
    fakeServer({ 'task.update': () => deferred<Task>().promise })
    const before = new Date().toISOString()
    void moveTask(paths, statusChoice.done)
    expect(String(shown()[0]?.finishedAt) >= before).toBe(true)
  })

  test('goes back if the server rejects the move', async () => {
    fakeServer({ 'task.update': archived, 'task.get': () => paths })
    expect(await moveTask(paths, statusChoice.done)).toBe(false)
    expect(shown()).toEqual([paths, bench])
    expect(toast()).toMatchObject({ tone: 'error', title: 'Error', text: 'Failed to move task' })
  })

  test('and moved again is sent in that order, and never shows the lane between', async () => {
    const first = deferred<Task>()
    const server = fakeServer({
      'task.update': () =>
        server.callsOf('task.update').length === 1
          ? first.promise
          : makeTask({ id: 1, status: 'review', version: 3 }),
    })
    const writes = [moveTask(paths, statusChoice.done), moveTask(paths, statusChoice.review)]
    await expect.poll(() => server.calls).toHaveLength(1)
    expect(shown()).toMatchObject([{ status: 'review' }, {}])
    first.resolve(moved)
    await writes[0]
    expect(shown()).toMatchObject([{ status: 'review' }, {}])
    await writes[1]
    expect(cachedTasks()).toMatchObject([{ status: 'review', version: 3 }, {}])
    expect(server.callsOf('task.update').map(({ input }) => input)).toEqual([
      { taskId: 1, version: 1, status: 'done' },
      { taskId: 1, version: 2, status: 'review', archived: false },
    ])
  })

  test('does not conflict with its own mover’s changes, however old their card is', async () => {
    const server = fakeServer({
      'task.update': () =>
        server.callsOf('task.update').length === 1 ? moved : { ...moved, status: 'review', version: 3 },
    })
    await moveTask(paths, statusChoice.done)
    expect(await moveTask(paths, statusChoice.review)).toBe(true)
    expect(server.callsOf('task.update').at(-1)?.input).toMatchObject({ version: 2, status: 'review' })
  })

  test('is not moved back by a list that was fetched before', async () => {
    const read = deferred<Task[]>()
    fakeServer({ 'task.list': () => read.promise, 'task.update': () => moved })
    const reading = queries.task.list.fetch({ projectId: 1 }, taskListReading)
    await moveTask(paths, statusChoice.done)
    read.resolve([paths, makeTask({ id: 2, title: 'Oak bench', version: 2 })])
    await reading
    expect(cachedTasks()).toMatchObject([
      { id: 1, status: 'done' },
      { id: 2, title: 'Oak bench' },
    ])
  })
})

test('a status menu says so, and shows the message of an error', async () => {
  fakeServer({ 'task.update': () => moved })
  await setTaskStatus(paths, statusChoice.done)
  expect(toast()).toMatchObject({ title: 'Success', text: 'Task status updated' })
  fakeServer({ 'task.update': archived, 'task.get': () => bench })
  await setTaskStatus(bench, statusChoice.done)
  expect(toast()).toMatchObject({ title: 'Error', text: 'This project is archived.' })
})

describe('the board is read again after a write that failed', () => {
  const board = getQueryKey(trpc.task.list, { projectId: 1 }, 'query')
  const read = () => trpcClient.task.list.query({ projectId: 1 })
  const openPage = () =>
    new QueryObserver(queryClient, { queryKey: board, queryFn: read, staleTime: Infinity }).subscribe(
      () => undefined,
    )

  test.each(['FORBIDDEN', 'TOO_MANY_REQUESTS', 'INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE', 'TIMEOUT'])(
    'with %s',
    async (code) => {
      const update = () => Promise.reject(new ServerError('Not now.', code))
      fakeServer({ 'task.update': update, 'task.list': () => [moved, bench] })
      const leave = openPage()
      await moveTask(paths, statusChoice.done)
      await expect.poll(cachedTasks).toEqual([moved, bench])
      leave()
    },
  )

  test('for want of a network, once that is back', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    setConnected(false)
    const leave = openPage()
    await moveTask(paths, statusChoice.done)
    await expect.poll(() => queryClient.isFetching()).toBe(0)
    fakeServer({ 'task.list': () => [moved, bench] })
    expect(cachedTasks()).toEqual([paths, bench])
    setConnected(true)
    await expect.poll(cachedTasks).toEqual([moved, bench])
    leave()
  })
})

describe('a task that is deleted', () => {
  test('disappears at once, and comes back if the server rejects the deletion', async () => {
    const response = deferred<never>()
    const server = fakeServer({ 'task.delete': () => response.promise })
    const written = deleteTask(paths)
    expect(shown()).toEqual([bench])
    await expect.poll(() => server.calls).toHaveLength(1)
    response.reject(new ServerError('This project is archived.'))
    await written
    expect(shown()).toEqual([paths, bench])
  })

  test('does not return with a list that was being fetched meanwhile', async () => {
    const early = deferred<Task[]>()
    const server = fakeServer({
      'task.list': () => (server.callsOf('task.list').length === 1 ? early.promise : [bench]),
      'task.delete': () => ({ success: true, binId: null }),
    })
    const reading = queries.task.list.fetch({ projectId: 1 }, taskListReading)
    await expect.poll(() => server.callsOf('task.list')).toHaveLength(1)
    await deleteTask(paths)
    early.resolve([paths, bench])
    await reading
    await expect.poll(() => queryClient.isFetching()).toBe(0)
    expect(cachedTasks()).toEqual([bench])
  })
})

test('a typed task is on the board as a draft, then as the server created it', async () => {
  const response = deferred<Task>()
  const server = fakeServer({ 'task.create': () => response.promise })
  const written = addTask(makeTask({ id: -1, title: 'Gate', status: 'review' }))
  expect(pending()).toMatchObject([{ kind: 'create', draft: { title: 'Gate' } }])
  response.resolve(makeTask({ id: 3, title: 'Gate', status: 'review' }))
  await written
  expect(pending()).toEqual([])
  expect(cachedTasks()).toMatchObject([{ id: 1 }, { id: 2 }, { id: 3, title: 'Gate' }])
  expect(server.calls[0]?.input).toEqual({
    projectId: 1,
    title: 'Gate',
    description: '',
    laneId: 1,
    startDate: null,
    estimate: null,
    priority: 'medium',
    assignedTo: null,
    labels: [],
    repeat: null,
    ...notDue,
  })
})

const archived = () => {
  throw new ServerError('This project is archived.')
}
