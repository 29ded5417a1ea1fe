import { describe, expect, test } from 'vitest'
import type { Task } from '@/domain/task-schema'
import { readStream } from '../../testing/app/stream-reader'
import { boardStreams } from './testing/board-streams'

const { server, origin, open, openBoard, shared } = await boardStreams()
const { db } = server

describe('a board’s stream', () => {
  test('sends each change to the other subscribers, with the row of the board’s list', async () => {
    const { owner, project, subscriber, create, patch } = await shared()
    const stream = await openBoard(subscriber, project)
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
        tasks: null,
      },
    })
    expect(changed).toMatchObject({ id: '2', data: { kind: 'task.changed' } })
    expect(deleted).toMatchObject({ id: '3', data: { kind: 'task.deleted', taskId: task.id, task: null } })
  })

  test('sends exactly the row of the board’s list', async () => {
    const { project, subscriber, create } = await shared()
    const stream = await openBoard(subscriber, project)
    await stream.untilType('open')
    await create()
    const { data } = await stream.untilRevision(1)
    const list = (await subscriber.call(`/api/projects/${project.id}/tasks`)).json<Task[]>()
    expect(data.type === 'change' && data.task).toEqual(list[0])
  })

  test('resumes at the last event id, without lost or repeated changes', async () => {
    const { project, subscriber, create, patch } = await shared()
    const task = await create()
    const first = await openBoard(subscriber, project)
    await first.untilType('open')
    await patch(task, { title: 'Sow 2' })
    const { id } = await first.untilRevision(2)
    first.leave()
    await patch(task, { title: 'Sow 3' })
    await patch(task, { title: 'Sow 4' })
    const [second] = await Promise.all([openBoard(subscriber, project, id), patch(task, { title: 'Sow 5' })])
    await patch(task, { title: 'Sow 6' })
    await second.untilRevision(6)
    expect(second.revisions()).toEqual([3, 4, 5, 6])
    const opened = { type: 'open', boards: [{ projectId: project.id, revision: 2 }] }
    expect((await second.untilType('open')).data).toEqual(opened)
  })

  test('starts with a reset for a subscriber who is too far behind, or whose id is not of this board', async () => {
    const { project, subscriber, create } = await shared()
    await create()
    await db.updateTable('projects').set({ revision: 900 }).where('id', '=', project.id).execute()
    for (const id of ['1', '901', '999999999999999', 'rubbish', '-5', '1:2:3', `${project.id + 1}:900`]) {
      const stream = await openBoard(subscriber, project, id)
      expect([id, (await stream.untilType('reset')).data]).toEqual([
        id,
        { type: 'reset', projectId: project.id, revision: 900 },
      ])
      stream.leave()
    }
  })

  test('sends a reset when a revision has no recorded change', async () => {
    const { project, subscriber, create } = await shared()
    const stream = await openBoard(subscriber, project)
    await stream.untilType('open')
    await db.updateTable('projects').set({ revision: 1 }).where('id', '=', project.id).execute()
    expect((await stream.untilType('reset')).data).toMatchObject({ revision: 1 })
    await create()
    await stream.untilRevision(2)
  })

  test('delivers many concurrent writes in order to every subscriber', async () => {
    const { project, subscriber, create, patch } = await shared()
    const task = await create()
    const streams = await Promise.all(Array.from({ length: 5 }, () => openBoard(subscriber, project)))
    await Promise.all(streams.map((stream) => stream.untilType('open')))
    await Promise.all(Array.from({ length: 60 }, (_, index) => patch(task, { title: `Sow ${index}` })))
    for (const stream of streams) {
      await stream.untilRevision(61)
      expect(stream.revisions()).toEqual(Array.from({ length: 60 }, (_, index) => index + 2))
    }
  })

  test('requires the same access as the board', async () => {
    const { project } = await shared()
    const stranger = await server.person()
    expect((await openBoard(stranger, project)).status).toBe(403)
    expect((await open(stranger, '/api/projects/999999/events')).status).toBe(404)
    expect((await open(stranger, '/api/projects/abc/events')).status).toBe(400)
    expect((await readStream(`${origin}/api/projects/${project.id}/events`)).status).toBe(401)
  })
})
