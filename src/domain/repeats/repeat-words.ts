import { daysInWeek } from '../time-zone'
import type { Repeat } from '../repeat-schema'
import {
  lastOfMonth,
  readRule,
  type RepeatFrequency,
  type RepeatRule,
  type RuleDay,
  workingDays,
} from '../repeat-rule'

export const ruleDayNames: Record<RuleDay, string> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
}

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const units: Record<RepeatFrequency, string> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
}

export const weekWords = new Map([
  [1, 'first'],
  [2, 'second'],
  [3, 'third'],
  [4, 'fourth'],
  [5, 'fifth'],
  [lastOfMonth, 'last'],
])

/** When a task repeats, in words: `every 2 weeks on Monday`, `2 weeks after it is done`. */
export function repeatWords({ rule, from }: Pick<Repeat, 'rule' | 'from'>) {
  const read = readRule(rule)
  if ('problem' in read) return rule
  const { frequency, interval } = read.rule
  const on = onDay(read.rule)
  if (from === 'due') return `${every(read.rule)}${on}`
  if (on !== '' || read.rule.days.length > 0) return `${every(read.rule)}${on}, counted from when it is done`
  return `${interval} ${units[frequency]}${interval === 1 ? '' : 's'} after it is done`
}

function every({ frequency, interval, days }: RepeatRule) {
  const unit = units[frequency]
  if (interval > 1) return `every ${interval} ${unit}s${days.length > 0 ? ` on ${listOf(days)}` : ''}`
  if (days.length === daysInWeek) return 'every day'
  if (days.join() === workingDays.join()) return 'every weekday'
  return days.length > 0 ? `every ${listOf(days)}` : `every ${unit}`
}

function listOf(days: readonly RuleDay[]) {
  const names = days.map((day) => ruleDayNames[day])
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** The day of a month or year. */
function onDay({ frequency, month, dayOfMonth, dayInMonth }: RepeatRule) {
  const monthName = month === null ? '' : monthNames[month - 1]
  const ofMonth = month === null ? '' : ` of ${monthName}`
  if (dayInMonth) return ` on the ${weekWords.get(dayInMonth.week)} ${ruleDayNames[dayInMonth.day]}${ofMonth}`
  if (dayOfMonth === lastOfMonth) return ` on the last day${ofMonth}`
  if (dayOfMonth === null) return month === null ? '' : ` in ${monthName}`
  return frequency === 'yearly' && month !== null
    ? ` on ${dayOfMonth} ${monthName}`
    : ` on the ${withEnding(dayOfMonth)}`
}

/** `21st`. */
export function withEnding(day: number) {
  if (day >= 11 && day <= 13) return `${day}th`
  return `${day}${['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'}`
}
