import { counted } from '@/domain/counted'
import { formatDay, formatMonths, formatWith, middayOf } from '@/web/lib/dates'
import { formatDueTime } from '@/web/lib/due-dates'
import type { Zoom } from '@/web/ui/pages/period-header'
import type { Task } from '../../tasks/task-types'
import { type Span, spanOf } from './timeline-bars'
import { lastOf, type Tick, type TimelineRange } from './timeline-range'

const weekdayAndDay = { weekday: 'short', day: 'numeric' } as const
const shortMonth = { month: 'short' } as const
const shortMonthAndYear = { month: 'short', year: 'numeric' } as const

const formatted = (options: Intl.DateTimeFormatOptions, date: string) =>
  formatWith(options).format(middayOf(date))

/** `23 Nov`, with the year if it is not the present one. */
export const dayWords = (date: string, now: Date) => formatDay(middayOf(date).toISOString(), now)

/** `23 Nov to 30 Nov`, or one day. */
export const spanWords = ({ start, end }: Span, now: Date) =>
  start === end ? dayWords(end, now) : `${dayWords(start, now)} to ${dayWords(end, now)}`

/** The dates of a task, with the time at which it is due. */
export function datesOfTask(task: Task, now: Date) {
  const span = spanOf(task)
  if (!span) return 'no dates'
  return [spanWords(span, now), formatDueTime(task)].filter(Boolean).join(', ')
}

/** `3 days late`, or the time since which it is late. */
export const lateWords = (daysLate: number, task: Task) =>
  daysLate > 0 ? `${counted(daysLate, 'day')} late` : `Was due at ${formatDueTime(task)}`

/** Where a month has less room than its name takes, in days. */
const minMonthDays = 8

/** What stands above a line of the grid: `Mon 23`, `23 Nov`, `Nov` or `Jan 2027`. */
export function tickWords({ date, days }: Tick, zoom: Zoom, now: Date) {
  if (zoom === 'week') return formatted(weekdayAndDay, date)
  if (zoom === 'month') return dayWords(date, now)
  if (days < minMonthDays) return null
  return formatted(date.slice(5, 7) === '01' ? shortMonthAndYear : shortMonth, date)
}

export const rangeWords = (range: TimelineRange) => formatMonths(range.first, lastOf(range))
