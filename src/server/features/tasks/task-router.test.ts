import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { myTask, task as taskSchema, type Task } from '@/domain/task-schema'
import { testServer } from '../../testing/app/test-server'
import { ownBoard } from './testing/own-board'

const server = await testServer()
const board = () => ownBoard(server)

test('a task matches its schema field by field when created, read and updated', async () => {
  const { owner, tasks, patch } = await board()
  const made = await owner.call(tasks, { body: { title: 'Sow', dueDate: '2027-01-01T00:00:00.5Z' } })
  const task = made.json<Task>()
  const answers = [made, await owner.call(`/api/tasks/${task.id}`), await patch(task, { status: 'done' })]
  for (const answer of answers) {
    const shown: unknown = answer.json()
    expect(z.strictObject(taskSchema.shape).parse(shown)).toEqual(shown)
    expect(Object.keys(answer.json<object>())).toEqual(Object.keys(taskSchema.shape))
  }
})

describe('a new task', () => {
  test('in a personal project is to do, of medium priority and assigned to its creator', async () => {
    const { owner, project, tasks } = await board()
    const response = await owner.call(tasks, { body: { title: 'Sow' } })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      title: 'Sow',
      description: '',
      status: 'todo',
      priority: 'medium',
      dueDate: null,
      archived: false,
      assignedTo: owner.id,
      assignee: { id: owner.id, firstName: null, lastName: null, avatar: null },
      projectId: project.id,
      project: { id: project.id, organization: null },
      version: 1,
      serviceUnits: 0,
    })
  })

  test('in an organization’s project is unassigned', async () => {
    const organization = await server.make.organization()
    const owner = await server.make.organizationMember(organization, 'member')
    const project = await server.make.project(owner, organization)
    const created = await (
      await server.as(owner)
    ).call(`/api/projects/${project.id}/tasks`, { body: { title: 'Sow' } })
    expect(created.json()).toMatchObject({ assignedTo: null, assignee: null })
  })

  test('accepts every field, and keeps its title as sent', async () => {
    const { owner, create } = await board()
    const sent = {
      title: ' Sow  beds ',
      description: 'one\r\ntwo',
      status: 'in_progress',
      priority: 'urgent',
      dueDate: '2027-01-01T00:30:00+01:00',
      assignedTo: null,
    }
    expect(await create(sent)).toMatchObject({
      ...sent,
      description: 'one\ntwo',
      dueDate: '2026-12-31T23:30:00.000Z',
    })
    expect(await create({ ...sent, assignedTo: owner.id })).toMatchObject({ assignedTo: owner.id })
  })
})

describe('the board’s list', () => {
  test('is ordered by due date, none last, then id', async () => {
    const { owner, tasks, create } = await board()
    const dates = ['2027-03-01T00:00:00Z', null, '2027-01-01T00:00:00Z', '2027-03-01T00:00:00Z', null]
    const created: number[] = []
    for (const dueDate of dates) created.push((await create({ title: 'Sow', dueDate })).id)
    const listed = (await owner.call(tasks)).json<Task[]>().map(({ id }) => created.indexOf(id))
    expect(listed).toEqual([2, 0, 3, 1, 4])
  })

  test('returns 304 to a client that has it', async () => {
    const { owner, tasks, create, patch } = await board()
    const task = await create({ title: 'Sow' })
    const first = await owner.call(tasks)
    const etag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('private, no-cache')

    for (const held of [etag, `W/${etag}`, `"7777", ${etag}`, '*']) {
      const again = await owner.call(tasks, { headers: { 'if-none-match': held } })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    }
    await patch(task, { status: 'done' })
    const changed = await owner.call(tasks, { headers: { 'if-none-match': etag } })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  })
})

test('a deleted task is gone with its service units', async () => {
  const { owner, create } = await board()
  const task = await create({ title: 'Sow' })
  await owner.call(`/api/tasks/${task.id}/service-units`, { body: { content: 'Half a bed' } })
  expect((await owner.call(`/api/tasks/${task.id}`, { method: 'DELETE' })).json()).toMatchObject({
    success: true,
  })
  expect((await owner.call(`/api/tasks/${task.id}/service-units`)).statusCode).toBe(404)
  const units = await server.db
    .selectFrom('serviceUnits')
    .select('id')
    .where('taskId', '=', task.id)
    .execute()
  expect(units).toEqual([])
})

test('My Tasks lists the viewer’s own tasks of active projects that they can still see', async () => {
  const viewer = await server.make.user()
  const organization = await server.make.organization()
  const owner = await server.make.organizationMember(organization, 'admin')
  const [own, shared, archived] = await Promise.all([
    server.make.project(viewer),
    server.make.project(owner, organization),
    server.make.project(viewer),
  ])
  await server.make.member(shared, 'read', viewer)
  const mine = { assignedTo: viewer.id }
  const shown = await Promise.all([
    server.make.task(own, { ...mine, dueDate: '2027-01-02T00:00:00Z' }),
    server.make.task(shared, { ...mine, dueDate: '2027-01-01T00:00:00Z' }),
  ])
  const stored = await server.make.task(own, { ...mine, status: 'done' })
  await server.db.updateTable('tasks').set({ archived: true }).where('id', '=', stored.id).execute()
  await server.make.task(archived, mine)
  await server.db.updateTable('projects').set({ status: 'archived' }).where('id', '=', archived.id).execute()
  await server.make.task(own)
  await server.make.task(shared, { assignedTo: owner.id })

  const person = await server.as(viewer)
  const answer = (await person.call('/api/tasks/my-tasks')).body
  for (const [address, expected] of [
    ['/trpc/task.mine', `{"result":{"data":${answer}}}`],
    ['/trpc/task.mine?batch=1&input=%7B%7D', `[{"result":{"data":${answer}}}]`],
  ] as const) {
    expect((await person.call(address)).body).toBe(expected)
  }
  const listed = z.array(z.strictObject(myTask.shape)).parse(JSON.parse(answer))
  expect(listed.map(({ id, canEdit }) => [id, canEdit])).toEqual([
    [shown[1].id, false],
    [shown[0].id, true],
  ])
})
