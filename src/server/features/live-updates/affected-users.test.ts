import { expect, test } from 'vitest'
import type { Concern } from '@/domain/change'
import type { Task } from '@/domain/task-schema'
import { readStream, type StreamReader } from '../../testing/stream-reader'
import { cookieOf, type Visitor } from '../../testing/visitor'
import { listeningServer } from './testing/board-streams'

const { server, origin } = await listeningServer()
const { make } = server

async function follow(who: Visitor, projects = '') {
  const stream = await readStream(`${origin}/api/events?projects=${projects}`, { cookie: cookieOf(who) })
  await stream.untilType('open')
  return stream
}

const untilConcerned = (stream: StreamReader, concern: Concern) =>
  stream.until(({ data }) => data.type === 'mine' && data.concerns.includes(concern))

async function shared() {
  const organization = await make.organization()
  const owner = await server.as(await make.organizationMember(organization, 'member'))
  const member = await server.as(await make.organizationMember(organization, 'member'))
  const project = await make.project(owner, organization)
  await make.member(project, 'editor', member)
  return { organization, owner, member, project, address: `/api/projects/${project.id}` }
}

test('a task that is given to somebody, or taken from them, concerns their tasks', async () => {
  const { owner, member, address } = await shared()
  const task = (await owner.call(`${address}/tasks`, { body: { title: 'Sow' } })).json<Task>()
  const given = await follow(member)
  await owner.call(`/api/tasks/${task.id}`, { method: 'PATCH', body: { assignedTo: member.id } })
  await untilConcerned(given, 'tasks')
  const taken = await follow(member)
  await owner.call(`/api/tasks/${task.id}`, { method: 'PATCH', body: { assignedTo: null } })
  expect((await untilConcerned(taken, 'tasks')).event).toBe('mine')
})

test('a change concerns the project list of members, but not of those who follow the board', async () => {
  const { owner, member, project, address } = await shared()
  const [elsewhere, onBoard] = await Promise.all([follow(member), follow(owner, String(project.id))])
  await owner.call(`${address}/tasks`, { body: { title: 'Sow' } })
  await untilConcerned(elsewhere, 'projects')
  await onBoard.untilRevision(1)
  expect(onBoard.events.map(({ event }) => event)).not.toContain('mine')
})

test('whoever is taken into a project or put out of it is told, and strangers are not', async () => {
  const { owner, organization, address } = await shared()
  const newcomer = await server.as(await make.organizationMember(organization, 'member'))
  const [told, stranger] = await Promise.all([follow(newcomer), server.person().then((who) => follow(who))])
  await owner.call(`${address}/members`, { body: { userId: newcomer.id } })
  await untilConcerned(told, 'projects')
  const putOut = await follow(newcomer)
  await owner.call(`${address}/members/${newcomer.id}`, { method: 'DELETE' })
  await untilConcerned(putOut, 'projects')
  expect(stranger.events.map(({ event }) => event)).toEqual(['open'])
})

test('a project that is deleted concerns those who were its members', async () => {
  const { owner, member, address } = await shared()
  const stream = await follow(member)
  await owner.call(address, { method: 'DELETE' })
  expect((await untilConcerned(stream, 'projects')).event).toBe('mine')
})

test('a new role in an organization concerns all who are in it', async () => {
  const { organization, owner, member } = await shared()
  const admin = await server.as(await make.organizationMember(organization, 'admin'))
  const streams = await Promise.all([follow(owner), follow(member)])
  await admin.call(`/api/organizations/${organization.slug}/members/${member.id}`, {
    method: 'PATCH',
    body: { role: 'admin' },
  })
  const told = await Promise.all(streams.map((stream) => untilConcerned(stream, 'organizations')))
  expect(told).toHaveLength(2)
})

test('whoever comes back looks at all their lists again', async () => {
  const { member } = await shared()
  const headers = { cookie: cookieOf(member), 'last-event-id': '-' }
  const stream = await readStream(`${origin}/api/events`, headers)
  expect((await stream.untilType('mine')).data).toEqual({
    type: 'mine',
    concerns: ['tasks', 'projects', 'organizations'],
  })
})
