import { expect, test } from 'vitest'
import { testServer } from '../../testing/app/test-server'
import { notifiedProject } from './testing/notified-project'

const server = await testServer()
const { make } = server

test('a person hears that they were added, got another role, and were removed', async () => {
  const { owner, organization, address, project, inboxOf } = await notifiedProject(server)
  const person = await server.as(await make.organizationMember(organization, 'member'))
  const member = `${address}/members/${person.id}`
  await owner.call(`${address}/members`, { body: { userId: person.id } })
  await owner.call(member, { method: 'PATCH', body: { permissionRole: 'editor' } })
  const actor = { id: owner.id, username: expect.any(String) }
  expect(await inboxOf(person)).toMatchObject([
    { kind: 'role_changed', actor, project: { id: project.id }, task: null },
    { kind: 'added', actor, project: { id: project.id }, task: null },
  ])
  await owner.call(member, { method: 'DELETE' })
  expect(await inboxOf(person)).toMatchObject([{ kind: 'removed', actor, project: { id: project.id } }])
})

test('whoever was removed does not learn how the project is called later', async () => {
  const { owner, address, join, inboxOf } = await notifiedProject(server)
  const person = await join()
  await owner.call(address, { method: 'PATCH', body: { name: 'Before' } })
  await owner.call(`${address}/members/${person.id}`, { method: 'DELETE' })
  await owner.call(address, { method: 'PATCH', body: { name: 'After' } })
  expect(await inboxOf(person)).toMatchObject([{ kind: 'removed', project: { name: 'Before' } }])
})

test('whoever leaves by themselves is not told', async () => {
  const { address, join, kindsOf } = await notifiedProject(server)
  const person = await join()
  await person.call(`${address}/members/${person.id}`, { method: 'DELETE' })
  expect(await kindsOf(person)).toEqual([])
})

test('a removal from a whole organization is told once, with its name, and not of each project', async () => {
  const { owner, organization, join, inboxOf, rowsOf } = await notifiedProject(server)
  const admin = await server.as(await make.organizationMember(organization, 'admin'))
  const person = await join()
  await make.member(await make.project(owner, organization), 'editor', person)
  const address = `/api/organizations/${organization.slug}/members/${person.id}`
  expect((await admin.call(address, { method: 'DELETE' })).statusCode).toBe(200)
  expect(await inboxOf(person)).toMatchObject([
    {
      kind: 'removed',
      actor: { id: admin.id },
      project: null,
      organization: { name: organization.slug },
      task: null,
    },
  ])
  expect((await rowsOf(person)).map(({ mailAt }) => mailAt)).toEqual([null])
})

test.each([
  [true, false],
  [false, true],
  [false, false],
])('a removal from an organization is told where it is wanted: inbox %s, mail %s', async (inbox, mail) => {
  const { organization, join, prefer, rowsOf } = await notifiedProject(server)
  const admin = await server.as(await make.organizationMember(organization, 'admin'))
  const person = await join()
  await prefer(person, 'removed', inbox, mail)
  await admin.call(`/api/organizations/${organization.slug}/members/${person.id}`, { method: 'DELETE' })
  const told = (await rowsOf(person)).map(({ inInbox, mailAt }) => [inInbox, mailAt !== null])
  expect(told).toEqual(inbox || mail ? [[inbox, mail]] : [])
})

test('whoever leaves an organization by themselves is not told', async () => {
  const { organization, join, kindsOf } = await notifiedProject(server)
  await make.organizationMember(organization, 'admin')
  const person = await join()
  const address = `/api/organizations/${organization.slug}/members/${person.id}`
  expect((await person.call(address, { method: 'DELETE' })).statusCode).toBe(200)
  expect(await kindsOf(person)).toEqual([])
})

async function invited() {
  const organization = await make.organization()
  const admin = await server.as(await make.organizationMember(organization, 'admin'))
  const row = await make.user()
  const guest = await server.as(row)
  const sent = await admin.call(`/api/organizations/${organization.slug}/invite`, {
    body: { email: row.email },
  })
  const verify = () =>
    server.db
      .updateTable('users')
      .set({ emailProvenAt: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', row.id)
      .execute()
  return { organization, admin, guest, sent, verify }
}

test('an invitation is told with its token, once the address is verified and while it can be accepted', async () => {
  const { organization, admin, guest, verify } = await invited()
  const inbox = async () => (await guest.call('/api/notifications')).json<unknown[]>()
  expect(await inbox()).toEqual([])
  await verify()
  const [told] = await inbox()
  expect(told).toMatchObject({
    kind: 'invited',
    actor: { id: admin.id },
    project: null,
    invitation: { organization: { name: organization.slug } },
  })
  const { token } = (await guest.call('/api/invitations')).json<{ token: string }[]>()[0] ?? { token: '' }
  expect(told).toMatchObject({ invitation: { token } })
  expect((await guest.call('/api/user')).json()).toMatchObject({ unreadNotifications: 1 })
  await guest.call(`/api/invitations/${token}/accept`, { method: 'POST' })
  expect(await inbox()).toEqual([])
  expect((await guest.call('/api/user')).json()).toMatchObject({ unreadNotifications: 0 })
})
