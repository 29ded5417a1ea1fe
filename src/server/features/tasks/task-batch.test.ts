import { describe, expect, test } from 'vitest'
import type { RecordedChange } from '@/domain/change-schema'
import type { Task } from '@/domain/task-schema'
import { testServer } from '../../testing/app/test-server'
import { batchBoard, type BatchResult } from './testing/batch-board'

const server = await testServer()
const { db, make } = server

const boardWith = (count: number, status?: Task['status']) => batchBoard(server, count, status)

const idsOf = (tasks: readonly { id: number }[]) => tasks.map(({ id }) => id)

const changesOf = (projectId: number) =>
  db
    .selectFrom('changes')
    .select(['revision', 'kind', 'taskId', 'fields'])
    .where('projectId', '=', projectId)
    .orderBy('revision', 'desc')
    .execute()

describe('changes of several tasks', () => {
  test('return what the board’s list shows, in the order of their ids in the call', async () => {
    const { change, list, taskIds } = await boardWith(3)
    const dueDate = '2027-01-01T00:00:00.000Z'
    const changes = { archived: true, priority: 'urgent', dueDate, assignedTo: null }
    const { changed, refused } = await change({ taskIds: taskIds.toReversed(), changes })
    expect([idsOf(changed), refused]).toEqual([taskIds.toReversed(), []])
    for (const task of changed) expect(task).toMatchObject({ ...changes, version: 2 })
    expect(await list()).toMatchObject(changed.toReversed())
  })

  test('are one revision of the board, and an entry in the history of each task', async () => {
    const { owner, project, change, revision, taskIds } = await boardWith(3, 'todo')
    const before = await revision()
    await change({ taskIds, changes: { status: 'done' } })
    expect(await revision()).toBe(before + 1)
    const [recorded] = await changesOf(project.id)
    expect(recorded).toEqual({
      revision: before + 1,
      kind: 'tasks.changed',
      taskId: null,
      fields: { tasks: { from: null, to: 3 } },
    })
    for (const id of taskIds) {
      const [entry, created] = (await owner.call(`/api/tasks/${id}/history`)).json<RecordedChange[]>()
      expect(entry).toMatchObject({
        kind: 'task.changed',
        revision: before + 1,
        taskId: id,
        actor: { id: owner.id },
        fields: { status: { from: 'todo', to: 'done' } },
      })
      expect(created).toMatchObject({ kind: 'task.created' })
      const earlier = await owner.call(`/api/tasks/${id}/history?before=${entry?.id}`)
      expect(earlier.json<RecordedChange[]>()).toMatchObject([{ kind: 'task.created' }])
    }
  })

  test('finish the tasks that become done, and unarchive those that leave it', async () => {
    const { change, list, taskIds } = await boardWith(2)
    await change({ taskIds, changes: { archived: true } })
    for (const task of await list()) expect(task.finishedAt).toBe(task.createdAt)
    const back = await change({ taskIds, changes: { status: 'review' } })
    for (const task of back.changed) expect(task).toMatchObject({ archived: false, finishedAt: null })
  })

  test('are counted in the project’s numbers', async () => {
    const { owner, project, change, taskIds } = await boardWith(3)
    await change({ taskIds: taskIds.slice(1), changes: { archived: true } })
    expect((await owner.call(`/api/projects/${project.id}`)).json()).toMatchObject({ doneTasks: 1 })
  })

  test('with an idempotency key are made once', async () => {
    const { send, revision, taskIds } = await boardWith(2)
    const body = { taskIds, changes: { archived: true } }
    const headers = { 'idempotency-key': 'archive-all' }
    const first = await send(body, headers)
    const after = await revision()
    const again = await send(body, headers)
    expect([again.statusCode, again.body, await revision()]).toEqual([200, first.body, after])
  })
})

describe('a task that cannot be changed is refused alone', () => {
  test('because it is not done, is in another project, is gone, or has another version', async () => {
    const { owner, create, change, patch, list, taskIds } = await boardWith(2)
    const [ready = 0, stale = 0] = taskIds
    const open = await create({ title: 'Open' })
    const elsewhere = await make.task(await make.project({ id: owner.id }), { status: 'done' })
    await patch({ id: stale }, { title: 'Changed meanwhile' })
    const { changed, refused } = await change({
      taskIds: [open.id, elsewhere.id, ready, 999_999, stale],
      versions: [1, 1, 1, 1, 1],
      changes: { archived: true },
    })
    expect(idsOf(changed)).toEqual([ready])
    expect(refused).toEqual([
      { id: open.id, reason: 'Only a done task can be archived.' },
      { id: elsewhere.id, reason: 'This task does not exist in this project.' },
      { id: 999_999, reason: 'This task does not exist in this project.' },
      { id: stale, reason: 'This task was changed by someone else. Reload to see the latest version.' },
    ])
    const archived = (await list()).filter((task) => task.archived)
    expect(idsOf(archived)).toEqual([ready])
    const row = await db
      .selectFrom('tasks')
      .select('archived')
      .where('id', '=', elsewhere.id)
      .executeTakeFirst()
    expect(row).toEqual({ archived: false })
  })

  test('and if all are, nothing is written', async () => {
    const { change, send, revision, taskIds } = await boardWith(2, 'todo')
    const before = await revision()
    const reason = 'Only a done task can be archived.'
    const nothing = { changed: [], refused: taskIds.map((id) => ({ id, reason })) }
    expect(await change({ taskIds, changes: { archived: true } })).toEqual(nothing)
    const keyed = await send({ taskIds, changes: { archived: true } }, { 'idempotency-key': 'archive-none' })
    expect([keyed.statusCode, keyed.json()]).toEqual([200, nothing])
    expect(await revision()).toBe(before)
  })

  test('by all but one of several writers with the same versions', async () => {
    const { send, revision, taskIds } = await boardWith(3)
    const before = await revision()
    const body = { taskIds, versions: [1, 1, 1], changes: { archived: true } }
    // A call with a key is a transaction, which does not wait in this process's queue.
    const results = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const response = await send(body, { 'idempotency-key': `writer-${index}` })
        return response.json<BatchResult>()
      }),
    )
    expect(results.map(({ changed }) => changed.length).toSorted((one, other) => one - other)).toEqual([
      0, 0, 0, 0, 0, 0, 0, 3,
    ])
    expect(results.flatMap(({ refused }) => refused)).toHaveLength(7 * 3)
    expect(await revision()).toBe(before + 1)
  })
})

test('several writers of overlapping tasks in different orders all succeed', async () => {
  const { send, patch, list, taskIds } = await boardWith(6)
  const writes = Array.from({ length: 6 }, (_, index) =>
    send({ taskIds: index % 2 ? taskIds : taskIds.toReversed(), changes: { priority: 'high' } }),
  )
  const others = taskIds.map((id) => patch({ id }, { title: 'New' }))
  for (const { statusCode } of await Promise.all([...writes, ...others])) expect(statusCode).toBe(200)
  for (const task of await list()) expect(task).toMatchObject({ priority: 'high', title: 'New', version: 8 })
})
