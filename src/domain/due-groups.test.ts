import { expect, test } from 'vitest'
import { dueOn, notDue } from './due'
import { dueGroupLabels, dueGroupOf, dueGroups } from './due-groups'

const calendar = { timeZone: 'Europe/Berlin', weekStart: 'monday' } as const
/** A Wednesday. */
const now = new Date('2026-11-25T10:00:00.000Z')

const day = (date: string) => dueOn(date, calendar.timeZone)

test.each([
  [day('2026-11-24'), 'todo', 'overdue'],
  [day('1970-01-01'), 'in_progress', 'overdue'],
  // It waits for somebody else.
  [day('2026-11-24'), 'review', 'today'],
  [day('2026-11-25'), 'todo', 'today'],
  [day('2026-11-26'), 'todo', 'tomorrow'],
  [day('2026-11-27'), 'todo', 'thisWeek'],
  [day('2026-11-29'), 'todo', 'thisWeek'],
  [day('2026-11-30'), 'todo', 'nextWeek'],
  [day('2026-12-06'), 'todo', 'nextWeek'],
  [day('2026-12-07'), 'todo', 'later'],
  [day('9999-12-31'), 'todo', 'later'],
  [notDue, 'todo', 'noDate'],
  [notDue, 'done', 'done'],
  [day('2026-11-24'), 'done', 'done'],
  // By the clock of the viewer it is the next day.
  [{ dueDate: '2026-11-25T23:30:00.000Z', dueDay: null }, 'todo', 'tomorrow'],
] as const)('a task with %o that is %s is in the group %s', (due, status, group) => {
  expect(dueGroupOf({ ...due, status }, { now, calendar })).toBe(group)
})

test('the next day is tomorrow also where it begins a week', () => {
  const sunday = new Date('2026-11-29T10:00:00.000Z')
  const monday = { ...day('2026-11-30'), status: 'todo' } as const
  expect(dueGroupOf(monday, { now: sunday, calendar })).toBe('tomorrow')
  expect(dueGroupOf(monday, { now, calendar: { ...calendar, weekStart: 'sunday' } })).toBe('nextWeek')
})

test('the groups stand in the order of the days, each with a name of its own', () => {
  expect(dueGroups.map((group) => dueGroupLabels[group])).toEqual([
    'Overdue',
    'Today',
    'Tomorrow',
    'This week',
    'Next week',
    'Later',
    'No date',
    'Done',
  ])
})
