import { describe, expect, test } from 'vitest'
import { descriptionMaxLength } from '@/domain/limits'
import type { Task } from '@/domain/task-schema'
import { overRest, overTrpc, type Transports } from '../../testing/procedures/both-transports'
import type { TestClient } from '../../testing/app/test-client'
import { testServer } from '../../testing/app/test-server'
import { twoProjects } from './testing/two-projects'

const server = await testServer()

const update: Transports = {
  name: 'task.updateMany',
  type: 'mutation',
  method: 'PATCH',
  path: '/projects/{projectId}/tasks',
}
const remove: Transports = { ...update, name: 'task.deleteMany', method: 'DELETE' }
const move: Transports = {
  name: 'task.moveMany',
  type: 'mutation',
  method: 'POST',
  path: '/projects/{projectId}/tasks/move',
}

type Send = (client: TestClient, call: Transports, input: Record<string, unknown>) => Promise<unknown>

const transports: [string, Send][] = [
  ['REST', async (client, call, input) => (await overRest(client, call, input)).json<unknown>()],
  [
    'tRPC',
    async (client, call, input) =>
      (await overTrpc(client, call, input)).json<{ result: { data: unknown } }>().result.data,
  ],
]

const longest = '\u{1f33f}'.repeat(descriptionMaxLength)

describe.each(transports)('over %s, the response to a change of several long tasks', (_name, send) => {
  /** Two tasks with the longest texts. */
  async function longTasks(body: object = {}) {
    const board = await twoProjects(server)
    const one = await board.create({ title: 'Sow', description: longest, ...body })
    const other = await board.create({ title: 'Reap', description: longest, ...body })
    return { ...board, one, other, taskIds: [other.id, one.id] }
  }
  const next = (task: Task) => ({ id: task.id, version: task.version + 1, updatedAt: expect.any(String) })

  test('has the changed fields of each, and what follows from them', async () => {
    const { mover, source, one, other, taskIds } = await longTasks()
    const change = (changes: object) => send(mover, update, { projectId: source.id, taskIds, changes })
    const done = { status: 'done', laneId: expect.any(Number), finishedAt: expect.any(String) }
    expect(await change({ status: 'done' })).toEqual({
      changed: [
        { ...next(other), ...done },
        { ...next(one), ...done },
      ],
      refused: [],
    })
    await change({ archived: true })
    const back = { status: 'todo', archived: false, finishedAt: null }
    expect(await change({ status: 'todo' })).toMatchObject({ changed: [back, back] })
    const assigned = { assignedTo: mover.id, assignee: { id: mover.id } }
    expect(await change({ assignedTo: mover.id })).toMatchObject({ changed: [assigned, assigned] })
    const unassigned = { assignedTo: null, assignee: null }
    expect(await change({ assignedTo: null })).toMatchObject({ changed: [unassigned, unassigned] })
  })

  test('has the project and the assignee of each after a move, also of only one', async () => {
    const { mover, ofSource, source, destination, one, other, taskIds } = await longTasks()
    await mover.call(`/api/tasks/${one.id}`, { method: 'PATCH', body: { assignedTo: ofSource.id } })
    const address = `/api/projects/${destination.id}`
    const { name, key } = (await mover.call(address)).json<{ name: string; key: string }>()
    const arrived = {
      projectId: destination.id,
      project: { ...one.project, id: destination.id, name, key },
      assignedTo: null,
      assignee: null,
      labels: [],
    }
    expect(await send(mover, move, { projectId: source.id, taskIds, toProjectId: destination.id })).toEqual({
      moved: [
        { ...next(other), ...arrived, number: 2 },
        { ...next(one), ...arrived, number: 1, version: one.version + 2 },
      ],
      refused: [],
    })
    const back = { projectId: destination.id, taskIds: [one.id], toProjectId: source.id }
    expect(await send(mover, move, back)).toEqual({
      moved: [
        {
          ...next(one),
          version: one.version + 3,
          number: 3,
          projectId: source.id,
          project: one.project,
          assignedTo: null,
          assignee: null,
          labels: [],
        },
      ],
      refused: [],
    })
  })

  test('has the last version of each after a deletion', async () => {
    const { mover, source, one, other, taskIds } = await longTasks()
    expect(await send(mover, remove, { projectId: source.id, taskIds })).toEqual({
      changed: [
        { id: other.id, version: other.version, binId: expect.any(Number) },
        { id: one.id, version: one.version, binId: expect.any(Number) },
      ],
      refused: [],
    })
  })
})
