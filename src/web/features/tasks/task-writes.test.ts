import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '@/web/app/query-client'
import { queries } from '@/web/app/trpc'
import { useToast } from '@/web/lib/notify'
import { fakeServer, gate, Refusal } from '@/web/testing/fake-server'
import { makeChange } from '@/web/testing/make-change'
import { makeTask } from '@/web/testing/make-task'
import type { RecordedChange } from './history-model'
import { usePendingChanges } from './pending-changes'
import { withPending } from './pending-model'
import { taskListReading } from './task-cache'
import type { Task } from './task-types'
import { addTask, deleteTask, moveTask, setTaskPriority, setTaskStatus } from './task-writes'
import { forgetSteps } from './undo-steps'

const paths = makeTask({ id: 1, title: 'Paths' })
const bench = makeTask({ id: 2, title: 'Bench' })
const moved = makeTask({ id: 1, title: 'Paths', status: 'done', version: 2 })

beforeEach(() => {
  queryClient.clear()
  forgetSteps()
  hold([paths, bench])
})
afterEach(() => vi.unstubAllGlobals())

describe('a card that is moved', () => {
  test('is in its new lane before the server answers, and stays there without another read', async () => {
    const answer = gate<Task>()
    const server = fakeServer({ 'task.update': () => answer.promise })
    const written = moveTask(paths, 'done')
    expect(shown()).toMatchObject([{ id: 1, status: 'done' }, { id: 2 }])
    expect(held()).toMatchObject([{ id: 1, status: 'todo' }, { id: 2 }])
    answer.open(moved)
    expect(await written).toBe(true)
    expect(held()).toEqual([moved, bench])
    expect(server.callsOf('task.list')).toEqual([])
    expect(toast()).toMatchObject({ title: 'Task moved', text: 'Task has been moved to Done' })
  })

  test('goes back when the server refuses', async () => {
    fakeServer({ 'task.update': archived, 'task.get': () => paths })
    expect(await moveTask(paths, 'done')).toBe(false)
    expect(shown()).toEqual([paths, bench])
    expect(toast()).toMatchObject({ tone: 'error', title: 'Error', text: 'Failed to move task' })
  })

  test('and moved again is sent in that order, and never shows the lane between', async () => {
    const first = gate<Task>()
    const server = fakeServer({
      'task.update': () =>
        server.callsOf('task.update').length === 1
          ? first.promise
          : makeTask({ id: 1, status: 'review', version: 3 }),
    })
    const writes = [moveTask(paths, 'done'), moveTask(paths, 'review')]
    await vi.waitFor(() => expect(server.calls).toHaveLength(1))
    expect(shown()).toMatchObject([{ status: 'review' }, {}])
    first.open(moved)
    await writes[0]
    expect(shown()).toMatchObject([{ status: 'review' }, {}])
    await writes[1]
    expect(held()).toMatchObject([{ status: 'review', version: 3 }, {}])
    expect(server.callsOf('task.update').map(({ input }) => input)).toEqual([
      { taskId: 1, version: 1, status: 'done' },
      { taskId: 1, version: 2, status: 'review', archived: false },
    ])
  })

  test('is not in its own mover’s way, however old the card is that they hold', async () => {
    const server = fakeServer({
      'task.update': () =>
        server.callsOf('task.update').length === 1 ? moved : { ...moved, status: 'review', version: 3 },
    })
    await moveTask(paths, 'done')
    expect(await moveTask(paths, 'review')).toBe(true)
    expect(server.callsOf('task.update').at(-1)?.input).toMatchObject({ version: 2, status: 'review' })
  })

  test('is not put back by a list that was read before', async () => {
    const read = gate<Task[]>()
    fakeServer({ 'task.list': () => read.promise, 'task.update': () => moved })
    const reading = queries.task.list.fetch({ projectId: 1 }, taskListReading)
    await moveTask(paths, 'done')
    read.open([paths, makeTask({ id: 2, title: 'Oak bench', version: 2 })])
    await reading
    expect(held()).toMatchObject([
      { id: 1, status: 'done' },
      { id: 2, title: 'Oak bench' },
    ])
  })
})

