import { describe, expect, onTestFinished, test } from 'vitest'
import type { TaskStatus } from '@/domain/task'
import { setCalendar } from '@/web/lib/calendar'
import { tasksBadge } from '@/web/shell/tasks-badge'
import { makeMyTask } from '@/web/testing/make-task'
import { dayGroupOf, groupTasks, offeredDays, withEmptyDays } from './my-tasks-groups'
import { shownTasks } from './my-tasks-model'
import { groupingOf } from './my-tasks-search'

/** A Wednesday; the week ends on Sunday, the 29th. */
const now = new Date(2026, 10, 25, 10, 0)
const at = (day: number, hours = 23, minutes = 59) => new Date(2026, 10, day, hours, minutes).toISOString()

describe('the group of a task by day', () => {
  test.each<[string, string | null, TaskStatus, string]>([
    ['of yesterday is overdue', at(24), 'todo', 'overdue'],
    ['of an hour ago is overdue', at(25, 9), 'in_progress', 'overdue'],
    ['later today is today', at(25, 17), 'todo', 'today'],
    ['of today without a time is today', at(25), 'todo', 'today'],
    ['of yesterday in review is today', at(24), 'review', 'today'],
    ['of an hour ago on hold is today', at(25, 9), 'on_hold', 'today'],
    ['of tomorrow is this week', at(26, 0, 0), 'todo', 'thisWeek'],
    ['of Sunday is this week', at(29), 'todo', 'thisWeek'],
    ['of Monday is later', at(30, 0, 0), 'todo', 'later'],
    ['without a date has none', null, 'review', 'noDate'],
    ['that is done is done, whatever its date', at(24), 'done', 'done'],
    ['that is done without a date is done', null, 'done', 'done'],
  ])('a task %s', (_name, dueDate, status, group) => {
    expect(dayGroupOf({ dueDate, dueDay: null, status }, now)).toBe(group)
  })

  test('on a Sunday tomorrow is later', () => {
    expect(dayGroupOf({ dueDate: at(30), dueDay: null, status: 'todo' }, new Date(2026, 10, 29, 12))).toBe(
      'later',
    )
  })
})

const house = { id: 2, key: 'HM', name: 'House move', organization: null }
const tasks = [
  makeMyTask({ id: 1, dueDate: at(24), priority: 'low' }),
  makeMyTask({ id: 2, dueDate: at(24), status: 'review', priority: 'high', projectId: 2, project: house }),
  makeMyTask({ id: 3, dueDate: at(30), priority: 'high' }),
  makeMyTask({ id: 4, status: 'done', priority: 'urgent' }),
  makeMyTask({ id: 5, status: 'in_progress', projectId: 2, project: house }),
]
const groupsOf = (grouping: Parameters<typeof groupTasks>[1], shown = tasks) =>
  groupTasks(shown, grouping, now).map(({ label, tasks: held }) => [label, ...held.map(({ id }) => id)])

describe('groups', () => {
  test('by day leave out those without a task', () => {
    expect(groupsOf('day')).toEqual([
      ['Overdue', 1],
      ['Today', 2],
      ['Later', 3],
      ['No date', 5],
      ['Done', 4],
    ])
  })

  test('by project are sorted by name', () => {
    expect(groupsOf('project')).toEqual([
      ['House move', 2, 5],
      ['North garden', 1, 3, 4],
    ])
  })

  test('of projects with the same name stay apart', () => {
    const namesake = makeMyTask({ id: 6, projectId: 3, project: { ...house, id: 3 } })
    expect(groupsOf('project', [...tasks, namesake])).toHaveLength(3)
  })

  test('by priority begin with the urgent', () => {
    expect(groupsOf('priority')).toEqual([
      ['Urgent', 4],
      ['High', 2, 3],
      ['Medium', 5],
      ['Low', 1],
    ])
  })

  test('by status are in the order of the lanes', () => {
    expect(groupsOf('status')).toEqual([
      ['To Do', 1, 3],
      ['In Progress', 5],
      ['In Review', 2],
      ['Done', 4],
    ])
  })

  test('are none if there are to be none, or nothing is shown', () => {
    expect(groupsOf('none')).toEqual([[undefined, 1, 2, 3, 4, 5]])
    expect(groupsOf('none', [])).toEqual([])
  })

  test('keep the order of the list', () => {
    const shown = shownTasks(tasks, { sort: 'priority', completed: true }, now)
    expect(groupsOf('project', shown)).toEqual([
      ['House move', 2, 5],
      ['North garden', 4, 3, 1],
    ])
  })
})

test('a list in another order than that of due dates has groups only if they are asked for', () => {
  expect(groupingOf({})).toBe('day')
  expect(groupingOf({ sort: 'priority' })).toBe('none')
  expect(groupingOf({ sort: 'priority', group: 'day' })).toBe('day')
  expect(groupingOf({ group: 'none' })).toBe('none')
})

test('the empty groups of a day are offered to a dragged task, but none that is overdue or done', () => {
  const daysOf = (shown: typeof tasks) =>
    withEmptyDays(groupTasks(shown, 'day', now), now).map(({ day }) => day)
  expect(daysOf([])).toEqual(['today', 'thisWeek', 'later', 'noDate'])
  expect(daysOf(tasks)).toEqual(['overdue', 'today', 'thisWeek', 'later', 'noDate', 'done'])
})

test('the rest of the week is not offered on its last day', () => {
  expect(offeredDays(new Date(2026, 10, 28))).toContain('thisWeek')
  expect(offeredDays(new Date(2026, 10, 29))).toEqual(['today', 'later', 'noDate'])
})

test('groups go by the days and weeks of the person', () => {
  setCalendar({ timeZone: 'Asia/Kathmandu', weekStart: 'sunday' })
  onTestFinished(() => setCalendar({ timeZone: null, weekStart: 'monday' }))
  // There it is Saturday, the last day of the week, 00:15.
  const then = new Date('2026-11-27T18:30:00.000Z')
  expect(offeredDays(then)).toEqual(['today', 'later', 'noDate'])
  const groupOf = (dueDate: string) => dayGroupOf({ dueDate, dueDay: null, status: 'todo' }, then)
  expect(groupOf('2026-11-28T18:14:00.000Z')).toBe('today')
  expect(groupOf('2026-11-28T18:15:00.000Z')).toBe('later')
})

describe('the badge and the groups', () => {
  test('count the same overdue tasks, also those due today', () => {
    const all = [
      ...tasks,
      makeMyTask({ id: 7, dueDate: at(25, 9) }),
      makeMyTask({ id: 8, dueDate: at(25, 11) }),
    ]
    const overdue = groupTasks(shownTasks(all, {}, now), 'day', now).find(({ day }) => day === 'overdue')
    expect(overdue?.tasks.map(({ id }) => id)).toEqual([1, 7])
    expect(tasksBadge(all, now)).toMatchObject({ overdue: true, count: '2' })
    expect(shownTasks(all, { due: ['overdue'] }, now)).toEqual(overdue?.tasks)
  })

  test('count the same open tasks', () => {
    const none = tasks.filter(({ id }) => id !== 1)
    const groups = groupTasks(shownTasks(none, {}, now), 'day', now)
    expect(tasksBadge(none, now)).toMatchObject({ overdue: false, count: '3' })
    expect(groups.flatMap((group) => group.tasks)).toHaveLength(3)
  })
})
