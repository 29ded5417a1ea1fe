import { statusChoice } from '../../lanes/lane-model'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { maxTasksInBatch, taskPriorities, taskStatuses } from '@/domain/task'
import { queries } from '@/web/app/trpc'
import { deferred, fakeServer, ServerError } from '@/web/testing/fake-server'
import { dueOn, notDue } from '@/domain/due'
import { calendar } from '@/web/lib/calendar'
import { makeTask } from '@/web/testing/make-task'
import {
  archiveTasks,
  assignTasks,
  moveTasks,
  scheduleTasks,
  setDueDates,
  setPriorities,
  shiftTasks,
  unscheduleTasks,
} from './change-tasks'
import { taskListReading } from './task-list-reading'
import type { Task } from '../task-types'
import { moveTask } from './change-task'
import { cachedTasks, shown, startWithTasks, toast } from '../testing/cached-tasks'
import { undoLast } from './undo'

const finished = [1, 2, 3].map((id) => makeTask({ id, status: 'done' }))
const notDone = 'Only a done task can be archived.'

beforeEach(() => startWithTasks(finished))
afterEach(() => vi.unstubAllGlobals())

const archivedOf = (tasks: readonly Task[]) => tasks.map(({ archived }) => archived)

describe('finished tasks that are archived together', () => {
  test('are shown as archived before the server answers, and then one toast says how many', async () => {
    const server = batchServer()
    const written = archiveTasks(finished)
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
    await archiveTasks(many)
    expect(server.inputs().map(({ taskIds }) => taskIds.length)).toEqual([maxTasksInBatch, 2])
    expect(archivedOf(cachedTasks())).toEqual(many.map(() => true))
    expect(toast()?.text).toBe('502 tasks archived')
  })

  test('count those that the server refused, with the reason', async () => {
    const server = batchServer()
    await queries.task.list.fetch({ projectId: 1 }, taskListReading)
    server.change(2, { status: 'todo' })
    await archiveTasks(finished)
    expect(toast()?.text).toBe(`2 tasks archived. “Task 2” was not archived: ${notDone}`)
    await expect.poll(() => cachedTasks()).toMatchObject([{}, { status: 'todo', archived: false }, {}])
  })

  test('stay shown if they cannot be archived, and the server says why', async () => {
    const mixed = [makeTask({ id: 1, status: 'done' }), makeTask({ id: 2, title: 'Bench' })]
    startWithTasks(mixed)
    batchServer(mixed)
    const written = archiveTasks(mixed)
    expect(archivedOf(shown())).toEqual([true, false])
    await written
    expect(toast()?.text).toBe(`1 task archived. “Bench” was not archived: ${notDone}`)
  })

  test('come back if the server refuses all of them, and nothing can be undone', async () => {
    const server = batchServer()
    for (const { id } of finished) server.change(id, { status: 'todo' })
    await archiveTasks(finished)
    expect(toast()).toMatchObject({
      tone: 'error',
      text: `“Task 1”, “Task 2”, and 1 other were not archived: ${notDone}`,
    })
    await undoLast()
    expect(server.inputs()).toHaveLength(1)
  })

  test('come back if the call fails', async () => {
    fakeServer({
      'task.updateMany': () => {
        throw new ServerError('This project is archived.')
      },
    })
    await archiveTasks(finished)
    expect(archivedOf(shown())).toEqual([false, false, false])
    expect(toast()).toMatchObject({ tone: 'error', text: 'This project is archived.' })
  })

  test('are sent after a move that is still under way', async () => {
    const todo = makeTask({ id: 1 })
    startWithTasks([todo])
    const move = deferred<Task>()
    const server = batchServer([todo], () => move.promise)
    const moving = moveTask(todo, statusChoice.done)
    const archiving = archiveTasks(shown())
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
    await archiveTasks(finished)
    toast()?.action?.run()
    await expect.poll(() => toast()?.text).toBe('3 tasks put back')
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
    await archiveTasks(finished)
    server.change(3, { title: 'Theirs' })
    await undoLast()
    expect(archivedOf(cachedTasks())).toEqual([false, false, true])
    expect(toast()?.text).toBe('2 tasks put back. “Task 3” was not put back: Changed by someone else.')
  })

  test('that did not reach the server can be repeated', async () => {
    batchServer()
    await archiveTasks(finished)
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
    await undoLast()
    const server = batchServer(cachedTasks())
    await undoLast()
    expect(server.inputs()).toMatchObject([{ taskIds: [1, 2, 3], changes: { archived: false } }])
  })
})

