import { expect, test } from 'vitest'
import { formatDay, middayOf } from '@/web/lib/dates'
import { changedWords } from './changed-words'

const task = { title: 'Order gravel' }
const finn = { id: 4, username: 'finn', firstName: 'Finn', lastName: 'Okafor', avatar: null }
const dayOf = (date: string) => formatDay(middayOf(date).toISOString())

test.each([
  [{ assignedTo: 4, assignee: finn }, 'Order gravel → Finn Okafor'],
  [{ assignedTo: null, assignee: null }, 'Order gravel · not assigned'],
  [{ priority: 'urgent' }, 'Order gravel → Urgent'],
  [
    { dueDate: '2031-12-04T23:59:00.000Z', dueDay: '2031-12-04' },
    `Order gravel · due ${dayOf('2031-12-04')}`,
  ],
  [{ dueDate: null, dueDay: null }, 'Order gravel · no due date'],
  [{ startDate: '2031-12-03' }, `Order gravel · starts ${dayOf('2031-12-03')}`],
  [{ title: 'Order sand', estimate: 2 }, 'Order sand · estimate'],
] as const)('a toast says what %j changed of a task', (changes, words) => {
  expect(changedWords(task, changes)).toBe(words)
})
