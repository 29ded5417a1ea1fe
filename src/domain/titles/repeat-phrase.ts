import { atTime, understandDate } from '../dates/typed-date'
import { type Due, dueAt, dueDateIn } from '../due'
import { lastOfMonth, readRule } from '../repeat-rule'
import { isAdverb } from '../repeats/repeat-vocabulary'
import { longestRepeat, type TypedRepeat, understandRepeat } from '../repeats/typed-repeat'
import { monthNames, ruleDayNames, withEnding } from '../repeats/repeat-words'
import { type Calendar, daysAfter, daysInWeek, momentIn, wallClockIn } from '../time-zone'
import { textOf, timeAt, type Word } from './typed-due'

/** The words of a repeat: the index of the first one, and the one after the last. */
export type RepeatPhrase = { from: number; to: number; repeat: TypedRepeat }

/** After these words a repeat is a part of the title: "read the daily", "almost every day". */
const partOfTitle =
  /^(of|for|from|since|to|between|the|an?|my|your|our|his|her|their|its|this|that|and|or|vs|than|is|was|are|as|not|almost|nearly|hardly|version|von|vom|für|seit|zwischen|der|die|das|den|dem|mein|und|oder|nicht|fast|ist|du|des|pour|depuis|entre|et|ou|est|pas|presque|mon)$/

/** The longest repeat that ends before a word; null if it belongs to the subject of the task. */
export function repeatPhrase(words: readonly Word[], end: number): RepeatPhrase | null {
  for (let from = Math.max(0, end - longestRepeat); from < end; from += 1) {
    const repeat = words[from]?.text === '' ? null : understandRepeat(textOf(words, from, end))
    if (repeat) return isClear(words, from) ? { from, to: end, repeat } : null
  }
  return null
}

/** "Daily" is also the name of things. */
function isClear(words: readonly Word[], from: number) {
  const first = words[from]
  const isName = first?.isCapital === true && isAdverb(first.text)
  return !isName && !(from > 0 && partOfTitle.test(words[from - 1]?.text ?? ''))
}

/** The longest time of day: "at 5 pm". */
const longestTime = 3

/** A time of day beside a repeat: "every Monday at 9:30", "17:00 every day". */
export function timeBeside(words: readonly Word[], { from, to }: RepeatPhrase, end: number) {
  if (to < end) return to + timeAt(words, to) === end ? { from: to, to: end } : null
  for (let start = Math.max(0, from - longestTime); start < from; start += 1)
    if (start + timeAt(words, start) === from) return { from: start, to: from }
  return null
}

type Circumstances = { now: Date; calendar: Calendar; language: string }

/** The first moment of a repeat at a time; null if no words name its first day. */
export function firstDueAt(time: string, { rule }: TypedRepeat, circumstances: Circumstances): Due | null {
  const { now, calendar } = circumstances
  const { timeZone, weekStart } = calendar
  const today = { ...wallClockIn(timeZone, now), weekStart }
  const moments = daysInWords(rule)
    .flatMap((day) => {
      const typed = understandDate(day, circumstances)
      const date = typed.kind === 'date' ? dueDateIn(timeZone, typed.due) : null
      return date === null ? [] : [date, daysAfter(date, daysInWeek)]
    })
    .flatMap((date) => atTime(date, ` ${time}`, today) ?? [])
    .map((clock) => momentIn(timeZone, clock))
    .toSorted((one, other) => one.getTime() - other.getTime())
  const first = moments.find((moment) => moment >= now)
  return first ? dueAt(first) : null
}

/** It is first due on one of these days, or a week later. */
function daysInWords(text: string): string[] {
  const read = readRule(text)
  if ('problem' in read || read.rule.dayInMonth) return []
  const { days, dayOfMonth, month } = read.rule
  if (days.length > 0) return days.map((day) => ruleDayNames[day].toLowerCase())
  if (dayOfMonth === null) return ['today', 'tomorrow']
  if (month !== null) return [`${dayOfMonth} ${monthNames[month - 1]}`]
  return [dayOfMonth === lastOfMonth ? 'end of month' : `the ${withEnding(dayOfMonth)}`]
}
