import { describe, expect, test } from 'vitest'
import { startsAfterDueMessage } from '@/domain/task'
import type { Task } from '@/domain/task-schema'
import { testServer } from '../../testing/app/test-server'
import { ownBoard } from './testing/own-board'

const server = await testServer()
const board = () => ownBoard(server)

const day = { dueDay: '2027-03-10' }
const moment = { dueDate: '2027-03-10T23:30:00Z' }

describe('a start date', () => {
  test.each([
    ['on the due day', { ...day, startDate: '2027-03-10' }, 201],
    ['after the due day', { ...day, startDate: '2027-03-11' }, 400],
    ['before a due moment', { ...moment, startDate: '2027-03-09' }, 201],
    ['on the day that the moment is on where it is latest', { ...moment, startDate: '2027-03-11' }, 201],
    ['after that day', { ...moment, startDate: '2027-03-12' }, 400],
    ['without a due date', { startDate: '9999-12-31' }, 201],
    ['of a day that does not exist', { startDate: '2027-02-30' }, 400],
    ['before 1970', { startDate: '1969-12-31' }, 400],
  ])('%s', async (_name, body, status) => {
    const { owner, tasks } = await board()
    const response = await owner.call(tasks, { body: { title: 'Sow', ...body } })
    expect(response.statusCode).toBe(status)
    expect((await owner.call(tasks)).json()).toHaveLength(status === 201 ? 1 : 0)
  })

  test.each([
    ['a start after the stored due date', day, { startDate: '2027-03-11' }],
    ['a due date before the stored start', { startDate: '2027-03-11' }, day],
  ])('%s is refused, alone and among several', async (_name, stored, changes) => {
    const { owner, tasks, create, patch } = await board()
    const [refused, other] = [await create({ title: 'Sow', ...stored }), await create({ title: 'Dig' })]
    const alone = await patch(refused, changes)
    expect([alone.statusCode, alone.body]).toEqual([400, startsAfterDueMessage])
    const many = await owner.call(tasks, {
      method: 'PATCH',
      body: { taskIds: [refused.id, other.id], changes },
    })
    expect(many.json()).toMatchObject({
      changed: [{ id: other.id, ...changes }],
      refused: [{ id: refused.id, reason: startsAfterDueMessage }],
    })
    expect((await owner.call(`/api/tasks/${refused.id}`)).json<Task>()).toMatchObject({
      ...stored,
      version: 1,
    })
  })
})

describe('an estimate', () => {
  test.each([
    [0, 201],
    [0.5, 201],
    [999, 201],
    [null, 201],
    [0.25, 400],
    [-0.5, 400],
    [999.5, 400],
    ['3', 400],
  ])('of %s', async (estimate, status) => {
    const { owner, tasks } = await board()
    const response = await owner.call(tasks, { body: { title: 'Sow', estimate } })
    expect(response.statusCode).toBe(status)
    const stored = (await owner.call(tasks)).json<Task[]>().map((task) => task.estimate)
    expect(stored).toEqual(status === 201 ? [estimate] : [])
  })

  test('counts points until the project says hours', async () => {
    const { owner, project } = await board()
    const address = `/api/projects/${project.id}`
    expect((await owner.call(address)).json()).toMatchObject({ estimateUnit: 'points' })
    const changed = await owner.call(address, { method: 'PATCH', body: { estimateUnit: 'hours' } })
    expect(changed.json()).toMatchObject({ estimateUnit: 'hours' })
    const wrong = await owner.call(address, { method: 'PATCH', body: { estimateUnit: 'days' } })
    expect(wrong.statusCode).toBe(400)
  })
})
