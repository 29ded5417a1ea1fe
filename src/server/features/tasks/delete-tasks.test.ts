import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { deletedTasks } from '@/domain/task-batch-schema'
import { refusalReasons } from '../../core/errors'
import { boardStreams } from '../live-updates/testing/board-streams'
import { batchBoard } from './testing/batch-board'

const { server, openBoard } = await boardStreams()
const { db, make } = server

async function boardWith(count: number) {
  const board = await batchBoard(server, count)
  const remove = async (taskIds: readonly number[]) => {
    const address = `/api/projects/${board.project.id}/tasks`
    const response = await board.owner.call(address, { method: 'DELETE', body: { taskIds } })
    return response.json<z.infer<typeof deletedTasks>>()
  }
  return { ...board, remove }
}

describe('several tasks that are deleted', () => {
  test('are one revision of the board, which lists what they were', async () => {
    const { owner, project, remove, list, revision, taskIds } = await boardWith(3)
    const before = await revision()
    const gone = taskIds.slice(1).toReversed()
    expect(await remove(gone)).toEqual({
      changed: gone.map((id) => ({ id, version: 1, binId: expect.any(Number) })),
      refused: [],
    })
    expect(await list()).toMatchObject([{ id: taskIds[0] }])
    expect(await revision()).toBe(before + 1)
    const recorded = await db
      .selectFrom('changes')
      .select(['kind', 'taskId', 'actorId', 'fields'])
      .where('projectId', '=', project.id)
      .where('revision', '=', before + 1)
      .execute()
    expect(recorded).toEqual([
      {
        kind: 'tasks.deleted',
        taskId: null,
        actorId: owner.id,
        fields: { tasks: { from: 2, to: null } },
      },
    ])
    const listed = await db
      .selectFrom('batchChanges')
      .select(['taskId', 'fields'])
      .where('projectId', '=', project.id)
      .where('revision', '=', before + 1)
      .orderBy('taskId')
      .execute()
    expect(listed).toMatchObject([
      { taskId: taskIds[1], fields: { title: { from: 'Bed 1', to: null } } },
      { taskId: taskIds[2], fields: { title: { from: 'Bed 2', to: null } } },
    ])
  })

  test('leave those of another project, and say so', async () => {
    const { remove, list, taskIds } = await boardWith(1)
    const other = await make.task(await make.project(await make.user()))
    expect(await remove([other.id, ...taskIds])).toEqual({
      changed: taskIds.map((id) => ({ id, version: 1, binId: expect.any(Number) })),
      refused: [{ id: other.id, reason: refusalReasons.missing }],
    })
    expect(await list()).toEqual([])
    const left = await db.selectFrom('tasks').select('id').where('id', '=', other.id).execute()
    expect(left).toHaveLength(1)
  })

  test('are no change if none of them exists', async () => {
    const { remove, revision, taskIds } = await boardWith(1)
    await remove(taskIds)
    const before = await revision()
    const refused = taskIds.map((id) => ({ id, reason: refusalReasons.missing }))
    expect(await remove(taskIds)).toEqual({ changed: [], refused })
    expect(await revision()).toBe(before)
  })

  test('are one message for everybody who has the board open', async () => {
    const { owner, project, remove, revision, taskIds } = await boardWith(2)
    const stream = await openBoard(owner, project)
    await stream.untilType('open')
    await remove(taskIds)
    const { data } = await stream.untilRevision(await revision())
    expect(data).toMatchObject({ kind: 'tasks.deleted', taskId: null, tasks: null, actorId: owner.id })
  })
})
