import { counted } from '@/domain/counted'
import { daysBetween, momentIn, type WallClock, wallClockIn, weeksAfter } from '@/domain/time-zone'
import { dayMilliseconds, hourMilliseconds, minuteMilliseconds } from '@/domain/units'
import { calendar } from './calendar'
import { currentLanguage } from './language'

// Every date is shown and counted by the viewer's calendar.

type Formats = { days: Intl.RelativeTimeFormat; dates: Map<Intl.DateTimeFormatOptions, Intl.DateTimeFormat> }

/** The map's keys contain language and zone, because the server renders pages of many users. */
const formats = new Map<string, Formats>()
const maxFormats = 100

function currentFormats() {
  const key = `${currentLanguage()} ${calendar.get().timeZone}`
  const known = formats.get(key)
  if (known) return known
  if (formats.size === maxFormats) formats.clear()
  const days = new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto' })
  const made: Formats = { days, dates: new Map() }
  formats.set(key, made)
  return made
}

/** The format for the viewer's language and zone. Each object of options has one format. */
export function formatWith(options: Intl.DateTimeFormatOptions) {
  const { dates } = currentFormats()
  const { timeZone } = calendar.get()
  const format = dates.get(options) ?? new Intl.DateTimeFormat(currentLanguage(), { ...options, timeZone })
  dates.set(options, format)
  return format
}

const numbers = {}
/** Of the details of a task alone. */
const mediumDate = { dateStyle: 'medium' } as const
const mediumDateTime = { dateStyle: 'medium', timeStyle: 'short' } as const
const shortTime = { timeStyle: 'short' } as const
const dayAndMonth = { day: 'numeric', month: 'short' } as const
const dayMonthAndYear = { ...dayAndMonth, year: 'numeric' } as const
const weekdayAndDate = { ...dayMonthAndYear, weekday: 'short' } as const
const weekdayAndDay = { ...dayAndMonth, weekday: 'short' } as const
const monthName = { month: 'short' } as const
const monthAndYear = { month: 'long', year: 'numeric' } as const
const fullDate = { ...monthAndYear, day: 'numeric' } as const

type DateOptions = Intl.DateTimeFormatOptions

function inYear(thisYear: DateOptions, otherYear: DateOptions) {
  return (iso: string, now = new Date()) => {
    const date = new Date(iso)
    return formatWith(isOfSameYear(date, now) ? thisYear : otherYear).format(date)
  }
}

const formatted = (options: Intl.DateTimeFormatOptions) => (iso: string) =>
  formatWith(options).format(new Date(iso))

/** The date alone, in the format of the viewer's locale, as cards of projects show it. */
export const formatLocalDate = formatted(numbers)

/** The date alone, in medium length, as the details of a task show it. */
export const formatMediumDate = formatted(mediumDate)

/** Date and time in medium length, as the details of a task show them. */
export const formatDateTime = formatted(mediumDateTime)

/** `MMM d, yyyy`, with the month in the viewer's language, as My Tasks shows it. */
export function formatMonthDayYear(iso: string) {
  const [year, , day] = dateOf(new Date(iso)).split('-').map(Number)
  return `${formatted(monthName)(iso)} ${day}, ${year}`
}

// Everything else shows a date as one of these, with the year if it is not the current one.

/** `23 Nov`, or `23 Nov 2025`. */
export const formatDay = inYear(dayAndMonth, dayMonthAndYear)

/** `Mon 23 Nov`, or `Sun, 23 Nov 2025`. */
export const formatWeekday = inYear(weekdayAndDay, weekdayAndDate)

export const formatTime = (date: Date) => formatWith(shortTime).format(date)

/** `23 Nov, 16:00`. */
export const formatDayAndTime = (iso: string, now = new Date()) =>
  `${formatDay(iso, now)}, ${formatTime(new Date(iso))}`

/** Around the dash, the server and browsers have spaces of different widths. */
const rangeIn = (options: DateOptions, first: Date, last: Date) =>
  formatWith(options).formatRange(first, last).replaceAll('\u2009', ' ')

/** `23 – 29 Nov`. */
export function formatDays(first: Date, last: Date, now: Date) {
  const isThisYear = isOfSameYear(first, now) && isOfSameYear(last, now)
  return rangeIn(isThisYear ? dayAndMonth : dayMonthAndYear, first, last)
}

const datesIn =
  (options: Intl.DateTimeFormatOptions) =>
  (first: string, last = first) =>
    rangeIn(options, middayOf(first), middayOf(last))

/** The months from one date to another: `November 2026`, `November – December 2026`. */
export const formatMonths = datesIn(monthAndYear)

/** The days from one date to another, always with the year: `23 – 29 November 2026`. */
export const formatDateRange = datesIn(fullDate)

/** `today, 09:12`, `yesterday, 16:40`, `18 Nov, 11:05`. */
export function formatMoment(iso: string, now: Date) {
  const date = new Date(iso)
  const word = wordOfDay(date, now)
  return word === undefined ? formatDayAndTime(iso, now) : `${word}, ${formatTime(date)}`
}

/** `today` or `yesterday`; other days have no word. */
export function wordOfDay(date: Date, now: Date) {
  const daysAgo = daysFrom(date, now)
  return daysAgo === 0 || daysAgo === 1 ? currentFormats().days.format(-daysAgo, 'day') : undefined
}

/** The number of days from one date to another; negative if the other one was before. */
export const daysFrom = (one: Date, other: Date) => daysBetween(dateOf(one), dateOf(other))

export const wallClock = (moment: Date) => wallClockIn(calendar.get().timeZone, moment)

export const momentOf = (clock: WallClock) => momentIn(calendar.get().timeZone, clock)

/** `2026-11-24`. Such dates can be compared as texts. */
export const dateOf = (moment: Date) => wallClock(moment).date

const yearOf = (moment: Date) => dateOf(moment).slice(0, 4)

export const isOfSameYear = (one: Date, other: Date) => yearOf(one) === yearOf(other)

/** The first date of the week that contains a moment, or of the week that many weeks later. */
export const weekOf = (moment: Date, weeks = 0) => weeksAfter(dateOf(moment), weeks, calendar.get().weekStart)

/** A moment of a date that represents the whole day. */
export const middayOf = (date: string) => momentOf({ date, time: '12:00' })

const second = 1_000

/** How long ago a moment was: `4 s ago`, `3 min ago`, `2 h ago`; a date after one day. */
export function timeAgo(iso: string, now: Date) {
  const passed = now.getTime() - new Date(iso).getTime()
  if (passed < second) return 'just now'
  if (passed < minuteMilliseconds) return `${Math.floor(passed / second)} s ago`
  if (passed < hourMilliseconds) return `${Math.floor(passed / minuteMilliseconds)} min ago`
  return passed < dayMilliseconds ? `${Math.floor(passed / hourMilliseconds)} h ago` : formatMoment(iso, now)
}

/** How long something remains valid: `6 days`, `1 hour`, `less than an hour`; null if it has expired. */
export function timeLeft(iso: string, now: Date) {
  const left = new Date(iso).getTime() - now.getTime()
  if (left <= 0) return null
  if (left < hourMilliseconds) return 'less than an hour'
  return left < dayMilliseconds
    ? counted(Math.floor(left / hourMilliseconds), 'hour')
    : counted(Math.round(left / dayMilliseconds), 'day')
}
