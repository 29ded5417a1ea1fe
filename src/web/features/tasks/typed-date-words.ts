import { casual as german } from 'chrono-node/de'
import { casual as english } from 'chrono-node/en'
import { casual as french } from 'chrono-node/fr'
import { isoOf, padded } from './typed-date-days'
import { timeIn } from './typed-date-time'
import { daysAfter, type WallClock, type WeekStart, weeksAfter } from '@/domain/time-zone'

/** The clock of who types, and the day with which their weeks begin. */
export type Today = WallClock & { weekStart: WeekStart }

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
    const time = found === undefined ? null : timeIn(text.slice(found.length))
    if (time !== null) return { date: dateFrom(now), time }
  }
  return null
}

function dateOfLibrary(text: string, now: WallClock): WallClock | null {
  const reference = new Date(`${now.date}T${now.time}`)
  for (const language of languages) {
    const [found, ...others] = language.parse(text, reference, { forwardDate: true })
    if (found && others.length === 0 && isWhole(text, found)) return wallClockOf(found.start)
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
