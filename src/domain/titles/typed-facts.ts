import type { PersonName } from '../account-schema'
import { labelNameMaxLength } from '../label'
import type { EstimateUnit } from '../project'
import { taskPriorities } from '../task'
import { typedEstimate } from './typed-estimate'
import type { NamedLabel } from './title-marks'
import type { Word } from './typed-due'

/** The last word with such a meaning. */
export function findWord<Value>(words: readonly Word[], valueOf: (word: string) => Value | null) {
  for (let index = words.length - 1; index >= 0; index -= 1) {
    const value = valueOf(words[index]?.text ?? '')
    if (value !== null) return { index, value }
  }
  return null
}

/** `@finn`: a username or first name, or the only one that begins so. */
export function personOf(word: string, people: readonly PersonName[]) {
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

export const priorityOf = (word: string) => taskPriorities.find((priority) => word === `!${priority}`) ?? null

export type FoundLabel = { from: number; to: number; label: NamedLabel }

/** `#garden`, `#water beds` and `#water-beds`. A number is no label: `#12` often refers to another program. */
export function labelsIn(words: readonly Word[], labels: readonly NamedLabel[]) {
  const found: FoundLabel[] = []
  for (let from = 0; from < words.length; from += 1) {
    const label = labelAt(words, from, labels)
    if (label) found.push(label)
  }
  return found
}

function labelAt(words: readonly Word[], from: number, labels: readonly NamedLabel[]): FoundLabel | null {
  const first = words[from]?.text ?? ''
  if (!first.startsWith('#') || /^#\d*$/.test(first)) return null
  let longest: FoundLabel | null = null
  for (const label of labels) {
    const name = label.name.toLowerCase()
    const count = name.split(/\s+/).length
    const typed = words
      .slice(from, from + count)
      .map(({ text }) => text)
      .join(' ')
      .slice(1)
    if (typed === name && from + count > (longest?.to ?? 0)) longest = { from, to: from + count, label }
    if (first.slice(1) === name.replaceAll(/\s+/g, '-')) longest ??= { from, to: from + 1, label }
  }
  return longest
}

const newLabel = /^#(?<name>\p{L}[\p{L}\p{M}\p{N}_-]*)$/u

/** The possible label names after `#`, as typed. */
export function unknownLabelsIn(text: string, words: readonly Word[], found: readonly FoundLabel[]) {
  const names = words.flatMap((word, index) => {
    const typed = text.slice(word.start, word.start + word.text.length)
    const name = newLabel.exec(typed)?.groups?.name ?? ''
    const isKnown = found.some(({ from, to }) => from <= index && index < to)
    return isKnown || name === '' || [...name].length > labelNameMaxLength ? [] : [name]
  })
  return names.filter(
    (name, index) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === index,
  )
}

const estimates: Record<EstimateUnit, RegExp> = {
  hours: /^(?<amount>\d{1,3}(?:[.,]5)?)(?:h|hrs?|std)$/,
  points: /^(?<amount>\d{1,3}(?:[.,]5)?)(?:p|pts?)$/,
}

/** `2h` where a project counts hours, `3p` where it counts points. */
export function estimateOf(word: string, unit: EstimateUnit) {
  const amount = estimates[unit].exec(word)?.groups?.amount
  return amount === undefined ? null : (typedEstimate(amount) ?? null)
}

/** After these words an amount is a part of the title, or a time of day: "wait for 2h", "à 2h". */
const partOfAmount =
  /^(for|in|of|after|within|every|each|last|next|at|um|gegen|à|vers|dans|pendant|für|nach|alle)$/

export const isEstimateAt = (words: readonly Word[], index: number, unit: EstimateUnit) =>
  estimateOf(words[index]?.text ?? '', unit) !== null && !partOfAmount.test(words[index - 1]?.text ?? '')
