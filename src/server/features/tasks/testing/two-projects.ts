import type { Project } from '@/domain/project-schema'
import type { Task } from '@/domain/task-schema'
import type { RecordedChange } from '@/domain/change-schema'
import type { TestClient } from '../../../testing/app/test-client'
import type { TestServer } from '../../../testing/app/test-server'

export type Destination = { id: number }

/** Two projects of an organization, with somebody who may edit both, and somebody in each who sees no other. */
export async function twoProjects(server: TestServer) {
  const { make } = server
  const organization = await make.organization()
  const member = async () => server.as(await make.organizationMember(organization, 'member'))
  const [mover, ofSource, ofDestination] = [await member(), await member(), await member()]
  const source = await make.project(mover, organization)
  const destination = await make.project(mover, organization)
  await make.member(source, 'editor', ofSource)
  await make.member(destination, 'editor', ofDestination)
  const create = async (body: object = {}, who: TestClient = mover) =>
    (await who.call(`/api/projects/${source.id}/tasks`, { body: { title: 'Sow', ...body } })).json<Task>()
  const move = (task: { id: number }, to: Destination = destination, who: TestClient = mover, headers = {}) =>
    who.call(`/api/tasks/${task.id}/move`, { body: { projectId: to.id }, headers })
  const moveMany = (taskIds: readonly number[], to: Destination = destination, who: TestClient = mover) =>
    who.call(`/api/projects/${source.id}/tasks/move`, { body: { taskIds, toProjectId: to.id } })
  const list = async (project: Destination, who: TestClient = mover) =>
    (await who.call(`/api/projects/${project.id}/tasks`)).json<Task[]>()
  const revision = async (project: Destination) =>
    (await mover.call(`/api/projects/${project.id}`)).json<Project>().revision
  const history = async (task: { id: number }, who: TestClient = mover) =>
    (await who.call(`/api/tasks/${task.id}/history`)).json<RecordedChange[]>()
  return {
    organization,
    mover,
    ofSource,
    ofDestination,
    source,
    destination,
    create,
    move,
    moveMany,
    list,
    revision,
    history,
  }
}
