import {
  lastOfMonth,
  maxRepeatInterval,
  maxRepeats,
  readRule,
  type RepeatFrequency,
  repeatRule,
  type RepeatRule,
  repeatWeeks,
  type RuleDay,
  ruleDays,
  ruleText,
  workingDays,
} from '@/domain/repeats/repeat-rule'
import type { Repeat } from '@/domain/repeats/repeat-schema'
import { daysBetween, isDate, weekOf } from '@/domain/time-zone'

/** What a person chooses of a repeat. */
export type RepeatChoice = Pick<Repeat, 'rule' | 'from' | 'until' | 'left'>

/** A repeat without an end that is counted from the due date. */
export const endless = (rule: string): RepeatChoice => ({ rule, from: 'due', until: null, left: null })

const dayOf = (date: string): RuleDay => ruleDays[daysBetween(weekOf(date, 'monday'), date)] ?? 'MO'

/** What is chosen most, for a task that is due on this date. */
export function presetsFor(date: string): readonly string[] {
  const [, month = 1, dayOfMonth = 1] = date.split('-').map(Number)
  const day = dayOf(date)
  return [
    repeatRule('daily'),
    repeatRule('weekly', { days: workingDays }),
    repeatRule('weekly', { days: [day] }),
    repeatRule('monthly', { dayOfMonth }),
    repeatRule('monthly', { dayInMonth: { week: lastOfMonth, day } }),
    repeatRule('yearly', { month, dayOfMonth }),
  ].map(ruleText)
}

export const repeatEnds = ['never', 'times', 'day'] as const

/** The fields of the form for any other repeat, as they are typed. */
export type CustomRepeat = {
  frequency: RepeatFrequency
  interval: string
  days: readonly RuleDay[]
  /** A day of the month by its number, or the first, second … last of a weekday. */
  week: (typeof repeatWeeks)[number] | null
  day: RuleDay
  dayOfMonth: number
  month: number
  from: Repeat['from']
  ends: (typeof repeatEnds)[number]
  left: string
  until: string
}

/** The fields of a repeat; what it does not say is that of a task that is due on this date. */
export function customOf({ rule: text, from, until, left }: RepeatChoice, date: string): CustomRepeat {
  const [, month = 1, dayOfMonth = 1] = date.split('-').map(Number)
  const read = readRule(text)
  const rule = 'problem' in read ? repeatRule('weekly') : read.rule
  const named = rule.dayInMonth
  return {
    frequency: rule.frequency,
    interval: String(rule.interval),
    days: rule.frequency === 'weekly' && rule.days.length > 0 ? rule.days : [dayOf(date)],
    week: repeatWeeks.find((week) => week === named?.week) ?? null,
    day: named?.day ?? dayOf(date),
    dayOfMonth: rule.dayOfMonth ?? dayOfMonth,
    month: rule.month ?? month,
    from,
    ends: endsOf({ until, left }),
    left: String(left ?? 10),
    until: until ?? '',
  }
}

function endsOf({ until, left }: Pick<Repeat, 'until' | 'left'>): CustomRepeat['ends'] {
  if (until !== null) return 'day'
  return left === null ? 'never' : 'times'
}

/** The problem of each field that nobody could repeat by. */
export type CustomErrors = Partial<Record<'interval' | 'days' | 'left' | 'until', string>>

export function errorsOf({ frequency, interval, days, ends, left, until }: CustomRepeat): CustomErrors {
  return {
    ...(!isNumber(interval, maxRepeatInterval) && { interval: `A number from 1 to ${maxRepeatInterval}` }),
    ...(frequency === 'weekly' && days.length === 0 && { days: 'Choose a day' }),
    ...(ends === 'times' && !isNumber(left, maxRepeats) && { left: `A number from 1 to ${maxRepeats}` }),
    ...(ends === 'day' && !isDate(until) && { until: 'Choose a day' }),
  }
}

const isNumber = (text: string, most: number) => /^[1-9]\d{0,2}$/.test(text.trim()) && Number(text) <= most

/** Null while a field has a problem. */
export function choiceOf(custom: CustomRepeat): RepeatChoice | null {
  if (Object.keys(errorsOf(custom)).length > 0) return null
  return {
    rule: ruleText({ ...ruleOf(custom), interval: Number(custom.interval) }),
    from: custom.from,
    until: custom.ends === 'day' ? custom.until : null,
    left: custom.ends === 'times' ? Number(custom.left) : null,
  }
}

/** What is counted from the finish has no day of its own. */
function ruleOf({ frequency, days, week, day, dayOfMonth, month, from }: CustomRepeat): RepeatRule {
  if (from === 'done' || frequency === 'daily') return repeatRule(frequency)
  if (frequency === 'weekly')
    return repeatRule(frequency, { days: ruleDays.filter((each) => days.includes(each)) })
  return repeatRule(frequency, {
    ...(frequency === 'yearly' && { month }),
    ...(week === null ? { dayOfMonth } : { dayInMonth: { week, day } }),
  })
}

export const isSameChoice = (one: RepeatChoice, other: RepeatChoice | null) =>
  other !== null &&
  one.rule === other.rule &&
  one.from === other.from &&
  one.until === other.until &&
  one.left === other.left
