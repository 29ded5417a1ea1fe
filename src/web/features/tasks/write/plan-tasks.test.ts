import { expect, test } from 'vitest'
import { makeTask } from '@/web/testing/make-task'
import { plannedChanges, plannedWords } from './plan-tasks'

const finn = { id: 7, username: 'finn', firstName: 'Finn', lastName: 'Okafor', avatar: null }
const due = (dueDay: string, startDate: string | null = null) =>
  makeTask({ id: 1, dueDay, dueDate: `${dueDay}T22:59:00.000Z`, dueAllDay: true, startDate })

test.each([
  ['a week later', due('2026-11-26'), '2026-11-30', { dueDay: '2026-12-03' }],
  ['a week earlier', due('2026-11-26'), '2026-11-16', { dueDay: '2026-11-19' }],
  ['its own week', due('2026-11-26'), '2026-11-23', { dueDay: '2026-11-26' }],
  ['the next week, from long ago', due('2026-10-02'), '2026-11-30', { dueDay: '2026-12-04' }],
  [
    'another week, with its start',
    due('2026-11-26', '2026-11-20'),
    '2026-11-30',
    { dueDay: '2026-12-03', startDate: '2026-11-27' },
  ],
  [
    'a week, from no date',
    makeTask({ id: 1, dueDate: null, dueDay: null }),
    '2026-11-30',
    { dueDay: '2026-12-06' },
  ],
  ['no date', due('2026-11-26'), null, { dueDay: null, dueDate: null }],
])('a task goes to %s', (_name, task, week, changes) => {
  expect(plannedChanges(task, { week })).toMatchObject(changes)
})

test('a task keeps its dates for another person, and what would leave the calendar stays as it is', () => {
  expect(plannedChanges(due('2026-11-26'), { assignee: finn })).toEqual({ assignedTo: 7 })
  expect(plannedChanges(due('1970-01-02', '1970-01-01'), { week: '1969-12-15' })).toBeNull()
})

test.each([
  [{ assignee: finn }, 'assigned to Finn Okafor'],
  [{ assignee: null }, 'assigned to nobody'],
  [{ week: null }, 'left without a due date'],
  [{ assignee: finn, week: '2031-11-24' }, 'assigned to Finn Okafor and moved to the week of Nov 24, 2031'],
])('%j is called “%s”', (plan, words) => {
  expect(plannedWords(plan)).toBe(words)
})
