import type { ImportSource } from '@/domain/import'
import { textOfHead } from './decode-text'
import { UnreadableFile } from './document'

/** The number of inspected bytes of a file. */
export const headBytes = 4_096

const asCsv = 'Save it there as CSV, and import that.'
const packed = 'This is a packed file. Unpack it, and import the JSON or CSV file that is in it.'
const picture = 'This is a picture. Paste its lines as text, or import a CSV file.'

/** Files with these first bytes, written as Latin-1, are no texts. */
const beginnings: [starts: readonly string[], advice: string][] = [
  [['%PDF-'], 'This is a PDF: no tasks can be read from it. Save its table as CSV, and import that.'],
  [['\u00d0\u00cf\u0011\u00e0'], `This is a file of an older Office program, such as Excel. ${asCsv}`],
  [['SQLite format 3\0'], 'This is a database of SQLite. Export its table as CSV, and import that.'],
  [['\u0089PNG', 'GIF8', '\u00ff\u00d8\u00ff', 'II*\0', 'MM\0*'], picture],
  [['\u001f\u008b', '7z\u00bc\u00af', 'Rar!', '\u00fd7zXZ', 'BZh'], packed],
  [['PK\u0003\u0004', 'PK\u0005\u0006'], packed],
  [['{\\rtf'], 'This is a text with formats (RTF). Save it as plain text, and import that.'],
]

/** The beginnings of texts of other kinds. */
const kinds: [start: RegExp, advice: string][] = [
  [
    /^BEGIN:VCALENDAR/i,
    'This is a calendar: no tasks can be read from it. Export the tasks where they come from as CSV, and import that.',
  ],
  [/^BEGIN:VCARD/i, 'This is an address book, and holds no tasks.'],
  [
    /^<!doctype html|^<html|^<head/i,
    'This is a web page. Export the board there as JSON or CSV, instead of saving its page.',
  ],
  [
    /^<\?xml|^<!--|^<rss|^<svg|^<opml/i,
    `This is XML, which is not read here. Export it there as CSV, and import that.`,
  ],
]

const noText = 'This file is no text that can be read. Save it as CSV in UTF-8, and import that.'

/**
 * The kind of a file by its content. Pasted lines that look like JSON count as JSON.
 *
 * @throws UnreadableFile with advice, for unsupported files
 */
export function sourceOfContent(head: Uint8Array, source: ImportSource): ImportSource {
  const bytes = Buffer.from(head.subarray(0, headBytes)).toString('latin1')
  const [, advice] = beginnings.find(([starts]) => starts.some((start) => bytes.startsWith(start))) ?? []
  if (advice !== undefined) throw new UnreadableFile(advice)
  if (/^RIFF.{4}WEBP/s.test(bytes) || /^.{4}ftyp(?:hei|avi|mif)/s.test(bytes))
    throw new UnreadableFile(picture)
  const text = textOfHead(head.subarray(0, headBytes))
  if (isBinary(text)) throw new UnreadableFile(noText)
  const start = text.trimStart()
  const [, other] = kinds.find(([kind]) => kind.test(start)) ?? []
  if (other !== undefined) throw new UnreadableFile(other)
  return beginsAsJson(start) && source !== 'laneway' ? 'trello' : source
}

export const beginsAsJson = (text: string) => /^(?:\{\s*"|\[\s*\{)/.test(text)

/** Texts may contain some control characters; a file made of them is no text. */
function isBinary(text: string) {
  const controls = text.match(/(?![\t\n\r\f])\p{Cc}/gu)?.length ?? 0
  return controls > text.length / 10
}
