import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()
const { db, make } = server

/** An editor who has just written and read, so that their access to the board is cached. */
async function recentWriter() {
  const organization = await make.organization()
  const owner = await server.as(await make.organizationMember(organization, 'member'))
  const editor = await server.as(await make.organizationMember(organization, 'member'))
  const project = await make.project(owner, organization)
  await make.member(project, 'editor', editor)
  const task = await make.task(project)
  const change = () => editor.call(`/api/tasks/${task.id}`, { method: 'PATCH', body: { priority: 'high' } })
  const create = () => editor.call(`/api/projects/${project.id}/tasks`, { body: { title: 'Sow' } })
  const read = () => editor.call(`/api/projects/${project.id}/tasks`)
  const statuses = async () => {
    const answers = [await change(), await create(), await read()]
    return answers.map(({ statusCode }) => statusCode)
  }
  expect(await statuses()).toEqual([200, 201, 200])
  const rows = async () =>
    await db.selectFrom('tasks').selectAll().where('projectId', '=', project.id).orderBy('id').execute()
  return { owner, editor, project, task, statuses, rows }
}

type Fixture = Awaited<ReturnType<typeof recentWriter>>

/** Changes made by another process, another browser or an operator, which this process's cache does not see. */
const changes: [name: string, change: (fixture: Fixture) => Promise<unknown>, statuses: number[]][] = [
  [
    'the session is ended',
    ({ editor }) => db.deleteFrom('sessions').where('userId', '=', editor.id).execute(),
    [401, 401, 401],
  ],
  [
    'the session expires',
    ({ editor }) =>
      db
        .updateTable('sessions')
        .set({ expiresAt: sql`now() - interval '1 second'` })
        .where('userId', '=', editor.id)
        .execute(),
    [401, 401, 401],
  ],
  [
    'the editor is demoted to read',
    ({ owner, editor, project }) =>
      owner.call(`/api/projects/${project.id}/members/${editor.id}`, {
        method: 'PATCH',
        body: { permissionRole: 'read' },
      }),
    [403, 403, 200],
  ],
  [
    'the editor is removed',
    ({ owner, editor, project }) =>
      owner.call(`/api/projects/${project.id}/members/${editor.id}`, { method: 'DELETE' }),
    [403, 403, 403],
  ],
  [
    'the project is archived',
    ({ owner, project }) =>
      owner.call(`/api/projects/${project.id}`, { method: 'PATCH', body: { status: 'archived' } }),
    [409, 409, 200],
  ],
  [
    'the project is deleted',
    ({ owner, project }) => owner.call(`/api/projects/${project.id}`, { method: 'DELETE' }),
    [404, 404, 404],
  ],
]

test.each(changes)('cached access allows no write once %s', async (_name, change, statuses) => {
  const fixture = await recentWriter()
  await change(fixture)
  const before = await fixture.rows()
  expect(await fixture.statuses()).toEqual(statuses)
  expect(await fixture.rows()).toEqual(before)
})

test('a deleted task is not found through the cached access of its project', async () => {
  const { owner, task, statuses } = await recentWriter()
  await owner.call(`/api/tasks/${task.id}`, { method: 'DELETE' })
  expect(await statuses()).toEqual([404, 201, 200])
})

test('cached access of one user is not used for another', async () => {
  const { task, project } = await recentWriter()
  const stranger = await server.person()
  const change = await stranger.call(`/api/tasks/${task.id}`, { method: 'PATCH', body: { priority: 'low' } })
  const creation = await stranger.call(`/api/projects/${project.id}/tasks`, { body: { title: 'Weed' } })
  const reading = await stranger.call(`/api/projects/${project.id}/tasks`)
  expect([change, creation, reading].map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
})

test('a user who is given access again can write, although the rejection is newer than the cached access', async () => {
  const { owner, editor, project, statuses } = await recentWriter()
  const path = `/api/projects/${project.id}/members/${editor.id}`
  for (const permissionRole of ['read', 'editor'] as const) {
    await owner.call(path, { method: 'PATCH', body: { permissionRole } })
    expect(await statuses()).toEqual(permissionRole === 'read' ? [403, 403, 200] : [200, 201, 200])
  }
})
