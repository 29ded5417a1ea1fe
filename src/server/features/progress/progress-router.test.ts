import { expect, test } from 'vitest'
import type { FinishedInWeek, ProjectWeek } from '@/domain/progress-schema'
import { testServer } from '../../testing/app/test-server'
import type { TestClient } from '../../testing/app/test-client'

const server = await testServer()
server.clock.now = () => new Date('2026-11-25T12:00:00.000Z')
const { make, db } = server

/** A task with the moments that the counts go by. */
async function taskOf(projectId: number, createdAt: string, finishedAt?: string, archived = false) {
  await db
    .insertInto('tasks')
    .values({
      projectId,
      title: 'Sow',
      description: '',
      status: finishedAt === undefined ? 'todo' : 'done',
      priority: 'medium',
      dueDate: null,
      assignedTo: null,
      archived,
      createdAt,
      updatedAt: createdAt,
      finishedAt: finishedAt ?? null,
    })
    .execute()
}

const finished = async (who: TestClient, timeZone: string) =>
  (await who.call(`/api/progress?timeZone=${timeZone}`)).json<FinishedInWeek[]>()

test('counts what was finished in each of twelve weeks, in the zone of the reader', async () => {
  const viewer = await server.person()
  const project = await make.project(viewer)
  const created = '2026-01-01T00:00:00.000Z'
  await taskOf(project.id, created, '2026-11-22T23:30:00.000Z')
  await taskOf(project.id, created, '2026-11-16T00:00:00.000Z', true)
  await taskOf(project.id, created, '2026-09-06T23:59:59.999Z')
  await taskOf(project.id, created)

  const inUtc = await finished(viewer, 'UTC')
  expect(inUtc.map(({ start }) => start)).toEqual(
    '2026-09-07 2026-09-14 2026-09-21 2026-09-28 2026-10-05 2026-10-12 2026-10-19 2026-10-26 2026-11-02 2026-11-09 2026-11-16 2026-11-23'.split(
      ' ',
    ),
  )
  expect(inUtc.map((week) => week.finished)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0])
  const inBerlin = await finished(viewer, 'Europe/Berlin')
  expect(inBerlin.map((week) => week.finished)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1])
})

test('counts neither what was reopened, nor archived projects, nor those of others', async () => {
  const viewer = await server.person()
  const project = await make.project(viewer)
  const foreign = await make.project(await make.user())
  const archived = await make.project(viewer)
  await db.updateTable('projects').set({ status: 'archived' }).where('id', '=', archived.id).execute()
  for (const { id } of [project, foreign, archived])
    await taskOf(id, '2026-11-20T00:00:00.000Z', '2026-11-24T00:00:00.000Z')
  await db
    .updateTable('tasks')
    .set({ status: 'todo', finishedAt: null })
    .where('projectId', '=', project.id)
    .execute()
  expect((await finished(viewer, 'UTC')).at(-1)).toEqual({ start: '2026-11-23', finished: 0 })
})

test('tells how many tasks a project had by the end of each week, and how many of them were finished', async () => {
  const viewer = await server.person()
  const { id } = await make.project(viewer)
  await taskOf(id, '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z')
  await taskOf(id, '2026-09-07T00:00:00.000Z', '2026-11-16T00:00:00.000Z')
  await taskOf(id, '2026-11-24T00:00:00.000Z')
  const weeks = (await viewer.call(`/api/projects/${id}/progress`)).json<ProjectWeek[]>()
  expect(weeks.map(({ tasks }) => tasks)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3])
  expect(weeks.map((week) => week.finished)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2])
})

test('a zone that does not exist is refused with a sentence', async () => {
  const viewer = await server.person()
  const response = await viewer.call('/api/progress?timeZone=Mars/Olympus')
  expect([response.statusCode, response.body]).toEqual([
    400,
    'Time zone must be a name of the IANA time zone database, such as Europe/Berlin',
  ])
})

test('a call without a zone counts in the zone of the viewer, and weeks begin on their day', async () => {
  const viewer = await server.person()
  const project = await make.project(viewer)
  await taskOf(project.id, '2026-01-01T00:00:00.000Z', '2026-11-21T23:30:00.000Z')
  const lastWeeks = async (query = '') =>
    (await viewer.call(`/api/progress${query}`)).json<FinishedInWeek[]>().slice(-2)
  const body = { timeZone: 'Europe/Berlin', weekStart: 'sunday' }
  await viewer.call('/api/user', { method: 'PATCH', body })
  expect(await lastWeeks()).toEqual([
    { start: '2026-11-15', finished: 0 },
    { start: '2026-11-22', finished: 1 },
  ])
  expect(await lastWeeks('?timeZone=UTC')).toEqual([
    { start: '2026-11-15', finished: 1 },
    { start: '2026-11-22', finished: 0 },
  ])
  const [, week] = (await viewer.call(`/api/projects/${project.id}/progress`)).json<ProjectWeek[]>().slice(-2)
  expect(week).toEqual({ start: '2026-11-22', tasks: 1, finished: 1 })
})
