import { describe, expect, test } from 'vitest'
import type { Task } from '@/domain/task-schema'
import { testServer } from '../../testing/app/test-server'
import { createRecurring, recurringTask, weekly } from './testing/recurring-task'

const server = await testServer()
const { owner, task, change, list } = await recurringTask(server)
const before = await list()

describe('a repeat that cannot be is refused in one sentence, and changes nothing:', () => {
  test.each([
    ['every second', { rule: 'FREQ=SECONDLY' }, 'daily, weekly'],
    ['every minute', { rule: 'FREQ=MINUTELY;INTERVAL=5' }, 'daily, weekly'],
    ['the year 1', { rule: 'FREQ=DAILY;UNTIL=00010101' }, 'UNTIL'],
    ['the year 1901', { rule: 'FREQ=DAILY;UNTIL=19010101T000000Z' }, 'UNTIL'],
    ['the year 10000', { rule: 'FREQ=DAILY;UNTIL=100000101' }, 'UNTIL'],
    ['a day that does not exist', { rule: 'FREQ=DAILY;UNTIL=20310230' }, 'UNTIL'],
    ['both ends', { rule: 'FREQ=DAILY;COUNT=2;UNTIL=20310630' }, 'COUNT'],
    ['no task at all', { rule: 'FREQ=DAILY;COUNT=0' }, 'COUNT'],
    ['more than a thousand tasks', { rule: 'FREQ=DAILY;COUNT=99999999999' }, 'COUNT'],
    ['a 32nd', { rule: 'FREQ=MONTHLY;BYMONTHDAY=32' }, 'BYMONTHDAY'],
    ['two days of a month', { rule: 'FREQ=MONTHLY;BYMONTHDAY=1,15' }, 'BYMONTHDAY'],
    ['a sixth Friday', { rule: 'FREQ=MONTHLY;BYDAY=6FR' }, 'BYDAY'],
    ['hours', { rule: 'FREQ=DAILY;BYHOUR=9' }, 'BYHOUR'],
    ['a rule of 201 characters', { rule: `FREQ=DAILY;BYDAY=MO${',MO'.repeat(61)}`.padEnd(201, ';') }, '200'],
    ['no rule', { rule: '' }, 'RRULE'],
    ['words', { rule: 'every Monday' }, 'RRULE'],
    ['a part named like a key of objects', { rule: 'FREQ=DAILY;__PROTO__=1' }, '__PROTO__'],
    ['a frequency named so', { rule: 'FREQ=CONSTRUCTOR' }, 'daily, weekly'],
    ['none left', { left: 0 }, 'Left'],
    ['a half left', { left: 1.5 }, 'Left'],
    ['an unknown zone', { zone: 'Mars/Olympus' }, 'Zone'],
    ['an offset as a zone', { zone: '+02:00' }, 'Zone'],
    ['a zone named like a key of objects', { zone: '__proto__' }, 'Zone'],
    ['an unknown origin', { from: 'toString' }, 'From'],
    ['an end that does not exist', { until: '2031-02-30' }, 'Until'],
    ['a pause in words', { paused: 'yes' }, 'Paused'],
  ])('%s', async (_what, values, word) => {
    const answer = await change({ repeat: { ...weekly, ...values } })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(word)
    expect(await list()).toEqual(before)
  })

  test.each([[[]], ['weekly'], [5], [true], [{}], [{ __proto__: weekly }]])('%j', async (repeat) => {
    expect((await change({ repeat })).statusCode).toBe(400)
    expect(await list()).toEqual(before)
  })

  test('in a batch', async () => {
    const answer = await owner.call(`/api/projects/${task.projectId}/tasks`, {
      method: 'PATCH',
      body: { taskIds: [task.id], changes: { repeat: weekly } },
    })
    expect(answer.statusCode).toBe(400)
    expect(await list()).toEqual(before)
  })

  test.each(['count=0', 'count=11', 'rule=FREQ%3DSECONDLY', 'left=0', 'until=soon', 'from=__proto__'])(
    'next dates with %s',
    async (query) =>
      expect((await owner.call(`/api/tasks/${task.id}/next-dates?${query}`)).statusCode).toBe(400),
  )
})

test.each([
  ['on the last date', { dueDay: '9999-12-31', repeat: { rule: 'FREQ=DAILY' } }],
  ['in a month that is too late', { dueDay: '9999-12-15', repeat: { rule: 'FREQ=MONTHLY;INTERVAL=999' } }],
])('the finish of one that is due %s makes none', async (_when, values) => {
  const { change, list } = await recurringTask(server, values)
  expect((await change({ status: 'done' })).statusCode).toBe(200)
  expect(await list()).toHaveLength(1)
})

test('the finish of one that was due a century ago makes one that is due from today on', async () => {
  const { change, list } = await recurringTask(server, {
    dueDay: '1971-01-31',
    repeat: { rule: 'FREQ=MONTHLY' },
  })
  await change({ status: 'done' })
  const [, next] = await list()
  const today = new Date().toISOString().slice(0, 10)
  expect(next?.dueDay && next.dueDay >= today.slice(0, 7)).toBe(true)
  expect(next?.dueDay).toMatch(/-(?:28|29|30|31)$/)
})

/** Clocks in Berlin skip the hour from two on 30 March 2031, and repeat it on 26 October. */
test.each([
  // At half past three, the time of day from then on.
  ['is skipped', '2031-03-29T01:30:00.000Z', '2031-03-30T01:30:00.000Z', '2031-03-31T01:30:00.000Z'],
  ['comes twice', '2031-10-25T00:30:00.000Z', '2031-10-26T00:30:00.000Z', '2031-10-27T01:30:00.000Z'],
])('a moment at half past two is a moment of each day, also where that hour %s', async (_how, ...due) => {
  const [dueDate] = due
  const { created, owner, project } = await createRecurring(server, {
    dueDay: null,
    dueDate,
    repeat: { rule: 'FREQ=DAILY', zone: 'Europe/Berlin' },
  })
  expect(created.statusCode).toBe(201)
  const list = async () => (await owner.call(`/api/projects/${project.id}/tasks`)).json<Task[]>()
  for (const _each of due.slice(1)) {
    const open = (await list()).find(({ status }) => status === 'todo')
    await owner.call(`/api/tasks/${open?.id}`, { method: 'PATCH', body: { status: 'done' } })
  }
  const dates = (await list()).map((task) => task.dueDate ?? '')
  expect(dates.toSorted()).toEqual(due)
})
