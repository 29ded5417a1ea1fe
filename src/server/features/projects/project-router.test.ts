import { describe, expect, test } from 'vitest'
import { projectColours } from '@/domain/project-look'
import type { Project } from '@/domain/project-schema'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()

describe('a new project', () => {
  test('is personal, active, owned by its creator, and has one member', async () => {
    const owner = await server.person()
    const response = await owner.call('/api/projects', {
      body: { name: ' House move ', description: 'by March' },
    })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({
      id: expect.any(Number),
      name: ' House move ',
      description: 'by March',
      status: 'active',
      userId: owner.id,
      organizationId: null,
      organization: null,
      team: null,
      isPrivate: true,
      memberCount: 1,
      members: [
        { id: owner.id, username: expect.any(String), firstName: null, lastName: null, avatar: null },
      ],
      memberRole: 'admin',
      projectRole: null,
      colour: expect.toBeOneOf([...projectColours]),
      icon: null,
      createdAt: expect.stringMatching(/Z$/),
      changedAt: expect.stringMatching(/Z$/),
      owner: { id: owner.id, username: expect.any(String) },
      tasksByStatus: { todo: 0, in_progress: 0, review: 0, on_hold: 0, done: 0 },
      openTasks: 0,
      doneTasks: 0,
      overdueTasks: 0,
      archiveDoneAfterDays: null,
      key: 'HM',
      defaultOrder: 'due',
      estimateUnit: 'points',
      revision: 0,
      canEdit: true,
      canManage: true,
      access: { isOwner: true, isPersonal: true, memberRole: 'admin', organizationRole: null },
    })
  })

  test('can be created in an organization by its members only', async () => {
    const organization = await server.make.organization('green-ltd')
    const member = await server.as(await server.make.organizationMember(organization, 'member'))
    const body = { name: 'North garden', organizationId: organization.id }
    expect((await member.call('/api/projects', { body })).json()).toMatchObject({
      organizationId: organization.id,
      organization: { id: organization.id, name: 'green-ltd', slug: 'green-ltd' },
      isPrivate: false,
    })
    const stranger = await server.person()
    for (const organizationId of [organization.id, 77_777]) {
      const rejected = await stranger.call('/api/projects', { body: { ...body, organizationId } })
      expect([rejected.statusCode, rejected.body]).toEqual([
        403,
        'You are not a member of this organization.',
      ])
    }
  })
})

describe('the list of projects', () => {
  test('contains the projects that the viewer owns or is a member of, newest first', async () => {
    const viewer = await server.make.user()
    const organization = await server.make.organization()
    const owner = await server.make.organizationMember(organization, 'admin')
    const shared = await server.make.project(owner, organization)
    await server.make.member(shared, 'editor', viewer)
    const own = await server.make.project(viewer)
    await server.make.project(owner, organization)
    const listed = (await (await server.as(viewer)).call('/api/projects')).json<Project[]>()
    expect(
      listed.map(({ id, memberRole, canEdit, canManage }) => [id, memberRole, canEdit, canManage]),
    ).toEqual([
      [own.id, 'admin', true, true],
      [shared.id, 'editor', true, false],
    ])
  })

  test('counts tasks by status and overdue tasks, without archived ones', async () => {
    const owner = await server.person()
    const project = await server.make.project({ id: owner.id })
    const past = '2026-01-01T00:00:00Z'
    for (const status of ['todo', 'todo', 'in_progress', 'review', 'on_hold', 'done', 'done'] as const) {
      await server.make.task(project, { status, dueDate: past })
    }
    await server.make.task(project, { dueDate: '9000-01-01T00:00:00Z' })
    const stored = await server.make.task(project, { status: 'done' })
    await server.db.updateTable('tasks').set({ archived: true }).where('id', '=', stored.id).execute()
    expect((await owner.call('/api/projects')).json()).toMatchObject([
      {
        tasksByStatus: { todo: 3, in_progress: 1, review: 1, on_hold: 1, done: 2 },
        openTasks: 6,
        doneTasks: 2,
        overdueTasks: 3,
      },
    ])
  })

  test('counts overdue tasks by the server’s clock', async () => {
    const owner = await server.person()
    const project = await server.make.project({ id: owner.id })
    await server.make.task(project, { dueDate: '2030-01-01T00:00:00Z' })
    const overdue = async () =>
      (await owner.call('/api/projects')).json<Project[]>().map((each) => each.overdueTasks)
    expect(await overdue()).toEqual([0])
    server.clock.now = () => new Date('2030-01-01T00:00:00.001Z')
    expect(await overdue()).toEqual([1])
    server.clock.now = () => new Date()
  })
})

