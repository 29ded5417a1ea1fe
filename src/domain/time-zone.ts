import { dayMilliseconds, minuteMilliseconds } from './units'

/** A date and a time of a wall clock: `2026-11-24` and `17:00`. */
export type WallClock = { date: string; time: string }

/** A person's time zone, and the first day of their weeks. */
export type Calendar = { timeZone: string; weekStart: WeekStart }

/** The zone in which the days of a person count. */
export const zoneOf = ({ timeZone }: { timeZone: string | null }) => timeZone ?? 'UTC'

/** The possible first days of weeks. */
export const weekStarts = ['monday', 'sunday', 'saturday'] as const
export type WeekStart = (typeof weekStarts)[number]

/** Numbered as in JavaScript, PostgreSQL and the calendar. */
export const weekStartDays = { monday: 1, sunday: 0, saturday: 6 } as const satisfies Record<
  WeekStart,
  number
>

/** The stored time of a due date without one. */
export const endOfDay = '23:59'

export const daysInWeek = 7

/** The wall clock of a zone at this moment. */
export function wallClockIn(zone: string, moment: Date): WallClock {
  const [date = '', time = ''] = new Date(moment.getTime() + offsetIn(zone, moment)).toISOString().split('T')
  return { date, time: time.slice(0, 5) }
}

/**
 * The moment of a wall clock in a zone: the first one of two. Times that summer time skips are later by the skipped
 * time.
 */
export function momentIn(zone: string, clock: WallClock) {
  const asUtc = Date.parse(`${clock.date}T${clock.time}:00Z`)
  const withOffsetOf = (moment: number) => new Date(asUtc - offsetIn(zone, new Date(moment)))
  const [before, after] = [withOffsetOf(asUtc - dayMilliseconds), withOffsetOf(asUtc + dayMilliseconds)]
  return isShown(zone, after, clock) && !isShown(zone, before, clock) ? after : before
}

function isShown(zone: string, moment: Date, { date, time }: WallClock) {
  const clock = wallClockIn(zone, moment)
  return clock.date === date && clock.time === time
}

/** The cached offsets of the last zone. Clocks change at full quarters of an hour. */
let last: { zone: string; format: Intl.DateTimeFormat | null; offsets: Map<number, number> } | undefined
const quarter = 15 * minuteMilliseconds
const maxOffsets = 1_000

/** The offset of a zone from UTC, in milliseconds. Unknown zones count as UTC. */
function offsetIn(zone: string, moment: Date) {
  if (last?.zone !== zone || last.offsets.size > maxOffsets)
    last = { zone, format: formatOf(zone), offsets: new Map() }
  const { format, offsets } = last
  const key = Math.floor(moment.getTime() / quarter)
  const known = offsets.get(key) ?? offsetFrom(format?.format(moment) ?? '')
  offsets.set(key, known)
  return known
}

/** Reads the offset of `11/23/2026, GMT+05:45`. */
function offsetFrom(text: string) {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * minuteMilliseconds
}

/** Null for an invalid zone. */
function formatOf(zone: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  } catch {
    return null
  }
}

/**
 * Whether the name is one of the IANA database that this machine knows, such as `Europe/Berlin`. Some engines also
 * accept offsets. These are rejected.
 */
export const isTimeZone = (name: string) => /^[a-z]/i.test(name) && formatOf(name) !== null

/** Adds days to a date; negative ones subtract. */
export const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMilliseconds).toISOString().slice(0, 10)

/** The number of days from one date to another; negative if the other one is before. */
export const daysBetween = (one: string, other: string) =>
  (Date.parse(other) - Date.parse(one)) / dayMilliseconds

/** The first and the last date that a task can have. */
export const firstDate = '1970-01-01'
export const lastDate = '9999-12-31'

/** Whether a text is a date of the calendar that a task can have, such as `2026-11-24`. */
export const isDate = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && within(Date.parse(text)) === text

/** The nearest date that a task can have. */
const within = (moment: number) =>
  new Date(Math.min(Math.max(moment, Date.parse(firstDate)), Date.parse(lastDate))).toISOString().slice(0, 10)

/** The number of days in the month of a date. */
export const daysInMonth = (date: string) => daysIn(Number(date.slice(0, 4)), Number(date.slice(5, 7)))

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The same day of the month that many months later, or the last one of a shorter month; negative: earlier. */
export function monthsAfter(date: string, months: number) {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return within(Date.UTC(year, month - 1 + months, Math.min(day, daysIn(year, month + months))))
}

/** The first date of the week of a date. */
export function weekOf(date: string, weekStart: WeekStart) {
  const weekday = new Date(Date.parse(date)).getUTCDay()
  return daysAfter(date, -((weekday + daysInWeek - weekStartDays[weekStart]) % daysInWeek))
}

/** The first date of the week that many weeks later; negative: earlier. */
export const weeksAfter = (date: string, weeks: number, weekStart: WeekStart) =>
  daysAfter(weekOf(date, weekStart), weeks * daysInWeek)

/** The first moment of a date in a zone. A date that the zone skips begins with the next one. */
export const startOfDate = (zone: string, date: string) => momentIn(zone, { date, time: '00:00' })

/**
 * The starts of the last weeks including the present one, with their dates, oldest first, and the end of the present
 * one.
 */
export function lastWeeks({ timeZone, weekStart }: Calendar, now: Date, count: number) {
  const today = wallClockIn(timeZone, now).date
  const startOf = (weeksAgo: number) => {
    const date = weeksAfter(today, -weeksAgo, weekStart)
    return { date, moment: startOfDate(timeZone, date) }
  }
  return {
    starts: Array.from({ length: count }, (_, index) => startOf(count - 1 - index)),
    end: startOf(-1).moment,
  }
}
