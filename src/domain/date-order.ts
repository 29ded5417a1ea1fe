import type { DateOrder } from './import'
import { knownLanguage } from './locale'

/** The order of a day and a month between slashes in a language: `12/24` in en-US, `24/12` in en-GB. */
export function dateOrderIn(language: string): DateOrder {
  const parts = new Intl.DateTimeFormat(knownLanguage(language)).formatToParts()
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'month'
    ? 'monthFirst'
    : 'dayFirst'
}

/** A number over 12 is the day, whatever the order. */
export function inDateOrder([first, second]: readonly [number, number], order: DateOrder) {
  const isMonthFirst = second > 12 || (order === 'monthFirst' && first <= 12)
  return isMonthFirst ? { month: first, day: second } : { month: second, day: first }
}
