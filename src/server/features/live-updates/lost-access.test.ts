import { describe, expect, test } from 'vitest'
import { boardStreams } from './testing/board-streams'

const { server, open, openBoard, shared } = await boardStreams()
const { make, db } = server

describe('who may not read on', () => {
  test('loses the stream with the membership, and hears of no later change', async () => {
    const { owner, project, reader, create } = await shared()
    const stream = await openBoard(reader, project)
    await stream.untilType('open')
    await owner.call(`/api/projects/${project.id}/members/${reader.id}`, { method: 'DELETE' })
    await create('Secret')
    await stream.ended
    expect(stream.raw.text).not.toContain('Secret')
  })

  test('loses it although nothing happens on the board, and nobody tells the server', async () => {
    const { project, reader } = await shared()
    const stream = await openBoard(reader, project)
    await stream.untilType('open')
    await db.deleteFrom('projectMembers').where('userId', '=', reader.id).execute()
    await stream.ended
    expect(stream.raw.text).toMatch(/lost/)
  })

  test('is cut off when the session ends, and not when another one does', async () => {
    const { project, reader, create } = await shared()
    const other = await server.as(reader)
    const [ending, staying] = await Promise.all([openBoard(reader, project), openBoard(other, project)])
    await Promise.all([ending.untilType('open'), staying.untilType('open')])
    await reader.call('/api/logout', { method: 'POST' })
    await ending.ended
    await create()
    await staying.untilRevision(1)
    expect(ending.revisions()).toEqual([])
  })

  test('is cut off when the session has run out', async () => {
    const { reader } = await shared()
    const stream = await open(reader, '/api/events')
    await stream.untilType('open')
    await db
      .updateTable('sessions')
      .set({ expiresAt: new Date(0).toISOString() })
      .where('userId', '=', reader.id)
      .execute()
    await stream.ended
    expect((await open(reader, '/api/events')).status).toBe(401)
  })

  test('keeps the other boards of a stream of several', async () => {
    const one = await shared()
    const other = await make.project(one.reader)
    const stream = await open(one.reader, `/api/events?projects=${one.project.id},${other.id}`)
    await stream.untilType('open')
    await one.owner.call(`/api/projects/${one.project.id}/members/${one.reader.id}`, { method: 'DELETE' })
    expect((await stream.untilType('lost')).data).toEqual({ type: 'lost', projectId: one.project.id })
    await one.reader.call(`/api/projects/${other.id}/tasks`, { body: { title: 'Mine' } })
    const { id } = await stream.untilRevision(1)
    expect(id).toBe(`${other.id}:1`)
  })
})

describe('the stream of several boards', () => {
  test('tells what each has missed, by the id of its last event', async () => {
    const one = await shared()
    const other = await make.project(one.reader)
    await one.create()
    const address = `/api/events?projects=${one.project.id},${other.id},999999`
    const first = await open(one.reader, address)
    const { id } = await first.untilType('open')
    expect(id).toBe(`${one.project.id}:1,${other.id}:0`)
    await first.untilType('lost')
    first.leave()
    await one.create()
    await one.reader.call(`/api/projects/${other.id}/tasks`, { body: { title: 'Mine' } })
    const second = await open(one.reader, address, { 'last-event-id': id })
    await second.untilRevision(2)
    await second.untilRevision(1)
    expect(second.revisions().toSorted((a, b) => a - b)).toEqual([1, 2])
  })

  test('is refused for more boards than one looks at, and for what is no board', async () => {
    const reader = await server.person()
    const many = Array.from({ length: 21 }, (_, index) => index + 1).join(',')
    for (const projects of [many, 'abc', '1.5', '-1', '0'])
      expect([projects, (await open(reader, `/api/events?projects=${projects}`)).status]).toEqual([
        projects,
        400,
      ])
  })
})

test('a person has 20 streams open at most', async () => {
  const reader = await server.person()
  const streams = await Promise.all(Array.from({ length: 20 }, () => open(reader, '/api/events')))
  await Promise.all(streams.map((stream) => stream.untilType('open')))
  const refused = await open(reader, '/api/events')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
})
