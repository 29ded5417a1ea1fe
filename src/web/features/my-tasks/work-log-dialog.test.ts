import { expect, test } from 'vitest'
import { formatWeekday } from '@/web/lib/dates'
import { workedDays, type WorkLogEntry, workText, workWeek } from './work-log-dialog'

const tuesday = (hours: number) => new Date(2026, 10, 24, hours).toISOString()
const monday = (hours: number) => new Date(2026, 10, 23, hours).toISOString()
const garden = { id: 1, name: 'North garden' }
const house = { id: 2, name: 'House move' }

const entry = (part: Partial<WorkLogEntry> & { at: string }): WorkLogEntry => ({
  project: garden,
  task: { id: 1, title: 'Survey the north wall' },
  taskId: 1,
  status: null,
  unit: null,
  ...part,
})
const boxes = { taskId: 2, task: { id: 2, title: 'Boxes' }, project: house }

const week = [
  entry({ at: tuesday(16), status: { from: 'in_progress', to: 'done' } }),
  entry({ at: tuesday(15), unit: 'Frost at the corner\nPhotographs taken' }),
  entry({ at: tuesday(14), ...boxes, unit: 'Twelve packed' }),
  entry({ at: tuesday(13), unit: 'Half of it measured' }),
  entry({ at: tuesday(12), status: { from: 'todo', to: 'in_progress' } }),
  entry({ at: monday(23), ...boxes, task: null, status: { from: 'todo', to: 'review' } }),
]

test('entries are in groups by day and project, the newest first', () => {
  expect(
    workedDays(week).map(({ name, projects }) => [name, projects.map((project) => project.name)]),
  ).toEqual([
    [formatWeekday(tuesday(12)), ['North garden', 'House move']],
    [formatWeekday(monday(12)), ['House move']],
  ])
})

test('a task has one line on a day: its last change of status, and its service units as they were written', () => {
  expect(workedDays(week)[0]?.projects[0]?.tasks).toEqual([
    {
      id: 1,
      title: 'Survey the north wall',
      move: { from: 'in_progress', to: 'done' },
      units: ['Half of it measured', 'Frost at the corner\nPhotographs taken'],
    },
  ])
})

test('deleted tasks stay apart', () => {
  const gone = [1, 2].map((taskId) =>
    entry({ at: monday(taskId), taskId, task: null, status: { from: 'todo', to: 'done' } }),
  )
  expect(workedDays(gone)[0]?.projects[0]?.tasks).toHaveLength(2)
})

test('the text has the day, a line for each task, and its notes indented', () => {
  expect(workText(workedDays(week))).toBe(`${formatWeekday(tuesday(12))}
- North garden: Survey the north wall → Done
  Half of it measured
  Frost at the corner
  Photographs taken
- House move: Boxes
  Twelve packed

${formatWeekday(monday(12))}
- House move: A deleted task → In Review`)
})

test.each([
  [new Date(2026, 10, 23, 0, 0), 0, '2026-11-23'],
  [new Date(2026, 10, 29, 23, 59), 0, '2026-11-23'],
  [new Date(2026, 10, 29, 23, 59), 1, '2026-11-16'],
  [new Date(2027, 0, 1, 12, 0), 1, '2026-12-21'],
  [new Date(2026, 3, 1, 12, 0), 1, '2026-03-23'],
])('of %s, the week %i weeks before starts on %s', (now, weeksAgo, start) => {
  expect(workWeek(now, weeksAgo).week).toBe(start)
})

test('a week is named by its first and its last day', () => {
  expect(workWeek(new Date(2026, 10, 25), 0).name).toMatch(/23.*29/)
})
