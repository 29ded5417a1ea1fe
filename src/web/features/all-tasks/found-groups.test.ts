import { expect, test } from 'vitest'
import { makeTask } from '@/web/testing/make-task'
import type { MyTask } from '../tasks/task-types'
import { foundGroups, type GroupSummary } from './found-groups'

const access = { isOwner: true, isPersonal: true, memberRole: null, organizationRole: null } as const
const found = (task: Parameters<typeof makeTask>[0]): MyTask => ({ ...makeTask(task), canEdit: true, access })

const group = (key: GroupSummary['key'], name: string, tasks: number): GroupSummary => ({
  key,
  name,
  tasks,
  points: 0,
  hours: 0,
})

const options = { now: new Date('2026-11-25T10:00:00.000Z'), labelOf: () => undefined }
const shown = (groups: ReturnType<typeof foundGroups>) =>
  groups.map(({ name, count, tasks }) => [name, count, tasks.map(({ id }) => id)])

test('the counts are those of all tasks, also where only some are loaded', () => {
  const summary = [group('urgent', 'Urgent', 12), group('low', 'Low', 3)]
  const tasks = [found({ id: 1, priority: 'urgent' }), found({ id: 2, priority: 'low' })]
  expect(shown(foundGroups(summary, tasks, { ...options, grouping: 'priority' }))).toEqual([
    ['Urgent', '12', [1]],
    ['Low', '3', [2]],
  ])
})

test.each([
  [
    'priority',
    { priority: 'high' },
    ['Urgent', 'High', 'Low'],
    [group('urgent', 'Urgent', 1), group('low', 'Low', 1)],
  ],
  [
    'lane',
    { status: 'review' },
    ['To Do', 'In Review', 'Done'],
    [group('todo', 'To Do', 1), group('done', 'Done', 1)],
  ],
  [
    'due',
    { dueDay: '2026-11-26' },
    ['Today', 'Tomorrow', 'No date'],
    [group('today', 'Today', 1), group('noDate', 'No date', 1)],
  ],
  ['assignee', { assignedTo: null, assignee: null }, ['Zoe', 'Unassigned'], [group(7, 'Zoe', 1)]],
  ['label', { labels: new Array<number>() }, ['Beds', 'No labels'], [group(3, 'Beds', 1)]],
] as const)(
  'by %s, a task that has just moved to a new group stands in it at once',
  (grouping, part, names, summary) => {
    const groups = foundGroups(summary, [found({ id: 1, ...part })], { ...options, grouping })
    expect(groups.map(({ name }) => name)).toEqual(names)
    expect(groups.flatMap(({ tasks }) => tasks.map(({ id }) => id))).toEqual([1])
  },
)
