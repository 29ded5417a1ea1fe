import { describe, expect, test } from 'vitest'
import type { ProjectMember } from '@/domain/project-schema'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()

async function garden() {
  const organization = await server.make.organization()
  const ownerRow = await server.make.organizationMember(organization, 'member')
  const project = await server.make.project(ownerRow, organization)
  const organizationMember = await server.as(await server.make.organizationMember(organization, 'member'))
  const owner = await server.as(ownerRow)
  const address = `/api/projects/${project.id}`
  const add = (userId: number, roles: object = {}) =>
    owner.call(`${address}/members`, { body: { userId, ...roles } })
  const memberAddress = ({ id }: { id: number }) => `${address}/members/${id}`
  return { organization, project, owner, organizationMember, address, add, memberAddress }
}

describe('adding a member', () => {
  test('gives exactly the role of the request', async () => {
    const { organizationMember, address, add } = await garden()
    const response = await add(organizationMember.id, { permissionRole: 'read', projectRole: 'tester' })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({
      id: organizationMember.id,
      username: expect.any(String),
      firstName: null,
      lastName: null,
      avatar: null,
      email: expect.any(String),
      permissionRole: 'read',
      projectRole: 'tester',
    })
    expect((await organizationMember.call(`${address}/tasks`)).statusCode).toBe(200)
    expect((await organizationMember.call(`${address}/tasks`, { body: { title: 'Sow' } })).statusCode).toBe(
      403,
    )
  })

  test('is possible for members of the organization, once', async () => {
    const { organizationMember, add } = await garden()
    const stranger = await server.make.user()
    for (const userId of [stranger.id, 2 ** 50]) {
      const rejected = await add(userId)
      expect([rejected.statusCode, rejected.body]).toEqual([
        400,
        'Only members of the organization can be added to its projects',
      ])
    }
    await add(organizationMember.id)
    const again = await add(organizationMember.id, { permissionRole: 'admin' })
    expect([again.statusCode, again.body]).toEqual([409, 'This person is already a member of this project.'])
  })

  test('twenty times concurrently creates one membership', async () => {
    const { organizationMember, add, owner, address } = await garden()
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(organizationMember.id)))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect((await owner.call(`${address}/members`)).json()).toHaveLength(2)
  })

  test('to a personal project is a conflict', async () => {
    const owner = await server.person()
    const project = await server.make.project({ id: owner.id })
    const other = await server.make.user()
    const rejected = await owner.call(`/api/projects/${project.id}/members`, { body: { userId: other.id } })
    expect(rejected.statusCode).toBe(400)
  })

  test('concurrently with their removal from the organization leaves no outside member', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { organization, project, organizationMember, add } = await garden()
      const admin = await server.as(await server.make.organizationMember(organization, 'admin'))
      await Promise.all([
        add(organizationMember.id),
        admin.call(`/api/organizations/${organization.slug}/members/${organizationMember.id}`, {
          method: 'DELETE',
        }),
      ])
      const left = await server.db
        .selectFrom('projectMembers')
        .select('userId')
        .where('projectId', '=', project.id)
        .where('userId', '=', organizationMember.id)
        .execute()
      expect(left).toEqual([])
    }
  })
})

test('a promotion and a demotion apply from the next request on', async () => {
  const { organizationMember, owner, address, add, memberAddress } = await garden()
  await add(organizationMember.id, { permissionRole: 'read' })
  const set = (permissionRole: string) =>
    owner.call(memberAddress(organizationMember), { method: 'PATCH', body: { permissionRole } })
  const create = () => organizationMember.call(`${address}/tasks`, { body: { title: 'Sow' } })
  expect((await create()).statusCode).toBe(403)
  expect((await set('editor')).json()).toMatchObject({ permissionRole: 'editor' })
  expect((await create()).statusCode).toBe(201)
  await set('read')
  expect((await create()).statusCode).toBe(403)
})

