import { expect, test } from 'vitest'
import { workLogMaxEntries } from '@/domain/change'
import type { Task } from '@/domain/task-schema'
import type { WorkLogEntry } from '@/domain/progress-schema'
import type { TestClient } from '../../testing/app/test-client'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()
server.clock.now = () => new Date('2026-11-25T12:00:00.000Z')
const { make, db } = server

type Method = 'POST' | 'PATCH' | 'PUT' | 'DELETE'
const send = async (who: TestClient, url: string, body: object, method: Method = 'PATCH') => {
  const response = await who.call(url, { method, body })
  expect([url, response.statusCode]).toEqual([url, expect.toBeOneOf([200, 201])])
  return response
}

/** Every entry in a project's log is of this moment. */
const setMoment = (projectId: number, at: string) =>
  db.updateTable('changes').set({ at }).where('projectId', '=', projectId).execute()

/** A viewer with a project and changes in the present week. */
async function gardener() {
  const viewer = await server.person()
  const { id: projectId } = await make.project(viewer)
  const addTask = async (title: string) =>
    (await send(viewer, `/api/projects/${projectId}/tasks`, { title }, 'POST')).json<Task>()
  const happened = (at = '2026-11-25T09:00:00.000Z') => setMoment(projectId, at)
  return { viewer, projectId, addTask, happened }
}

const logOf = async (who: TestClient, query = '') =>
  (await who.call(`/api/work-log${query}`)).json<WorkLogEntry[]>()
const inWords = (log: readonly WorkLogEntry[]) =>
  log.map(({ task, status, unit }) => `${task?.title}: ${status ? `${status.from} → ${status.to}` : unit}`)

test('lists the changes of status and the service units of the viewer, newest first, and nothing else', async () => {
  const { viewer, projectId, addTask, happened } = await gardener()
  const task = await addTask('Sow')
  await send(viewer, `/api/tasks/${task.id}`, { title: 'Sow early', priority: 'high' })
  await send(viewer, `/api/tasks/${task.id}`, { status: 'in_progress' })
  await send(viewer, `/api/tasks/${task.id}/service-units`, { content: 'Half a bed' }, 'POST')
  await send(viewer, `/api/tasks/${task.id}`, { status: 'done', priority: 'low' })
  await happened()
  const log = await logOf(viewer)
  expect(inWords(log)).toEqual([
    'Sow early: in_progress → done',
    'Sow early: Half a bed',
    'Sow early: todo → in_progress',
  ])
  const { name } = (await viewer.call(`/api/projects/${projectId}`)).json<{ name: string }>()
  expect(log[0]).toEqual({
    at: '2026-11-25T09:00:00.000Z',
    project: { id: projectId, name },
    task: { id: task.id, title: 'Sow early' },
    taskId: task.id,
    status: { from: 'in_progress', to: 'done' },
    unit: null,
  })
})

test('a change of several tasks is listed for each whose status it changed', async () => {
  const { viewer, projectId, addTask, happened } = await gardener()
  const [sow, reap, done] = [await addTask('Sow'), await addTask('Reap'), await addTask('Dig')]
  await send(viewer, `/api/tasks/${done.id}`, { status: 'done' })
  const taskIds = [sow.id, reap.id, done.id]
  await send(viewer, `/api/projects/${projectId}/tasks`, { taskIds, changes: { status: 'done' } })
  await send(viewer, `/api/projects/${projectId}/tasks`, { taskIds, changes: { priority: 'high' } })
  await happened()
  expect(inWords(await logOf(viewer))).toEqual(['Sow: todo → done', 'Reap: todo → done', 'Dig: todo → done'])
})

