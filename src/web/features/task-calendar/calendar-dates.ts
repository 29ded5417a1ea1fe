import { dateOf, formatDateRange, formatMonths, formatWith, middayOf } from '@/web/lib/dates'
import type { CalendarWeek } from './calendar-model'
import type { CalendarZoom } from './calendar-search'

const weekday = { weekday: 'short' } as const
const dayAlone = { day: 'numeric' } as const
const dayAndMonth = { day: 'numeric', month: 'short' } as const
const weekdayAndDay = { weekday: 'long', day: 'numeric', month: 'long' } as const
const fullDay = { dateStyle: 'full' } as const

const formatted = (options: Intl.DateTimeFormatOptions) => (date: string) =>
  formatWith(options).format(middayOf(date))

/** `Mon`. */
export const weekdayName = formatted(weekday)

/** `24`, and `1 Nov` for the first day of a month. */
export const dayNumber = (date: string) => formatted(date.endsWith('-01') ? dayAndMonth : dayAlone)(date)

/** `Thursday, 26 November`, with the year if it is not the present one. */
export const dayName = (date: string, now: Date) =>
  formatted(date.slice(0, 4) === dateOf(now).slice(0, 4) ? weekdayAndDay : fullDay)(date)

/** What is shown: `November 2026`, `23 – 29 November 2026`. */
export function periodName(weeks: readonly CalendarWeek<unknown>[], day: string, zoom: CalendarZoom) {
  if (zoom === 'month') return formatMonths(day)
  const dates = weeks.flatMap(({ days }) => days).flatMap((each) => each?.date ?? [])
  return formatDateRange(dates[0] ?? day, dates.at(-1) ?? day)
}
