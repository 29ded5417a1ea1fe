import { expect, test } from 'vitest'
import { notificationKinds } from '@/domain/notification'
import type { NotificationPreference } from '@/domain/notification-schema'
import { testServer } from '../../testing/app/test-server'
import { notifiedProject } from './testing/notified-project'

const server = await testServer()
const { db } = server

async function scene() {
  const there = await notifiedProject(server)
  const person = await there.join('read')
  const task = await there.newTask({ title: 'Sow' })
  await there.watch(task, person)
  const unreadOf = async () =>
    (await person.call('/api/user')).json<{ unreadNotifications: number }>().unreadNotifications
  return { ...there, person, task, unreadOf }
}

test('a notification names who did what where, and the beginning of the comment', async () => {
  const { actor, person, task, project, inboxOf } = await scene()
  const body = { content: 'x'.repeat(1_000) }
  await actor.call(`/api/tasks/${task.id}/comments`, { body })
  expect(await inboxOf(person)).toEqual([
    {
      id: expect.any(Number),
      kind: 'commented',
      actor: { id: actor.id, username: expect.any(String), firstName: null, lastName: null, avatar: null },
      project: { id: project.id, name: expect.any(String), colour: expect.any(String), icon: null },
      organization: null,
      task: { id: task.id, title: 'Sow', shortId: expect.stringMatching(/^[A-Z]+-1$/) },
      taskCount: null,
      comment: { id: expect.any(Number), content: `${'x'.repeat(300)}…` },
      invitation: null,
      createdAt: expect.stringMatching(/Z$/),
      readAt: null,
    },
  ])
})

test('pages follow the last id, newest first, and may hold only what is unread', async () => {
  const { actor, person, task, comment, inboxOf } = await scene()
  for (let index = 0; index < 60; index += 1) await comment(actor, task)
  const first = await inboxOf(person)
  const second = await inboxOf(person, `?before=${first.at(-1)?.id}`)
  expect([first.length, second.length]).toEqual([50, 10])
  const ids = [...first, ...second].map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  await person.call('/api/notifications/read', { body: { ids: ids.slice(0, 58) } })
  expect((await inboxOf(person, '?unread=true')).map(({ id }) => id)).toEqual(ids.slice(58))
})

test('reading marks these or all as read, once, and never those of others', async () => {
  const { actor, person, task, comment, inboxOf, join, watch, rowsOf, unreadOf } = await scene()
  const other = await join()
  await watch(task, other)
  await comment(actor, task)
  await comment(actor, task)
  const [newest] = await inboxOf(person)
  const others = await rowsOf(other)
  const ids = [newest?.id ?? 0, ...others.map(({ id }) => id)]
  expect((await person.call('/api/notifications/read', { body: { ids } })).json()).toEqual({ success: true })
  const [read, unread] = await inboxOf(person)
  expect([typeof read?.readAt, unread?.readAt]).toEqual(['string', null])
  await person.call('/api/notifications/read', { method: 'POST' })
  expect(await unreadOf()).toBe(0)
  expect((await inboxOf(person))[0]?.readAt).toBe(read?.readAt)
  expect((await rowsOf(other)).map(({ readAt }) => readAt)).toEqual([null, null])
})

