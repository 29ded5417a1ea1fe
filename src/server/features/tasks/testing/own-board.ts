import type { Project } from '@/domain/project-schema'
import type { Task } from '@/domain/task-schema'
import type { TestServer } from '../../../testing/app/test-server'

/** A user's personal project, with the REST calls of its owner. */
export async function ownBoard(server: TestServer) {
  const owner = await server.person()
  const project = await server.make.project({ id: owner.id })
  const tasks = `/api/projects/${project.id}/tasks`
  const create = async (body: object) => (await owner.call(tasks, { body })).json<Task>()
  const patch = (task: { id: number }, body: object) =>
    owner.call(`/api/tasks/${task.id}`, { method: 'PATCH', body })
  const revision = async () => (await owner.call(`/api/projects/${project.id}`)).json<Project>().revision
  return { owner, project, tasks, create, patch, revision }
}
