import { dayIn, isoOf } from './typed-date-days'
import { dateInNumbers } from './typed-date-numbers'
import { timeIn } from './typed-date-time'
import { dateInWords, type Today } from './typed-date-words'
import { type Due, dueAt, dueOn } from '@/domain/due'
import { type Calendar, momentIn, wallClockIn, type WallClock } from '@/domain/time-zone'

export type TypedDate =
  | { kind: 'empty' }
  | { kind: 'date'; due: Due }
  /** The message says in one line why the text is no date. */
  | { kind: 'error'; message: string }

type Circumstances = {
  now: Date
  /** Of who types it. */
  calendar: Calendar
  /** Decides between `1/2` as 1 February and as 2 January. */
  language: string
}

const longest = 60

/** Understands a due date as people type it. Without a time it is the whole day. */
export function understandDate(text: string, { now, calendar, language }: Circumstances): TypedDate {
  const typed = text.trim()
  if (typed === '') return { kind: 'empty' }
  const { timeZone, weekStart } = calendar
  const today = { ...wallClockIn(timeZone, now), weekStart }
  const understood = typed.length > longest ? null : read(typed, today, language)
  if (understood === null) return { kind: 'error', message: unknown(typed) }
  if ('error' in understood) return { kind: 'error', message: understood.error }
  const { date, time } = understood
  return {
    kind: 'date',
    due: time === '' ? dueOn(date, timeZone) : dueAt(momentIn(timeZone, { date, time })),
  }
}

function read(typed: string, now: Today, language: string): WallClock | { error: string } | null {
  const numbers = dateInNumbers(typed, dayIn(now.date), language)
  if (numbers === null) return dateInWords(typed, now)
  if ('error' in numbers) return numbers
  const time = timeIn(numbers.rest)
  return time === null ? null : { date: isoOf(numbers.day), time }
}

const unknown = (typed: string) =>
  typed.length > longest
    ? 'This is too long for a date. Try “fri 17:00”.'
    : `“${typed}” is no date. Try “fri 17:00”, “24.11.” or “in 3 days”.`
