import { firstDate, isDate, lastDate } from '../time-zone'

export const repeatFrequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const
export type RepeatFrequency = (typeof repeatFrequencies)[number]

/** What the next date is counted from: the due date of the task, or the day on which it was done. */
export const repeatOrigins = ['due', 'done'] as const

/** The days of a week as RFC 5545 names them, from Monday. */
export const ruleDays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type RuleDay = (typeof ruleDays)[number]

export const workingDays: readonly RuleDay[] = ['MO', 'TU', 'WE', 'TH', 'FR']

/** The last week of a month, or its last day. */
export const lastOfMonth = -1

export const maxRepeatInterval = 999
export const maxRepeats = 999

/** The part of RFC 5545 that a task can repeat by. */
export type RepeatRule = {
  frequency: RepeatFrequency
  /** Every so many days, weeks, months or years. */
  interval: number
  /** The days of a weekly rule; none: the day that it counts from. */
  days: readonly RuleDay[]
  /** The month of a yearly rule, 1 to 12. */
  month: number | null
  /** 1 to 31, or the last day. A shorter month has its last day instead. */
  dayOfMonth: number | null
  /** The second Friday, or the last one. */
  dayInMonth: { week: number; day: RuleDay } | null
}

const none = { interval: 1, days: [], month: null, dayOfMonth: null, dayInMonth: null }

export const repeatRule = (
  frequency: RepeatFrequency,
  parts: Partial<Omit<RepeatRule, 'frequency'>> = {},
): RepeatRule => ({ ...none, frequency, ...parts })

export const repeatWeeks = [1, 2, 3, 4, 5, lastOfMonth] as const

