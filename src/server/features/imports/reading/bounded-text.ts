import { cutText } from '@/domain/cut-text'
import { descriptionMaxLength, nameMaxLength } from '@/domain/limits'

/*
 * Texts of a file are cut on arrival, before anything processes them: longer texts could not be stored, and normalizing
 * a text takes time quadratic in its length.
 */

/** The maximum lengths of texts, in UTF-16 code units. A code point takes up to two of them. */
export const maxLengths = {
  /** Ids, colours, dates, states and email addresses. Longer ones are invalid. */
  key: 2 * 254,
  /** Names of people, lists, labels and columns. */
  name: 2 * nameMaxLength,
  /** Descriptions, comments and titles. The rest of a title goes into the description. */
  text: 2 * descriptionMaxLength,
} as const

/** Controls, such as NUL, and halves of characters. */
const unstorable = /(?![\t\n\r])\p{Cc}|\p{Cs}/gu

/** Cuts a text and removes characters that cannot be stored. */
export const boundedText = (text: string, max: number) => cutText(text, max).replace(unstorable, '')

/** JSON with all texts and property names cut. */
export function boundedJson(value: unknown): unknown {
  if (typeof value === 'string') return boundedText(value, maxLengths.text)
  if (Array.isArray(value)) return value.map(boundedJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [boundedText(name, maxLengths.key), boundedJson(part)]),
  )
}
