import { casual as german } from 'chrono-node/de'
import { casual as english, type ParsedResult } from 'chrono-node/en'
import { casual as french } from 'chrono-node/fr'
import { dayIn, isoOf, padded, type Day, daysOf, nextDay } from './typed-date-days'
import { type Due, dueAt, dueOn } from '@/domain/due'
import {
  type Calendar,
  momentIn,
  wallClockIn,
  type WallClock,
  daysAfter,
  type WeekStart,
  weeksAfter,
} from '@/domain/time-zone'

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
  return 'error' in numbers ? numbers : atTime(isoOf(numbers.day), numbers.rest, now)
}
const unknown = (typed: string) =>
  typed.length > longest
    ? 'That is too long for a date. Try “fri 17:00”.'
    : `“${typed}” is not a date. Try “fri 17:00”, “24.11.” or “in 3 days”.`

/** The clock of who types, and the day with which their weeks begin. */
type Today = WallClock & { weekStart: WeekStart }

/** What the library does not know, or counts from today instead of from the start of the week. */
const phrases: [start: RegExp, dateFrom: (today: Today) => string][] = [
  [
    /^(next week|nächste woche|(la )?semaine prochaine)(?!\p{L})/u,
    ({ date, weekStart }) => weeksAfter(date, 1, weekStart),
  ],
  [/^après[- ]demain(?!\p{L})/u, ({ date }) => daysAfter(date, 2)],
]

/** Words and signs around a date that do not change it. */
const filler = /^(?:[\s.,]|(?:on|by|due|am|bis|um|le|la|pour|à)(?!\p{L}))*$/iu

const languages = [english, german, french]

/** Reads weekdays, months and relative words in English, German and French; null if the text holds anything else. */
export function dateInWords(text: string, now: Today): WallClock | null {
  return dateInPhrase(text.toLowerCase(), now) ?? dateOfLibrary(text, now)
}

function dateInPhrase(text: string, now: Today): WallClock | null {
  for (const [start, dateFrom] of phrases) {
    const found = start.exec(text)?.[0]
    if (found !== undefined) return atTime(dateFrom(now), text.slice(found.length), now)
  }
  return null
}

/** What the library does not take for a time after a date: `17.30 Uhr`, `17 h`. */
const clockWithUnit = /(?<!\d)(\d{1,2})(?:[:.h](\d{2}))?\s*(?:uhr|h)$/i

/** A date with what follows it: a time of day as the library reads it, or nothing. */
export function atTime(date: string, rest: string, now: WallClock): WallClock | null {
  if (rest.trim() === '') return { date, time: '' }
  const time = rest.replace(clockWithUnit, (_, hour: string, minute = '00') => `${hour}:${minute}`)
  const found = resultOfLibrary(`${date} ${time}`, now)
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

/** A date in numbers at the start of a text; an error if there is no such day. */
type NumberDate = { day: Day; rest: string } | { error: string } | null

type Order = 'day first' | 'month first'

const forms = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?!\d)/,
  /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.?(?:\s?(?<year>\d{4})|(?<short>\d{2}))?(?!\d|:)/,
  /^(?<first>\d{1,2})\/(?<second>\d{1,2})(?:\/(?:(?<year>\d{4})|(?<short>\d{2})))?(?!\d)/,
]

/** Reads `24.11.`, `24.11.2026`, `24/11`, `11/24` and `2026-11-24`. Without a year it is the next such day. */
export function dateInNumbers(text: string, today: Day, language: string): NumberDate {
  for (const form of forms) {
    const found = form.exec(text)
    if (found?.groups) {
      const day = dayOf(found.groups, today, orderIn(language))
      return 'error' in day ? day : { day, rest: text.slice(found[0].length) }
    }
  }
  return null
}

function dayOf(
  groups: Record<string, string | undefined>,
  today: Day,
  order: Order,
): Day | { error: string } {
  const [month, day] = groups.first === undefined ? [groups.month, groups.day] : inOrder(groups, order)
  return existing({ year: yearOf(groups), month: Number(month), day: Number(day) }, today)
}

/** A number over 12 is the day, whatever the order. */
function inOrder({ first, second }: Record<string, string | undefined>, order: Order) {
  const monthFirst = Number(second) > 12 || (order === 'month first' && Number(first) <= 12)
  return monthFirst ? [first, second] : [second, first]
}

function yearOf({ year, short }: Record<string, string | undefined>) {
  if (short !== undefined) return 2000 + Number(short)
  return year === undefined ? null : Number(year)
}

type Written = { year: number | null; month: number; day: number }

function existing({ year, month, day }: Written, today: Day): Day | { error: string } {
  if (month < 1 || month > 12) return { error: `There is no month ${month}.` }
  const full = year === null ? nextDay({ month, day }, today) : { year, month, day }
  if (day >= 1 && day <= daysOf(full)) return full
  const ofYear = month === 2 && day === 29 ? ` ${full.year}` : ''
  return { error: `${monthNames.format(Date.UTC(full.year, month - 1))}${ofYear} has no day ${day}.` }
}

const monthNames = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

/** The order of day and month between slashes. */
function orderIn(language: string): Order {
  const parts = new Intl.DateTimeFormat(language).formatToParts()
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'month'
    ? 'month first'
    : 'day first'
}
