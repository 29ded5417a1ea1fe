import { describe, expect, test } from 'vitest'
import { byRank } from '@/domain/rank'
import type { RecordedChange } from '@/domain/change-schema'
import type { Task } from '@/domain/task-schema'
import { testServer } from '../../testing/app/test-server'
import { rankSql } from './task-order-queries'
import { sql } from 'kysely'

const server = await testServer()
const { make, db } = server

/** A project with some tasks in its first lane. */
async function lane(count = 3) {
  const user = await make.user()
  const owner = await server.as(user)
  const project = await make.project(user, await make.organization())
  const address = `/api/projects/${project.id}/tasks`
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) ids.push((await make.task(project)).id)
  const list = async () => (await owner.call(address)).json<Task[]>()
  return {
    owner,
    project,
    address,
    ids,
    list,
    drop: (taskId: number | undefined, body: object) =>
      owner.call(`/api/tasks/${taskId}`, { method: 'PATCH', body }),
    dropMany: (taskIds: readonly number[], changes: object) =>
      owner.call(address, { method: 'PATCH', body: { taskIds, changes } }),
    order: async (status = 'todo') =>
      (await list())
        .filter((task) => task.status === status)
        .toSorted(byRank)
        .map(({ id }) => id),
  }
}

test('the database orders tasks as the domain does', async () => {
  const { project, ids, drop, list } = await lane(5)
  await drop(ids[4], { afterTaskId: ids[0] })
  const { rows } = await sql<{ id: number }>`
    select id from tasks where project_id = ${project.id} order by ${sql.raw(rankSql('tasks'))}, id`.execute(
    db,
  )
  expect(rows.map(({ id }) => id)).toEqual((await list()).toSorted(byRank).map(({ id }) => id))
})

describe('a task', () => {
  test('comes after another one, first in its lane, and last', async () => {
    const { ids, drop, order } = await lane()
    const [a = 0, b = 0, c = 0] = ids
    expect((await drop(c, { afterTaskId: a })).json()).toMatchObject({ id: c, version: 2 })
    expect(await order()).toEqual([a, c, b])
    await drop(b, { afterTaskId: null })
    expect(await order()).toEqual([b, a, c])
    await drop(b, { afterTaskId: c })
    expect(await order()).toEqual([a, c, b])
  })

  test('comes after one of the lane that it is put into', async () => {
    const { ids, drop, order } = await lane()
    const [a = 0, b = 0, c = 0] = ids
    await drop(a, { status: 'review' })
    await drop(b, { status: 'review' })
    expect((await drop(c, { status: 'review', afterTaskId: a })).json()).toMatchObject({ status: 'review' })
    expect(await order('review')).toEqual([a, c, b])
  })

  test('does not come after one of another lane or project, a deleted one, or itself', async () => {
    const { ids, drop, list, owner } = await lane()
    const [a = 0, b = 0, c = 0] = ids
    await drop(b, { status: 'review' })
    await owner.call(`/api/tasks/${c}`, { method: 'DELETE' })
    const before = await list()
    const foreign = (await lane(1)).ids[0]
    for (const afterTaskId of [b, c, foreign]) {
      const answer = await drop(a, { afterTaskId })
      expect([answer.statusCode, answer.body]).toEqual([409, 'That card is not in this lane any more.'])
    }
    expect((await drop(a, { afterTaskId: a })).statusCode).toBe(400)
    expect((await drop(c, { afterTaskId: a })).statusCode).toBe(404)
    expect(await list()).toEqual(before)
  })

  test('comes first in an empty lane', async () => {
    const { ids, drop, order } = await lane(2)
    for (const id of ids) await drop(id, { status: 'review', afterTaskId: null })
    expect(await order('review')).toEqual(ids.toReversed())
  })

  test('is told of as ordered, or as what else was changed', async () => {
    const { ids, drop, owner } = await lane(2)
    await drop(ids[1], { afterTaskId: null })
    await drop(ids[1], { afterTaskId: null, status: 'review' })
    const history = (await owner.call(`/api/tasks/${ids[1]}/history`)).json<RecordedChange[]>()
    expect(history.slice(0, 2).map(({ kind, fields }) => [kind, fields])).toEqual([
      ['task.changed', { status: { from: 'todo', to: 'review' } }],
      ['task.ordered', {}],
    ])
  })
})

test('several tasks are placed as a block, in their order', async () => {
  const { ids, dropMany, order } = await lane(5)
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = ids
  const answer = await dropMany([e, b], { afterTaskId: c })
  expect(answer.json()).toMatchObject({ changed: [{ id: e }, { id: b }], refused: [] })
  expect(await order()).toEqual([a, c, e, b, d])
  await dropMany([a, d], { status: 'done', afterTaskId: null })
  expect([await order('done'), await order()]).toEqual([
    [a, d],
    [c, e, b],
  ])
  expect((await dropMany([c, e], { afterTaskId: e })).statusCode).toBe(400)
})

test('tasks that are dropped at one place at once all come next to it', async () => {
  const { ids, drop, order } = await lane(42)
  const [first = 0, last = 0, ...others] = ids
  await drop(last, { afterTaskId: ids.at(-1) })
  const answers = await Promise.all(others.map((id) => drop(id, { afterTaskId: first })))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const ordered = await order()
  expect([ordered[0], ordered.at(-1)]).toEqual([first, last])
  expect(ordered.slice(1, -1).toSorted((one, other) => one - other)).toEqual(others)
})

test('many drops between the same two tasks keep their order and short ranks', async () => {
  const { ids, drop, order, list, project } = await lane(20)
  const [first = 0, ...others] = ids
  const expected = [...others]
  for (let index = 0; index < 800; index += 1) {
    const [id = 0] = expected.splice(others.length - 1, 1)
    expect((await drop(id, { afterTaskId: first })).statusCode).toBe(200)
    expected.unshift(id)
  }
  expect(await order()).toEqual([first, ...expected])
  const ranks = (await list()).map(({ rank }) => rank?.length ?? 0)
  expect(Math.max(...ranks)).toBeLessThanOrEqual(60)
  const { revision } = await db
    .selectFrom('projects')
    .select('revision')
    .where('id', '=', project.id)
    .executeTakeFirstOrThrow()
  // Each drop is one write, and few more give the neighbours new ranks.
  expect(revision).toBeLessThan(810)
})
