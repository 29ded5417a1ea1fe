import { describe, expect, test } from 'vitest'
import type { Task } from '@/domain/task-schema'
import { batchBoard } from '../tasks/testing/batch-board'
import { boardStreams } from './testing/board-streams'

const { server, openBoard } = await boardStreams()

const boardWith = (count: number) => batchBoard(server, count)

describe('after a change of several tasks, the stream of a board', () => {
  test('sends one change with all tasks', async () => {
    const { owner, project, change, list, revision, taskIds } = await boardWith(3)
    const stream = await openBoard(owner, project)
    await stream.untilType('open')
    await change({ taskIds, changes: { archived: true } })
    const { id, data } = await stream.untilRevision(await revision())
    expect(data).toMatchObject({ kind: 'tasks.changed', taskId: null, task: null, actorId: owner.id })
    const sent = data.type === 'change' ? data.tasks : null
    const byId = (one: Task, other: Task) => one.id - other.id
    expect(sent?.toSorted(byId)).toEqual((await list()).toSorted(byId))
    expect([id, stream.events.filter(({ event }) => event === 'change')]).toMatchObject([
      String(await revision()),
      [{}],
    ])
  })

  test('counts the size of the tasks in bytes', async () => {
    const { owner, project, change, patch, revision, taskIds } = await boardWith(7)
    for (const id of taskIds) await patch({ id }, { description: '\u{1f33f}'.repeat(10_000) })
    const stream = await openBoard(owner, project)
    await stream.untilType('open')
    await change({ taskIds, changes: { priority: 'low' } })
    const { data } = await stream.untilRevision(await revision())
    expect(data).toMatchObject({ kind: 'tasks.changed', tasks: null })
  })

  test('sends no tasks that are larger together than a board, and none of an earlier change', async () => {
    const { owner, project, change, patch, revision, taskIds } = await boardWith(30)
    for (const id of taskIds) await patch({ id }, { description: 'x'.repeat(10_000) })
    const start = await revision()
    const stream = await openBoard(owner, project)
    await stream.untilType('open')
    await change({ taskIds, changes: { priority: 'low' } })
    expect((await stream.untilRevision(start + 1)).data).toMatchObject({ kind: 'tasks.changed', tasks: null })
    stream.leave()
    await change({ taskIds: taskIds.slice(0, 1), changes: { priority: 'high' } })
    await change({ taskIds: taskIds.slice(0, 2), changes: { priority: 'low' } })
    const later = await openBoard(owner, project, String(start + 1))
    expect((await later.untilRevision(start + 2)).data).toMatchObject({ tasks: null })
    expect((await later.untilRevision(start + 3)).data).toMatchObject({ tasks: [{}, {}] })
  })
})
