import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Project } from '@/domain/project-schema'
import { myTask, task as taskSchema, type Task } from '@/domain/task-schema'
import { testServer } from '../testing/test-server'

const server = await testServer()

async function board() {
  const owner = await server.person()
  const project = await server.make.project({ id: owner.id })
  const tasks = `/api/projects/${project.id}/tasks`
  const create = async (body: object) => (await owner.call(tasks, { body })).json<Task>()
  const patch = (task: { id: number }, body: object) =>
    owner.call(`/api/tasks/${task.id}`, { method: 'PATCH', body })
  const revision = async () => (await owner.call(`/api/projects/${project.id}`)).json<Project>().revision
  return { owner, project, tasks, create, patch, revision }
}

test('a task is exactly what its schema says, field by field, when it is made, read and changed', async () => {
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
  test('of a personal project is to do, of medium priority and its creator’s', async () => {
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
      assignee: { id: owner.id, firstName: null, lastName: null },
      projectId: project.id,
      project: { id: project.id, organization: null },
      version: 1,
      serviceUnits: 0,
    })
  })

  test('of an organization’s project is nobody’s', async () => {
    const organization = await server.make.organization()
    const owner = await server.make.colleague(organization, 'member')
    const project = await server.make.project(owner, organization)
    const created = await (
      await server.as(owner)
    ).call(`/api/projects/${project.id}/tasks`, { body: { title: 'Sow' } })
    expect(created.json()).toMatchObject({ assignedTo: null, assignee: null })
  })

  test('may name everything, and keeps its title as sent', async () => {
    const { owner, create } = await board()
    const sent = {
      title: ' Sow\tbeds ',
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

describe('a patch', () => {
  test('leaves what it does not name and clears what it sets to null', async () => {
    const { create, patch } = await board()
    const task = await create({ title: 'Sow', description: 'beds', dueDate: '2027-01-01T00:00:00Z' })
    const renamed = (await patch(task, { title: 'Sow early' })).json<Task>()
    expect(renamed).toMatchObject({
      title: 'Sow early',
      description: 'beds',
      dueDate: '2027-01-01T00:00:00.000Z',
    })
    const cleared = (await patch(task, { dueDate: null, assignedTo: null, description: null })).json<Task>()
    expect(cleared).toMatchObject({
      title: 'Sow early',
      description: '',
      dueDate: null,
      assignee: null,
      version: 3,
    })
  })

  test('without anything known to change is refused', async () => {
    const { create, patch } = await board()
    const task = await create({ title: 'Sow' })
    for (const body of [{}, { version: 1 }, { colour: 'red' }]) {
      const response = await patch(task, body)
      expect([response.statusCode, response.body]).toEqual([400, 'Send at least one field to change'])
    }
  })

  test('with an older version writes nothing', async () => {
    const { owner, create, patch, revision } = await board()
    const task = await create({ title: 'Sow' })
    await patch(task, { title: 'Sow early', version: 1 })
    const before = await revision()
    const late = await patch(task, { title: 'Sow late', version: 1 })
    expect(late.statusCode).toBe(409)
    expect(late.body).toBe('This task was changed by someone else. Reload to see the latest version.')
    expect((await owner.call(`/api/tasks/${task.id}`)).json()).toMatchObject({
      title: 'Sow early',
      version: 2,
    })
    expect(await revision()).toBe(before)
  })

  test('of twenty with the same version lets one through, and the revision grows by one', async () => {
    const { create, patch, revision } = await board()
    const task = await create({ title: 'Sow' })
    const before = await revision()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => patch(task, { title: `Sow ${index}`, version: 1 })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
    expect(await revision()).toBe(before + 1)
  })

  test('names an assignee who is a member, or is refused', async () => {
    const { create, patch } = await board()
    const task = await create({ title: 'Sow' })
    const stranger = await server.make.user()
    for (const assignedTo of [stranger.id, 2 ** 50]) {
      const response = await patch(task, { assignedTo })
      expect([response.statusCode, response.body]).toEqual([400, 'Assignee must be a member of this project'])
    }
  })
})

describe('the archive', () => {
  test('takes done tasks only', async () => {
    const { create, patch } = await board()
    const task = await create({ title: 'Sow' })
    for (const body of [{ archived: true }, { archived: true, status: 'review' }]) {
      const response = await patch(task, body)
      expect([response.statusCode, response.body]).toEqual([409, 'Only a done task can be archived.'])
    }
    expect((await patch(task, { status: 'done', archived: true })).json()).toMatchObject({ archived: true })
  })

  test('is left by any other status, and not by being done again', async () => {
    const { create, patch } = await board()
    const task = await create({ title: 'Sow', status: 'done' })
    await patch(task, { archived: true })
    expect((await patch(task, { status: 'done' })).json()).toMatchObject({ archived: true })
    expect((await patch(task, { status: 'on_hold' })).json()).toMatchObject({
      archived: false,
      status: 'on_hold',
    })
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

  test('is not sent again to a caller who holds it', async () => {
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

describe('every write', () => {
  test('grows the project’s revision by one; a refused one does not', async () => {
    const { owner, create, patch, revision } = await board()
    const task = await create({ title: 'Sow' })
    const start = await revision()
    await patch(task, { status: 'done' })
    await owner.call(`/api/tasks/${task.id}/service-units`, { body: { content: 'Half a bed' } })
    await patch(task, { assignedTo: 2 ** 50 })
    await patch(task, { title: '' })
    await owner.call(`/api/tasks/${task.id}`, { method: 'DELETE' })
    await owner.call(`/api/tasks/${task.id}`, { method: 'DELETE' })
    expect(await revision()).toBe(start + 3)
  })

  test('is refused in an archived project, which stays readable', async () => {
    const { owner, project, tasks, create, patch } = await board()
    const task = await create({ title: 'Sow' })
    await owner.call(`/api/projects/${project.id}`, { method: 'PATCH', body: { status: 'archived' } })
    const refusals = [
      await patch(task, { title: 'Reap' }),
      await owner.call(tasks, { body: { title: 'Reap' } }),
      await owner.call(`/api/tasks/${task.id}`, { method: 'DELETE' }),
      await owner.call(`/api/tasks/${task.id}/service-units`, { body: { content: 'Reaped' } }),
    ]
    for (const { statusCode, body } of refusals)
      expect([statusCode, body]).toEqual([409, 'This project is archived.'])
    expect((await owner.call(tasks)).json()).toHaveLength(1)
  })
})

test('a deleted task is gone, with its service units', async () => {
  const { owner, create } = await board()
  const task = await create({ title: 'Sow' })
  await owner.call(`/api/tasks/${task.id}/service-units`, { body: { content: 'Half a bed' } })
  expect((await owner.call(`/api/tasks/${task.id}`, { method: 'DELETE' })).json()).toEqual({ success: true })
  expect((await owner.call(`/api/tasks/${task.id}/service-units`)).statusCode).toBe(404)
  const units = await server.db
    .selectFrom('serviceUnits')
    .select('id')
    .where('taskId', '=', task.id)
    .execute()
  expect(units).toEqual([])
})

test('My Tasks holds the reader’s own tasks of active projects that they still see', async () => {
  const reader = await server.make.user()
  const organization = await server.make.organization()
  const owner = await server.make.colleague(organization, 'admin')
  const [own, shared, archived] = await Promise.all([
    server.make.project(reader),
    server.make.project(owner, organization),
    server.make.project(reader),
  ])
  await server.make.member(shared, 'read', reader)
  const mine = { assignedTo: reader.id }
  const kept = await Promise.all([
    server.make.task(own, { ...mine, dueDate: '2027-01-02T00:00:00Z' }),
    server.make.task(shared, { ...mine, dueDate: '2027-01-01T00:00:00Z' }),
  ])
  const stored = await server.make.task(own, { ...mine, status: 'done' })
  await server.db.updateTable('tasks').set({ archived: true }).where('id', '=', stored.id).execute()
  await server.make.task(archived, mine)
  await server.db.updateTable('projects').set({ status: 'archived' }).where('id', '=', archived.id).execute()
  await server.make.task(own)
  await server.make.task(shared, { assignedTo: owner.id })

  const person = await server.as(reader)
  const answer = (await person.call('/api/tasks/my-tasks')).body
  for (const [address, expected] of [
    ['/trpc/task.mine', `{"result":{"data":${answer}}}`],
    ['/trpc/task.mine?batch=1&input=%7B%7D', `[{"result":{"data":${answer}}}]`],
  ] as const) {
    expect((await person.call(address)).body).toBe(expected)
  }
  const listed = z.array(z.strictObject(myTask.shape)).parse(JSON.parse(answer))
  expect(listed.map(({ id, canEdit }) => [id, canEdit])).toEqual([
    [kept[1].id, false],
    [kept[0].id, true],
  ])
})
