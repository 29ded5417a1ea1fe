import type { z } from 'zod'
import type { changedTasks } from '@/domain/task-batch-schema'
import type { Task } from '@/domain/task-schema'
import type { TestServer } from '../../../testing/app/test-server'
import { ownBoard } from './own-board'

export type BatchResult = z.infer<typeof changedTasks>

/** A user's own board with as many tasks of one status, and calls that change several of them. */
export async function batchBoard(server: TestServer, count: number, status: Task['status'] = 'done') {
  const board = await ownBoard(server)
  const { owner, tasks, create } = board
  const send = (body: object, headers = {}) => owner.call(tasks, { method: 'PATCH', body, headers })
  const change = async (body: object) => (await send(body)).json<BatchResult>()
  const list = async () => (await owner.call(tasks)).json<Task[]>()
  const taskIds: number[] = []
  for (let index = 0; index < count; index += 1) {
    taskIds.push((await create({ title: `Bed ${index}`, status })).id)
  }
  return { ...board, send, change, list, taskIds }
}
