import { dateOrderIn, inDateOrder } from '../date-order'
import { type Day, daysOf, nextDay } from './typed-date-days'

/** A date in numbers at the start of a text; an error if there is no such day. */
type NumberDate = { day: Day; rest: string } | { error: string } | null

const forms = [
  /^(?<year>\d{4})(?<sign>[-/])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})(?!\d)/,
  /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.?(?:\s?(?<year>\d{4})|(?<short>\d{2}))?(?!\d|:)/,
  /^(?<first>\d{1,2})\/(?<second>\d{1,2})(?:\/(?:(?<year>\d{4})|(?<short>\d{2})))?(?!\d)/,
]

/** Reads `24.11.`, `24.11.2026`, `24/11`, `11/24` and `2026-11-24`. Without a year it is the next such day. */
export function dateInNumbers(text: string, today: Day, language: string): NumberDate {
  for (const form of forms) {
    const found = form.exec(text)
    if (found?.groups) {
      const day = dayOf(found.groups, today, language)
      return 'error' in day ? day : { day, rest: text.slice(found[0].length) }
    }
  }
  return null
}

function dayOf(
  groups: Record<string, string | undefined>,
  today: Day,
  language: string,
): Day | { error: string } {
  const { first, second } = groups
  const { month, day } =
    first === undefined
      ? { month: Number(groups.month), day: Number(groups.day) }
      : inDateOrder([Number(first), Number(second)], dateOrderIn(language))
  return validDay({ year: yearOf(groups), month, day }, today)
}

function yearOf({ year, short }: Record<string, string | undefined>) {
  if (short !== undefined) return 2000 + Number(short)
  return year === undefined ? null : Number(year)
}

type Written = { year: number | null; month: number; day: number }

function validDay({ year, month, day }: Written, today: Day): Day | { error: string } {
  if (month < 1 || month > 12) return { error: `There is no month ${month}.` }
  const full = year === null ? nextDay({ month, day }, today) : { year, month, day }
  if (day >= 1 && day <= daysOf(full)) return full
  const ofYear = month === 2 && day === 29 ? ` ${full.year}` : ''
  return { error: `${monthNames.format(Date.UTC(full.year, month - 1))}${ofYear} has no day ${day}.` }
}

const monthNames = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