describe('a card that somebody else has changed meanwhile', () => {
  const theirs = makeTask({ id: 1, title: 'Long paths', status: 'on_hold', version: 2 })
  const change = (fields: RecordedChange['fields']) =>
    makeChange({ id: 9, fields, at: new Date().toISOString() })
  const inputs = (server: ReturnType<typeof fakeServer>) =>
    server.callsOf('task.update').map(({ input }) => input)

  test('is changed all the same where they changed another field', async () => {
    const server = fakeServer({
      'task.update': onlyFrom(2, { ...theirs, priority: 'high' }),
      'task.get': () => theirs,
    })
    expect(await setTaskPriority(paths, 'high')).toBe(true)
    expect(inputs(server)).toEqual([
      { taskId: 1, version: 1, priority: 'high' },
      { taskId: 1, version: 2, priority: 'high' },
    ])
    expect(held()[0]).toMatchObject({ title: 'Long paths', status: 'on_hold', priority: 'high' })
  })

  test('stays where they moved it, until the mover insists', async () => {
    const server = fakeServer({
      'task.update': onlyFrom(2, { ...theirs, status: 'done' }),
      'task.get': () => theirs,
      'history.task': () => [change({ status: { from: 'todo', to: 'on_hold' } })],
    })
    expect(await moveTask(paths, 'done')).toBe(false)
    expect(shown()[0]).toMatchObject({ status: 'on_hold', version: 2 })
    expect(toast()).toMatchObject({
      title: 'Theirs was kept',
      text: 'mo moved “Long paths” to On Hold just now.',
    })
    toast()?.action?.run()
    await vi.waitFor(() => expect(held()[0]).toMatchObject({ status: 'done', version: 3 }))
    expect(inputs(server).at(-1)).toEqual({ taskId: 1, version: 2, status: 'done' })
  })

  test('takes quick moves all the same, one after the other', async () => {
    const renamed = makeTask({ id: 1, title: 'Long paths', version: 2 })
    const server = fakeServer({
      'task.update': (input) => {
        const calls = server.callsOf('task.update').length
        return calls < 3
          ? onlyFrom(2, { ...renamed, status: 'done' })(input)
          : onlyFrom(3, { ...renamed, status: 'review' })(input)
      },
      'task.get': () => renamed,
    })
    expect(await Promise.all([moveTask(paths, 'done'), moveTask(paths, 'review')])).toEqual([true, true])
    expect(held()[0]).toMatchObject({ title: 'Long paths', status: 'review', version: 4 })
  })

  test('is not written where the same has been done already', async () => {
    hold([{ ...theirs, status: 'done' }])
    const server = fakeServer({})
    expect(await moveTask(paths, 'done')).toBe(true)
    expect(server.calls).toEqual([])
  })

  test('is known to be changed without asking when the change came by itself', async () => {
    hold([theirs])
    const server = fakeServer({ 'history.task': () => [] })
    expect(await moveTask(paths, 'done')).toBe(false)
    expect(inputs(server)).toEqual([])
    expect(toast()).toMatchObject({ text: 'Somebody else moved “Long paths” to On Hold.' })
  })
})

test('a status menu says so, and shows the words of a refusal', async () => {
  fakeServer({ 'task.update': () => moved })
  await setTaskStatus(paths, 'done')
  expect(toast()).toMatchObject({ title: 'Success', text: 'Task status updated' })
  fakeServer({ 'task.update': archived, 'task.get': () => bench })
  await setTaskStatus(bench, 'done')
  expect(toast()).toMatchObject({ title: 'Error', text: 'This project is archived.' })
})

describe('a task that is deleted', () => {
  test('is gone at once, and comes back when the server refuses', async () => {
    const answer = gate<never>()
    const server = fakeServer({ 'task.delete': () => answer.promise })
    const written = deleteTask(paths)
    expect(shown()).toEqual([bench])
    await vi.waitFor(() => expect(server.calls).toHaveLength(1))
    answer.fail(new Refusal('This project is archived.'))
    await written
    expect(shown()).toEqual([paths, bench])
  })

  test('does not return with a list that was being read meanwhile', async () => {
    const early = gate<Task[]>()
    const server = fakeServer({
      'task.list': () => (server.callsOf('task.list').length === 1 ? early.promise : [bench]),
      'task.delete': () => ({ success: true }),
    })
    const reading = queries.task.list.fetch({ projectId: 1 }, taskListReading)
    await vi.waitFor(() => expect(server.callsOf('task.list')).toHaveLength(1))
    await deleteTask(paths)
    early.open([paths, bench])
    await reading
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(held()).toEqual([bench])
  })
})

test('a typed task is on the board as a draft, then as the server made it', async () => {
  const answer = gate<Task>()
  const server = fakeServer({ 'task.create': () => answer.promise })
  const written = addTask(makeTask({ id: -1, title: 'Gate', status: 'review' }))
  expect(pending()).toMatchObject([{ kind: 'create', draft: { title: 'Gate' } }])
  answer.open(makeTask({ id: 3, title: 'Gate', status: 'review' }))
  await written
  expect(pending()).toEqual([])
  expect(held()).toMatchObject([{ id: 1 }, { id: 2 }, { id: 3, title: 'Gate' }])
  expect(server.calls[0]?.input).toEqual({ projectId: 1, title: 'Gate', status: 'review' })
})

/** Answers only a write that carries this version. */
const onlyFrom = (version: number, answer: Task) => (input: unknown) => {
  const carries = typeof input === 'object' && input !== null && 'version' in input && input.version
  if (carries !== version) throw new Refusal('This task was changed by someone else.')
  return { ...answer, version: version + 1 }
}
const archived = () => {
  throw new Refusal('This project is archived.')
}
const hold = (tasks: Task[]) => queries.task.list.setData({ projectId: 1 }, tasks)
const held = () => queries.task.list.getData({ projectId: 1 }) ?? []
const pending = () => renderHook(usePendingChanges).result.current
const shown = () => withPending(held(), pending())
const toast = () => renderHook(useToast).result.current
