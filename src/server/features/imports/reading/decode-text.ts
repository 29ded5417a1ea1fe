import { isUtf8 } from 'node:buffer'
import type { ImportSource } from '@/domain/import'
import { type Problems, UnreadableFile } from './document'
import { likelyEncoding } from './likely-encoding'
import { textIn } from './text-in'

const unreadableLetters = () =>
  new UnreadableFile(
    'The letters of this file cannot be read. Save it as UTF-8 (in Excel: “CSV UTF-8”) and send it again.',
  )

/**
 * Texts of Unicode, with a byte order mark or without one. Those in another encoding are read in the one that makes
 * words of them, and it is said in which.
 *
 * @throws UnreadableFile
 */
export function decodeText(bytes: Uint8Array, source: ImportSource, problems: Problems) {
  const unicode = unicodeOf(bytes)
  if (unicode !== null) return textIn(unicode, bytes)
  // Their programs write nothing but Unicode.
  if (source === 'trello' || source === 'laneway') return textIn('windows-1252', bytes)
  const encoding = likelyEncoding(bytes)
  if (!encoding) throw unreadableLetters()
  problems.add(
    null,
    'Not in UTF-8',
    `Read as ${encoding.shown}. If letters look wrong, save the file as UTF-8 and send it again`,
  )
  return textIn(encoding.name, bytes)
}

/** The text of the first bytes of a file, which shows what the file is. */
export const textOfHead = (bytes: Uint8Array) => textIn(unicodeOf(bytes) ?? 'windows-1252', bytes)

function unicodeOf(bytes: Uint8Array) {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return withoutMark(bytes) ?? (isUtf8(bytes) ? 'utf-8' : null)
}

const lookedAt = 400

/** In a text of Latin letters, every other byte is zero. */
function withoutMark(bytes: Uint8Array) {
  const begun = bytes.subarray(0, lookedAt)
  const zeros = (odd: number) => begun.filter((byte, index) => byte === 0 && index % 2 === odd).length
  const [even, odd] = [zeros(0), zeros(1)]
  const isMost = (one: number, other: number) => one > 4 * other && 4 * one > begun.length
  // A file begins with it, too; single zeros elsewhere are left out of its texts.
  if (isMost(odd, even) && bytes[1] === 0) return 'utf-16le'
  return isMost(even, odd) && bytes[0] === 0 ? 'utf-16be' : null
}
