import { type Day, daysOf, nextDay } from './typed-date-days'

/** A date in numbers at the start of a text; an error if there is no such day. */
export type NumberDate = { day: Day; rest: string } | { error: string } | null

type Order = 'day first' | 'month first'

const forms = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?!\d)/,
  /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.?(?:\s?(?<year>\d{4})|(?<short>\d{2}))?(?!\d|:)/,
  /^(?<first>\d{1,2})\/(?<second>\d{1,2})(?:\/(?:(?<year>\d{4})|(?<short>\d{2})))?(?!\d)/,
]

/** Reads `24.11.`, `24.11.2026`, `24/11`, `11/24` and `2026-11-24`. Without a year it is the next such day. */
export function dateInNumbers(text: string, today: Day, language: string): NumberDate {
  for (const form of forms) {
    const found = form.exec(text)
    if (found?.groups) {
      const day = dayOf(found.groups, today, orderIn(language))
      return 'error' in day ? day : { day, rest: text.slice(found[0].length) }
    }
  }
  return null
}

function dayOf(
  groups: Record<string, string | undefined>,
  today: Day,
  order: Order,
): Day | { error: string } {
  const [month, day] = groups.first === undefined ? [groups.month, groups.day] : inOrder(groups, order)
  return existing({ year: yearOf(groups), month: Number(month), day: Number(day) }, today)
}

/** A number over 12 is the day, whatever the order. */
function inOrder({ first, second }: Record<string, string | undefined>, order: Order) {
  const monthFirst = Number(second) > 12 || (order === 'month first' && Number(first) <= 12)
  return monthFirst ? [first, second] : [second, first]
}

function yearOf({ year, short }: Record<string, string | undefined>) {
  if (short !== undefined) return 2000 + Number(short)
  return year === undefined ? null : Number(year)
}

type Written = { year: number | null; month: number; day: number }

function existing({ year, month, day }: Written, today: Day): Day | { error: string } {
  if (month < 1 || month > 12) return { error: `There is no month ${month}.` }
  const full = year === null ? nextDay({ month, day }, today) : { year, month, day }
  if (day >= 1 && day <= daysOf(full)) return full
  const ofYear = month === 2 && day === 29 ? ` ${full.year}` : ''
  return { error: `${monthNames.format(Date.UTC(full.year, month - 1))}${ofYear} has no day ${day}.` }
}

const monthNames = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

/** The order of day and month between slashes. */
function orderIn(language: string): Order {
  const parts = new Intl.DateTimeFormat(language).formatToParts()
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'month'
    ? 'month first'
    : 'day first'
}
