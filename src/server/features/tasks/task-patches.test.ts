import { describe, expect, test } from 'vitest'
import type { Task } from '@/domain/task-schema'
import { testServer } from '../../testing/app/test-server'
import { ownBoard } from './testing/own-board'

const server = await testServer()
const board = () => ownBoard(server)

describe('a patch', () => {
  test('keeps absent keys and clears null ones', async () => {
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

  test('without any known key is rejected', async () => {
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

  test('with the same version as nineteen others: one succeeds, and the revision increases by one', async () => {
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

  test('accepts only a member as assignee', async () => {
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
  test('accepts done tasks only', async () => {
    const { create, patch } = await board()
    const task = await create({ title: 'Sow' })
    for (const body of [{ archived: true }, { archived: true, status: 'review' }]) {
      const response = await patch(task, body)
      expect([response.statusCode, response.body]).toEqual([409, 'Only a done task can be archived.'])
    }
    expect((await patch(task, { status: 'done', archived: true })).json()).toMatchObject({ archived: true })
  })

  test('ends with any other status, but not when the task is set to done again', async () => {
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

describe('every write', () => {
  test('increases the project’s revision by one; a rejected write does not', async () => {
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

  test('is rejected in an archived project, which stays readable', async () => {
    const { owner, project, tasks, create, patch } = await board()
    const task = await create({ title: 'Sow' })
    await owner.call(`/api/projects/${project.id}`, { method: 'PATCH', body: { status: 'archived' } })
    const responses = [
      await patch(task, { title: 'Reap' }),
      await owner.call(tasks, { body: { title: 'Reap' } }),
      await owner.call(`/api/tasks/${task.id}`, { method: 'DELETE' }),
      await owner.call(`/api/tasks/${task.id}/service-units`, { body: { content: 'Reaped' } }),
    ]
    for (const { statusCode, body } of responses)
      expect([statusCode, body]).toEqual([409, 'This project is archived.'])
    expect((await owner.call(tasks)).json()).toHaveLength(1)
  })
})
