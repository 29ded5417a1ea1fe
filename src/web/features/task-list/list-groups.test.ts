import { beforeEach, expect, test } from 'vitest'
import { setCalendar } from '@/web/lib/calendar'
import { newLanes } from '@/web/testing/make-lanes'
import { makeTask } from '@/web/testing/make-task'
import type { Label } from '../labels/use-labels'
import { estimateOf, groupTasks, type GroupOptions } from './list-groups'
import { rowsOf } from './list-rows'

beforeEach(() => setCalendar({ timeZone: 'UTC', weekStart: 'monday' }))

/** A Wednesday. */
const now = new Date('2026-11-25T10:00:00.000Z')

const label = (id: number, name: string): Label => ({ id, name, colour: 'red', projectId: 1 })
const labels = new Map([label(7, 'beds'), label(8, 'wall')].map((each) => [each.id, each]))
const project = { can: () => true, lanes: newLanes, labels, estimateUnit: 'points' } as const
const options: GroupOptions = { now, sort: null, projectOf: () => project }

const named = (groups: ReturnType<typeof groupTasks>) =>
  groups.map(({ name, tasks }) => [name, tasks.map(({ id }) => id)])

const dueOn = (dueDay: string) => ({ dueDay, dueAllDay: true, dueDate: `${dueDay}T23:59:00.000Z` })

test('groups of days stand in their order, and give their day to new tasks', () => {
  const tasks = [
    makeTask({ id: 1 }),
    makeTask({ id: 2, ...dueOn('2026-12-03') }),
    makeTask({ id: 3, ...dueOn('2026-11-25') }),
    makeTask({ id: 4, ...dueOn('2026-11-20') }),
    makeTask({ id: 5, ...dueOn('2026-11-20'), status: 'done', laneId: 5 }),
    makeTask({ id: 6, ...dueOn('2026-11-26') }),
    makeTask({ id: 7, ...dueOn('2026-11-28') }),
  ]
  const groups = groupTasks(tasks, 'due', options)
  expect(named(groups)).toEqual([
    ['Overdue', [4]],
    ['Today', [3]],
    ['Tomorrow', [6]],
    ['This week', [7]],
    ['Next week', [2]],
    ['No date', [1]],
    ['Done', [5]],
  ])
  expect(groups.map(({ values }) => values?.dueDay)).toEqual([
    undefined,
    '2026-11-25',
    '2026-11-26',
    '2026-11-29',
    '2026-11-30',
    null,
    undefined,
  ])
})

test('a task with several labels stands under the first of them', () => {
  const tasks = [
    makeTask({ id: 1, labels: [8] }),
    makeTask({ id: 2, labels: [7, 8] }),
    makeTask({ id: 3 }),
    makeTask({ id: 4, labels: [99] }),
  ]
  const groups = groupTasks(tasks, 'label', options)
  expect(named(groups)).toEqual([
    ['beds', [2]],
    ['wall', [1]],
    ['No label', [3, 4]],
  ])
  expect(groups[0]?.values).toEqual({ labels: [7] })
})

test('people stand by name, and nobody last; priorities stand from the highest', () => {
  const person = (id: number, username: string) => ({
    id,
    username,
    firstName: null,
    lastName: null,
    avatar: null,
  })
  const [mona, eve] = [person(5, 'mona'), person(4, 'eve')]
  const tasks = [
    makeTask({ id: 1, priority: 'low' }),
    makeTask({ id: 2, priority: 'urgent', assignee: mona, assignedTo: 5 }),
    makeTask({ id: 3, priority: 'low', assignee: eve, assignedTo: 4 }),
  ]
  const groups = groupTasks(tasks, 'assignee', options)
  expect(groups.map(({ tasks }) => tasks.map(({ id }) => id))).toEqual([[3], [2], [1]])
  expect(groups.at(-1)).toMatchObject({ name: 'Not assigned', values: { assignedTo: null, assignee: null } })
  expect(named(groupTasks(tasks, 'priority', options))).toEqual([
    ['Urgent', [2]],
    ['Low', [1, 3]],
  ])
})

test.each([
  [{ column: 'estimate', descending: false }, [3, 2, 1, 4]],
  [{ column: 'estimate', descending: true }, [2, 3, 1, 4]],
  [{ column: 'title', descending: true }, [4, 3, 2, 1]],
  [{ column: 'status', descending: false }, [2, 1, 3, 4]],
  [{ column: 'blocked', descending: false }, [2, 1, 3, 4]],
  [{ column: 'parts', descending: true }, [3, 1, 2, 4]],
] as const)('a group is sorted by %o', (sort, sorted) => {
  const tasks = [
    makeTask({ id: 1, status: 'review', laneId: 3, parts: { done: 1, total: 5 } }),
    makeTask({ id: 2, estimate: 5, blockedBy: 1 }),
    makeTask({ id: 3, estimate: 2, status: 'done', laneId: 5, parts: { done: 2, total: 3 } }),
    makeTask({ id: 4, status: 'done', laneId: 5 }),
  ]
  const [group] = groupTasks(tasks, 'none', { ...options, sort })
  expect(group?.tasks.map(({ id }) => id)).toEqual(sorted)
  expect(estimateOf(tasks)).toBe(7)
})

test('a folded group shows its header alone, and the field for new tasks stands below its tasks', () => {
  const tasks = [makeTask({ id: 1, priority: 'high' }), makeTask({ id: 2, priority: 'low' })]
  const groups = groupTasks(tasks, 'priority', options)
  const keys = (shown: Parameters<typeof rowsOf>[1]) => rowsOf(groups, shown).map(({ key }) => key)
  expect(keys({ folded: new Set(['priority high']), composing: 'priority low', hasHeaders: true })).toEqual([
    'group priority high',
    'group priority low',
    2,
    'composer priority low',
  ])
  expect(keys({ folded: new Set(['priority high']), composing: null, hasHeaders: false })).toEqual([1, 2])
})
