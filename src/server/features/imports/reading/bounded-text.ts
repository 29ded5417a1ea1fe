import { cutText } from '@/domain/cut-text'
import { descriptionMaxLength, nameMaxLength } from '@/domain/limits'

/*
 * Texts of a file are cut before anything reads them, as they come: nobody computes on more than can be stored, and
 * normalizing a text takes the square of its length.
 */

/** How long a text of a file is at most, in UTF-16 code units. A code point takes up to two of them. */
export const maxLengths = {
  /** An id, a colour, a date, a state, an email address: what is longer is none. */
  key: 2 * 254,
  /** Of a person, a list, a label, a column. */
  name: 2 * nameMaxLength,
  /** A description, a comment, and a title, whose rest goes into the description. */
  text: 2 * descriptionMaxLength,
} as const

/** Controls, such as NUL, and halves of characters. */
const unstorable = /(?![\t\n\r])\p{Cc}|\p{Cs}/gu

/** Cut, and without what cannot be stored. */
export const boundedText = (text: string, max: number) => cutText(text, max).replace(unstorable, '')

/** JSON with each text, and each name of a property, cut. */
export function boundedJson(value: unknown): unknown {
  if (typeof value === 'string') return boundedText(value, maxLengths.text)
  if (Array.isArray(value)) return value.map(boundedJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [boundedText(name, maxLengths.key), boundedJson(part)]),
  )
}