test('ten calls at once mark the same rows as read', async () => {
  const { actor, person, task, comment, unreadOf } = await scene()
  for (let index = 0; index < 20; index += 1) await comment(actor, task)
  const calls = await Promise.all(
    Array.from({ length: 10 }, () => person.call('/api/notifications/read', { method: 'POST' })),
  )
  expect(calls.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect(await unreadOf()).toBe(0)
})

test('ten comments at once are told once each, and their authors watch once each', async () => {
  const { person, task, comment, join, kindsOf } = await scene()
  const authors = await Promise.all(Array.from({ length: 10 }, () => join('read')))
  const everybody = authors.map(({ id }) => id)
  await Promise.all(authors.map((author) => comment(author, task, [...everybody, person.id])))
  expect(await kindsOf(person)).toEqual(Array(10).fill('mentioned'))
  for (const author of authors) expect(await kindsOf(author)).toEqual(Array(9).fill('mentioned'))
})

test('what a person may no longer read is neither listed nor counted, and comes back with the access', async () => {
  const { actor, owner, person, task, comment, inboxOf, address, unreadOf } = await scene()
  await comment(actor, task)
  expect(await unreadOf()).toBe(1)
  await owner.call(`${address}/members/${person.id}`, { method: 'DELETE' })
  expect((await inboxOf(person)).map(({ kind }) => kind)).toEqual(['removed'])
  expect(await unreadOf()).toBe(1)
  await owner.call(`${address}/members`, { body: { userId: person.id } })
  expect((await inboxOf(person)).map(({ kind }) => kind)).toEqual(['added', 'removed', 'commented'])
})

test('notifications of a task that has moved are read by whoever may read its present project', async () => {
  const { actor, owner, person, task, comment, inboxOf } = await scene()
  await comment(actor, task)
  const elsewhere = await server.make.project(owner)
  await db
    .updateTable('tasks')
    .set({ projectId: elsewhere.id, assignedTo: null })
    .where('id', '=', task.id)
    .execute()
  expect(await inboxOf(person)).toEqual([])
  await server.make.member(elsewhere, 'read', person)
  expect(await inboxOf(person)).toMatchObject([{ project: { id: elsewhere.id } }])
})

test('unread notifications are counted up to a hundred', async () => {
  const { actor, person, task, project, unreadOf } = await scene()
  const row = { userId: person.id, kind: 'commented', actorId: actor.id, projectId: project.id } as const
  await db
    .insertInto('notifications')
    .values(Array.from({ length: 150 }, () => ({ ...row, taskId: task.id })))
    .execute()
  expect(await unreadOf()).toBe(100)
})

test('rows that are only for an email are neither listed nor counted', async () => {
  const { actor, person, task, comment, inboxOf, prefer, unreadOf } = await scene()
  await prefer(person, 'commented', false, true)
  await comment(actor, task)
  expect(await inboxOf(person)).toEqual([])
  expect(await unreadOf()).toBe(0)
})

const preferences = '/api/notification-preferences'

test('preferences list every kind with its defaults, and keep what is chosen', async () => {
  const person = await server.person()
  const list = async () => (await person.call(preferences)).json<NotificationPreference[]>()
  const before = await list()
  expect(before.map(({ kind }) => kind)).toEqual(notificationKinds)
  expect(before.every(({ inbox }) => inbox)).toBe(true)
  expect(before.filter(({ mail }) => mail).map(({ kind }) => kind)).toEqual([
    'assigned',
    'mentioned',
    'due_soon',
    'overdue',
    'invited',
  ])
  const chosen = { kind: 'commented', inbox: false, mail: true }
  const answer = await person.call(preferences, { method: 'PUT', body: { preferences: [chosen] } })
  expect(answer.json()).toEqual(await list())
  expect(await list()).toEqual(before.map((each) => (each.kind === 'commented' ? chosen : each)))
})

test('the email of assignments is one choice, here and in the account', async () => {
  const person = await server.person()
  const assigned = async () =>
    (await person.call(preferences)).json<NotificationPreference[]>().find(({ kind }) => kind === 'assigned')
      ?.mail
  await person.call('/api/user', { method: 'PATCH', body: { assignmentMails: false } })
  expect(await assigned()).toBe(false)
  const body = { preferences: [{ kind: 'assigned', inbox: true, mail: true }] }
  await person.call(preferences, { method: 'PUT', body })
  expect((await person.call('/api/user')).json()).toMatchObject({ assignmentMails: true })
  await person.call('/api/user', { method: 'PATCH', body: { assignmentMails: false } })
  expect(await assigned()).toBe(false)
})

test.each([
  ['none', []],
  ['an unknown kind', [{ kind: 'sown', inbox: true, mail: true }]],
  ['a missing value', [{ kind: 'commented', inbox: true }]],
  ['a kind twice', [true, false].map((mail) => ({ kind: 'commented', inbox: true, mail }))],
  ['invitations without an email', [{ kind: 'invited', inbox: true, mail: false }]],
])('preferences with %s are a bad request', async (_what, sent) => {
  const person = await server.person()
  const { statusCode } = await person.call(preferences, { method: 'PUT', body: { preferences: sent } })
  expect(statusCode).toBe(400)
})
