import { statusChoice } from '../../lanes/lane-model'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer, deferred, ServerError } from '@/web/testing/fake-server'
import { makeChange } from '@/web/testing/make-change'
import { makeTask } from '@/web/testing/make-task'
import type { Task } from '../task-types'
import { archiveTask, editTask, moveTask } from './change-task'
import { deleteTask } from './delete-tasks'
import { cachedTasks, cacheTasks, startWithTasks, toast } from '../testing/cached-tasks'
import { undo, undoLast } from './undo'
import { lastStep } from '@/web/app/undo-steps'

const paths = makeTask({ id: 1, title: 'Paths' })
const bench = makeTask({ id: 2, title: 'Bench', status: 'done' })

beforeEach(() => startWithTasks([paths, bench]))
afterEach(() => vi.unstubAllGlobals())

test('steps are undone one by one, the newest first, each with the version it expects', async () => {
  const server = taskServer()
  await moveTask(paths, statusChoice.done)
  await archiveTask(cachedTask(1))
  await moveTask(bench, statusChoice.review)
  for (let step = 0; step < 4; step += 1) await undoLast()
  expect(server.updates().slice(3)).toEqual([
    { taskId: 2, version: 2, status: 'done', laneId: 1 },
    { taskId: 1, version: 3, archived: false },
    { taskId: 1, version: 4, status: 'todo', laneId: 1 },
  ])
  expect([cachedTask(1), cachedTask(2)]).toMatchObject([
    { status: 'todo', archived: false },
    { status: 'done' },
  ])
})

test('the toast undoes its own change, once', async () => {
  const server = taskServer()
  await moveTask(paths, statusChoice.done)
  const step = lastStep()
  const action = toast()?.action
  expect(action).toMatchObject({ label: 'Undo', keys: 'Ctrl Z' })
  action?.run()
  await expect.poll(toast).toMatchObject({ title: 'Undone', text: '“Paths” is as it was before' })
  if (step) await undo(step)
  await undoLast()
  expect(server.updates()).toHaveLength(2)
})

test('unarchiving a task is undone', async () => {
  const archived = makeTask({ id: 1, status: 'done', archived: true })
  cacheTasks([archived])
  const server = taskServer([archived])
  await moveTask(archived, statusChoice.todo)
  await undoLast()
  expect(server.updates().at(-1)).toEqual({
    taskId: 1,
    version: 2,
    status: 'done',
    laneId: 1,
    archived: true,
  })
})

test('an edit is undone in each field that it changed', async () => {
  const server = taskServer()
  await editTask(paths, { title: 'Steps', assignedTo: 5, dueDate: '2026-12-01T08:00:00.000Z' })
  await undoLast()
  expect(server.updates().at(-1)).toEqual({
    taskId: 1,
    version: 2,
    title: 'Paths',
    assignedTo: null,
    dueDate: null,
    dueAllDay: false,
    dueDay: null,
  })
})

test('a pending change is the one to be undone', async () => {
  const response = deferred<Task>()
  const server = fakeServer({
    'task.update': () =>
      server.callsOf('task.update').length === 1 ? response.promise : { ...paths, version: 3 },
  })
  const moving = moveTask(paths, statusChoice.done)
  const undoing = undoLast()
  response.resolve({ ...paths, status: 'done', version: 2 })
  await Promise.all([moving, undoing])
  expect(server.callsOf('task.update').at(-1)?.input).toEqual({
    taskId: 1,
    version: 2,
    status: 'todo',
    laneId: 1,
  })
})

describe('nothing is undone', () => {
  test('if somebody else has changed the task since, and the toast says who', async () => {
    const server = taskServer()
    await moveTask(paths, statusChoice.done)
    server.byOthers({ ...cachedTask(1), title: 'Long paths' })
    await undoLast()
    expect(toast()).toMatchObject({
      title: 'Not undone',
      text: '“Long paths” was changed by mo since then. Nothing was undone.',
    })
    expect(cachedTask(1)).toMatchObject({ title: 'Long paths', status: 'done' })
    await undoLast()
    expect(server.updates()).toHaveLength(2)
  })

  test('if the task was deleted', async () => {
    const server = taskServer()
    await moveTask(paths, statusChoice.done)
    await deleteTask(cachedTask(1))
    await undoLast()
    expect(server.updates()).toHaveLength(1)
  })

  test('for a change that was rejected; the one before it is undone', async () => {
    const server = taskServer()
    await moveTask(bench, statusChoice.review)
    server.reject()
    await moveTask(paths, statusChoice.done)
    server.accept()
    await undoLast()
    expect(server.updates().at(-1)).toEqual({ taskId: 2, version: 2, status: 'done', laneId: 1 })
  })

  test('twice; but a step that did not reach the server can be undone again', async () => {
    taskServer()
    await moveTask(paths, statusChoice.done)
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
    await undoLast()
    expect(toast()).toMatchObject({ tone: 'error' })
    const server = taskServer([cachedTask(1)])
    await undoLast()
    expect(server.updates()).toEqual([{ taskId: 1, version: 2, status: 'todo', laneId: 1 }])
  })
})

/** A server that stores tasks and their versions. */
function taskServer(tasks = [paths, bench]) {
  const stored = new Map(tasks.map((task) => [task.id, task]))
  let accepts = true
  const server = fakeServer({
    'task.update': (input) => {
      if (!accepts) throw new ServerError('This project is archived.')
      const { taskId, version, ...changes } = readPatch(input)
      const task = stored.get(taskId)
      if (!task || task.version !== version) throw new ServerError('This task was changed by someone else.')
      const after = { ...task, ...changes, version: version + 1 }
      stored.set(taskId, after)
      return after
    },
    'task.get': () => stored.get(1),
    'task.delete': () => ({ success: true, binId: null }),
    'history.task': () => [makeChange({ id: 9 })],
  })
  return {
    updates: () => server.callsOf('task.update').map(({ input }) => input),
    reject: () => (accepts = false),
    accept: () => (accepts = true),
    byOthers: (task: Task) => stored.set(task.id, { ...task, version: task.version + 1 }),
  }
}

function readPatch(input: unknown): { taskId: number; version: number } {
  const isPatch = typeof input === 'object' && input !== null && 'taskId' in input && 'version' in input
  if (!isPatch || typeof input.taskId !== 'number' || typeof input.version !== 'number') {
    throw new Error('A write carried no version')
  }
  return { ...input, taskId: input.taskId, version: input.version }
}

function cachedTask(taskId: number) {
  const task = cachedTasks().find(({ id }) => id === taskId)
  if (!task) throw new Error('The task is not cached')
  return task
}
