import { daysOf } from '../dates/typed-date-days'
import {
  lastOfMonth,
  maxRepeatInterval,
  type RepeatFrequency,
  repeatRule,
  type RepeatRule,
  ruleDays,
  ruleText,
  repeatWeeks,
  workingDays,
} from './repeat-rule'
import type { Repeat } from './repeat-schema'
import { signsOf } from './repeat-vocabulary'

export type TypedRepeat = Pick<Repeat, 'rule' | 'from'>

/** The maximum number of words of a repeat: "on the last Friday of every month", and "every" with seven days. */
export const longestRepeat = 12

const maxTypedLength = 100

/** Reads when something repeats, as people type it in English, German or French; null if a text is anything else. */
export function understandRepeat(text: string): TypedRepeat | null {
  if (text.length > maxTypedLength) return null
  const plain = text.trim().toLowerCase().replaceAll('’', "'").replaceAll(',', ' ').replaceAll(/\s+/g, ' ')
  const signs = signsOf(plain)
  if (signs === null) return null
  for (const [phrase, ruleFrom, from] of phrases) {
    const found = phrase.exec(signs)
    const rule = found && ruleFrom(found.groups ?? {})
    if (rule && rule.interval >= 1 && rule.interval <= maxRepeatInterval)
      return { rule: ruleText(rule), from }
  }
  return null
}

type Groups = Partial<Record<string, string>>

/** A phrase in signs, the rule that it means, and what the rule counts from. */
type Phrase = [phrase: RegExp, ruleFrom: (groups: Groups) => RepeatRule | null, from: Repeat['from']]

const unit = '(?<unit>DAY|WEEK|MONTH|YEAR)'
const days = '(?<days>(?:(?:and )?(?:MO|TU|WE|TH|FR|SA|SU|WORKDAY) ?)+)'
/** "2", "other", "second", "2nd". */
const count = String.raw`(?:#?(?<count>\d{1,3})\.? )?`
const dayOfMonth = String.raw`(?:(?<day>\d{1,2})\.?(?: DAY)?|#(?<named>-?\d) DAY)`
const ofMonth = '(?: (?:of )?(?:the )?MONTH)'
const ofEveryMonth = '(?: (?:of )?every MONTH)'
const namedDay = String.raw`(?:#|(?=\d\.))(?<week>-?\d)\.? (?<name>MO|TU|WE|TH|FR|SA|SU)`
const date = String.raw`(?:(?:the )?(?<day>\d{1,2})\.? (?:of )?m(?<month>\d{1,2})|m(?<later>\d{1,2}) (?<dayLater>\d{1,2})\.?)`

const phrase = (text: string) => new RegExp(`^${text}$`)

const phrases: readonly Phrase[] = [
  [phrase(`every ${count}${unit}`), plainRule, 'due'],
  [phrase(String.raw`(?:every )?(?<count>\d{1,3}) ${unit} after done`), plainRule, 'done'],
  [phrase(String.raw`every (?:(?<count>\d{1,3}) )?${days}`), weekly, 'due'],
  [phrase(`every ${count}WEEK (?:on )?(?:the )?${days}`), weekly, 'due'],
  [phrase(`every ${count}MONTH (?:on )?(?:the )?${dayOfMonth}${ofMonth}?`), monthly, 'due'],
  [phrase(`every ${dayOfMonth}${ofMonth}`), monthly, 'due'],
  [phrase(String.raw`every (?:(?<day>\d{1,2})\.|#(?<named>-1) DAY)`), monthly, 'due'],
  [phrase(`(?:on )?(?:the )?${dayOfMonth}${ofEveryMonth}`), monthly, 'due'],
  [phrase(`every ${count}MONTH (?:on )?(?:the )?${namedDay}${ofMonth}?`), monthlyByName, 'due'],
  [phrase(`every (?:the )?${namedDay}${ofMonth}`), monthlyByName, 'due'],
  // "Every second Friday" can also mean every other week.
  [phrase(`every (?!#?2)${namedDay}`), monthlyByName, 'due'],
  [phrase(`(?:on )?(?:the )?${namedDay}${ofEveryMonth}`), monthlyByName, 'due'],
  [phrase(`every ${count}YEAR (?:on )?${date}`), yearly, 'due'],
  [phrase(`every ${date}`), yearly, 'due'],
]

const frequencies: Partial<Record<string, RepeatFrequency>> = {
  DAY: 'daily',
  WEEK: 'weekly',
  MONTH: 'monthly',
  YEAR: 'yearly',
}

const intervalOf = ({ count }: Groups) => Number(count ?? 1)

function plainRule(groups: Groups) {
  const frequency = frequencies[groups.unit ?? '']
  return frequency ? repeatRule(frequency, { interval: intervalOf(groups) }) : null
}

function weekly(groups: Groups) {
  const named: readonly string[] = (groups.days ?? '').replace('WORKDAY', workingDays.join(' ')).split(' ')
  return repeatRule('weekly', {
    interval: intervalOf(groups),
    days: ruleDays.filter((day) => named.includes(day)),
  })
}

function monthly(groups: Groups) {
  const day = Number(groups.day ?? groups.named)
  const isDay = day === lastOfMonth || (day >= 1 && day <= 31)
  return isDay ? repeatRule('monthly', { interval: intervalOf(groups), dayOfMonth: day }) : null
}

function monthlyByName(groups: Groups) {
  const week = repeatWeeks.find((each) => each === Number(groups.week))
  const day = ruleDays.find((each) => each === groups.name)
  return week && day
    ? repeatRule('monthly', { interval: intervalOf(groups), dayInMonth: { week, day } })
    : null
}

/** 29 February exists in leap years. */
const leapYear = 2028

function yearly(groups: Groups) {
  const month = Number(groups.month ?? groups.later)
  const day = Number(groups.day ?? groups.dayLater)
  return day >= 1 && day <= daysOf({ year: leapYear, month })
    ? repeatRule('yearly', { interval: intervalOf(groups), month, dayOfMonth: day })
    : null
}
