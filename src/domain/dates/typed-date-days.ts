/** A day of the calendar. Months count from one. */
export type Day = { year: number; month: number; day: number }

export const daysOf = ({ year, month }: Pick<Day, 'year' | 'month'>) =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The next such day of a year: today, or later. */
export function nextDay({ month, day }: Pick<Day, 'month' | 'day'>, today: Day): Day {
  const isPast = month < today.month || (month === today.month && day < today.day)
  return { year: today.year + (isPast ? 1 : 0), month, day }
}

/** `2026-11-24`. */
export const isoOf = ({ year, month, day }: Day) => `${padded(year, 4)}-${padded(month)}-${padded(day)}`

export function dayIn(iso: string): Day {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  return { year, month, day }
}

export const padded = (number: number, length = 2) => String(number).padStart(length, '0')
