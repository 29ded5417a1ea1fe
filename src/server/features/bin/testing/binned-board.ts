import type { BinItem } from '@/domain/bin-schema'
import type { Task } from '@/domain/task-schema'
import type { TestServer } from '../../../testing/app/test-server'

export type Person = Awaited<ReturnType<TestServer['person']>>

export const restore = (person: Person, binId: number) =>
  person.call(`/api/bin/${binId}/restore`, { method: 'POST' })

export const purge = (person: Person, binId: number) => person.call(`/api/bin/${binId}`, { method: 'DELETE' })

/** A project of an organization with its owner, and its calls. */
export async function binnedBoard(server: TestServer) {
  const owner = await server.person()
  const organization = await server.make.organization()
  await server.make.organizationMember(organization, 'member', owner)
  const project = await server.make.project(owner, organization)
  const address = `/api/projects/${project.id}`
  return {
    owner,
    organization,
    project,
    address,
    create: async (body: object = {}) =>
      (await owner.call(`${address}/tasks`, { body: { title: 'Sow', ...body } })).json<Task>(),
    read: async <Found>(path: string) => (await owner.call(path)).json<Found>(),
    /** Deletes what is at an address, and returns its id in the bin. */
    remove: async (path: string, body?: object) =>
      (await owner.call(path, { method: 'DELETE', ...(body && { body }) })).json<{ binId: number }>().binId,
    bin: async () => (await owner.call(`${address}/bin`)).json<BinItem[]>(),
  }
}
