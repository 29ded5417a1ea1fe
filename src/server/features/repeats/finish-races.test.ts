import { afterAll, expect, test } from 'vitest'
import { roundsOf } from '@/testing/rounds'
import { buildApp } from '../../app'
import { openDatabase } from '../../platform/database/database'
import { client } from '../../testing/app/test-client'
import { testServer } from '../../testing/app/test-server'
import { testSettings } from '../../testing/app/test-settings'
import { recurringTask } from './testing/recurring-task'

const server = await testServer()
const other = openDatabase(server.connectionString)
/** A second process has connections and caches of its own. */
const app = await buildApp({ settings: testSettings(), db: other.db, webRoot: null })
afterAll(() => app.close().then(other.close))

const rounds = Array.from(
  { length: roundsOf('a finish of a recurring task in a race with other changes', { few: 4, all: 20 }) },
  (_, index) => index,
)

/** A recurring task of a person who is signed in to both processes. */
async function racing() {
  const { owner, project, task, change, list } = await recurringTask(server)
  const there = client(app, { ...owner.cookies })
  const path = `/api/tasks/${task.id}`
  return {
    list,
    change,
    finish: () => change({ status: 'done' }),
    /** The same task, by the other process. */
    changeThere: (body: object) => there.call(path, { method: 'PATCH', body }),
    finishBatch: () =>
      there.call(`/api/projects/${project.id}/tasks`, {
        method: 'PATCH',
        body: { taskIds: [task.id], changes: { status: 'done' } },
      }),
    remove: () => there.call(path, { method: 'DELETE' }),
    skip: () => there.call(`${path}/skip`, { body: {} }),
  }
}

type Answer = Promise<{ statusCode: number }>

/** Starts both calls, each of them first in every other round. */
async function both(round: number, calls: readonly (() => Answer)[]) {
  const ordered = round % 2 === 0 ? calls : calls.toReversed()
  const codes = (await Promise.all(ordered.map((call) => call()))).map(({ statusCode }) => statusCode)
  return round % 2 === 0 ? codes : codes.toReversed()
}

const repeats = ({ repeat }: { repeat: object | null }) => repeat !== null

test('finishes by two processes make one next task', async () => {
  for (const round of rounds) {
    const { finish, changeThere, list } = await racing()
    const there = () => changeThere({ status: 'done' })
    expect(await both(round, [finish, there, finish, there])).toEqual([200, 200, 200, 200])
    expect((await list()).map(repeats)).toEqual([false, true])
  }
})

test('a finish of the task and one of a batch make one next task', async () => {
  for (const round of rounds) {
    const { finish, finishBatch, list } = await racing()
    expect(await both(round, [finish, finishBatch])).toEqual([200, 200])
    expect((await list()).map(repeats)).toEqual([false, true])
  }
})

test('a delete deletes the task, after its finish or before it', async () => {
  for (const round of rounds) {
    const { finish, remove, list } = await racing()
    const [finished = 0, removed] = await both(round, [finish, remove])
    expect([removed, [200, 404, 409].includes(finished)]).toEqual([200, true])
    expect((await list()).map(repeats)).toEqual(finished === 200 ? [true] : [])
  }
})

test('a skip comes before a finish, or is refused', async () => {
  for (const round of rounds) {
    const { finish, skip, list } = await racing()
    const [finished, skipped] = await both(round, [finish, skip])
    expect([finished, skipped === 200 || skipped === 409]).toEqual([200, true])
    const tasks = await list()
    expect(tasks.map(repeats)).toEqual([false, true])
    expect(tasks[1]?.dueDay).toBe(skipped === 200 ? '2031-06-16' : '2031-06-09')
  }
})

test('a change of the repeat is of the task before its finish, or after it', async () => {
  for (const round of rounds) {
    const { finish, changeThere, list } = await racing()
    const daily = () => changeThere({ repeat: { rule: 'FREQ=DAILY' } })
    expect(await both(round, [finish, daily])).toEqual([200, 200])
    const [task, next, ...others] = await list()
    expect(others).toEqual([])
    const rules = [task?.repeat?.rule, next?.repeat?.rule]
    expect([
      [undefined, 'FREQ=DAILY'],
      ['FREQ=DAILY', 'FREQ=WEEKLY'],
    ]).toContainEqual(rules)
  }
})

test('finishes and reopenings at once leave one task that repeats', async () => {
  for (const round of rounds) {
    const { finish, changeThere, list } = await racing()
    const reopen = () => changeThere({ status: 'todo' })
    expect(await both(round, [finish, reopen, finish, reopen])).toEqual([200, 200, 200, 200])
    const tasks = await list()
    expect(tasks.filter(repeats)).toHaveLength(1)
    expect(tasks.map(({ status }) => status)).toEqual(tasks.length === 2 ? ['done', 'todo'] : ['todo'])
  }
})
