import { cutText } from '@/domain/cut-text'
import { earliestInstant, latestInstant } from '@/domain/fields'
import { inOneLine } from '@/domain/one-line'

const invisible = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu
/** Controls, such as NUL, and halves of characters. */
const unstorable = /(?![\t\n])\p{Cc}|\p{Cs}/gu

/** Cuts a text to its limit and removes characters that cannot be stored. */
export function textOf(text: string, max: number) {
  const storable = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(unstorable, '')
  return storable.length <= max
    ? storable
    : Array.from(cutText(storable, 2 * max))
        .slice(0, max)
        .join('')
}

/** A name in one line. Names from Laneway keep their spaces. */
export function lineOf(text: string, max: number, isOwn = false) {
  const shown = inOneLine(cutText(text, 4 * max)).replace(invisible, '')
  const line = isOwn ? textOf(shown, max) : textOf(shown.replace(/\s+/g, ' ').trim(), max).trim()
  return line.trim() === '' ? '' : line
}

export function instantOf(text: string | null) {
  if (text === null) return null
  const time = Date.parse(text)
  return time >= earliestInstant && time <= latestInstant ? new Date(time).toISOString() : null
}

export const dayOf = (text: string | null) =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && instantOf(text)?.startsWith(text) ? text : null