test('a move that was taken back is left out, with what took it back', async () => {
  const { viewer, addTask, happened, projectId } = await gardener()
  const [sow, reap] = [await addTask('Sow'), await addTask('Reap')]
  for (const status of ['in_progress', 'done', 'in_progress', 'todo', 'review'])
    await send(viewer, `/api/tasks/${sow.id}`, { status })
  await send(viewer, `/api/tasks/${reap.id}/service-units`, { content: 'Half a bed' }, 'POST')
  const tasks = `/api/projects/${projectId}/tasks`
  await send(viewer, tasks, { taskIds: [sow.id, reap.id], changes: { status: 'done' } })
  await send(viewer, tasks, { taskIds: [sow.id], changes: { status: 'review' } })
  await send(viewer, tasks, { taskIds: [reap.id], changes: { status: 'todo' } })
  await happened()
  expect(inWords(await logOf(viewer))).toEqual(['Reap: Half a bed', 'Sow: todo → review'])
})

test('a task that is opened again later has both moves', async () => {
  const { viewer, addTask, projectId, happened } = await gardener()
  const { id } = await addTask('Sow')
  await send(viewer, `/api/tasks/${id}`, { status: 'done' })
  await happened('2026-11-24T09:00:00.000Z')
  await send(viewer, `/api/tasks/${id}`, { status: 'todo' })
  await db
    .updateTable('changes')
    .set({ at: '2026-11-24T10:00:01.000Z' })
    .where('projectId', '=', projectId)
    .where('at', '>', '2026-11-24T09:00:00.000Z')
    .execute()
  expect(inWords(await logOf(viewer))).toEqual(['Sow: done → todo', 'Sow: todo → done'])
})

test.each([
  ['UTC', '2026-11-22T23:59:59.999Z', false],
  ['UTC', '2026-11-23T00:00:00.000Z', true],
  ['UTC', '2026-11-29T23:59:59.999Z', true],
  ['UTC', '2026-11-30T00:00:00.000Z', false],
  ['Europe/Berlin', '2026-11-22T22:59:59.999Z', false],
  ['Europe/Berlin', '2026-11-22T23:00:00.000Z', true],
  ['Europe/Berlin', '2026-11-29T23:00:00.000Z', false],
  ['America/Los_Angeles', '2026-11-23T07:59:59.999Z', false],
  ['America/Los_Angeles', '2026-11-23T08:00:00.000Z', true],
])('in %s, %s is in the present week: %s', async (timeZone, at, expected) => {
  const { viewer, addTask, happened } = await gardener()
  await send(viewer, `/api/tasks/${(await addTask('Sow')).id}`, { status: 'done' })
  await happened(at)
  expect(await logOf(viewer, `?timeZone=${timeZone}`)).toHaveLength(expected ? 1 : 0)
})

test('a call without a zone is about the week of the viewer, by their zone and their first day', async () => {
  const { viewer, addTask, happened } = await gardener()
  await send(viewer, `/api/tasks/${(await addTask('Sow')).id}`, { status: 'done' })
  await happened('2026-11-21T23:00:00.000Z')
  expect(await logOf(viewer)).toHaveLength(0)
  await send(viewer, '/api/user', { weekStart: 'sunday' })
  expect(await logOf(viewer)).toHaveLength(0)
  await send(viewer, '/api/user', { timeZone: 'Europe/Berlin' })
  expect(await logOf(viewer)).toHaveLength(1)
  expect(await logOf(viewer, '?timeZone=UTC')).toHaveLength(0)
})

test.each([
  ['2026-10-19', 0],
  ['2026-10-26', 1],
  ['2026-11-01', 1],
  ['2026-11-02', 0],
])('the week of %s has %i of what was done when the clocks had just changed', async (week, expected) => {
  const { viewer, addTask, happened } = await gardener()
  await send(viewer, `/api/tasks/${(await addTask('Sow')).id}`, { status: 'done' })
  await happened('2026-11-01T22:59:59.999Z')
  expect(await logOf(viewer, `?timeZone=Europe/Berlin&week=${week}`)).toHaveLength(expected)
})

