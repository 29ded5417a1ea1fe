import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import type { AffectedList } from '@/domain/change'
import type { Task } from '@/domain/task-schema'
import { readStream, type StreamReader } from '../../testing/app/stream-reader'
import { cookieOf, type TestClient } from '../../testing/app/test-client'
import { openDatabase } from '../../platform/database/database'
import { testDatabase } from '../../testing/database/test-database'
import { createAffectedUsers } from './affected-users'
import { Subscriber, Subscribers } from './subscribers'
import { listeningServer } from './testing/board-streams'

const { server, origin } = await listeningServer()
const { make } = server

async function follow(who: TestClient, projects = '') {
  const stream = await readStream(`${origin}/api/events?projects=${projects}`, { cookie: cookieOf(who) })
  await stream.untilType('open')
  return stream
}

const untilAffected = (stream: StreamReader, list: AffectedList) =>
  stream.until(({ data }) => data.type === 'mine' && data.concerns.includes(list))

async function shared() {
  const organization = await make.organization()
  const owner = await server.as(await make.organizationMember(organization, 'member'))
  const member = await server.as(await make.organizationMember(organization, 'member'))
  const project = await make.project(owner, organization)
  await make.member(project, 'editor', member)
  return { organization, owner, member, project, address: `/api/projects/${project.id}` }
}

test('assigning or unassigning a task affects the task lists of both users', async () => {
  const { owner, member, address } = await shared()
  const task = (await owner.call(`${address}/tasks`, { body: { title: 'Sow' } })).json<Task>()
  const assignee = await follow(member)
  await owner.call(`/api/tasks/${task.id}`, { method: 'PATCH', body: { assignedTo: member.id } })
  await untilAffected(assignee, 'tasks')
  const taken = await follow(member)
  await owner.call(`/api/tasks/${task.id}`, { method: 'PATCH', body: { assignedTo: null } })
  expect((await untilAffected(taken, 'tasks')).event).toBe('mine')
})

test('a change affects the project list of members, except those who follow the board', async () => {
  const { owner, member, project, address } = await shared()
  const [elsewhere, onBoard] = await Promise.all([follow(member), follow(owner, String(project.id))])
  await owner.call(`${address}/tasks`, { body: { title: 'Sow' } })
  await untilAffected(elsewhere, 'projects')
  await onBoard.untilRevision(1)
  expect(onBoard.events.map(({ event }) => event)).not.toContain('mine')
})

test('users who are added to a project or removed from it are notified, and others are not', async () => {
  const { owner, organization, address } = await shared()
  const newcomer = await server.as(await make.organizationMember(organization, 'member'))
  const [notified, stranger] = await Promise.all([
    follow(newcomer),
    server.person().then((who) => follow(who)),
  ])
  await owner.call(`${address}/members`, { body: { userId: newcomer.id } })
  await untilAffected(notified, 'projects')
  const putOut = await follow(newcomer)
  await owner.call(`${address}/members/${newcomer.id}`, { method: 'DELETE' })
  await untilAffected(putOut, 'projects')
  expect(stranger.events.map(({ event }) => event)).toEqual(['open'])
})

test('deleting a project affects its former members', async () => {
  const { owner, member, address } = await shared()
  const stream = await follow(member)
  await owner.call(address, { method: 'DELETE' })
  expect((await untilAffected(stream, 'projects')).event).toBe('mine')
})

test('a new role in an organization affects all of its members', async () => {
  const { organization, owner, member } = await shared()
  const admin = await server.as(await make.organizationMember(organization, 'admin'))
  const streams = await Promise.all([follow(owner), follow(member)])
  await admin.call(`/api/organizations/${organization.slug}/members/${member.id}`, {
    method: 'PATCH',
    body: { role: 'admin' },
  })
  const notified = await Promise.all(streams.map((stream) => untilAffected(stream, 'organizations')))
  expect(notified).toHaveLength(2)
})

test('a user who returns fetches all of their lists again', async () => {
  const { member } = await shared()
  const headers = { cookie: cookieOf(member), 'last-event-id': '-' }
  const stream = await readStream(`${origin}/api/events`, headers)
  expect((await stream.untilType('mine')).data).toEqual({
    type: 'mine',
    concerns: ['tasks', 'projects', 'organizations', 'notifications'],
  })
})

test('a change asks the database only while somebody has a stream open', async () => {
  const statements: string[] = []
  const { connectionString } = await testDatabase()
  const { db, close } = openDatabase(connectionString, { onStatement: (text) => statements.push(text) })
  afterAll(close)
  const subscribers = new Subscribers()
  const subscriber = new Subscriber({
    userId: 1,
    sessionHash: '',
    format: 'rest',
    isOfOneBoard: false,
    hasOwnLists: true,
    response: new ServerResponse(new IncomingMessage(new Socket())),
  })
  const gatheringMilliseconds = 1
  const failures: unknown[] = []
  const failed = (error: unknown) => failures.push(error)
  const affectedUsers = createAffectedUsers({ db, subscribers, gatheringMilliseconds, failed })
  const publish = () =>
    affectedUsers.published({ projects: [1], organizations: [], people: [], notified: [] })
  /** Ends after the earlier timer of the changes, and after the statement that it may have sent. */
  async function untilGathered() {
    await setTimeout(gatheringMilliseconds)
    await sql`select 1`.execute(db)
  }
  await untilGathered()
  subscribers.add(subscriber)
  publish()
  await vi.waitFor(() => expect(statements).toHaveLength(2))
  publish()
  subscribers.remove(subscriber)
  await untilGathered()
  publish()
  await untilGathered()
  expect(statements).toEqual(['select 1', expect.stringContaining('users'), 'select 1', 'select 1'])
  expect(failures).toEqual([])
})
