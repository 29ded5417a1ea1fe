import { describe, expect, test } from 'vitest'
import type { RecordedChange } from '@/domain/change-schema'
import type { Notification } from '@/domain/notification-schema'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()

/** An organization's project with an owner, two editors, a reader, and two tasks of the first editor, one of them archived. */
async function garden() {
  const organization = await server.make.organization()
  const admin = await server.as(await server.make.organizationMember(organization, 'admin'))
  const ownerRow = await server.make.organizationMember(organization, 'member')
  const project = await server.make.project(ownerRow, organization)
  const member = async (role: 'editor' | 'read') =>
    server.as(
      await server.make.member(project, role, await server.make.organizationMember(organization, 'member')),
    )
  const [leaver, successor, reader] = [await member('editor'), await member('editor'), await member('read')]
  const open = await server.make.task(project, { assignedTo: leaver.id })
  const archived = await server.make.task(project, { assignedTo: leaver.id, status: 'done' })
  await leaver.call(`/api/tasks/${archived.id}`, { method: 'PATCH', body: { archived: true } })
  return {
    organization,
    admin,
    project,
    owner: await server.as(ownerRow),
    leaver,
    successor,
    reader,
    open,
    tasks: [open, archived],
    inProject: `/api/projects/${project.id}/members/${leaver.id}`,
    inOrganization: `/api/organizations/${organization.slug}/members/${leaver.id}`,
  }
}

type Garden = Awaited<ReturnType<typeof garden>>
type Person = Garden['owner']

const assigneesOf = (person: Person, tasks: Garden['tasks']) =>
  Promise.all(
    tasks.map(
      async ({ id }) => (await person.call(`/api/tasks/${id}`)).json<{ assignedTo: unknown }>().assignedTo,
    ),
  )

/** The newest change of a task. */
async function lastChange(person: Person, task: { id: number }) {
  const changes = (await person.call(`/api/tasks/${task.id}/history`)).json<RecordedChange[]>()
  return changes[0]
}

const kindsFor = async (person: Person) =>
  (await person.call('/api/notifications'))
    .json<Notification[]>()
    .map(({ kind, taskCount }) => [kind, taskCount])

const reference = ({ id }: Person) => ({ id })

describe.each(['inProject', 'inOrganization'] as const)(
  'the tasks of somebody who is removed %s',
  (where) => {
    test('go to the successor, as their history and the successor’s inbox show', async () => {
      const all = await garden()
      const { admin, owner, leaver, successor, tasks } = all
      expect((await admin.call(`${all[where]}/removal-preview`)).json()).toEqual({ tasks: 2 })
      const removed = await admin.call(`${all[where]}?reassignTo=${successor.id}`, { method: 'DELETE' })
      expect([removed.statusCode, removed.body]).toEqual([200, '{"success":true}'])
      expect(await assigneesOf(owner, tasks)).toEqual([successor.id, successor.id])
      for (const task of tasks) {
        expect(await lastChange(owner, task)).toMatchObject({
          kind: 'task.changed',
          actor: { id: admin.id },
          fields: { assignee: { from: reference(leaver), to: reference(successor) } },
        })
      }
      expect(await kindsFor(successor)).toEqual([['assigned', 2]])
      expect(await kindsFor(leaver)).toEqual([['removed', null]])
    })

    test('become unassigned without a successor, as their history shows', async () => {
      const all = await garden()
      const { owner, leaver, open, tasks } = all
      expect((await leaver.call(all[where], { method: 'DELETE' })).statusCode).toBe(200)
      expect(await assigneesOf(owner, tasks)).toEqual([null, null])
      expect(await lastChange(owner, open)).toMatchObject({
        kind: 'task.changed',
        actor: { id: leaver.id },
        fields: { assignee: { from: reference(leaver), to: null } },
      })
    })

    test('are handed over by people who leave', async () => {
      const all = await garden()
      const { owner, leaver, successor, tasks } = all
      const left = await leaver.call(`${all[where]}?reassignTo=${successor.id}`, { method: 'DELETE' })
      expect(left.statusCode).toBe(200)
      expect(await assigneesOf(owner, tasks)).toEqual([successor.id, successor.id])
      expect(await kindsFor(successor)).toEqual([['assigned', 2]])
    })

    test('go neither to a stranger nor to who leaves, and the member stays', async () => {
      const all = await garden()
      const { admin, owner, leaver, tasks } = all
      const stranger = await server.person()
      for (const successor of [stranger, leaver]) {
        const refused = await admin.call(`${all[where]}?reassignTo=${successor.id}`, { method: 'DELETE' })
        expect(refused.statusCode).toBe(400)
      }
      expect(await assigneesOf(owner, tasks)).toEqual([leaver.id, leaver.id])
      expect((await leaver.call(`/api/projects/${all.project.id}`)).statusCode).toBe(200)
    })
  },
)

test('in an organization tasks go to the successor where they are a member, and to nobody elsewhere', async () => {
  const { organization, admin, owner, leaver, successor, tasks, inOrganization } = await garden()
  const other = await server.make.project({ id: owner.id }, organization)
  await server.make.member(other, 'editor', { id: leaver.id })
  const elsewhere = await server.make.task(other, { assignedTo: leaver.id })
  expect((await admin.call(`${inOrganization}/removal-preview`)).json()).toEqual({ tasks: 3 })
  await admin.call(`${inOrganization}?reassignTo=${successor.id}`, { method: 'DELETE' })
  expect(await assigneesOf(owner, [...tasks, elsewhere])).toEqual([successor.id, successor.id, null])
  expect(await lastChange(owner, elsewhere)).toMatchObject({
    fields: { assignee: { from: reference(leaver), to: null } },
  })
})

test('who may not edit a project leaves it without passing tasks on', async () => {
  const { organization, project, owner, reader, successor } = await garden()
  const task = await server.make.task(project, { assignedTo: reader.id })
  const refused = await reader.call(
    `/api/projects/${project.id}/members/${reader.id}?reassignTo=${successor.id}`,
    {
      method: 'DELETE',
    },
  )
  expect(refused.statusCode).toBe(403)
  const left = await reader.call(
    `/api/organizations/${organization.slug}/members/${reader.id}?reassignTo=${successor.id}`,
    { method: 'DELETE' },
  )
  expect(left.statusCode).toBe(200)
  expect(await assigneesOf(owner, [task])).toEqual([null])
})

test('the tasks of those who lose a project that moves say whose they were', async () => {
  const { project, owner, leaver, open } = await garden()
  const destination = await server.make.organization()
  await server.make.organizationMember(destination, 'member', owner)
  const moved = await owner.call(`/api/projects/${project.id}`, {
    method: 'PATCH',
    body: { organizationId: destination.id },
  })
  expect(moved.statusCode).toBe(200)
  expect(await lastChange(owner, open)).toMatchObject({
    fields: { assignee: { from: reference(leaver), to: null } },
  })
})