describe('the colour and the icon of a project', () => {
  test('are those that it was created with', async () => {
    const owner = await server.person()
    const body = { name: 'North garden', colour: 'pink', icon: 'sprout' }
    const created = (await owner.call('/api/projects', { body })).json<Project>()
    expect(created).toMatchObject({ colour: 'pink', icon: 'sprout' })
    expect((await owner.call('/api/projects')).json()).toEqual([created])
  })

  test('are changed by people who manage it; null removes the icon', async () => {
    const owner = await server.person()
    const project = await server.make.project({ id: owner.id })
    const change = async (body: object) =>
      (await owner.call(`/api/projects/${project.id}`, { method: 'PATCH', body })).json<Project>()
    expect(await change({ colour: 'teal' })).toMatchObject({ colour: 'teal', icon: null })
    expect(await change({ icon: '👩‍🌾' })).toMatchObject({ colour: 'teal', icon: '👩‍🌾' })
    expect(await change({ icon: null })).toMatchObject({ colour: 'teal', icon: null })
  })

  test('stay the same for a project that was given none', async () => {
    const owner = await server.person()
    const project = await server.make.project({ id: owner.id })
    const colour = async () => (await owner.call(`/api/projects/${project.id}`)).json<Project>().colour
    const first = await colour()
    await owner.call(`/api/projects/${project.id}`, { method: 'PATCH', body: { name: 'Reading' } })
    expect(await colour()).toBe(first)
  })

  test.each([
    { colour: 'mauve' },
    { colour: null },
    { icon: 'skull' },
    { icon: '' },
    { icon: 'a' },
    { icon: '🌱🌱' },
    { icon: '<svg/>' },
  ])('cannot be %j', async (body) => {
    const owner = await server.person()
    const project = await server.make.project({ id: owner.id })
    const response = await owner.call(`/api/projects/${project.id}`, { method: 'PATCH', body })
    expect([response.statusCode, response.body]).toEqual([
      400,
      expect.stringMatching(/^(Colour|Icon) must be/),
    ])
  })
})

describe('updating a project', () => {
  test('trims the name and increases the revision', async () => {
    const owner = await server.person()
    const project = await server.make.project({ id: owner.id })
    const response = await owner.call(`/api/projects/${project.id}`, {
      method: 'PATCH',
      body: { name: '  Reading ', description: ' One book a fortnight\n' },
    })
    expect(response.json()).toMatchObject({
      name: 'Reading',
      description: 'One book a fortnight',
      revision: 1,
    })
  })

  test.each([
    [{}, 'Send at least one field to change'],
    [{ name: ' ' }, 'Project name is required'],
    [{ name: null }, 'Name must be text'],
    [{ status: 'deleted' }, 'Status must be one of: active, archived'],
  ])('to %j is rejected: %s', async (body, message) => {
    const owner = await server.person()
    const project = await server.make.project({ id: owner.id })
    const response = await owner.call(`/api/projects/${project.id}`, { method: 'PATCH', body })
    expect([response.statusCode, response.body]).toEqual([400, message])
  })

  test('archives and unarchives it', async () => {
    const owner = await server.person()
    const project = await server.make.project({ id: owner.id })
    const set = async (status: string) =>
      (await owner.call(`/api/projects/${project.id}`, { method: 'PATCH', body: { status } })).json<Project>()
    expect(await set('archived')).toMatchObject({ status: 'archived', canEdit: false, canManage: true })
    expect(await set('active')).toMatchObject({ status: 'active', canEdit: true })
  })
})

test('a deleted project is gone with all of its contents', async () => {
  const owner = await server.person()
  const project = await server.make.project({ id: owner.id })
  const task = await server.make.task(project, { assignedTo: owner.id })
  await owner.call(`/api/tasks/${task.id}/service-units`, { body: { content: 'Half a bed' } })
  const address = `/api/projects/${project.id}`
  expect((await owner.call(address, { method: 'DELETE' })).json()).toMatchObject({ success: true })
  expect((await owner.call(address)).statusCode).toBe(404)
  expect((await owner.call(`/api/tasks/${task.id}`)).statusCode).toBe(404)
  expect((await owner.call(address, { method: 'DELETE' })).statusCode).toBe(404)
})

test('a write whose access has become outdated reads it again, and continues if still allowed', async () => {
  const owner = await server.person()
  const project = await server.make.project({ id: owner.id })
  const task = await server.make.task(project)
  const shake = () =>
    server.db
      .updateTable('projects')
      .set((eb) => ({ accessVersion: eb('accessVersion', '+', 1) }))
      .where('id', '=', project.id)
      .execute()
  const write = (index: number) =>
    owner.call(`/api/tasks/${task.id}`, { method: 'PATCH', body: { title: `Title ${index}` } })
  for (let round = 0; round < 20; round += 1) {
    const [answer] = await Promise.all([write(round), shake()])
    expect(answer.statusCode).toBe(200)
  }
})
