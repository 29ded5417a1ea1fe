import { expect, test } from 'vitest'
import { makeTask } from '@/web/testing/make-task'
import { isFoundBy } from './use-cell-tasks'
import { searchOfCell } from './workload-model'

const now = new Date('2026-11-25T12:00:00Z')
const weeks = [{ start: '2026-11-23' }, { start: '2026-11-30' }]
const present = { userId: 7, week: '2026-11-23' }
const due = (dueDay: string) =>
  makeTask({ id: 1, assignedTo: 7, dueDay, dueDate: `${dueDay}T22:59:00.000Z`, dueAllDay: true })
const undated = makeTask({ id: 1, assignedTo: 7, dueDay: null, dueDate: null })

test.each([
  ['due in its week', due('2026-11-29'), present, true],
  ['late from before', due('2026-10-01'), present, true],
  ['late from before, in another week', due('2026-10-01'), { ...present, week: '2026-11-30' }, false],
  ['moved to another week', due('2026-11-30'), present, false],
  ['of somebody else', { ...due('2026-11-29'), assignedTo: 8 }, present, false],
  ['of nobody', { ...due('2026-11-29'), assignedTo: null }, { ...present, userId: null }, true],
  ['done', { ...due('2026-11-29'), status: 'done' as const }, present, false],
  ['without a date', undated, present, false],
  ['without a date, in their column', undated, { ...present, week: null }, true],
])('a task %s', (_name, task, cell, isFound) => {
  const search = searchOfCell(cell, weeks, { organizationId: 1, today: '2026-11-25' })
  expect(isFoundBy(search, task, now)).toBe(isFound)
})
