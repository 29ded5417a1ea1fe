import { expect, test } from 'vitest'
import type { RecordedChange } from '@/domain/change-schema'
import type { Task } from '@/domain/task-schema'
import { testServer } from '../../testing/app/test-server'
import type { TestClient } from '../../testing/app/test-client'

const server = await testServer()
const { make, db } = server

const send = (who: TestClient, url: string, body: object, method: 'POST' | 'PATCH' | 'DELETE' = 'PATCH') =>
  who.call(url, { method, body })

/** An organization's project with its owner and an organization admin, both signed in. */
async function shared() {
  const organization = await make.organization()
  const owner = await server.as(await make.organizationMember(organization, 'member'))
  const admin = await server.as(await make.organizationMember(organization, 'admin'))
  const created = await send(
    owner,
    '/api/projects',
    { name: 'Garden', organizationId: organization.id },
    'POST',
  )
  const project = created.json<{ id: number }>()
  return { organization, owner, admin, project, address: `/api/projects/${project.id}` }
}

const logOf = (projectId: number) =>
  db
    .selectFrom('changes')
    .innerJoin('projects', 'projects.id', 'changes.projectId')
    .select([
      'changes.revision',
      'changes.kind',
      'changes.actorId',
      'changes.fields',
      'projects.revision as last',
    ])
    .where('projectId', '=', projectId)
    .orderBy('changes.revision')
    .execute()

test('every write to a project or its contents adds one row, and the revisions have no gaps', async () => {
  const { organization, owner, admin, project, address } = await shared()
  const { slug } = organization
  const people = await Promise.all([1, 2].map(() => make.organizationMember(organization, 'member')))
  const [one, two] = people.map(({ id }) => id)
  const team = (await send(admin, `/api/organizations/${slug}/teams`, { name: 'Soil' }, 'POST')).json<{
    id: number
  }>()

  const task = (await send(owner, `${address}/tasks`, { title: 'Sow' }, 'POST')).json<Task>()
  await send(owner, `/api/tasks/${task.id}`, { status: 'done', archived: true })
  await send(owner, `/api/tasks/${task.id}/service-units`, { content: 'Half a bed' }, 'POST')
  await send(owner, `${address}/members`, { userId: one }, 'POST')
  await send(owner, `${address}/members/${one}`, { permissionRole: 'editor' })
  await send(owner, `${address}/members/${one}`, {}, 'DELETE')
  await send(owner, address, { name: 'Orchard', teamId: team.id })
  await send(admin, `/api/organizations/${slug}/teams/${team.id}`, { name: 'Trees' })
  await send(admin, `/api/organizations/${slug}/teams/${team.id}`, {}, 'DELETE')
  await send(admin, `/api/organizations/${slug}`, { name: 'Growers' })
  await send(admin, `/api/organizations/${slug}/members/${two}`, { role: 'admin' })
  await send(owner, '/api/user', { firstName: 'Eve' })
  await send(admin, `${address}/join`, {}, 'POST')
  await send(admin, `/api/organizations/${slug}/members/${owner.id}`, {}, 'DELETE')
  await send(admin, `/api/tasks/${task.id}`, {}, 'DELETE')
  await send(admin, address, { organizationId: null })

  const log = await logOf(project.id)
  expect(log.map(({ kind }) => kind)).toEqual([
    'project.created',
    'task.created',
    'task.changed',
    'unit.added',
    'member.added',
    'member.changed',
    'member.removed',
    'project.changed',
    'team.renamed',
    'team.deleted',
    'organization.renamed',
    'organizationMember.changed',
    'person.renamed',
    'member.added',
    'organizationMember.removed',
    'task.deleted',
    'project.moved',
  ])
  expect(log.map(({ revision }) => revision)).toEqual(log.map((_, index) => index))
  expect(log.at(-1)?.last).toBe(log.length - 1)
  expect(log.map(({ actorId }) => actorId === owner.id)).toEqual([
    ...Array.from({ length: 8 }, () => true),
    ...Array.from({ length: 4 }, () => false),
    true,
    ...Array.from({ length: 4 }, () => false),
  ])
})

