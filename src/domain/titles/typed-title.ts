import type { PersonName } from '../account-schema'
import { understandDate } from '../dates/typed-date'
import { dueDateIn } from '../due'
import { maxLabelsOfTask } from '../label'
import type { EstimateUnit } from '../project'
import { type Calendar, wallClockIn } from '../time-zone'
import { type MarkKind, type NamedLabel, plainTitle, type TitleMark, type TypedTitle } from './title-marks'
import { duePhrase, type Word } from './typed-due'
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

/** Understands a due date, `@name`, `!high`, `#label` and an estimate in a title. Ambiguous words stay text. */
export function understandTitle(text: string, circumstances: Circumstances): TypedTitle {
  const words = wordsOf(text, circumstances.kept)
  const assignee = findWord(words, (word) => personOf(word, circumstances.people))
  const priority = findWord(words, priorityOf)
  const labels = labelsIn(words, circumstances.labels).slice(0, maxLabelsOfTask)
  const unknownLabels = unknownLabelsIn(text, words, labels)
  const others = [assignee, priority].flatMap((each) => (each ? [wordAt(each.index)] : [])).concat(labels)
  const { due, estimate } = findDueAndEstimate(words, others, circumstances)
  const marks = [
    ...(due ? [markOf('due', words, due)] : []),
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

/** A date and an estimate end a title, in either order. Other facts may follow them. */
function findDueAndEstimate(words: readonly Word[], others: readonly Part[], circumstances: Circumstances) {
  const { estimateUnit, language } = circumstances
  const isOther = (index: number) => others.some(({ from, to }) => from <= index && index < to)
  const endBefore = (end: number, of: readonly Word[] = words) => {
    let last = end
    while (last > 0 && (isOther(last - 1) || of[last - 1]?.text === '')) last -= 1
    return last
  }
  const isEstimate = (index: number) => isEstimateAt(words, index, estimateUnit)
  // "vendredi 17h" is a time in languages that write times so.
  const timed = language.startsWith('fr')
    ? words
    : words.map((word, index) => (isEstimate(index) ? { ...word, text: '' } : word))
  const due = findDue(timed, endBefore(words.length, timed), circumstances)
  const isOfDue = (index: number) => due !== null && due.from <= index && index < due.to
  const last = endBefore(words.length) - 1
  if (isEstimate(last) && !isOfDue(last)) return { due, estimate: last }
  const beforeDue = isOfDue(last) ? endBefore(due?.from ?? 0) - 1 : -1
  return { due, estimate: isEstimate(beforeDue) ? beforeDue : null }
}

function findDue(words: readonly Word[], end: number, { now, calendar, language }: Circumstances) {
  const { timeZone, weekStart } = calendar
  const today = { ...wallClockIn(timeZone, now), weekStart }
  const phrase = duePhrase(words, end, today)
  if (!phrase) return null
  const typed = understandDate(phrase.text, { now, calendar, language })
  if (typed.kind !== 'date') return null
  const date = dueDateIn(timeZone, typed.due)
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
