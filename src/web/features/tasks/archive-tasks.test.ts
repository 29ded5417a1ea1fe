import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { maxTasksInBatch } from '@/domain/task'
import { queries } from '@/web/app/trpc'
import { deferred, fakeServer, ServerError } from '@/web/testing/fake-server'
import { makeTask } from '@/web/testing/make-task'
import { archiveTasks } from './archive-tasks'
import { taskListReading } from './task-cache'
import type { Task } from './task-types'
import { moveTask } from './task-writes'
import { cachedTasks, shown, startWithTasks, toast } from './testing/cached-tasks'
import { undoLast } from './undo'

const finished = [1, 2, 3].map((id) => makeTask({ id, status: 'done' }))
const notDone = 'Only a done task can be archived.'

beforeEach(() => startWithTasks(finished))
afterEach(() => vi.unstubAllGlobals())

const archivedOf = (tasks: readonly Task[]) => tasks.map(({ archived }) => archived)

describe('finished tasks that are archived together', () => {
  test('are shown as archived before the server answers, and then one toast says how many', async () => {
    const server = batchServer()
    const written = archiveTasks(1, finished)
    expect([archivedOf(shown()), archivedOf(cachedTasks())]).toEqual([
      [true, true, true],
      [false, false, false],
    ])
    await written
    expect(archivedOf(cachedTasks())).toEqual([true, true, true])
    expect(server.inputs()).toEqual([{ projectId: 1, taskIds: [1, 2, 3], changes: { archived: true } }])
    expect(toast()).toMatchObject({ tone: 'success', text: '3 tasks archived', action: { keys: 'Ctrl Z' } })
  })

  test('are sent at most 500 a call', async () => {
    const many = Array.from({ length: maxTasksInBatch + 2 }, (_, index) =>
      makeTask({ id: index + 1, status: 'done' }),
    )
    startWithTasks(many)
    const server = batchServer(many)
    await archiveTasks(1, many)
    expect(server.inputs().map(({ taskIds }) => taskIds.length)).toEqual([maxTasksInBatch, 2])
    expect(archivedOf(cachedTasks())).toEqual(many.map(() => true))
    expect(toast()?.text).toBe('502 tasks archived')
  })

  test('count those that the server refused, with the reason', async () => {
    const server = batchServer()
    await queries.task.list.fetch({ projectId: 1 }, taskListReading)
    server.change(2, { status: 'todo' })
    await archiveTasks(1, finished)
    expect(toast()?.text).toBe(`2 tasks archived. 1 was not archived: ${notDone}`)
    await expect.poll(() => cachedTasks()).toMatchObject([{}, { status: 'todo', archived: false }, {}])
  })

  test('come back if the server refuses all of them, and nothing can be undone', async () => {
    const server = batchServer()
    for (const { id } of finished) server.change(id, { status: 'todo' })
    await archiveTasks(1, finished)
    expect(toast()).toMatchObject({ tone: 'error', text: `3 were not archived: ${notDone}` })
    await undoLast()
    expect(server.inputs()).toHaveLength(1)
  })

  test('come back if the call fails', async () => {
    fakeServer({
      'task.updateMany': () => {
        throw new ServerError('This project is archived.')
      },
    })
    await archiveTasks(1, finished)
    expect(archivedOf(shown())).toEqual([false, false, false])
    expect(toast()).toMatchObject({ tone: 'error', text: 'This project is archived.' })
  })

  test('are sent after a move that is still under way', async () => {
    const todo = makeTask({ id: 1 })
    startWithTasks([todo])
    const move = deferred<Task>()
    const server = batchServer([todo], () => move.promise)
    const moving = moveTask(todo, 'done')
    const archiving = archiveTasks(1, shown())
    await expect.poll(() => server.calls).toHaveLength(1)
    expect(server.inputs()).toEqual([])
    server.change(1, { status: 'done' })
    move.resolve(makeTask({ id: 1, status: 'done', version: 2 }))
    await Promise.all([moving, archiving])
    expect(cachedTasks()).toMatchObject([{ status: 'done', archived: true }])
  })
})

describe('one undo', () => {
  test('unarchives all of them, with the versions it expects', async () => {
    const server = batchServer()
    await archiveTasks(1, finished)
    toast()?.action?.run()
    await expect.poll(() => toast()?.text).toBe('3 tasks unarchived')
    expect(server.inputs()[1]).toEqual({
      projectId: 1,
      taskIds: [1, 2, 3],
      versions: [2, 2, 2],
      changes: { archived: false },
    })
    expect(archivedOf(cachedTasks())).toEqual([false, false, false])
    await undoLast()
    expect(server.inputs()).toHaveLength(2)
  })

  test('leaves a task that somebody else has changed since', async () => {
    const server = batchServer()
    await archiveTasks(1, finished)
    server.change(3, { title: 'Theirs' })
    await undoLast()
    expect(archivedOf(cachedTasks())).toEqual([false, false, true])
    expect(toast()?.text).toBe('2 tasks unarchived. 1 was not unarchived: Changed by someone else.')
  })

  test('that did not reach the server can be repeated', async () => {
    batchServer()
    await archiveTasks(1, finished)
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
    await undoLast()
    const server = batchServer(cachedTasks())
    await undoLast()
    expect(server.inputs()).toMatchObject([{ taskIds: [1, 2, 3], changes: { archived: false } }])
  })
})

const batch = z.object({
  projectId: z.number(),
  taskIds: z.array(z.number()),
  versions: z.array(z.number()).optional(),
  changes: z.object({ archived: z.boolean() }),
})

/** A server that stores tasks and their versions. */
function batchServer(tasks: readonly Task[] = finished, update: () => Promise<Task> = deferredForever) {
  const stored = new Map(tasks.map((task) => [task.id, task]))
  const server = fakeServer({
    'task.update': update,
    'task.list': () => [...stored.values()],
    'task.updateMany': (input) => {
      const { taskIds, versions, changes } = batch.parse(input)
      const changed: Task[] = []
      const refused: { id: number; reason: string }[] = []
      for (const [index, id] of taskIds.entries()) {
        const task = stored.get(id) ?? makeTask({ id })
        const isStale = versions !== undefined && versions[index] !== task.version
        const reason = isStale ? 'Changed by someone else.' : task.status === 'done' ? null : notDone
        if (reason !== null) refused.push({ id, reason })
        else changed.push({ ...task, ...changes, version: task.version + 1 })
      }
      for (const task of changed) stored.set(task.id, task)
      return { changed, refused }
    },
  })
  return {
    calls: server.calls,
    inputs: () => server.callsOf('task.updateMany').map(({ input }) => batch.parse(input)),
    change: (id: number, part: Partial<Task>) => {
      const task = stored.get(id) ?? makeTask({ id })
      stored.set(id, { ...task, ...part, version: task.version + 1 })
    },
  }
}

const deferredForever = () => deferred<Task>().promise
