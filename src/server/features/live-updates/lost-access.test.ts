import { describe, expect, test } from 'vitest'
import { boardStreams } from './testing/board-streams'

const { server, open, openBoard, shared } = await boardStreams()
const { make, db } = server

describe('a user who loses access', () => {
  test('loses the stream with the membership, and receives no later change', async () => {
    const { owner, project, subscriber, create } = await shared()
    const stream = await openBoard(subscriber, project)
    await stream.untilType('open')
    await owner.call(`/api/projects/${project.id}/members/${subscriber.id}`, { method: 'DELETE' })
    await create('Secret')
    await stream.ended
    expect(stream.raw.text).not.toContain('Secret')
  })

  test('loses the stream even without any change on the board or any notification', async () => {
    const { project, subscriber } = await shared()
    const stream = await openBoard(subscriber, project)
    await stream.untilType('open')
    await db.deleteFrom('projectMembers').where('userId', '=', subscriber.id).execute()
    await stream.ended
    expect(stream.raw.text).toMatch(/lost/)
  })

  test('loses the stream when their session ends, but not when another one does', async () => {
    const { project, subscriber, create } = await shared()
    const other = await server.as(subscriber)
    const [ending, staying] = await Promise.all([openBoard(subscriber, project), openBoard(other, project)])
    await Promise.all([ending.untilType('open'), staying.untilType('open')])
    await subscriber.call('/api/logout', { method: 'POST' })
    await ending.ended
    await create()
    await staying.untilRevision(1)
    expect(ending.revisions()).toEqual([])
  })

  test('loses the stream when their session has expired', async () => {
    const { subscriber } = await shared()
    const stream = await open(subscriber, '/api/events')
    await stream.untilType('open')
    await db
      .updateTable('sessions')
      .set({ expiresAt: new Date(0).toISOString() })
      .where('userId', '=', subscriber.id)
      .execute()
    await stream.ended
    expect((await open(subscriber, '/api/events')).status).toBe(401)
  })

  test('keeps the other boards of the stream', async () => {
    const one = await shared()
    const other = await make.project(one.subscriber)
    const stream = await open(one.subscriber, `/api/events?projects=${one.project.id},${other.id}`)
    await stream.untilType('open')
    await one.owner.call(`/api/projects/${one.project.id}/members/${one.subscriber.id}`, { method: 'DELETE' })
    expect((await stream.untilType('lost')).data).toEqual({ type: 'lost', projectId: one.project.id })
    await one.subscriber.call(`/api/projects/${other.id}/tasks`, { body: { title: 'Mine' } })
    const { id } = await stream.untilRevision(1)
    expect(id).toBe(`${other.id}:1`)
  })
})

describe('the stream of several boards', () => {
  test('sends what each board has missed, by the id of its last event', async () => {
    const one = await shared()
    const other = await make.project(one.subscriber)
    await one.create()
    const address = `/api/events?projects=${one.project.id},${other.id},999999`
    const first = await open(one.subscriber, address)
    const { id } = await first.untilType('open')
    expect(id).toBe(`${one.project.id}:1,${other.id}:0`)
    await first.untilType('lost')
    first.leave()
    await one.create()
    await one.subscriber.call(`/api/projects/${other.id}/tasks`, { body: { title: 'Mine' } })
    const second = await open(one.subscriber, address, { 'last-event-id': id })
    await second.untilRevision(2)
    await second.untilRevision(1)
    expect(second.revisions().toSorted((a, b) => a - b)).toEqual([1, 2])
  })

  test('rejects too many boards and invalid ids', async () => {
    const subscriber = await server.person()
    const many = Array.from({ length: 21 }, (_, index) => index + 1).join(',')
    for (const projects of [many, 'abc', '1.5', '-1', '0'])
      expect([projects, (await open(subscriber, `/api/events?projects=${projects}`)).status]).toEqual([
        projects,
        400,
      ])
  })
})

test('a user has at most 20 streams open', async () => {
  const subscriber = await server.person()
  const streams = await Promise.all(Array.from({ length: 20 }, () => open(subscriber, '/api/events')))
  await Promise.all(streams.map((stream) => stream.untilType('open')))
  const rejected = await open(subscriber, '/api/events')
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '60'])
})
