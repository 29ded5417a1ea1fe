import { expect, test } from 'vitest'
import { listeningServer } from '../live-updates/testing/board-streams'
import { readStream, type StreamReader } from '../../testing/app/stream-reader'
import { cookieOf, type TestClient } from '../../testing/app/test-client'
import { notifiedProject } from './testing/notified-project'

const { server, origin } = await listeningServer()

async function follow(who: TestClient) {
  const stream = await readStream(`${origin}/api/events?projects=`, { cookie: cookieOf(who) })
  await stream.untilType('open')
  return stream
}

const untilUnread = (stream: StreamReader, unread: number) =>
  stream.until(({ data }) => data.type === 'mine' && data.unreadNotifications === unread)

test('every tab of a person hears how much is unread: after an event, and after reading in another one', async () => {
  const { actor, patch, newTask, join } = await notifiedProject(server)
  const person = await join()
  const tabs = [await follow(person), await follow(person)]
  const others = await follow(actor)
  const task = await newTask()
  await patch(task, { assignedTo: person.id })
  await Promise.all(tabs.map((tab) => untilUnread(tab, 1)))
  await person.call('/api/notifications/read', { method: 'POST' })
  const events = await Promise.all(tabs.map((tab) => untilUnread(tab, 0)))
  expect(events.map(({ data }) => data)).toEqual(
    tabs.map(() => ({ type: 'mine', concerns: ['notifications'], unreadNotifications: 0 })),
  )
  expect(others.events.every(({ data }) => !('unreadNotifications' in data))).toBe(true)
})

test('every tab of a person hears of what they choose in another one, and nobody else does', async () => {
  const { actor, address, newTask, join } = await notifiedProject(server)
  const person = await join()
  const others = await follow(actor)
  const task = await newTask()
  for (const [path, body] of [
    [`/api/tasks/${task.id}/watch`, { watching: false }],
    [`${address}/watch`, { watching: true }],
    ['/api/notification-preferences', { preferences: [{ kind: 'assigned', inbox: true, mail: false }] }],
  ] as const) {
    const tab = await follow(person)
    await person.call(path, { method: 'PUT', body })
    const heard = await tab.until(
      ({ data }) => data.type === 'mine' && data.concerns.includes('notifications'),
    )
    expect(heard.event).toBe('mine')
  }
  expect(
    others.events.filter(({ data }) => data.type === 'mine' && data.concerns.includes('notifications')),
  ).toEqual([])
})

test('the number falls with a task that is deleted', async () => {
  const { actor, patch, newTask, join } = await notifiedProject(server)
  const person = await join()
  const stream = await follow(person)
  const task = await newTask()
  await patch(task, { assignedTo: person.id })
  await untilUnread(stream, 1)
  await actor.call(`/api/tasks/${task.id}`, { method: 'DELETE' })
  expect((await untilUnread(stream, 0)).event).toBe('mine')
})

test('a task that is muted in one tab leaves the inbox in the others', async () => {
  const { actor, newTask, join, watch, comment } = await notifiedProject(server)
  const person = await join()
  const task = await newTask()
  await watch(task, person)
  await comment(actor, task)
  const stream = await follow(person)
  const body = { watching: false }
  await person.call(`/api/tasks/${task.id}/watch`, { method: 'PUT', body })
  expect((await untilUnread(stream, 0)).event).toBe('mine')
})

test('a removal from an organization is heard of at once', async () => {
  const { organization, join } = await notifiedProject(server)
  const admin = await server.as(await server.make.organizationMember(organization, 'admin'))
  const person = await join()
  const stream = await follow(person)
  await admin.call(`/api/organizations/${organization.slug}/members/${person.id}`, { method: 'DELETE' })
  const { data } = await stream.untilType('mine')
  expect(data).toMatchObject({ concerns: expect.arrayContaining(['notifications']) })
  expect((await person.call('/api/user')).json()).toMatchObject({ unreadNotifications: 1 })
})

test('an invitation is heard of at once, and so is that it was revoked', async () => {
  const { organization } = await notifiedProject(server)
  const admin = await server.as(await server.make.organizationMember(organization, 'admin'))
  const row = await server.make.user()
  await server.db
    .updateTable('users')
    .set({ emailProvenAt: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', row.id)
    .execute()
  const stream = await follow(await server.as(row))
  const address = `/api/organizations/${organization.slug}`
  const sent = await admin.call(`${address}/invite`, { body: { email: row.email } })
  expect((await untilUnread(stream, 1)).event).toBe('mine')
  const { id } = sent.json<{ id: number }>()
  await admin.call(`${address}/invitations/${id}`, { method: 'DELETE' })
  expect((await untilUnread(stream, 0)).event).toBe('mine')
})