test('a project role is set, kept and cleared', async () => {
  const { organizationMember, owner, add, memberAddress } = await garden()
  await add(organizationMember.id, { projectRole: 'designer' })
  const patch = async (body: object) =>
    (await owner.call(memberAddress(organizationMember), { method: 'PATCH', body })).json<ProjectMember>()
  expect(await patch({ permissionRole: 'editor' })).toMatchObject({ projectRole: 'designer' })
  expect(await patch({ projectRole: null })).toMatchObject({ projectRole: null, permissionRole: 'editor' })
})

test('the owner’s membership cannot be changed or removed', async () => {
  const { owner, organizationMember, add, memberAddress } = await garden()
  await add(organizationMember.id, { permissionRole: 'admin' })
  for (const who of [owner, organizationMember]) {
    const responses = [
      await who.call(memberAddress(owner), { method: 'PATCH', body: { permissionRole: 'read' } }),
      await who.call(memberAddress(owner), { method: 'DELETE' }),
    ]
    for (const { statusCode } of responses) expect(statusCode).toBe(409)
  }
})

test.each([
  ['leave', 'organizationMember'],
  ['be removed', 'owner'],
] as const)('a member can %s, and their tasks become unassigned', async (_how, remover) => {
  const { organizationMember, owner, project, add, memberAddress } = await garden()
  await add(organizationMember.id, { permissionRole: 'read' })
  const task = await server.make.task(project, { assignedTo: organizationMember.id })
  const people = { organizationMember, owner }
  const removed = await people[remover].call(memberAddress(organizationMember), { method: 'DELETE' })
  expect(removed.statusCode).toBe(200)
  expect((await owner.call(`/api/tasks/${task.id}`)).json()).toMatchObject({ assignedTo: null })
  expect((await organizationMember.call(`/api/projects/${project.id}`)).statusCode).toBe(403)
})

describe('an organization’s admin outside the project', () => {
  test('sees the admin information and joins as admin, once', async () => {
    const { organization, address, project } = await garden()
    const admin = await server.as(await server.make.organizationMember(organization, 'admin'))
    expect((await admin.call(address)).statusCode).toBe(403)
    expect((await admin.call(`${address}/admin-info`)).json()).toMatchObject({
      id: project.id,
      memberCount: 1,
      canJoin: true,
    })
    const joined = await admin.call(`${address}/join`, { method: 'POST' })
    expect([joined.statusCode, joined.json<ProjectMember>().permissionRole]).toEqual([201, 'admin'])
    expect((await admin.call(`${address}/admin-info`)).json()).toMatchObject({
      canJoin: false,
      memberCount: 2,
    })
    expect((await admin.call(`${address}/join`, { method: 'POST' })).statusCode).toBe(409)
  })
})

describe('transferring a project', () => {
  test('makes another admin member the owner, and the former owner an admin', async () => {
    const { organizationMember, owner, address, add, memberAddress } = await garden()
    const give = () => owner.call(address, { method: 'PATCH', body: { userId: organizationMember.id } })
    await add(organizationMember.id, { permissionRole: 'editor' })
    const rejected = await give()
    expect([rejected.statusCode, rejected.body]).toEqual([
      400,
      'The new owner must be an admin member of this project',
    ])
    await owner.call(memberAddress(organizationMember), {
      method: 'PATCH',
      body: { permissionRole: 'admin' },
    })
    expect((await give()).json()).toMatchObject({ owner: { id: organizationMember.id }, memberRole: 'admin' })
    expect((await give()).statusCode).toBe(403)
  })

  test('is the owner’s right only', async () => {
    const { organizationMember, address, add } = await garden()
    await add(organizationMember.id, { permissionRole: 'admin' })
    const taken = await organizationMember.call(address, {
      method: 'PATCH',
      body: { userId: organizationMember.id },
    })
    expect([taken.statusCode, taken.body]).toEqual([403, 'Only its owner can hand this project over.'])
  })
})