test('what others do in the same project is not in it, and what is in a project that the viewer lost is not', async () => {
  const organization = await make.organization()
  const owner = await server.as(await make.organizationMember(organization, 'member'))
  const editor = await server.as(await make.organizationMember(organization, 'member'))
  const body = { name: 'Garden', organizationId: organization.id }
  const project = (await send(owner, '/api/projects', body, 'POST')).json<{ id: number }>()
  const members = `/api/projects/${project.id}/members`
  await send(owner, members, { userId: editor.id, permissionRole: 'editor' }, 'POST')
  const task = (await send(owner, `/api/projects/${project.id}/tasks`, { title: 'Sow' }, 'POST')).json<Task>()
  await send(owner, `/api/tasks/${task.id}`, { status: 'review' })
  await send(editor, `/api/tasks/${task.id}`, { status: 'done' })
  await setMoment(project.id, '2026-11-25T09:00:00.000Z')
  expect(inWords(await logOf(owner))).toEqual(['Sow: todo → review'])
  expect(inWords(await logOf(editor))).toEqual(['Sow: review → done'])
  await send(owner, `${members}/${editor.id}`, {}, 'DELETE')
  expect(await logOf(editor)).toEqual([])
})

test('a task that moved is listed where it is now, as long as the viewer sees it there', async () => {
  const { viewer, addTask, happened } = await gardener()
  const organization = await make.organization()
  const member = await make.organizationMember(organization, 'member')
  await make.organizationMember(organization, 'member', viewer)
  const orchard = await make.project(member, organization)
  await make.member(orchard, 'editor', viewer)
  const task = await addTask('Sow')
  await send(viewer, `/api/tasks/${task.id}`, { status: 'done' })
  await happened()
  await send(viewer, `/api/tasks/${task.id}/move`, { projectId: orchard.id }, 'POST')
  const log = await logOf(viewer)
  expect(log.map((entry) => [entry.task?.title, entry.project.id])).toEqual([['Sow', orchard.id]])
  await send(viewer, `/api/projects/${orchard.id}/members/${viewer.id}`, {}, 'DELETE')
  expect(await logOf(viewer)).toEqual([])
})

test('what was done to a task remains when it is deleted', async () => {
  const { viewer, projectId, addTask, happened } = await gardener()
  const task = await addTask('Sow')
  await send(viewer, `/api/tasks/${task.id}`, { status: 'done' })
  await send(viewer, `/api/tasks/${task.id}`, {}, 'DELETE')
  await happened()
  expect(await logOf(viewer)).toMatchObject([{ project: { id: projectId }, task: null, taskId: task.id }])
})

test('of a week with more entries than the limit, the newest are listed', async () => {
  const { viewer, projectId, addTask } = await gardener()
  const { id: taskId } = await addTask('Sow')
  const first = Date.parse('2026-11-23T00:00:00.000Z')
  const fields = JSON.stringify({ status: { from: 'todo', to: 'done' } })
  await db
    .insertInto('changes')
    .values(
      Array.from({ length: workLogMaxEntries + 1 }, (_, index) => ({
        projectId,
        revision: 100 + index,
        kind: 'task.changed' as const,
        actorId: viewer.id,
        taskId,
        fields,
        at: new Date(first + index * 60_000).toISOString(),
      })),
    )
    .execute()
  const log = await logOf(viewer)
  expect(log).toHaveLength(workLogMaxEntries)
  expect(log.at(-1)?.at).toBe('2026-11-23T00:01:00.000Z')
})

test.each([
  ['week=yesterday', 'Week must be a date such as 2026-11-23'],
  ['week=2026-02-30', 'Week must be a date such as 2026-11-23'],
  ['week=1969-12-31', 'Week must be 1970-01-01 or later'],
  ['timeZone=Mars/Olympus', 'Time zone must be a name of the IANA time zone database, such as Europe/Berlin'],
])('%s is refused with a sentence', async (query, message) => {
  const response = await (await server.person()).call(`/api/work-log?${query}`)
  expect([response.statusCode, response.body]).toEqual([400, message])
})

test.each(['1970-01-01', '9999-12-31'])('the week of %s is empty', async (week) => {
  expect(await logOf(await server.person(), `?week=${week}&timeZone=Pacific/Kiritimati`)).toEqual([])
})
