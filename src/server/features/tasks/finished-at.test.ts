import { describe, expect, test } from 'vitest'
import type { Task } from '@/domain/task-schema'
import { testServer } from '../../testing/app/test-server'
import { ownBoard } from './testing/own-board'

const server = await testServer()

async function board() {
  const { create, patch, ...others } = await ownBoard(server)
  const change = async (task: Task, body: object) => (await patch(task, body)).json<Task>()
  return { create, change, ...others }
}

describe('the moment at which a task was finished', () => {
  test('is set with the status done, stays while it is done, and goes with another status', async () => {
    const { owner, tasks, create, change } = await board()
    const task = await create({ title: 'Sow' })
    expect(task.finishedAt).toBeNull()

    const done = await change(task, { status: 'done' })
    expect(done.finishedAt).toBe(done.updatedAt)
    for (const body of [{ title: 'Reap' }, { status: 'done' }, { archived: true }]) {
      const later = await change(task, body)
      expect([later.finishedAt, later.updatedAt > done.updatedAt]).toEqual([done.finishedAt, true])
    }
    expect((await owner.call(tasks)).json()).toMatchObject([{ finishedAt: done.finishedAt }])

    expect((await change(task, { status: 'review' })).finishedAt).toBeNull()
    const again = await change(task, { status: 'done' })
    expect(again.finishedAt).toBe(again.updatedAt)
  })

  test('is the creation of a task that is created as done', async () => {
    const { create } = await board()
    const task = await create({ title: 'Sow', status: 'done' })
    expect(task.finishedAt).toBe(task.createdAt)
  })
})
