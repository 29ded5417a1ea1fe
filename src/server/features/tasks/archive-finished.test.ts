import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { RecordedChange } from '@/domain/change-schema'
import { maxTasksInBatch } from '@/domain/task'
import type { Task } from '@/domain/task-schema'
import type { Db } from '../../platform/database/database'
import { testServer } from '../../testing/app/test-server'
import { archiveFinishedTasks } from './archive-finished'
import { batchBoard } from './testing/batch-board'

const server = await testServer()
const { db } = server

const daysLater = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)

/** A board with done tasks, finished now, that are archived after so many days. */
async function boardKeeping(days: number | null, count = 2) {
  const board = await batchBoard(server, count)
  const set = (body: object) =>
    board.owner.call(`/api/projects/${board.project.id}`, { method: 'PATCH', body })
  await set({ archiveDoneAfterDays: days })
  const archived = async () => (await board.list()).filter((task) => task.archived).length
  return { ...board, set, archived }
}

/** Runs the job at a moment, and returns the ids of the projects it wrote to. */
async function runAt(now: Date, through: Db = db) {
  const written: number[] = []
  await archiveFinishedTasks({ db: through, now, onArchived: (projectId) => written.push(projectId) })
  return written
}

/** Starts runs while a project is locked, and unlocks it when all of them wait for it. */
async function whileLocked<Result>(projectId: number, count: number, run: () => Promise<Result>) {
  let runs: Promise<Result>[] = []
  await db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('projects')
      .select('id')
      .where('id', '=', projectId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    runs = Array.from({ length: count }, run)
    await expect.poll(countWaiting).toBe(count)
  })
  return Promise.all(runs)
}

async function countWaiting() {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count
}

describe('finished tasks are archived by themselves', () => {
  test('after the days of their project, and not before', async () => {
    const { project, archived, create } = await boardKeeping(7)
    await create({ title: 'Open' })
    expect([await runAt(daysLater(6.9)), await archived()]).toEqual([[], 0])
    expect([await runAt(daysLater(7.1)), await archived()]).toEqual([[project.id], 2])
    expect(await runAt(daysLater(8))).toEqual([])
  })

  test('counted from when they were finished, whatever changed since', async () => {
    const { patch, taskIds, archived } = await boardKeeping(7)
    const finishedAt = daysLater(-10).toISOString()
    await db.updateTable('tasks').set({ finishedAt }).where('id', 'in', taskIds).execute()
    await patch({ id: taskIds[0] ?? 0 }, { title: 'New' })
    await runAt(new Date())
    expect(await archived()).toBe(2)
  })

  test('as one change without an actor, in the history of each', async () => {
    const { owner, taskIds, revision } = await boardKeeping(7)
    const before = await revision()
    await runAt(daysLater(8))
    expect(await revision()).toBe(before + 1)
    for (const id of taskIds) {
      const [entry] = (await owner.call(`/api/tasks/${id}/history`)).json<RecordedChange[]>()
      expect(entry).toMatchObject({
        kind: 'task.changed',
        actor: null,
        fields: { archived: { from: false, to: true } },
      })
    }
  })

  test('exactly once by several processes at the same moment', async () => {
    const { project, list, revision } = await boardKeeping(7, 5)
    const before = await revision()
    const processes = 4
    const runs = await whileLocked(project.id, processes, () =>
      // A transaction does not wait in this process's queue, as the statement of another process would not.
      db.transaction().execute((transaction) => runAt(daysLater(8), transaction)),
    )
    expect(runs.flat()).toEqual([project.id])
    expect(await revision()).toBe(before + 1)
    for (const { archived, version } of await list()) expect([archived, version]).toEqual([true, 2])
  })

  test('in steps of at most 500', async () => {
    const { project, revision, archived } = await boardKeeping(7, 0)
    await sql`
      insert into tasks (project_id, title, description, status, priority, finished_at)
      select ${project.id}::bigint, 'Bed', '', 'done', 'low', now()
      from generate_series(1, ${maxTasksInBatch + 1}::integer)`.execute(db)
    const before = await revision()
    expect(await runAt(daysLater(8))).toEqual([project.id, project.id])
    expect([await revision(), await archived()]).toEqual([before + 2, maxTasksInBatch + 1])
  })
})

describe('finished tasks stay', () => {
  test('in a project without the setting, also after it was taken back', async () => {
    const { set, archived } = await boardKeeping(7)
    await set({ archiveDoneAfterDays: null })
    expect([await runAt(daysLater(400)), await archived()]).toEqual([[], 0])
  })

  test('in an archived project', async () => {
    const { set, archived } = await boardKeeping(7)
    await set({ status: 'archived' })
    expect([await runAt(daysLater(400)), await archived()]).toEqual([[], 0])
  })
})

test('a manager sets the days and takes them back, and the history tells', async () => {
  const { owner, project, set } = await boardKeeping(null, 0)
  const answer = await set({ archiveDoneAfterDays: 30 })
  expect(answer.json()).toMatchObject({ archiveDoneAfterDays: 30 })
  await set({ name: 'Renamed' })
  const read = await owner.call(`/api/projects/${project.id}`)
  expect(read.json()).toMatchObject({ name: 'Renamed', archiveDoneAfterDays: 30 })
  expect((await set({ archiveDoneAfterDays: null })).json()).toMatchObject({ archiveDoneAfterDays: null })
  const activity = (await owner.call('/api/activity')).json<RecordedChange[]>()
  expect(activity[0]?.fields).toEqual({ archiveDoneAfterDays: { from: 30, to: null } })
})

test.each([0, 366, 1.5, '30', -1])('%j days are rejected', async (days) => {
  const { set } = await boardKeeping(null, 0)
  expect((await set({ archiveDoneAfterDays: days })).statusCode).toBe(400)
})

test('a task that is unarchived and stays done is archived again', async () => {
  const { taskIds, patch, archived } = await boardKeeping(7, 1)
  await runAt(daysLater(8))
  const [id = 0] = taskIds
  const task = (await patch({ id }, { archived: false })).json<Task>()
  expect(task).toMatchObject({ archived: false, status: 'done' })
  await runAt(daysLater(8))
  expect(await archived()).toBe(1)
})
