import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { boardStreams } from './features/live-updates/testing/board-streams'

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterAll(() => {
  vi.useRealTimers()
})

const oneHourMilliseconds = 60 * 60 * 1000

test('once an hour, tasks that were finished long ago are archived, with one live message', async () => {
  const { server, openBoard, shared } = await boardStreams()
  const { owner, project, subscriber } = await shared()
  await owner.call(`/api/projects/${project.id}`, { method: 'PATCH', body: { archiveDoneAfterDays: 7 } })
  const tasks = [
    await server.make.task(project, { status: 'done' }),
    await server.make.task(project, { status: 'done' }),
  ]
  const stream = await openBoard(subscriber, project)
  await stream.untilType('open')
  server.clock.now = () => new Date(Date.now() + 8 * 24 * oneHourMilliseconds)
  vi.advanceTimersByTime(oneHourMilliseconds)
  const { data } = await stream.untilRevision(2)
  expect(data).toMatchObject({
    kind: 'tasks.changed',
    actorId: null,
    tasks: tasks.map(({ id }) => ({ id, archived: true })),
  })
})
