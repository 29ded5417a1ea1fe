import {
  daysAfter,
  daysBetween,
  daysInWeek,
  firstDate,
  isDate,
  lastDate,
  weekOf,
  type WeekStart,
} from '@/domain/time-zone'
import type { Zoom } from '@/web/ui/pages/period-header'

/** The days that the timeline shows: a first date, and how many there are. */
export type TimelineRange = { first: string; days: number }

/** A line of the grid, and the date that stands at its top. */
export type Tick = {
  date: string
  /** Its distance from the start of the range, in days. */
  at: number
  /** How many days there are until the next one. */
  days: number
}

/** In weeks: what is shown, how much of it is before the week of the day, and how far the next page is. */
const pages = {
  week: { weeks: 2, before: 0, step: 1 },
  month: { weeks: 6, before: 2, step: 4 },
  quarter: { weeks: 16, before: 4, step: 12 },
} as const satisfies Record<Zoom, { weeks: number; before: number; step: number }>

/** The range that shows a day. It has only dates that a task can have. */
export function rangeAround(day: string, zoom: Zoom, weekStart: WeekStart): TimelineRange {
  const { weeks, before } = pages[zoom]
  const days = weeks * daysInWeek
  const first = daysAfter(weekOf(day, weekStart), -before * daysInWeek)
  const latest = daysAfter(lastDate, 1 - days)
  if (first < firstDate) return { first: firstDate, days }
  return { first: first < latest ? first : latest, days }
}

/** The day that the next or the previous page shows in place of a day. */
export function turnedPage(day: string, zoom: Zoom, by: 1 | -1) {
  const turned = daysAfter(day, by * pages[zoom].step * daysInWeek)
  if (isDate(turned)) return turned
  return by > 0 ? lastDate : firstDate
}

/** The lines of the grid: each day of a week, each week of a month, each month of a quarter. */
export function ticksOf(range: TimelineRange, zoom: Zoom, weekStart: WeekStart): Tick[] {
  const starts = [...startsIn(range, zoom, weekStart)]
  return starts.map((date, index) => {
    const at = daysBetween(range.first, date)
    const next = starts[index + 1]
    return { date, at, days: (next === undefined ? range.days : daysBetween(range.first, next)) - at }
  })
}

function* startsIn({ first, days }: TimelineRange, zoom: Zoom, weekStart: WeekStart) {
  yield first
  for (let at = 1; at < days; at += 1) {
    const date = daysAfter(first, at)
    if (isStart(date, zoom, weekStart)) yield date
  }
}

function isStart(date: string, zoom: Zoom, weekStart: WeekStart) {
  if (zoom === 'week') return true
  return zoom === 'month' ? weekOf(date, weekStart) === date : date.endsWith('-01')
}

/** Whether a line stands before the day, and no other one between them. */
export const holdsDay = ({ at, days }: Tick, day: number) => day >= at && day < at + days

/** The last date of a range. */
export const lastOf = ({ first, days }: TimelineRange) => daysAfter(first, days - 1)