test('a rejected write adds no row', async () => {
  const { owner, project, address } = await shared()
  const task = (await send(owner, `${address}/tasks`, { title: 'Sow' }, 'POST')).json<Task>()
  await send(owner, `/api/tasks/${task.id}`, { title: 'Reap', version: 7 })
  await send(owner, `/api/tasks/${task.id}`, { archived: true })
  await send(owner, `${address}/members/${owner.id}`, {}, 'DELETE')
  expect((await logOf(project.id)).map(({ kind }) => kind)).toEqual(['project.created', 'task.created'])
})

test('concurrent writers each record the value they replaced, not the value they had read', async () => {
  const { owner, project, address } = await shared()
  const task = (await send(owner, `${address}/tasks`, { title: 'Sow 0' }, 'POST')).json<Task>()
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      send(owner, `/api/tasks/${task.id}`, { title: `Sow ${index + 1}` }),
    ),
  )
  const log = await logOf(project.id)
  const titles = log.slice(1).map(({ fields }) => fields)
  expect(log.map(({ revision }) => revision)).toEqual(log.map((_, index) => index))
  const steps = titles.map((fields) => JSON.parse(JSON.stringify(fields)).title)
  for (const [index, step] of steps.entries())
    expect(step.from).toBe(index === 0 ? null : steps[index - 1].to)
})

test('a task’s history lists who changed which field, from which value to which', async () => {
  const { owner, organization, address } = await shared()
  const editor = await make.organizationMember(organization, 'member')
  await send(owner, `${address}/members`, { userId: editor.id, permissionRole: 'editor' }, 'POST')
  const task = (await send(owner, `${address}/tasks`, { title: 'Sow' }, 'POST')).json<Task>()
  const change = {
    title: 'Sow early',
    description: 'x'.repeat(300),
    dueDate: '2027-01-01T00:30:00+01:00',
    assignedTo: editor.id,
    priority: 'medium',
  }
  await send(await server.as(editor), `/api/tasks/${task.id}`, change)
  const [newest, first] = (await owner.call(`/api/tasks/${task.id}/history`)).json<RecordedChange[]>()
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', editor.id)
    .executeTakeFirstOrThrow()
  expect(newest).toMatchObject({
    kind: 'task.changed',
    task: { id: task.id, title: 'Sow early' },
    actor: { id: editor.id, username, firstName: null, lastName: null, avatar: null },
  })
  expect(newest?.fields).toEqual({
    title: { from: 'Sow', to: 'Sow early' },
    description: { from: '', to: `${'x'.repeat(200)}…` },
    dueDate: { from: null, to: '2026-12-31T23:30:00.000Z' },
    assignee: { from: null, to: { id: editor.id, username } },
  })
  expect(first).toMatchObject({ kind: 'task.created', fields: { title: { from: null, to: 'Sow' } } })
})

test('history and activity return pages of 50, newest first, each change once', async () => {
  const { owner, project, address } = await shared()
  const task = (await send(owner, `${address}/tasks`, { title: 'Sow' }, 'POST')).json<Task>()
  for (let index = 0; index < 60; index += 1)
    await send(owner, `/api/tasks/${task.id}`, { title: `Sow ${index}` })
  for (const [url, total] of [
    [`/api/tasks/${task.id}/history`, 61],
    ['/api/activity', 62],
  ] as const) {
    const newest = (await owner.call(url)).json<RecordedChange[]>()
    const older = (await owner.call(`${url}?before=${newest.at(-1)?.id}`)).json<RecordedChange[]>()
    expect([newest.length, older.length]).toEqual([50, total - 50])
    const revisions = [...newest, ...older].map(({ revision }) => revision)
    expect(revisions).toEqual(revisions.toSorted((a, b) => b - a))
    expect(new Set(revisions).size).toBe(total)
  }
  expect((await logOf(project.id)).length).toBe(62)
})

test('the activity covers the viewer’s projects, as long as they have access', async () => {
  const { owner, admin, address } = await shared()
  await send(owner, `${address}/tasks`, { title: 'Sow' }, 'POST')
  const kinds = async () =>
    (await admin.call('/api/activity')).json<RecordedChange[]>().map(({ kind, task }) => [kind, task?.title])
  expect(await kinds()).toEqual([])
  await send(admin, `${address}/join`, {}, 'POST')
  expect(await kinds()).toEqual([
    ['member.added', undefined],
    ['task.created', 'Sow'],
    ['project.created', undefined],
  ])
  await send(owner, `${address}/members/${admin.id}`, {}, 'DELETE')
  expect(await kinds()).toEqual([])
})
