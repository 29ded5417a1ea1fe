import { expect, test } from 'vitest'
import { makeMyTask } from '@/web/testing/make-task'
import { shownTasks } from '../my-tasks/my-tasks-model'
import { attentionOf } from './attention-strip'

const now = new Date(2026, 10, 25, 12, 0)
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 0).toISOString()
const house = { id: 2, key: 'HM', name: 'House move', organization: null }

const tasks = [
  makeMyTask({ id: 1, title: 'Survey', dueDate: at(20, 9) }),
  makeMyTask({ id: 2, title: 'Gravel', dueDate: at(25, 17) }),
  makeMyTask({ id: 3, title: 'Beds', dueDate: at(27, 9), status: 'review' }),
  makeMyTask({ id: 4, title: 'Boxes', status: 'review', projectId: 2, project: house }),
  makeMyTask({ id: 5, title: 'Paths', dueDate: at(20, 9), status: 'done' }),
]

test('each part counts what the page that it leads to shows', () => {
  const parts = attentionOf(tasks, now)
  expect(parts.map(({ kind, count }) => [kind, count])).toEqual([
    ['overdue', 1],
    ['today', 1],
    ['week', 2],
    ['review', 2],
  ])
  for (const { search, count } of parts) expect(shownTasks(tasks, search, now)).toHaveLength(count)
})

test('each part names its first task or its projects, or says that there is nothing', () => {
  const [overdue, today, week, review] = attentionOf(tasks, now)
  expect(overdue?.about).toMatch(/^oldest: Survey, /)
  expect(today?.about).toMatch(/^next: Gravel, /)
  expect(week?.about).toMatch(/^next: Gravel, /)
  expect(review?.about).toBe('in 2 projects')
  expect(attentionOf(tasks.slice(2, 3), now).map(({ about }) => about)).toEqual([
    'Nothing is overdue.',
    'Nothing is due today.',
    expect.stringMatching(/^next: Beds, /),
    `in ${tasks[2]?.project.name}`,
  ])
})
