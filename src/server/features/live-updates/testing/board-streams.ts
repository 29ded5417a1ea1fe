import type { Task } from '@/domain/task-schema'
import { readStream } from '../../../testing/app/stream-reader'
import { cookieOf, type TestClient } from '../../../testing/app/test-client'
import { testServer } from '../../../testing/app/test-server'

/** A server, boards with several subscribers, and the streams that users open. */
export async function boardStreams() {
  const { server, origin } = await listeningServer()

  const open = (who: TestClient, path: string, headers: Record<string, string> = {}) =>
    readStream(origin + path, { cookie: cookieOf(who), ...headers })

  const openBoard = (who: TestClient, project: { id: number }, lastEventId?: string) =>
    open(
      who,
      `/api/projects/${project.id}/events`,
      lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
    )

  /** An organization's project with its owner and another member, both signed in. */
  async function shared() {
    const organization = await server.make.organization()
    const owner = await server.as(await server.make.organizationMember(organization, 'member'))
    const project = await server.make.project(owner, organization)
    const subscriber = await server.as(
      await server.make.member(project, 'read', await server.make.organizationMember(organization, 'member')),
    )
    const create = async (title = 'Sow') =>
      (await owner.call(`/api/projects/${project.id}/tasks`, { body: { title } })).json<Task>()
    const patch = (task: { id: number }, body: object) =>
      owner.call(`/api/tasks/${task.id}`, { method: 'PATCH', body })
    return { organization, owner, project, subscriber, create, patch }
  }

  return { server, origin, open, openBoard, shared }
}

/** A server that listens on its own port, because streams are read over the network. */
export async function listeningServer(...parts: Parameters<typeof testServer>) {
  const server = await testServer(...parts)
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  return { server, origin }
}
