import { expect, test } from 'vitest'
import type { Task } from '@/domain/task-schema'
import { testServer } from '../../testing/app/test-server'
import { createRecurring, recurringTask, weekly } from './testing/recurring-task'

const server = await testServer()

const recurring = (values: object = {}) => recurringTask(server, values)

test('the finish of a recurring task makes the next one', async () => {
  const { owner, task, change, list } = await recurring({
    description: 'Two cans',
    priority: 'high',
    startDate: '2031-05-31',
  })
  expect(task.repeat).toEqual({
    rule: 'FREQ=WEEKLY',
    from: 'due',
    zone: 'Europe/Berlin',
    paused: false,
    until: null,
    left: null,
  })
  const finished = await change({ status: 'done' })
  expect(finished.json()).toMatchObject({ status: 'done', repeat: null })
  const [, next, ...others] = await list()
  expect(others).toEqual([])
  expect(next).toMatchObject({
    title: 'Water',
    description: 'Two cans',
    priority: 'high',
    status: 'todo',
    number: 2,
    dueDay: '2031-06-09',
    startDate: '2031-06-07',
    repeat: task.repeat,
    assignedTo: owner.id,
  })
})

test('a finish of one that was finished before makes none', async () => {
  const { change, list } = await recurring()
  await change({ status: 'done' })
  const [, next] = await list()
  await change({ priority: 'low' }, next?.id)
  await change({ status: 'todo' })
  await change({ status: 'done' })
  expect(await list()).toHaveLength(2)
})

test('reopening takes the next one back while nobody has worked on it', async () => {
  const { task, change, list } = await recurring({ repeat: { ...weekly, left: 3 } })
  await change({ status: 'done' })
  expect((await list())[1]?.repeat?.left).toBe(2)
  await change({ status: 'in_progress' })
  expect(await list()).toMatchObject([{ id: task.id, repeat: { left: 3 }, status: 'in_progress' }])
  await change({ status: 'done' })
  expect(await list()).toMatchObject([{ repeat: null }, { repeat: { left: 2 } }])
})

test('one call reopens a task, takes its next one back, and stops it from repeating', async () => {
  const { task, change, list } = await recurring()
  await change({ status: 'done' })
  await change({ status: 'todo', repeat: null })
  expect(await list()).toMatchObject([{ id: task.id, status: 'todo', repeat: null }])
})

test('three finishes at once make one', async () => {
  const { change, list } = await recurring()
  const answers = await Promise.all([1, 2, 3].map(() => change({ status: 'done' })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await list()).toHaveLength(2)
})

test.each([
  ['the last one', { repeat: { ...weekly, left: 1 } }],
  ['one after its last day', { repeat: { ...weekly, until: '2031-06-08' } }],
  ['a paused one', { repeat: { ...weekly, paused: true } }],
])('the finish of %s makes none', async (_which, values) => {
  const { change, list } = await recurring(values)
  await change({ status: 'done' })
  expect(await list()).toHaveLength(1)
})

test('several finished at once are followed by their next ones, with checklists and due moments', async () => {
  const { owner, project, task, change, list } = await recurring()
  await owner.call(`/api/tasks/${task.id}/checklist`, { body: { texts: ['Roses', 'Beans'] } })
  const other = await owner.call(`/api/projects/${project.id}/tasks`, {
    body: {
      title: 'Report',
      dueDate: '2031-03-28T08:00:00.000Z',
      repeat: { rule: 'FREQ=DAILY', zone: 'Europe/Berlin', from: 'due' },
    },
  })
  const plain = await owner.call(`/api/projects/${project.id}/tasks`, { body: { title: 'Dig' } })
  const taskIds = [task, other.json<Task>(), plain.json<Task>()].map(({ id }) => id)
  await owner.call(`/api/projects/${project.id}/tasks`, {
    method: 'PATCH',
    body: { taskIds, changes: { status: 'done' } },
  })
  const made = (await list()).slice(3)
  expect(made).toMatchObject([
    { title: 'Water', checklist: { done: 0, total: 2 } },
    { title: 'Report', dueAllDay: false, dueDate: '2031-03-29T08:00:00.000Z' },
  ])
  await change({ status: 'done' }, made[1]?.id)
  // Clocks change on 30 March: at nine in Berlin, it is an hour less in UTC.
  expect((await list()).at(-1)).toMatchObject({ dueDate: '2031-03-30T07:00:00.000Z' })
})

test('a repeat without a due date is due on its first date', async () => {
  const { task } = await recurring({ dueDay: null, repeat: { rule: 'FREQ=MONTHLY;BYMONTHDAY=31' } })
  expect(task.dueDay).toMatch(/-(28|29|30|31)$/)
})

test('a monthly repeat stays on its day', async () => {
  const { change, list } = await recurring({ dueDay: '2031-01-31', repeat: { rule: 'FREQ=MONTHLY' } })
  await change({ status: 'done' })
  await change({ status: 'done' }, (await list())[1]?.id)
  expect((await list()).map(({ dueDay }) => dueDay)).toEqual(['2031-01-31', '2031-02-28', '2031-03-31'])
})

test('a lane that becomes one of finished tasks finishes the recurring ones in it', async () => {
  const { owner, project, change, list } = await recurring()
  const lanes = await owner.call(`/api/projects/${project.id}/lanes`, {
    body: { name: 'Soon', status: 'todo' },
  })
  const laneId = lanes.json<{ id: number }>().id
  await change({ laneId })
  await owner.call(`/api/lanes/${laneId}`, { method: 'PATCH', body: { status: 'done' } })
  expect(await list()).toMatchObject([
    { status: 'done', repeat: null },
    { status: 'todo', dueDay: '2031-06-09' },
  ])
})

test('skipping moves it to its next date', async () => {
  const { owner, task } = await recurring({ repeat: { ...weekly, left: 2 } })
  const skipped = await owner.call(`/api/tasks/${task.id}/skip`, { body: {} })
  expect(skipped.json()).toMatchObject({ dueDay: '2031-06-09', repeat: { left: 1 } })
  const last = await owner.call(`/api/tasks/${task.id}/skip`, { body: {} })
  expect([last.statusCode, last.body]).toEqual([409, 'This is the last time that the task takes place.'])
})

test('its next dates are read, and those of a rule before it is saved', async () => {
  const { owner, task } = await recurring()
  const read = async (query: string) => (await owner.call(`/api/tasks/${task.id}/next-dates${query}`)).json()
  expect(await read('')).toEqual(['2031-06-09', '2031-06-16', '2031-06-23'])
  expect(await read('?count=1&rule=FREQ%3DDAILY')).toEqual(['2031-06-03'])
})

test.each([
  ['FREQ=SECONDLY', 'daily, weekly'],
  ['FREQ=HOURLY', 'daily, weekly'],
  ['FREQ=WEEKLY;EXDATE=20310609', 'EXDATE'],
  ['RDATE:20310609', 'RRULE'],
  ['FREQ=DAILY;INTERVAL=0', 'INTERVAL'],
  ['FREQ=MONTHLY;BYMONTHDAY=32', 'BYMONTHDAY'],
  ['FREQ=DAILY;UNTIL=19010101', 'UNTIL'],
  [`FREQ=DAILY;${'X'.repeat(300)}`, '200'],
])('refuses %s', async (rule, word) => {
  const { created } = await createRecurring(server, { repeat: { rule } })
  expect(created.statusCode).toBe(400)
  expect(created.body).toContain(word)
})
