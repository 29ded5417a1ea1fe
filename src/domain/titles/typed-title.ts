import type { PersonName } from '../account-schema'
import { understandDate } from '../dates/typed-date'
import { type Due, dueDateIn } from '../due'
import { maxLabelsOfTask } from '../label'
import type { EstimateUnit } from '../project'
import type { Repeat } from '../repeat-schema'
import { type Calendar, wallClockIn } from '../time-zone'
import { type MarkKind, type NamedLabel, plainTitle, type TitleMark, type TypedTitle } from './title-marks'
import { repeatWords } from '../repeats/repeat-words'
import { firstDueAt, repeatPhrase, timeBeside } from './repeat-phrase'
import { duePhrase, textOf, type Word } from './typed-due'
import {
  estimateOf,
  isEstimateAt,
  findWord,
  labelsIn,
  personOf,
  priorityOf,
  unknownLabelsIn,
} from './typed-facts'

export type Circumstances = {
  /** The possible assignees. */
  people: readonly PersonName[]
  /** Those of the project. */
  labels: readonly NamedLabel[]
  /** The unit of the project's estimates. */
  estimateUnit: EstimateUnit
  /** Marked texts that stay text. */
  kept: readonly string[]
  now: Date
  calendar: Calendar
  language: string
}

type Part = { from: number; to: number }
const wordAt = (index: number): Part => ({ from: index, to: index + 1 })

/**
 * Understands a due date, a repeat, `@name`, `!high`, `#label` and an estimate in a title. Ambiguous words stay text.
 */
export function understandTitle(text: string, circumstances: Circumstances): TypedTitle {
  const words = wordsOf(text, circumstances.kept)
  const assignee = findWord(words, (word) => personOf(word, circumstances.people))
  const priority = findWord(words, priorityOf)
  const labels = labelsIn(words, circumstances.labels).slice(0, maxLabelsOfTask)
  const unknownLabels = unknownLabelsIn(text, words, labels)
  const others = [assignee, priority].flatMap((each) => (each ? [wordAt(each.index)] : [])).concat(labels)
  const { due, estimate, repeated } = findAtEnd(words, others, circumstances)
  const marks = [
    ...(due ? [markOf('due', words, due)] : []),
    ...(repeated ? [markOf('repeat', words, repeated)] : []),
    ...(assignee ? [markOf('assignee', words, wordAt(assignee.index))] : []),
    ...(priority ? [markOf('priority', words, wordAt(priority.index))] : []),
    ...labels.map((label) => markOf('labels', words, label)),
    ...(estimate === null ? [] : [markOf('estimate', words, wordAt(estimate))]),
  ].toSorted((one, other) => one.start - other.start)
  const title = withoutMarks(text, marks)
  if (marks.length === 0 || title === '') return { ...plainTitle(text), unknownLabels }
  return {
    title,
    marks,
    due: due?.due ?? null,
    assignee: assignee?.value ?? null,
    priority: priority?.value ?? null,
    labels: labels.map(({ label }) => label),
    estimate: estimate === null ? null : estimateOf(words[estimate]?.text ?? '', circumstances.estimateUnit),
    repeat: repeated?.repeat ?? null,
    repeatWords: repeated ? repeatWords(repeated.repeat) : '',
    unknownLabels,
  }
}

const endsClause = /[,;:?]$|(?<=\p{L})\.$/u

/** `p.m.`, without its last point. */
const halfOfDay = /(?<=^|\d)([ap])\.m$/

/** The words of a text. Words that stay text have no other meaning. */
function wordsOf(text: string, kept: readonly string[]): Word[] {
  const ranges = kept.flatMap((part) => placesOf(text, part))
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index: start }) => {
    const end = start + word.length
    const isKept = ranges.some((range) => range.start <= start && end <= range.end)
    const plain = word.toLowerCase().replace('’', "'").replace(endsClause, '').replace(halfOfDay, '$1m')
    return { text: isKept ? '' : plain, start, end, isCapital: plain[0] !== word[0] }
  })
}

function placesOf(text: string, part: string) {
  const places = []
  for (let start = text.indexOf(part); start !== -1; start = text.indexOf(part, start + part.length)) {
    places.push({ start, end: start + part.length })
  }
  return places
}

type Found = {
  due: (Part & { due: Due }) | null
  estimate: number | null
  repeated: (Part & { repeat: Repeat }) | null
}

