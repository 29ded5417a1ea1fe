/** A day of the calendar. Months count from one. */
export type Day = { year: number; month: number; day: number }

export const daysOf = ({ year, month }: Pick<Day, 'year' | 'month'>) =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The next such day of a year: today, or later. */
export function nextDay({ month, day }: Pick<Day, 'month' | 'day'>, today: Day): Day {
  const isPast = month < today.month || (month === today.month && day < today.day)
  return { year: today.year + (isPast ? 1 : 0), month, day }
}

export function daysAfter({ year, month, day }: Day, count: number): Day {
  return dayOf(new Date(Date.UTC(year, month - 1, day + count)))
}

/** The Monday of the week after. */
export function nextMonday(today: Day): Day {
  const weekday = new Date(Date.UTC(today.year, today.month - 1, today.day)).getUTCDay()
  return daysAfter(today, weekday === 0 ? 1 : 8 - weekday)
}

/** `2026-11-24`. */
export const isoOf = ({ year, month, day }: Day) => `${padded(year, 4)}-${padded(month)}-${padded(day)}`

export const dayIn = (iso: string) => dayOf(new Date(`${iso}T00:00:00Z`))

const dayOf = (date: Date): Day => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
})

export const padded = (number: number, length = 2) => String(number).padStart(length, '0')
