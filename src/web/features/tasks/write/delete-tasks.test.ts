import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { maxTasksInBatch } from '@/domain/task'
import { deferred, fakeServer, ServerError } from '@/web/testing/fake-server'
import { makeTask } from '@/web/testing/make-task'
import { deleteTasks } from './delete-tasks'
import { cachedTasks, shown, startWithTasks, toast } from '../testing/cached-tasks'

const three = [1, 2, 3].map((id) => makeTask({ id }))
const idsOf = (tasks: readonly { id: number }[]) => tasks.map(({ id }) => id)
const rowsOf = (taskIds: readonly number[]) => taskIds.map((id) => ({ id, version: 1 }))
const deletion = z.object({ projectId: z.number(), taskIds: z.array(z.number()) })

beforeEach(() => startWithTasks(three))
afterEach(() => vi.unstubAllGlobals())

test('several tasks are gone before the server answers, and then one toast says how many', async () => {
  const response = deferred<unknown>()
  const server = fakeServer({ 'task.deleteMany': () => response.promise })
  const written = deleteTasks(three.slice(1))
  expect([idsOf(shown()), idsOf(cachedTasks())]).toEqual([[1], [1, 2, 3]])
  response.resolve({ changed: rowsOf([2, 3]), refused: [] })
  await written
  expect(idsOf(cachedTasks())).toEqual([1])
  expect(server.calls).toEqual([{ path: 'task.deleteMany', input: { projectId: 1, taskIds: [2, 3] } }])
  expect(toast()).toMatchObject({ tone: 'success', text: '2 tasks deleted' })
})

test('those that the server refused are named, and come back with the board', async () => {
  const reason = 'This task does not exist in this project.'
  fakeServer({
    'task.deleteMany': () => ({ changed: rowsOf([1, 3]), refused: [{ id: 2, reason }] }),
    'task.list': () => [three[1]],
  })
  await deleteTasks(three)
  expect(toast()?.text).toBe(`2 tasks deleted. “Task 2” was not deleted: ${reason}`)
  expect(idsOf(shown())).toEqual([2])
})

test('all come back if the call fails', async () => {
  fakeServer({
    'task.deleteMany': () => {
      throw new ServerError('This project is archived.')
    },
  })
  await deleteTasks(three)
  expect(idsOf(shown())).toEqual([1, 2, 3])
  expect(toast()).toMatchObject({ tone: 'error', text: 'This project is archived.' })
})

test('at most 500 are sent a call, and a call that fails later leaves its tasks', async () => {
  const many = Array.from({ length: maxTasksInBatch + 1 }, (_, index) => makeTask({ id: index + 1 }))
  startWithTasks(many)
  const server = fakeServer({
    'task.list': () => many.slice(-1),
    'task.deleteMany': (input) => {
      if (server.callsOf('task.deleteMany').length > 1) throw new ServerError('This project is archived.')
      return { changed: rowsOf(deletion.parse(input).taskIds), refused: [] }
    },
  })
  await deleteTasks(many)
  expect(toast()?.text).toBe('500 tasks deleted. “Task 501” was not deleted: This project is archived.')
  expect(idsOf(shown())).toEqual([501])
})