/** A date, a repeat and an estimate end a title, in any order. Other facts may follow them. */
function findAtEnd(words: readonly Word[], others: readonly Part[], circumstances: Circumstances): Found {
  const repeated = findRepeat(words, others, circumstances)
  if (!repeated) return { ...findDueAndEstimate(words, others, circumstances), repeated }
  const { phrase, time } = repeated
  const rest = without(words, time ? [phrase, time] : [phrase])
  const { due, estimate } = findDueAndEstimate(rest, others, circumstances)
  const { timeZone: zone } = circumstances.calendar
  const repeat = { ...phrase.repeat, zone, paused: false, until: null, left: null }
  const isEnd = due?.from === phrase.to && untilWord.test(words[due.from]?.text ?? '')
  if (due && isEnd && !time) {
    const until = dueDateIn(zone, due.due)
    return { due: null, estimate, repeated: { from: phrase.from, to: due.to, repeat: { ...repeat, until } } }
  }
  return { due: time ?? due, estimate, repeated: { ...phrase, repeat } }
}

/** They end a repeat, if a date follows. */
const untilWord = /^(until|till|bis)$/

/** The most words of a date after a repeat: "at 5 pm", "until 24 December 2027". */
const longestAfter = 6

/** A repeat at the end of a title, with the time beside it. A date can follow. */
function findRepeat(words: readonly Word[], others: readonly Part[], circumstances: Circumstances) {
  const plain = withoutEstimates(words, circumstances)
  const end = endBefore(words.length, plain, others)
  const today = todayOf(circumstances)
  for (let to = end; to > Math.max(0, end - longestAfter); to -= 1) {
    const phrase = repeatPhrase(plain, to)
    const beside = phrase && timeBeside(plain, phrase, end)
    const due = beside && firstDueAt(textOf(plain, beside.from, beside.to), phrase.repeat, circumstances)
    if (phrase && beside && due) return { phrase, time: { ...beside, due } }
    if (phrase && (to === end || duePhrase(without(plain, [phrase]), end, today)?.from === to))
      return { phrase, time: null }
  }
  return null
}

/** Words without another meaning. */
const without = (words: readonly Word[], parts: readonly Part[]) =>
  words.map((word, index) => (isIn(parts, index) ? { ...word, text: '' } : word))

const isIn = (parts: readonly Part[], index: number) =>
  parts.some(({ from, to }) => from <= index && index < to)

/** The number of words before those that have another meaning. */
function endBefore(end: number, words: readonly Word[], others: readonly Part[]) {
  let last = end
  while (last > 0 && (isIn(others, last - 1) || words[last - 1]?.text === '')) last -= 1
  return last
}

/** "vendredi 17h" is a time in languages that write times so. */
const withoutEstimates = (words: readonly Word[], { estimateUnit, language }: Circumstances) =>
  language.startsWith('fr')
    ? words
    : words.map((word, index) => (isEstimateAt(words, index, estimateUnit) ? { ...word, text: '' } : word))

function findDueAndEstimate(words: readonly Word[], others: readonly Part[], circumstances: Circumstances) {
  const isEstimate = (index: number) => isEstimateAt(words, index, circumstances.estimateUnit)
  const timed = withoutEstimates(words, circumstances)
  const due = findDue(timed, endBefore(words.length, timed, others), circumstances)
  const isOfDue = (index: number) => due !== null && due.from <= index && index < due.to
  const last = endBefore(words.length, words, others) - 1
  if (isEstimate(last) && !isOfDue(last)) return { due, estimate: last }
  const beforeDue = isOfDue(last) ? endBefore(due?.from ?? 0, words, others) - 1 : -1
  return { due, estimate: isEstimate(beforeDue) ? beforeDue : null }
}

const todayOf = ({ now, calendar: { timeZone, weekStart } }: Circumstances) => ({
  ...wallClockIn(timeZone, now),
  weekStart,
})

function findDue(words: readonly Word[], end: number, circumstances: Circumstances) {
  const { now, calendar, language } = circumstances
  const today = todayOf(circumstances)
  const phrase = duePhrase(words, end, today)
  if (!phrase) return null
  const typed = understandDate(phrase.text, { now, calendar, language })
  if (typed.kind !== 'date') return null
  const date = dueDateIn(calendar.timeZone, typed.due)
  // A past day belongs to the subject of the task.
  return date !== null && date >= today.date ? { ...phrase, due: typed.due } : null
}

const markOf = (kind: MarkKind, words: readonly Word[], { from, to }: Part): TitleMark => ({
  kind,
  start: words[from]?.start ?? 0,
  end: words[to - 1]?.end ?? 0,
})

function withoutMarks(text: string, marks: readonly TitleMark[]) {
  const starts = [0, ...marks.map(({ end }) => end)]
  const ends = [...marks.map(({ start }) => start), text.length]
  return starts
    .map((start, index) => text.slice(start, ends[index]).trim())
    .filter((part) => part !== '')
    .join(' ')
}