/** The canonical text of a rule. */
export const ruleText = ({ frequency, interval, days, month, dayOfMonth, dayInMonth }: RepeatRule) =>
  [
    `FREQ=${frequency.toUpperCase()}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(month === null ? [] : [`BYMONTH=${month}`]),
    ...(dayOfMonth === null ? [] : [`BYMONTHDAY=${dayOfMonth}`]),
    ...(dayInMonth ? [`BYDAY=${dayInMonth.week}${dayInMonth.day}`] : []),
    ...(days.length > 0 ? [`BYDAY=${days.join()}`] : []),
  ].join(';')

/** What a text says besides its rule. */
export type ReadRule = { rule: RepeatRule; until: string | null; left: number | null }

/** Why a text is no rule: a sentence that a person can act on. */
type Unread = { problem: string }

export const ruleMaxLength = 200

const notARule = 'A repeat is an RRULE of RFC 5545, such as FREQ=WEEKLY;BYDAY=MO'

/** Reads a rule of RFC 5545, with its end, which a task has beside the rule. */
export function readRule(text: string): ReadRule | Unread {
  const parts = partsOf(text)
  if (!parts) return { problem: notARule }
  const unknown = [...parts.keys()].find((name) => !knownParts.has(name))
  if (unknown !== undefined) return { problem: `A task cannot repeat by ${unknown}` }
  const frequency = repeatFrequencies.find((each) => each === parts.get('FREQ')?.toLowerCase())
  if (!frequency) return { problem: 'A task repeats daily, weekly, monthly or yearly' }
  const interval = numberIn(parts.get('INTERVAL') ?? '1', 1, maxRepeatInterval)
  if (interval === null) return { problem: `INTERVAL is a number from 1 to ${maxRepeatInterval}` }
  const end = endOf(parts)
  if ('problem' in end) return end
  const on = daysOf(frequency, interval, parts)
  return 'problem' in on ? on : { rule: { ...on, interval }, ...end }
}

const knownParts = new Set([
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'WKST',
  'BYDAY',
  'BYMONTHDAY',
  'BYMONTH',
  'BYSETPOS',
])

/** The values by their names in capitals; null if a name is missing or there twice. */
function partsOf(text: string) {
  const parts = new Map<string, string>()
  const [, list = ''] = /^(?:RRULE:)?(.*)$/i.exec(text.trim().slice(0, ruleMaxLength)) ?? []
  for (const part of list.replace(/;$/, '').split(';')) {
    const [name = '', value = '', ...rest] = part.toUpperCase().split('=')
    if (name === '' || value === '' || rest.length > 0 || parts.has(name)) return null
    parts.set(name, value)
  }
  return parts
}

function numberIn(text: string, least: number, most: number) {
  const number = /^[+-]?\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  return number >= least && number <= most ? number : null
}

function endOf(parts: ReadonlyMap<string, string>): Unread | Pick<ReadRule, 'until' | 'left'> {
  const [count, end] = [parts.get('COUNT'), parts.get('UNTIL')]
  if (count !== undefined && end !== undefined)
    return { problem: 'A repeat ends by COUNT or by UNTIL, not by both' }
  const left = count === undefined ? null : numberIn(count, 1, maxRepeats)
  if (count !== undefined && left === null) return { problem: `COUNT is a number from 1 to ${maxRepeats}` }
  if (end === undefined) return { until: null, left }
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)(?:T\d{6}Z?)?$/.exec(end) ?? []
  const until = `${year}-${month}-${day}`
  return isDate(until) ? { until, left } : { problem: `UNTIL is a day from ${firstDate} to ${lastDate}` }
}

type Days = Omit<RepeatRule, 'interval'>

function daysOf(
  frequency: RepeatFrequency,
  interval: number,
  parts: ReadonlyMap<string, string>,
): Unread | Days {
  const days = parts.has('BYDAY') ? (parts.get('BYDAY') ?? '').split(',').map(ruleDayOf) : []
  if (days.some((day) => day === null)) return { problem: 'BYDAY lists days such as MO or -1FR' }
  const known = days.flatMap((day) => day ?? [])
  const isOfMonth = frequency === 'monthly' || frequency === 'yearly'
  if (!isOfMonth && ['BYMONTHDAY', 'BYMONTH', 'BYSETPOS'].some((name) => parts.has(name)))
    return { problem: `A ${frequency} repeat has no day of a month` }
  if ((parts.get('WKST') ?? 'MO') !== 'MO') return { problem: 'The week of a repeat starts on MO' }
  return isOfMonth ? dayOfMonthRule(frequency, known, parts) : weekRule(frequency, interval, known)
}

type NamedDay = { week: number | null; day: RuleDay }

function ruleDayOf(text: string): NamedDay | null {
  const [, week, name] = /^([+-]?\d)?([A-Z]{2})$/.exec(text) ?? []
  const day = ruleDays.find((each) => each === name)
  const isWeek = week === undefined || repeatWeeks.some((each) => each === Number(week))
  return day && isWeek ? { week: week === undefined ? null : Number(week), day } : null
}

/** Some days of every week; "daily on MO and TU" is the same. */
function weekRule(frequency: RepeatFrequency, interval: number, named: readonly NamedDay[]): Unread | Days {
  if (named.some(({ week }) => week !== null))
    return { problem: `A ${frequency} repeat has days without numbers` }
  const days = ruleDays.filter((each) => named.some(({ day }) => day === each))
  if (frequency === 'daily' && days.length > 0 && interval > 1)
    return { problem: 'A daily repeat with days has no INTERVAL' }
  const isWeekly = days.length > 0 && days.length < ruleDays.length
  return { ...none, frequency: frequency === 'daily' && isWeekly ? 'weekly' : frequency, days }
}

/** One day of a month, by its number or its name. `BYDAY=FR;BYSETPOS=-1` is `BYDAY=-1FR`. */
function dayOfMonthRule(
  frequency: RepeatFrequency,
  [named, ...others]: readonly NamedDay[],
  parts: ReadonlyMap<string, string>,
): Unread | Days {
  const [byMonth, byMonthDay, position] = ['BYMONTH', 'BYMONTHDAY', 'BYSETPOS'].map((name) => parts.get(name))
  const month = byMonth === undefined ? null : numberIn(byMonth, 1, 12)
  if (byMonth !== undefined && (month === null || frequency === 'monthly'))
    return { problem: 'BYMONTH is one month of a yearly repeat' }
  const dayOfMonth = byMonthDay === undefined ? null : numberIn(byMonthDay, lastOfMonth, 31)
  if (dayOfMonth === 0 || (byMonthDay !== undefined && dayOfMonth === null))
    return { problem: 'BYMONTHDAY is one day from 1 to 31, or -1 for the last' }
  if (others.length > 0 || (named && dayOfMonth !== null))
    return { problem: `A ${frequency} repeat has one day of the month` }
  if (!named)
    return position === undefined
      ? { ...none, frequency, month, dayOfMonth }
      : { problem: 'BYSETPOS needs BYDAY' }
  const week = named.week ?? (position === undefined ? null : numberIn(position, lastOfMonth, 5))
  if (!week || (named.week !== null && position !== undefined))
    return { problem: `The day of a ${frequency} repeat has a number, such as 2FR or -1FR` }
  if (frequency === 'yearly' && month === null)
    return { problem: 'A yearly repeat on such a day needs BYMONTH' }
  return { ...none, frequency, month, dayInMonth: { week, day: named.day } }
}
