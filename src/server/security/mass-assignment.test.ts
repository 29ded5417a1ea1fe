import { describe, expect, test } from 'vitest'
import { testServer } from '../testing/app/test-server'

/* Sends columns that only the server sets together with columns that users may set. */

const server = await testServer()
const { db, make } = server

const longAgo = '2001-01-01T00:00:00.000Z'
const stolen = {
  id: 999_999,
  createdAt: longAgo,
  updatedAt: longAgo,
  finishedAt: longAgo,
  joinedAt: longAgo,
  isPrivate: false,
  revision: 77_777,
  accessVersion: 77_777,
  serviceUnits: 77_777,
  comments: 77_777,
  passwordHash: 'x',
  hasPassword: false,
  totpEnabled: true,
  emailProven: true,
  emailProvenAt: longAgo,
  invitedBy: 999_999,
  tokenHash: 'x',
}

async function fixture() {
  const owner = await server.registered()
  const organization = await make.organization()
  await make.organizationMember(organization, 'admin', owner)
  const organizationMember = await make.organizationMember(organization, 'member')
  const project = await make.project(owner, organization)
  const task = await make.task(project)
  return { owner, organization, organizationMember, project, task }
}

const unset = (row: object | undefined) => {
  const taken = Object.entries(row ?? {}).filter(([key, value]) =>
    Object.entries(stolen).some(([name, theirs]) => key === name && value === theirs),
  )
  return { found: row !== undefined, taken }
}
const untouched = { found: true, taken: [] }

describe.each([
  ['REST', 'rest'],
  ['tRPC', 'trpc'],
])('over %s no server-controlled column is set', (_name, transport) => {
  const send = (
    person: Awaited<ReturnType<typeof fixture>>['owner'],
    [procedure, method, url]: [string, 'POST' | 'PATCH', string],
    body: object,
  ) => (transport === 'trpc' ? person.mutate(procedure, body) : person.call(url, { method, body }))

  test('when registering', async () => {
    const username = `new-${transport}`
    const body = { ...stolen, username, email: `${username}@example.org`, password: 'correct horse battery' }
    await send(await server.registered(), ['account.register', 'POST', '/api/register'], body)
    const row = await db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst()
    expect(unset(row)).toEqual(untouched)
    expect(row).toMatchObject({ emailProvenAt: null, totpEnabled: false, hasPassword: true })
  })

  test('when updating a profile', async () => {
    const { owner } = await fixture()
    const body = { ...stolen, firstName: 'Ada', email: 'else@example.org', username: 'else' }
    await send(owner, ['account.update', 'PATCH', '/api/user'], body)
    const row = await db.selectFrom('users').selectAll().where('id', '=', owner.id).executeTakeFirst()
    expect(unset(row)).toEqual(untouched)
    expect(row).toMatchObject({ firstName: 'Ada', email: owner.email, username: owner.username })
  })

  test('when creating a project', async () => {
    const { owner, organization, organizationMember } = await fixture()
    const body = { ...stolen, name: 'New', organizationId: organization.id, userId: organizationMember.id }
    const answer = await send(owner, ['project.create', 'POST', '/api/projects'], body)
    expect(answer.statusCode).toBeLessThan(300)
    const row = await db.selectFrom('projects').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
    expect(unset(row)).toEqual(untouched)
    expect(row).toMatchObject({ name: 'New', userId: owner.id })
  })

  test('when updating a project', async () => {
    const { owner, project } = await fixture()
    const body = { ...stolen, projectId: project.id, name: 'Renamed' }
    await send(owner, ['project.update', 'PATCH', `/api/projects/${project.id}`], body)
    const row = await db.selectFrom('projects').selectAll().where('id', '=', project.id).executeTakeFirst()
    expect(unset(row)).toEqual(untouched)
    expect(row).toMatchObject({ name: 'Renamed', userId: owner.id })
  })

  test('when creating a task', async () => {
    const { owner, project } = await fixture()
    const body = { ...stolen, projectId: project.id, title: 'New', version: 77_777, archived: true }
    await send(owner, ['task.create', 'POST', `/api/projects/${project.id}/tasks`], body)
    const row = await db.selectFrom('tasks').selectAll().where('title', '=', 'New').executeTakeFirst()
    expect(unset(row)).toEqual(untouched)
    expect(row).toMatchObject({ version: 1, archived: false })
    await db.deleteFrom('tasks').where('title', '=', 'New').execute()
  })

  test('when updating a task', async () => {
    const { owner, task, project } = await fixture()
    const elsewhere = await make.project(owner)
    const body = { ...stolen, taskId: task.id, title: 'Renamed', projectId: elsewhere.id, userId: 1 }
    await send(owner, ['task.update', 'PATCH', `/api/tasks/${task.id}`], body)
    const row = await db.selectFrom('tasks').selectAll().where('id', '=', task.id).executeTakeFirst()
    expect(unset(row)).toEqual(untouched)
    expect(row).toMatchObject({ title: 'Renamed', projectId: project.id, version: 2 })
  })

  test('when creating an organization', async () => {
    const { owner, organization } = await fixture()
    const body = { ...stolen, name: `Founded ${transport}`, slug: organization.slug, role: 'member' }
    await send(owner, ['organization.create', 'POST', '/api/organizations'], body)
    const row = await db
      .selectFrom('organizations')
      .selectAll()
      .where('name', '=', `Founded ${transport}`)
      .executeTakeFirst()
    expect(unset(row)).toEqual(untouched)
    expect(row?.slug).toMatch(/^founded/)
  })

  test('when inviting', async () => {
    const { owner, organization, organizationMember } = await fixture()
    const email = `guest-${transport}@example.org`
    const body = {
      ...stolen,
      slug: organization.slug,
      email,
      status: 'accepted',
      userId: organizationMember.id,
    }
    await send(
      owner,
      ['invitation.inviteToOrganization', 'POST', `/api/organizations/${organization.slug}/invite`],
      body,
    )
    const row = await db.selectFrom('invitations').selectAll().where('email', '=', email).executeTakeFirst()
    expect(unset(row)).toEqual(untouched)
    expect(row).toMatchObject({ status: 'pending', invitedBy: owner.id })
  })
})