describe('several tasks', () => {
  const eve = { id: 4, username: 'eve', firstName: 'Eve', lastName: 'Marlow', avatar: null }

  test.each([
    ['2 tasks moved to Done', { status: 'done' }, () => moveTasks(shown(), statusChoice.done)],
    ['2 tasks assigned to Eve Marlow', { assignedTo: 4 }, () => assignTasks(shown(), eve)],
    ['2 tasks assigned to nobody', { assignedTo: null }, () => assignTasks(shown(), null)],
    ['Priority of 2 tasks set to urgent', { priority: 'urgent' }, () => setPriorities(shown(), 'urgent')],
    ['Due date of 2 tasks removed', notDue, () => setDueDates(shown(), notDue)],
  ])('are changed by one call: %s', async (said, changes, change) => {
    const tasks = [1, 2].map((id) => makeTask({ id, assignedTo: 5, dueDate: '2026-12-01T08:00:00.000Z' }))
    startWithTasks(tasks)
    const server = batchServer(tasks)
    const written = change()
    expect(shown()).toMatchObject([changes, changes])
    await written
    expect(server.inputs()).toEqual([{ projectId: 1, taskIds: [1, 2], changes }])
    expect(toast()?.text).toBe(said)
  })

  test('are finished now when they are moved to Done, but not those that were done before', async () => {
    const long = '2026-11-02T08:00:00.000Z'
    const tasks = [makeTask({ id: 1 }), makeTask({ id: 2, status: 'done', finishedAt: long })]
    startWithTasks(tasks)
    batchServer(tasks)
    const written = moveTasks(tasks, statusChoice.done)
    expect(shown()[0]?.finishedAt).not.toBeNull()
    expect(shown()[1]?.finishedAt).toBe(long)
    await written
  })

  test('are not sent if they have the value already', async () => {
    const tasks = [makeTask({ id: 1 }), makeTask({ id: 2, status: 'review' })]
    startWithTasks(tasks)
    const server = batchServer(tasks)
    await moveTasks(tasks, statusChoice.review)
    await moveTasks(cachedTasks(), statusChoice.review)
    expect(server.inputs().map(({ taskIds }) => taskIds)).toEqual([[1]])
    expect(toast()?.text).toBe('1 task moved to In Review')
  })

  test('get back the former value of each by one undo, one call for each value', async () => {
    const before = [
      makeTask({ id: 1, status: 'todo' }),
      makeTask({ id: 2, status: 'done', archived: true }),
      makeTask({ id: 3, status: 'todo' }),
    ]
    startWithTasks(before)
    const server = batchServer(before)
    await moveTasks(before, statusChoice.review)
    await undoLast()
    expect(server.inputs().slice(1)).toEqual([
      { projectId: 1, taskIds: [1, 3], versions: [2, 2], changes: { status: 'todo' } },
      { projectId: 1, taskIds: [2], versions: [2], changes: { status: 'done', archived: true } },
    ])
    expect(cachedTasks().map(({ status, archived }) => [status, archived])).toEqual([
      ['todo', false],
      ['done', true],
      ['todo', false],
    ])
    expect(toast()?.text).toBe('3 tasks put back')
  })

  test('show their former assignees while they are put back', async () => {
    const tasks = [makeTask({ id: 1, assignedTo: 4, assignee: eve }), makeTask({ id: 2, assignedTo: 5 })]
    startWithTasks(tasks)
    batchServer(tasks)
    await assignTasks(tasks, null)
    const undone = undoLast()
    await expect.poll(() => shown()[0]?.assignee).toEqual(eve)
    await undone
  })

  test('that somebody else has just changed are read again, because the response has no texts', async () => {
    const tasks = [makeTask({ id: 1, description: 'Beds' }), makeTask({ id: 2, description: 'Paths' })]
    startWithTasks(tasks)
    const server = batchServer(tasks)
    await queries.task.list.fetch({ projectId: 1 }, taskListReading)
    server.change(2, { description: 'Paths of gravel' })
    await setPriorities(tasks, 'high')
    expect(cachedTasks()).toMatchObject([
      { priority: 'high', description: 'Beds', version: 2 },
      { priority: 'high' },
    ])
    await expect
      .poll(() => cachedTasks()[1])
      .toMatchObject({ priority: 'high', description: 'Paths of gravel', version: 3 })
  })

  test('are not put back to a value that is not known, because somebody else had just changed it', async () => {
    const tasks = [makeTask({ id: 1 }), makeTask({ id: 2, title: 'Bench' })]
    startWithTasks(tasks)
    const server = batchServer(tasks)
    server.change(2, { priority: 'low' })
    await setPriorities(tasks, 'high')
    await undoLast()
    expect(toast()?.text).toBe('1 task put back. “Bench” was not put back: Changed by someone else.')
    expect(cachedTasks()).toMatchObject([{ priority: 'medium' }, { priority: 'high' }])
  })
})

