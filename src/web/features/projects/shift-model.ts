import { type CopiedPart, maxShiftDays } from '@/domain/copy'
import { counted } from '@/domain/counted'
import {
  daysAfter,
  daysBetween,
  daysInWeek,
  firstDate,
  isDate,
  lastDate,
  monthsAfter,
} from '@/domain/time-zone'
import { dateOf, formatDateRange } from '@/web/lib/dates'

type DatedTask = {
  status: string
  startDate: string | null
  dueDay: string | null
  dueDate: string | null
}

/** The first and the last date of tasks. */
export type DateRange = { first: string; last: string }

/** The dates of the tasks that come along with these parts; null without any. */
export function rangeOfDates(tasks: readonly DatedTask[], parts: readonly CopiedPart[]): DateRange | null {
  if (!parts.includes('dates')) return null
  const dates = tasks
    .filter(({ status }) => parts.includes(status === 'done' ? 'finished' : 'tasks'))
    .flatMap(({ startDate, dueDay, dueDate }) => [
      startDate,
      dueDay ?? (dueDate === null ? null : dateOf(new Date(dueDate))),
    ])
    .filter((date) => date !== null)
    .toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  return first === undefined || last === undefined ? null : { first, last }
}

/** The days after which the first date is the same of the next week, month or year. */
export const usualShifts = (first: string) => [
  { name: 'As they are', days: 0 },
  { name: 'A week later', days: daysInWeek },
  { name: 'A month later', days: daysBetween(first, monthsAfter(first, 1)) },
  { name: 'A year later', days: daysBetween(first, monthsAfter(first, 12)) },
]

/** The days from the first date to a typed one; null if the dates cannot move so far. */
export function typedShift(first: string, typed: string) {
  if (!isDate(typed)) return null
  const days = daysBetween(first, typed)
  return Math.abs(days) > maxShiftDays ? null : days
}

/** `All dates move 365 days later: 20 February – 5 March 2026 becomes 20 February – 5 March 2027.` */
export function shiftWords({ first, last }: DateRange, days: number) {
  if (days === 0) return 'All dates stay as they are.'
  const by = `All dates move ${counted(Math.abs(days), 'day')} ${days > 0 ? 'later' : 'earlier'}`
  const [start, end] = [daysAfter(first, days), daysAfter(last, days)]
  if (start < firstDate || end > lastDate) return `${by}. Those that would leave the calendar are left out.`
  return `${by}: ${formatDateRange(first, last)} becomes ${formatDateRange(start, end)}.`
}
