import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { maxTasksInBatch } from '@/domain/task'
import { queries } from '@/web/app/trpc'
import { fakeServer, ServerError } from '@/web/testing/fake-server'
import { makeTask } from '@/web/testing/make-task'
import { taskListReading } from '../write/task-list-reading'
import type { Task } from '../task-types'
import { cachedTasks, startWithTasks, toast } from '../testing/cached-tasks'
import { undoLast } from '../write/undo'
import { lastStep } from '@/web/app/undo-steps'
import { moveToProject } from './move-to-project'

const mo = { id: 5, username: 'mo', firstName: null, lastName: null, avatar: null }
const garden = { id: 2, name: 'Garden' }
const paths = makeTask({ id: 1, title: 'Paths', assignedTo: mo.id, assignee: mo })
const bench = makeTask({ id: 2, title: 'Bench' })
const missing = 'This task does not exist in this project.'
const board = z.object({ projectId: z.number() })
const move = z.object({ taskIds: z.array(z.number()), toProjectId: z.number() })
const change = z.object({ taskIds: z.array(z.number()), changes: z.object({ assignedTo: z.number() }) })

beforeEach(() => {
  startWithTasks([paths, bench])
  queries.task.list.setData({ projectId: garden.id }, [])
})
afterEach(() => vi.unstubAllGlobals())

const inGarden = () => queries.task.list.getData({ projectId: garden.id }) ?? []
const idsOf = (tasks: readonly Task[]) => tasks.map(({ id }) => id)

/** What the server says of a task that it has moved with others. */
const answered = ({ id, version, updatedAt, projectId, project, assignedTo, assignee }: Task) => ({
  id,
  version,
  updatedAt,
  projectId,
  project,
  assignedTo,
  assignee,
})

/** A server on which mo is a member of the first project alone, and which refuses these ids. */
function projectServer(refusedIds: readonly number[] = [], tasks = [paths, bench]) {
  const state = new Map(tasks.map((task) => [task.id, task]))
  const server = fakeServer({
    'task.list': (input) => {
      const { projectId } = board.parse(input)
      return [...state.values()].filter((task) => task.projectId === projectId)
    },
    'task.moveMany': (input) => {
      const { taskIds, toProjectId } = move.parse(input)
      const moved = taskIds.flatMap((id) => {
        const task = state.get(id)
        if (!task || refusedIds.includes(id)) return []
        const after: Task = {
          ...task,
          ...(toProjectId === garden.id && { assignedTo: null, assignee: null }),
          projectId: toProjectId,
          version: task.version + 1,
        }
        state.set(id, after)
        return [answered(after)]
      })
      const refused = taskIds.filter((id) => refusedIds.includes(id)).map((id) => ({ id, reason: missing }))
      return { moved, refused }
    },
    'task.updateMany': (input) => {
      const { taskIds } = change.parse(input)
      const changed = taskIds.flatMap((id) => {
        const task = state.get(id)
        if (!task) return []
        const { updatedAt } = task
        return [{ id: task.id, version: task.version + 1, updatedAt, assignedTo: mo.id, assignee: mo }]
      })
      return { changed, refused: [] }
    },
  })
  return { server, state }
}

test('tasks that are moved leave one board for the other, with one toast', async () => {
  const { server } = projectServer()
  await moveToProject([paths, bench], garden)
  expect([idsOf(cachedTasks()), idsOf(inGarden())]).toEqual([[], [1, 2]])
  expect(server.callsOf('task.moveMany').map(({ input }) => input)).toEqual([
    { projectId: 1, taskIds: [1, 2], toProjectId: 2 },
  ])
  expect(toast()).toMatchObject({ text: '2 tasks moved to Garden', action: { label: 'Undo' } })
})

test('a task that somebody else has just changed is read again in the project that it moved to', async () => {
  const { state } = projectServer([], [paths])
  const theirs = { ...paths, description: 'Gravel', version: paths.version + 1 }
  state.set(paths.id, theirs)
  await queries.task.list.fetch({ projectId: garden.id }, taskListReading)
  await moveToProject([paths], garden)
  await expect.poll(() => inGarden()[0]).toMatchObject({ description: 'Gravel', version: theirs.version + 1 })
})

test('those that the server refused are named and stay', async () => {
  projectServer([bench.id])
  await moveToProject([paths, bench], garden)
  expect(toast()?.text).toBe(`1 task moved to Garden. “Bench” was not moved to Garden: ${missing}`)
  await expect.poll(() => idsOf(cachedTasks())).toEqual([2])
  expect(idsOf(inGarden())).toEqual([1])
})

test('if none can be moved, the toast says why and there is nothing to undo', async () => {
  projectServer([paths.id])
  await moveToProject([paths], garden)
  expect(toast()).toMatchObject({ tone: 'error', text: `“Paths” was not moved to Garden: ${missing}` })
  await expect.poll(lastStep).toBeUndefined()
})

test('an undo moves all back and gives each its former assignee', async () => {
  const { server } = projectServer()
  await moveToProject([paths, bench], garden)
  await undoLast()
  expect(toast()).toMatchObject({ title: 'Undone', text: '2 tasks put back' })
  expect(server.callsOf('task.moveMany').at(-1)?.input).toEqual({
    projectId: 2,
    taskIds: [1, 2],
    toProjectId: 1,
  })
  expect(server.callsOf('task.updateMany').map(({ input }) => input)).toEqual([
    { projectId: 1, taskIds: [1], versions: [3], changes: { assignedTo: mo.id } },
  ])
  expect(inGarden()).toEqual([])
  expect(cachedTasks()).toMatchObject([
    { id: 1, projectId: 1, assignedTo: mo.id },
    { id: 2, projectId: 1, assignedTo: null },
  ])
  await undoLast()
  expect(server.callsOf('task.moveMany')).toHaveLength(2)
})

test('an undo says whom it could not assign again', async () => {
  const { state } = projectServer()
  await moveToProject([paths], garden)
  vi.unstubAllGlobals()
  const reason = 'Assignee must be a member of this project'
  fakeServer({
    'task.moveMany': () => ({ moved: [answered({ ...paths, ...state.get(1), projectId: 1 })], refused: [] }),
    'task.updateMany': () => {
      throw new ServerError(reason, 'BAD_REQUEST')
    },
  })
  await undoLast()
  expect(toast()?.text).toBe(`1 task put back. “Paths” was not assigned to mo again: ${reason}`)
  expect(cachedTasks()).toMatchObject([{ id: 2 }, { id: 1, assignedTo: null }])
})

test('at most 500 are sent a call, and a call that fails later leaves its tasks', async () => {
  const many = Array.from({ length: maxTasksInBatch + 1 }, (_, index) => makeTask({ id: index + 1 }))
  const [first = paths, ...others] = many
  startWithTasks(many)
  const server = fakeServer({
    'task.list': () => many.slice(-1),
    'task.moveMany': (input) => {
      if (server.callsOf('task.moveMany').length > 1) throw new ServerError('This project is archived.')
      const ids = new Set(move.parse(input).taskIds)
      return {
        moved: many.filter(({ id }) => ids.has(id)).map((task) => answered({ ...task, projectId: 2 })),
        refused: [],
      }
    },
  })
  await moveToProject([first, ...others], garden)
  expect(toast()?.text).toBe(
    '500 tasks moved to Garden. “Task 501” was not moved to Garden: This project is archived.',
  )
})
