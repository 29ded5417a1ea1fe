import { expect, test } from 'vitest'
import type { BinItem } from '@/domain/bin-schema'
import type { Task } from '@/domain/task-schema'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()

/** A finished recurring task with its next one. */
async function finishedTask() {
  const owner = await server.person()
  const project = await server.make.project(owner)
  const address = `/api/projects/${project.id}/tasks`
  const body = { title: 'Water', dueDay: '2031-06-02', repeat: { rule: 'FREQ=WEEKLY', zone: 'UTC' } }
  const { id } = (await owner.call(address, { body })).json<Task>()
  const setStatus = (status: string) => owner.call(`/api/tasks/${id}`, { method: 'PATCH', body: { status } })
  await setStatus('done')
  const list = async () =>
    (await owner.call(address)).json<Task[]>().toSorted((one, other) => one.id - other.id)
  const [, next] = await list()
  return { owner, project, list, setStatus, nextId: next?.id ?? 0 }
}

test('a restored next task repeats as before', async () => {
  const { owner, list, nextId } = await finishedTask()
  const { binId } = (await owner.call(`/api/tasks/${nextId}`, { method: 'DELETE' })).json<{ binId: number }>()
  await owner.call(`/api/bin/${binId}/restore`, { method: 'POST' })
  expect(await list()).toMatchObject([{ repeat: null }, { id: nextId, repeat: { rule: 'FREQ=WEEKLY' } }])
})

test('in a restored project, a task that was finished before makes no second next one', async () => {
  const { owner, project, list, setStatus, nextId } = await finishedTask()
  await owner.call(`/api/projects/${project.id}`, { method: 'DELETE' })
  const [item] = (await owner.call('/api/bin')).json<BinItem[]>()
  await owner.call(`/api/bin/${item?.id}/restore`, { method: 'POST' })
  await setStatus('todo')
  await setStatus('done')
  expect(await list()).toMatchObject([{ status: 'done', repeat: null }, { id: nextId }])
  const stored = await server.db
    .selectFrom('tasks')
    .select('nextTaskId')
    .where('projectId', '=', project.id)
    .orderBy('id')
    .execute()
  expect(stored).toEqual([{ nextTaskId: nextId }, { nextTaskId: null }])
})
