import { casual as german } from 'chrono-node/de'
import { casual as english, type ParsedResult } from 'chrono-node/en'
import { casual as french } from 'chrono-node/fr'
import { type Due, dueAt, dueOn } from '../due'
import { type Calendar, momentIn, wallClockIn, type WallClock } from '../time-zone'
import { dateInNumbers } from './date-in-numbers'
import { phraseAtStart, type Today, withTimeOfPart } from './date-phrases'
import { dayIn, isoOf, padded } from './typed-date-days'

export type TypedDate =
  | { kind: 'empty' }
  | { kind: 'date'; due: Due }
  /** The message says in one line why the text is no date. */
  | { kind: 'error'; message: string }

type Circumstances = {
  now: Date
  /** The time zone and the first weekday of the author. */
  calendar: Calendar
  /** Decides between `1/2` as 1 February and as 2 January. */
  language: string
}

const maxTypedLength = 60

/** Understands a due date as people type it. Without a time it is the whole day. */
export function understandDate(text: string, { now, calendar, language }: Circumstances): TypedDate {
  const typed = text.trim()
  if (typed === '') return { kind: 'empty' }
  const { timeZone, weekStart } = calendar
  const today = { ...wallClockIn(timeZone, now), weekStart }
  const understood = typed.length > maxTypedLength ? null : read(typed, today, language)
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
  return 'error' in numbers ? numbers : atTime(isoOf(numbers.day), numbers.rest, now)
}
const unknown = (typed: string) =>
  typed.length > maxTypedLength
    ? 'That is too long for a date. Try “fri 17:00”.'
    : `“${typed}” is not a date. Try “fri 17:00”, “24.11.” or “in 3 days”.`

/** Words before a date that do not change it. */
const introduction = /^(?:on|at|by|due|for|until|till|before|the|am|bis|für|vor|le|la|pour|avant|à)\s+/

/** Words and signs around a date that do not change it. */
const filler =
  /^(?:[\s.,]|(?:on|at|by|due|for|until|till|before|the|am|bis|für|vor|um|le|la|pour|avant|à)(?!\p{L}))*$/iu

const languages = [english, german, french]

/** Reads weekdays, months and relative words in English, German and French; null if the text holds anything else. */
export function dateInWords(text: string, now: Today): WallClock | null {
  const typed = withTimeOfPart(text.toLowerCase().replaceAll('’', "'"))
  return (
    dateInPhrase(typed, now) ??
    dateInPhrase(typed.replace(introduction, ''), now) ??
    dateOfLibrary(withClock(typed), now)
  )
}

function dateInPhrase(text: string, now: Today): WallClock | null {
  const phrase = phraseAtStart(text, now)
  return phrase && atTime(phrase.date, text.slice(phrase.length), now)
}

/** Times that the library does not know: `17.30 Uhr`, `17 h`. After "in" they are durations. */
const clockWithUnit = /(?<!\d|in |dans )(\d{1,2})(?:[:.h](\d{2}))?\s*(?:uhr|h)$/i

const withClock = (text: string) =>
  text.replace(clockWithUnit, (_, hour: string, minute = '00') => `${hour}:${minute}`)

/** "15 à 17:00" would be a span of days. */
const beforeTime = /^[\s,]*(?:at|um|à)\s+/

/** A date and the text after it: a time of day that the library reads, or nothing. */
export function atTime(date: string, rest: string, now: WallClock): WallClock | null {
  if (rest.trim() === '') return { date, time: '' }
  const found = resultOfLibrary(`${date} ${withClock(rest).replace(beforeTime, '')}`, now)
  const read = found && isOneTime(found) ? wallClockOf(found.start) : null
  return read?.date === date && read.time !== '' ? read : null
}

/** Neither a span, nor the time of another zone. */
const isOneTime = ({ start, end }: ParsedResult) => !end && !start.isCertain('timezoneOffset')

function dateOfLibrary(text: string, now: WallClock): WallClock | null {
  const found = resultOfLibrary(text, now)
  return found && wallClockOf(found.start)
}

function resultOfLibrary(text: string, now: WallClock) {
  const reference = new Date(`${now.date}T${now.time}`)
  for (const language of languages) {
    const [found, ...others] = language.parse(text, reference, { forwardDate: true })
    if (found && others.length === 0 && isWhole(text, found)) return found
  }
  return null
}

const isWhole = (text: string, found: { index: number; text: string }) =>
  filler.test(text.slice(0, found.index)) && filler.test(text.slice(found.index + found.text.length))

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute'
type Parts = { get: (part: Part) => number | null; isCertain: (part: Part) => boolean }

function wallClockOf(parts: Parts): WallClock {
  const part = (name: Part) => parts.get(name) ?? 0
  return {
    date: isoOf({ year: part('year'), month: part('month'), day: part('day') }),
    time: parts.isCertain('hour') ? `${padded(part('hour'))}:${padded(part('minute'))}` : '',
  }
}
