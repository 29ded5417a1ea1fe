import { describe, expect, test } from 'vitest'
import { maxTasksInBatch } from '@/domain/task'
import { testServer } from '../../testing/app/test-server'
import { batchBoard } from './testing/batch-board'

const server = await testServer()
const { make } = server

const boardWith = (count: number) => batchBoard(server, count)

describe('the whole call is rejected', () => {
  test('in an archived project', async () => {
    const { owner, project, send, taskIds } = await boardWith(1)
    await owner.call(`/api/projects/${project.id}`, { method: 'PATCH', body: { status: 'archived' } })
    expect((await send({ taskIds, changes: { archived: true } })).statusCode).toBe(409)
  })

  test('with an assignee who is not a member', async () => {
    const { send, list, taskIds } = await boardWith(2)
    const { id } = await make.user()
    const response = await send({ taskIds, changes: { assignedTo: id } })
    expect([response.statusCode, response.body]).toEqual([400, 'Assignee must be a member of this project'])
    for (const task of await list()) expect(task.version).toBe(1)
  })

  test.each([
    ['no ids', { taskIds: [] }, 'Task ids must hold 1 to 500 ids'],
    [
      'too many ids',
      { taskIds: Array.from({ length: maxTasksInBatch + 1 }, (_, index) => index + 1) },
      'Task ids must hold 1 to 500 ids',
    ],
    ['one id twice', { taskIds: [7, 8, 7] }, 'Task ids must name each task once'],
    ['fewer versions than ids', { taskIds: [7, 8], versions: [1] }, 'Versions must be as many as the tasks'],
    ['no changes', { taskIds: [7], changes: {} }, 'Send at least one field to change'],
    ['a title only', { taskIds: [7], changes: { title: 'Same' } }, 'Send at least one field to change'],
  ])('with %s', async (_name, body, message) => {
    const { send } = await boardWith(0)
    const response = await send({ changes: { archived: true }, ...body })
    expect([response.statusCode, response.body]).toEqual([400, message])
  })

  test('after the writer’s role was taken away, also while it was cached', async () => {
    const { owner, organization, project } = await ofOrganization()
    const editor = await server.as(await make.organizationMember(organization, 'member'))
    await make.member(project, 'editor', editor)
    const task = await make.task(project, { status: 'done' })
    const send = () =>
      editor.call(`/api/projects/${project.id}/tasks`, {
        method: 'PATCH',
        body: { taskIds: [task.id], changes: { priority: 'low' } },
      })
    expect((await send()).statusCode).toBe(200)
    await owner.call(`/api/projects/${project.id}/members/${editor.id}`, {
      method: 'PATCH',
      body: { permissionRole: 'read' },
    })
    expect((await send()).statusCode).toBe(403)
  })
})

async function ofOrganization() {
  const organization = await make.organization()
  const owner = await server.as(await make.organizationMember(organization, 'member'))
  const project = await make.project(owner, organization)
  return { organization, owner, project, address: `/api/projects/${project.id}/tasks` }
}
