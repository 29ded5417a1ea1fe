import { dueDateIn } from '@/domain/due'
import { taskPriorities } from '@/domain/task'
import { type Calendar, wallClockIn } from '@/domain/time-zone'
import { understandDate } from '../dates/typed-date'
import type { Person } from '../task-types'
import { type MarkKind, plainTitle, type TitleMark, type TypedTitle } from './title-marks'
import { duePhrase, type Word } from './typed-due'

type Circumstances = {
  /** Who can be assigned. */
  people: readonly Person[]
  /** Marked texts that are to stay text. */
  kept: readonly string[]
  now: Date
  calendar: Calendar
  language: string
}

/** Understands a due date, `@name` and `!high` in a title. Whatever could be meant as text stays text. */
export function understandTitle(text: string, circumstances: Circumstances): TypedTitle {
  const words = wordsOf(text, circumstances.kept)
  const assignee = findWord(words, (word) => personOf(word, circumstances.people))
  const priority = findWord(words, priorityOf)
  const due = findDue(words, [assignee?.index, priority?.index], circumstances)
  const marks = [
    ...(due ? [markOf('due', words, due.from, due.to)] : []),
    ...(assignee ? [markOf('assignee', words, assignee.index, assignee.index + 1)] : []),
    ...(priority ? [markOf('priority', words, priority.index, priority.index + 1)] : []),
  ].toSorted((one, other) => one.start - other.start)
  const title = withoutMarks(text, marks)
  if (marks.length === 0 || title === '') return plainTitle(text)
  return {
    title,
    marks,
    due: due?.due ?? null,
    assignee: assignee?.value ?? null,
    priority: priority?.value ?? null,
  }
}

const endsClause = /[,;:?]$|(?<=\p{L})\.$/u

/** The words of a text. A word that is to stay text says nothing. */
function wordsOf(text: string, kept: readonly string[]): Word[] {
  const ranges = kept.flatMap((part) => placesOf(text, part))
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index: start }) => {
    const end = start + word.length
    const isKept = ranges.some((range) => range.start <= start && end <= range.end)
    const plain = word.toLowerCase().replace('’', "'").replace(endsClause, '')
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

/** The last word that has such a meaning. */
function findWord<Value>(words: readonly Word[], valueOf: (word: string) => Value | null) {
  for (let index = words.length - 1; index >= 0; index -= 1) {
    const value = valueOf(words[index]?.text ?? '')
    if (value !== null) return { index, value }
  }
  return null
}

/** `@finn`: a username or first name, or the only one that begins so. */
function personOf(word: string, people: readonly Person[]) {
  if (!word.startsWith('@') || word.length === 1) return null
  const name = word.slice(1)
  const isCalled = (matches: (own: string) => boolean) =>
    people.filter(({ username, firstName }) =>
      [username, firstName ?? ''].some((own) => matches(own.toLowerCase())),
    )
  const exact = people.find(({ username }) => username.toLowerCase() === name)
  if (exact) return exact
  const [found, ...others] =
    [isCalled((own) => own === name), isCalled((own) => own.startsWith(name))].find(
      ({ length }) => length > 0,
    ) ?? []
  return found && others.length === 0 ? found : null
}

const priorityOf = (word: string) => taskPriorities.find((priority) => word === `!${priority}`) ?? null

function findDue(
  words: readonly Word[],
  marked: readonly (number | undefined)[],
  { now, calendar, language }: Circumstances,
) {
  let end = words.length
  while (marked.includes(end - 1) || words[end - 1]?.text === '') end -= 1
  const phrase = duePhrase(words, end)
  if (!phrase) return null
  const typed = understandDate(phrase.text, { now, calendar, language })
  if (typed.kind !== 'date') return null
  const { timeZone } = calendar
  const date = dueDateIn(timeZone, typed.due)
  // A day that is past is what the task is about.
  return date !== null && date >= wallClockIn(timeZone, now).date ? { ...phrase, due: typed.due } : null
}

const markOf = (kind: MarkKind, words: readonly Word[], from: number, to: number): TitleMark => ({
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
