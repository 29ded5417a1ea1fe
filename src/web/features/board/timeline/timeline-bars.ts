import type { ReadDue } from '@/domain/due'
import type { TaskStatus } from '@/domain/task'
import { daysAfter, daysBetween, firstDate, isDate, lastDate } from '@/domain/time-zone'
import { dateOf } from '@/web/lib/dates'
import { dateDue, isLate } from '@/web/lib/due-dates'
import type { DatePart } from '../../tasks/dates/date-keys'
import type { TimelineRange } from './timeline-range'

/** The first and the last day of a task. */
export type Span = { start: string; end: string }

export type DatedTask = ReadDue & { startDate: string | null; status: TaskStatus }

/** The part of a span that a range shows, in days from its start. */
export type Bar = { at: number; days: number; startsBefore: boolean; endsAfter: boolean }

/** A bar, or on which side of the range it is. */
export type ShownBar = Bar | 'before' | 'after'

/** From the start of a task to the day on which it is due; one day if it has only one of them, null without dates. */
export function spanOf(task: DatedTask): Span | null {
  const due = dateDue(task)
  const start = task.startDate ?? due
  const end = due ?? start
  if (start === null || end === null) return null
  // Due at a moment, it can be an earlier day in another zone.
  return { start: start < end ? start : end, end }
}

export function barIn({ start, end }: Span, { first, days }: TimelineRange): ShownBar {
  const [from, to] = [daysBetween(first, start), daysBetween(first, end) + 1]
  if (to <= 0) return 'before'
  if (from >= days) return 'after'
  const at = Math.max(from, 0)
  return { at, days: Math.min(to, days) - at, startsBefore: from < 0, endsAfter: to > days }
}

/** The span after its whole or one end has moved by days; an end stays on its side. Null if no task can have it. */
export function movedSpan({ start, end }: Span, part: DatePart, days: number): Span | null {
  const [from, to] = [shifted(start, part === 'end' ? 0 : days), shifted(end, part === 'start' ? 0 : days)]
  if (from === null || to === null) return null
  if (part === 'start' && from > to) return { start: to, end: to }
  return part === 'end' && to < from ? { start: from, end: from } : { start: from, end: to }
}

function shifted(date: string, days: number) {
  const next = daysAfter(date, days)
  return isDate(next) ? next : null
}

/** By how many days all of these spans can move, so that each keeps dates that a task can have. */
export function moveLimits(spans: readonly Span[], part: DatePart) {
  const from = spans.map(({ start, end }) => (part === 'end' ? end : start)).reduce(earlier, lastDate)
  const to = spans.map(({ start, end }) => (part === 'start' ? start : end)).reduce(later, firstDate)
  return { least: daysBetween(from, firstDate), most: daysBetween(to, lastDate) }
}

const earlier = (one: string, other: string) => (one < other ? one : other)
const later = (one: string, other: string) => (one > other ? one : other)

/** How late a task is, and the part of the range from its due day to the present one; null if it is not late. */
export function latenessIn(task: DatedTask, now: Date, { first, days }: TimelineRange) {
  const end = dateDue(task)
  if (end === null || !isLate(task, now)) return null
  const today = dateOf(now)
  const at = Math.min(Math.max(daysBetween(first, end) + 1, 0), days)
  const to = Math.min(Math.max(daysBetween(first, today) + middle, 0), days)
  return { daysLate: daysBetween(end, today), at, days: Math.max(to - at, 0) }
}

/** Where the line of a day is within it. */
export const middle = 0.5

type Progressing = { status: TaskStatus; checklist: { done: number; total: number } }

/** How much of a task is done, from 0 to 1. */
export function progressOf({ status, checklist: { done, total } }: Progressing) {
  if (status === 'done') return 1
  return total === 0 ? 0 : done / total
}
