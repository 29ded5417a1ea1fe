import { dueDateIn, isDueInAWeek, isOverdue, type ReadDue } from './due'
import type { TaskStatus } from './task'
import {
  type Calendar,
  daysAfter,
  daysInWeek,
  type WeekStart,
  weeksAfter,
  wallClockIn,
  isDate,
} from './time-zone'

/** The filters by due date that have a name. */
export const dueFilterWords = [
  'overdue',
  'today',
  'thisWeek',
  'nextWeek',
  'thisMonth',
  'week',
  'none',
] as const
export type DueFilterWord = (typeof dueFilterWords)[number]

/** The days from one to another, both included: `2026-11-01..2026-11-30`. Either end may be missing. */
export type DueRange = `${string}..${string}`

export type DueFilter = DueFilterWord | DueRange

export const dueFilterLabels: Record<DueFilterWord, string> = {
  overdue: 'Overdue',
  today: 'Today',
  thisWeek: 'This week',
  nextWeek: 'Next week',
  thisMonth: 'This month',
  week: 'Next 7 days',
  none: 'No due date',
}

/** The first and the last of some days; null: without end. */
export type Days = { from: string | null; to: string | null }

/** The days of a range; null if it is none: not two days in order, or no day at all. */
export function daysOfRange(text: string): Days | null {
  const [from, to, ...further] = text.split('..')
  if (from === undefined || to === undefined || further.length > 0 || from + to === '') return null
  if ([from, to].some((day) => day !== '' && !isDate(day))) return null
  return from !== '' && to !== '' && from > to ? null : { from: from || null, to: to || null }
}

/** A range as it is written in addresses. */
export const rangeOfDays = ({ from, to }: Days): DueRange => `${from ?? ''}..${to ?? ''}`

const isDueRange = (text: string): text is DueRange => daysOfRange(text) !== null

/** The filter that a text names; undefined if it names none. */
export const dueFilterIn = (text: unknown): DueFilter | undefined =>
  dueFilterWords.find((word) => word === text) ??
  (typeof text === 'string' && isDueRange(text) ? text : undefined)

function weekFrom(from: string): Days {
  return { from, to: daysAfter(from, daysInWeek - 1) }
}

function monthOf(date: string): Days {
  const from = `${date.slice(0, -2)}01`
  const lastOfMonth = new Date(from)
  lastOfMonth.setUTCMonth(lastOfMonth.getUTCMonth() + 1, 0)
  return { from, to: lastOfMonth.toISOString().slice(0, from.length) }
}

/**
 * The days of a filter. Null for a filter that is no span of days: `none`, and `overdue` and `week`, which count from
 * the present moment.
 */
export function daysOfDueFilter(
  filter: DueFilter,
  { today, weekStart }: { today: string; weekStart: WeekStart },
): Days | null {
  switch (filter) {
    case 'overdue':
    case 'week':
    case 'none':
      return null
    case 'today':
      return { from: today, to: today }
    case 'thisWeek':
      return weekFrom(weeksAfter(today, 0, weekStart))
    case 'nextWeek':
      return weekFrom(weeksAfter(today, 1, weekStart))
    case 'thisMonth':
      return monthOf(today)
    default:
      return daysOfRange(filter)
  }
}

/** Whether a filter finds a task, by the viewer's clock and calendar. */
export function matchesDueFilter(
  task: ReadDue & { status: TaskStatus },
  filter: DueFilter,
  now: Date,
  { timeZone, weekStart }: Calendar,
) {
  const date = dueDateIn(timeZone, task)
  if (filter === 'none' || date === null) return filter === 'none' && date === null
  if (filter === 'overdue') return isOverdue(task, now, timeZone)
  if (filter === 'week') return isDueInAWeek(task, now, timeZone)
  const days = daysOfDueFilter(filter, { today: wallClockIn(timeZone, now).date, weekStart })
  return days !== null && (days.from ?? date) <= date && date <= (days.to ?? date)
}
