import { beforeAll, describe, expect, test } from 'vitest'
import type { Task } from '@/domain/task-schema'
import { readStream } from '../testing/stream-reader'
import { testServer } from '../testing/test-server'

const server = await testServer()
const { make, db } = server

let origin = ''
beforeAll(async () => {
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})

type Person = Awaited<ReturnType<typeof server.person>>

const cookieOf = ({ cookies }: Person) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

const open = (who: Person, path: string, headers: Record<string, string> = {}) =>
  readStream(origin + path, { cookie: cookieOf(who), ...headers })

const openBoard = (who: Person, project: { id: number }, lastEventId?: string) =>
  open(
    who,
    `/api/projects/${project.id}/events`,
    lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
  )

/** An organization's project with its owner and another member, signed in. */
async function shared() {
  const organization = await make.organization()
  const owner = await server.as(await make.colleague(organization, 'member'))
  const project = await make.project(owner, organization)
  const reader = await server.as(
    await make.member(project, 'read', await make.colleague(organization, 'member')),
  )
  const create = async (title = 'Sow') =>
    (await owner.call(`/api/projects/${project.id}/tasks`, { body: { title } })).json<Task>()
  const patch = (task: { id: number }, body: object) =>
    owner.call(`/api/tasks/${task.id}`, { method: 'PATCH', body })
  return { organization, owner, project, reader, create, patch }
}

describe('a board’s stream', () => {
  test('tells another reader of each change, with the row of the board’s list', async () => {
    const { owner, project, reader, create, patch } = await shared()
    const stream = await openBoard(reader, project)
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    expect((await stream.untilType('open')).data).toEqual({
      type: 'open',
      boards: [{ projectId: project.id, revision: 0 }],
    })

    const task = await create()
    await stream.untilRevision(1)
    await patch(task, { status: 'done' })
    await stream.untilRevision(2)
    await owner.call(`/api/tasks/${task.id}`, { method: 'DELETE' })
    await stream.untilRevision(3)
    const [created, changed, deleted] = stream.events.filter(({ event }) => event === 'change')
    expect(created).toEqual({
      id: '1',
      event: 'change',
      data: {
        type: 'change',
        projectId: project.id,
        revision: 1,
        kind: 'task.created',
        taskId: task.id,
        actorId: owner.id,
        task: expect.objectContaining({ id: task.id }),
      },
    })
    expect(changed).toMatchObject({ id: '2', data: { kind: 'task.changed' } })
    expect(deleted).toMatchObject({ id: '3', data: { kind: 'task.deleted', taskId: task.id, task: null } })
  })

  test('sends the very row of the board’s list', async () => {
    const { project, reader, create } = await shared()
    const stream = await openBoard(reader, project)
    await stream.untilType('open')
    await create()
    const { data } = await stream.untilRevision(1)
    const list = (await reader.call(`/api/projects/${project.id}/tasks`)).json<Task[]>()
    expect(data.type === 'change' && data.task).toEqual(list[0])
  })

  test('is taken up where it was left, with nothing lost or doubled', async () => {
    const { project, reader, create, patch } = await shared()
    const task = await create()
    const first = await openBoard(reader, project)
    await first.untilType('open')
    await patch(task, { title: 'Sow 2' })
    const { id } = await first.untilRevision(2)
    first.leave()
    await patch(task, { title: 'Sow 3' })
    await patch(task, { title: 'Sow 4' })
    const [second] = await Promise.all([openBoard(reader, project, id), patch(task, { title: 'Sow 5' })])
    await patch(task, { title: 'Sow 6' })
    await second.untilRevision(6)
    expect(second.revisions()).toEqual([3, 4, 5, 6])
    const opened = { type: 'open', boards: [{ projectId: project.id, revision: 2 }] }
    expect((await second.untilType('open')).data).toEqual(opened)
  })

  test('begins anew for a reader who is too far behind, or whose id cannot be of this board', async () => {
    const { project, reader, create } = await shared()
    await create()
    await db.updateTable('projects').set({ revision: 900 }).where('id', '=', project.id).execute()
    for (const id of ['1', '901', '999999999999999', 'rubbish', '-5', '1:2:3', `${project.id + 1}:900`]) {
      const stream = await openBoard(reader, project, id)
      expect([id, (await stream.untilType('reset')).data]).toEqual([
        id,
        { type: 'reset', projectId: project.id, revision: 900 },
      ])
      stream.leave()
    }
  })

  test('lets readers read anew when a revision has nothing that tells of it', async () => {
    const { project, reader, create } = await shared()
    const stream = await openBoard(reader, project)
    await stream.untilType('open')
    await db.updateTable('projects').set({ revision: 1 }).where('id', '=', project.id).execute()
    expect((await stream.untilType('reset')).data).toMatchObject({ revision: 1 })
    await create()
    await stream.untilRevision(2)
  })

  test('gets every one of many writes at once, in order, by every reader', async () => {
    const { project, reader, create, patch } = await shared()
    const task = await create()
    const streams = await Promise.all(Array.from({ length: 5 }, () => openBoard(reader, project)))
    await Promise.all(streams.map((stream) => stream.untilType('open')))
    await Promise.all(Array.from({ length: 60 }, (_, index) => patch(task, { title: `Sow ${index}` })))
    for (const stream of streams) {
      await stream.untilRevision(61)
      expect(stream.revisions()).toEqual(Array.from({ length: 60 }, (_, index) => index + 2))
    }
  })

  test('is refused like the board itself', async () => {
    const { project } = await shared()
    const stranger = await server.person()
    expect((await openBoard(stranger, project)).status).toBe(403)
    expect((await open(stranger, '/api/projects/999999/events')).status).toBe(404)
    expect((await open(stranger, '/api/projects/abc/events')).status).toBe(400)
    expect((await readStream(`${origin}/api/projects/${project.id}/events`)).status).toBe(401)
  })
})

describe('who may not read on', () => {
  test('loses the stream within a second of losing the membership, and no later change', async () => {
    const { owner, project, reader, create } = await shared()
    const stream = await openBoard(reader, project)
    await stream.untilType('open')
    const start = performance.now()
    await owner.call(`/api/projects/${project.id}/members/${reader.id}`, { method: 'DELETE' })
    await create('Secret')
    await stream.ended
    expect(performance.now() - start).toBeLessThan(1_000)
    expect(stream.raw.text).not.toContain('Secret')
  })

  test('loses it within a second although nothing happens on the board', async () => {
    const { project, reader } = await shared()
    const stream = await openBoard(reader, project)
    await stream.untilType('open')
    const start = performance.now()
    await db.deleteFrom('projectMembers').where('userId', '=', reader.id).execute()
    await stream.ended
    expect(performance.now() - start).toBeLessThan(1_500)
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