describe('tasks of a calendar', () => {
  const onDay = (dueDay: string) => dueOn(dueDay, calendar.get().timeZone)
  const due = ['2026-11-24', '2026-11-24', '2026-11-26'].map((dueDay, index) =>
    makeTask({ id: index + 1, ...onDay(dueDay) }),
  )
  const daysOf = (tasks: readonly Task[]) => tasks.map(({ dueDay }) => dueDay)

  test('move by days, with one call for those that get the same day and one undo for all', async () => {
    startWithTasks(due)
    const server = batchServer(due)
    const written = shiftTasks(due, 1)
    expect(daysOf(shown())).toEqual(['2026-11-25', '2026-11-25', '2026-11-27'])
    await written
    expect(server.inputs().map(({ taskIds }) => taskIds)).toEqual([[1, 2], [3]])
    expect(toast()?.text).toBe('3 tasks moved by 1 day')
    await undoLast()
    expect(daysOf(cachedTasks())).toEqual(['2026-11-24', '2026-11-24', '2026-11-26'])
  })

  test('of several projects are sent by a call for each, with one undo for all', async () => {
    const tasks = [
      makeTask({ id: 1, ...onDay('2026-11-24') }),
      makeTask({ id: 3, projectId: 2, ...onDay('2026-11-26') }),
    ]
    startWithTasks(tasks)
    const server = batchServer(tasks)
    await shiftTasks(tasks, -7)
    expect(server.inputs()).toMatchObject([
      { projectId: 1, taskIds: [1], changes: { dueDay: '2026-11-17' } },
      { projectId: 2, taskIds: [3], changes: { dueDay: '2026-11-19' } },
    ])
    await undoLast()
    expect(server.inputs().slice(2)).toMatchObject([
      { projectId: 1, taskIds: [1], changes: { dueDay: '2026-11-24' } },
      { projectId: 2, taskIds: [3], changes: { dueDay: '2026-11-26' } },
    ])
    await undoLast()
    expect(server.inputs()).toHaveLength(4)
  })

  test('lose their date and get another one', async () => {
    startWithTasks(due)
    const server = batchServer(due)
    await unscheduleTasks(due)
    await scheduleTasks(cachedTasks(), '2026-11-27')
    expect(server.inputs()).toEqual([
      { projectId: 1, taskIds: [1, 2, 3], changes: notDue },
      { projectId: 1, taskIds: [1, 2, 3], changes: onDay('2026-11-27') },
    ])
  })

  test('stay where they are if they would leave the calendar', async () => {
    const last = [1, 2].map((id) => makeTask({ id, ...onDay('9999-12-31') }))
    startWithTasks(last)
    const server = batchServer(last)
    await shiftTasks(last, 1)
    expect(server.inputs()).toEqual([])
  })
})

const batch = z.object({
  projectId: z.number(),
  taskIds: z.array(z.number()),
  versions: z.array(z.number()).optional(),
  changes: z.object({
    status: z.enum(taskStatuses).optional(),
    archived: z.boolean().optional(),
    assignedTo: z.number().nullable().optional(),
    priority: z.enum(taskPriorities).optional(),
    dueDate: z.string().nullable().optional(),
    dueAllDay: z.boolean().optional(),
    dueDay: z.string().nullable().optional(),
  }),
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
        const after = { ...task, ...changes, version: task.version + 1 }
        if (isStale) refused.push({ id, reason: 'Changed by someone else.' })
        else if (after.archived && after.status !== 'done') refused.push({ id, reason: notDone })
        else changed.push(after)
      }
      for (const task of changed) stored.set(task.id, task)
      const answered = changed.map(({ id, version, updatedAt }) => ({ id, version, updatedAt, ...changes }))
      return { changed: answered, refused }
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
