import { afterEach, describe, expect, test } from 'vitest'
import { dueAt, dueOn, notDue } from '@/domain/due'
import { startOfDate } from '@/domain/time-zone'
import { dueWords, dueInputOf } from '@/web/features/tasks/dates/due-model'
import { isDue } from '@/web/features/tasks/lists/task-filters'
import { taskMarkdown } from '@/web/features/tasks/write/task-markdown'
import { actionsOf } from '@/web/features/tasks/history/change-texts'
import { dayGroupOf } from '@/web/features/my-tasks/my-tasks-groups'
import { attentionOf } from '@/web/features/dashboard/attention-strip'
import { tasksBadge } from '@/web/shell/tasks-badge'
import { makeChange } from '@/web/testing/make-change'
import { makeMyTask } from '@/web/testing/make-task'
import { setCalendar } from './calendar'
import { formatMonthDayYear } from './dates'
import {
  dueDateTime,
  formatDue,
  formatDueDate,
  formatDueMoment,
  formatDueTime,
  formatDueWeekday,
  formatStart,
  hasTime,
} from './due-dates'

const zones = ['Europe/Berlin', 'Asia/Tokyo', 'Pacific/Honolulu', 'Pacific/Kiritimati', 'Pacific/Auckland']
const pairs = zones.flatMap((writer) => zones.map((reader) => [writer, reader] as const))

const lookFrom = (timeZone: string) => setCalendar({ timeZone, weekStart: 'monday' })
afterEach(() => setCalendar({ timeZone: null, weekStart: 'monday' }))

/** A Friday. */
const day = '2026-11-27'
/** The day in the browser's own format. */
const written = (options: Intl.DateTimeFormatOptions, of = day) =>
  new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', ...options }).format(new Date(of))
const medium = written({ dateStyle: 'medium' })
const short = { day: 'numeric', month: 'short' } as const
const weekday = { ...short, weekday: 'short' } as const
const inZone = (zone: string, date: string, hours: number) =>
  new Date(startOfDate(zone, date).getTime() + hours * 60 * 60_000)

describe.each(pairs)('a day that somebody in %s set, in %s', (writer, reader) => {
  const task = makeMyTask({ id: 1, title: 'Roses', ...dueOn(day, writer) })

  test('is told as that day, without a time', () => {
    lookFrom(reader)
    const noon = inZone(reader, day, 12)
    expect(formatDue(task, noon)).toBe(written(short))
    expect(formatDueWeekday(task, noon)).toBe(written(weekday))
    expect(formatStart(day, noon)).toBe(written(short))
    const yearAfter = inZone(reader, '2027-01-08', 12)
    expect(formatDue(task, yearAfter)).toBe(written({ ...short, year: 'numeric' }))
    expect(formatDueWeekday(task, yearAfter)).toBe(written({ ...weekday, year: 'numeric' }))
    expect(formatDueMoment(task)).toBe(medium)
    expect(formatDueDate(task, formatMonthDayYear)).toBe(`${written({ month: 'short' })} 27, 2026`)
    expect([formatDueTime(task), hasTime(task), dueDateTime(task)]).toEqual([null, false, day])
    expect(dueInputOf(task)).toEqual({ date: day, time: '' })
    expect(taskMarkdown(task, { units: [], items: [], relations: [] }, '/')).toContain(
      `- Due: ${formatDueWeekday(task) ?? ''}\n`,
    )
    expect(attentionOf([task], noon).find(({ kind }) => kind === 'week')?.about).toBe(
      `next: Roses, ${written(weekday)}`,
    )
    const change = makeChange({ id: 1, fields: { dueDate: { from: null, to: task.dueDay } } })
    expect(actionsOf(change)).toEqual([{ did: `set the due date to ${formatDue(task) ?? ''}` }])
  })

  test.each([
    ['a week before', '2026-11-20', 'later', [], written(short)],
    ['six days before', '2026-11-21', 'later', ['week'], written(short)],
    ['on Wednesday', '2026-11-25', 'thisWeek', ['week', 'thisWeek'], written(short)],
    ['the day before', '2026-11-26', 'thisWeek', ['week', 'thisWeek'], 'Tomorrow'],
    ['on the day', day, 'today', ['today', 'week', 'thisWeek'], 'Today'],
    ['the day after', '2026-11-28', 'overdue', ['overdue', 'thisWeek'], '1 day late'],
    ['on the Monday after', '2026-11-30', 'overdue', ['overdue'], '3 days late'],
  ] as const)('counts from midnight to midnight: %s', (_when, date, group, filters, words) => {
    lookFrom(reader)
    for (const now of [inZone(reader, date, 0), inZone(reader, date, 23.99)]) {
      expect(dayGroupOf(task, now)).toBe(group)
      const found = (['overdue', 'today', 'week', 'thisWeek', 'none'] as const).filter((filter) =>
        isDue(task, filter, now),
      )
      expect(found).toEqual(filters)
      expect(dueWords(task, now)).toBe(words)
      expect(tasksBadge([task], now)?.overdue).toBe(group === 'overdue')
    }
  })
})

test('a moment is shown with its time, and on the date of each zone', () => {
  const due = dueAt(new Date('2026-11-27T22:59:00.000Z'))
  const now = new Date('2026-11-20T12:00:00.000Z')
  for (const timeZone of zones) {
    lookFrom(timeZone)
    const inZone = (options: Intl.DateTimeFormatOptions) =>
      written({ timeZone, ...options }, due.dueDate ?? '')
    const time = inZone({ timeStyle: 'short' })
    expect(formatDue(due, now)).toBe(`${inZone(short)}, ${time}`)
    expect(formatDueWeekday(due, now)).toBe(`${inZone(weekday)}, ${time}`)
    expect(formatDueMoment(due)).toBe(inZone({ dateStyle: 'medium', timeStyle: 'short' }))
    expect([formatDueTime(due), hasTime(due), dueDateTime(due)]).toEqual([time, true, due.dueDate])
  }
})

test('no due date has no words', () => {
  expect([formatDue(notDue), formatDueMoment(notDue), hasTime(notDue)]).toEqual([null, null, false])
})
