import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { lastOfMonth, readRule, type RepeatRule, repeatRule, ruleText } from '@/domain/repeat-rule'
import type { Repeat } from '@/domain/repeat-schema'
import { daysAfter, lastDate } from '@/domain/time-zone'

type Repeating = Pick<Repeat, 'rule' | 'from' | 'until' | 'left'>

/** The due date of a task in the zone of its repeat, and the present date there. */
type Dates = { due: string | null; today: string }

/**
 * The next dates of a repeat, at most this many: after the due date and not before today, or counted from today if it
 * is counted from the finish. Dates have no time, so that the changes of clocks do not move them.
 */
export function nextDates(repeat: Repeating, { due, today }: Dates, count: number): string[] {
  const read = readRule(repeat.rule)
  if ('problem' in read) return []
  const origin = (repeat.from === 'due' ? due : null) ?? today
  const rule = occurrencesFrom(read.rule, origin)
  const dates: string[] = []
  const most = Math.min(count, (repeat.left ?? Infinity) - 1)
  const yesterday = daysAfter(today, -1)
  let last: string | null = origin > yesterday ? origin : yesterday
  while (dates.length < most) {
    last = dateAfter(rule, last)
    if (last === null || last > (repeat.until ?? lastDate)) break
    dates.push(last)
  }
  return dates
}

/** The first date of a repeat, on this day or after it; null if it ends before. */
export function firstDateOf({ rule, until }: Pick<Repeat, 'rule' | 'until'>, today: string) {
  const read = readRule(rule)
  if ('problem' in read) return null
  const date = dateAfter(occurrencesFrom(read.rule, today), daysAfter(today, -1))
  return date === null || date > (until ?? lastDate) ? null : date
}

/**
 * The rule with the day of the month that it counts from, so that a short month does not move the later ones. A rule
 * that counts from the finish has another day each time.
 */
export function withOwnDay({ rule: text, from }: Pick<Repeat, 'rule' | 'from'>, date: string) {
  const read = readRule(text)
  if ('problem' in read || from === 'done') return text
  const { rule } = read
  const isOpen = rule.dayOfMonth === null && rule.dayInMonth === null
  if (!isOpen || rule.frequency === 'daily' || rule.frequency === 'weekly') return text
  const [, month = 1, dayOfMonth = 1] = date.split('-').map(Number)
  return ruleText({ ...rule, dayOfMonth, ...(rule.frequency === 'yearly' && { month: rule.month ?? month }) })
}

const noon = (date: string) => Temporal.ZonedDateTime.from(`${date}T12:00[UTC]`)

function occurrencesFrom(rule: RepeatRule, origin: string) {
  return new RRuleTemporal({
    rruleString: withShortMonths(rule).join(';'),
    dtstart: noon(origin),
    temporal: Temporal,
  })
}

function dateAfter(rule: RRuleTemporal, date: string) {
  const next = rule.next(noon(date))?.toPlainDate().toString() ?? null
  return next !== null && next.length === lastDate.length && next <= lastDate ? next : null
}

/** A month without the day has its last day instead: the last one of the 28th to the 31st. */
function withShortMonths(rule: RepeatRule) {
  const { dayOfMonth, ...parts } = rule
  const shortest = 28
  if (dayOfMonth === null || dayOfMonth === lastOfMonth || dayOfMonth <= shortest) return [ruleText(rule)]
  const days = Array.from({ length: dayOfMonth - shortest + 1 }, (_, index) => shortest + index)
  return [
    ruleText(repeatRule(parts.frequency, parts)),
    `BYMONTHDAY=${days.join()}`,
    `BYSETPOS=${lastOfMonth}`,
  ]
}
