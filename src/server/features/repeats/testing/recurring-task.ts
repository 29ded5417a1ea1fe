import type { Task } from '@/domain/task-schema'
import type { TestServer } from '../../../testing/app/test-server'

export const weekly = { rule: 'FREQ=WEEKLY', zone: 'Europe/Berlin' }

/** A recurring task of a personal project of a new person, as the server answers it. */
export async function createRecurring(server: TestServer, values: object = {}) {
  const owner = await server.person()
  const project = await server.make.project({ id: owner.id })
  // A day on which no clock changes, far ahead of every test.
  const body = { title: 'Water', dueDay: '2031-06-02', repeat: weekly, ...values }
  return { owner, project, created: await owner.call(`/api/projects/${project.id}/tasks`, { body }) }
}

/** A recurring task, with the calls of its owner. */
export async function recurringTask(server: TestServer, values: object = {}) {
  const { owner, project, created } = await createRecurring(server, values)
  const task = created.json<Task>()
  const change = (body: object, taskId = task.id) =>
    owner.call(`/api/tasks/${taskId}`, { method: 'PATCH', body })
  /** The tasks of its project, the oldest first. */
  const list = async () => {
    const tasks = (await owner.call(`/api/projects/${project.id}/tasks`)).json<Task[]>()
    return tasks.toSorted((one, other) => one.id - other.id)
  }
  return { owner, project, task, change, list }
}
