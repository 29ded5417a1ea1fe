import { dateOf, formatWith, middayOf } from '@/web/lib/dates'

const monthAndYear = { month: 'long', year: 'numeric' } as const
const weekday = { weekday: 'short' } as const
const dayAlone = { day: 'numeric' } as const
const dayAndMonth = { day: 'numeric', month: 'short' } as const
const weekdayAndDay = { weekday: 'long', day: 'numeric', month: 'long' } as const
const fullDay = { dateStyle: 'full' } as const
const fullRange = { day: 'numeric', month: 'long', year: 'numeric' } as const

const formatted = (options: Intl.DateTimeFormatOptions) => (date: string) =>
  formatWith(options).format(middayOf(date))

/** `November 2026`. */
export const monthName = formatted(monthAndYear)

/** `Mon`. */
export const weekdayName = formatted(weekday)

/** `24`, and `1 Nov` for the first day of a month. */
export const dayNumber = (date: string) => formatted(date.endsWith('-01') ? dayAndMonth : dayAlone)(date)

/** `Thursday, 26 November`, with the year if it is not the present one. */
export const dayName = (date: string, now: Date) =>
  formatted(date.slice(0, 4) === dateOf(now).slice(0, 4) ? weekdayAndDay : fullDay)(date)

/** `23 – 29 November 2026`. */
export const rangeName = (first: string, last: string) =>
  formatWith(fullRange).formatRange(middayOf(first), middayOf(last))
