import { yesWords } from './known-words'
import { lettersOf } from './plain-name'

/* Parses single cells of a table. */

/** Programs write these for an empty value. */
const empties = new Set(['null', '[]', '{}'])

/** Notion writes a relation with its address. */
const addressOfNotion = / \(https:\/\/(?:www\.)?notion\.so\/[^()\s]{1,500}\)/g

export const plainCell = (cell: string) => {
  const words = cell.trim()
  return empties.has(words) ? '' : words.replace(addressOfNotion, '')
}

export const isYes = (words: string) =>
  words !== '' && (yesWords.has(lettersOf(words)) || /^[✓✔☑✅]/u.test(words))

const noWords = new Set([
  'no',
  'false',
  '0',
  'n',
  'nein',
  'non',
  'nao',
  'nie',
  'nee',
  'falso',
  'faux',
  'нет',
  '否',
  'いいえ',
  'unchecked',
  'off',
])

export const isNo = (words: string) => noWords.has(lettersOf(words))

/** The parts of a list, also of one in brackets. */
export const cellPartsOf = (words: string, between = /[,;|\n]/) =>
  words
    .replace(/^\[(.*)\]$/s, '$1')
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '')

export type Step = { text: string; done: boolean; assignee: null }

const box = /^\s*(?:[-*]\s*)?\[( |x|X)\]\s*(.*)$/
/** TickTick's marks of open and of done items. */
const square = /^\s*([▫▪])\s*(.*)$/u

/** The items of a checklist: lines, texts between semicolons, or JSON: `{"Steps":["Dig","Sow"]}`. */
export function stepsOf(words: string): Step[] {
  if (/^\d+(?:\s*\/\s*\d+)?$/.test(words)) return []
  const lines = words.startsWith('{') ? textsInJson(words) : words.split(/\n|\r|;/)
  return lines.flatMap((line) => {
    const [, done, text = line] = box.exec(line) ?? square.exec(line) ?? []
    const plain = text.replace(/^\s*[-*]\s+/, '').trim()
    const isDone = done !== undefined && done !== ' ' && done !== '▫'
    return plain === '' ? [] : [{ text: plain, done: isDone, assignee: null }]
  })
}

export const hasSquares = (words: string) => /^[▫▪]/mu.test(words)

function textsInJson(words: string): string[] {
  const parsed = parsedCell(words)
  return typeof parsed === 'object' && parsed !== null
    ? Object.values(parsed).flatMap((items: unknown) =>
        Array.isArray(items) ? items.filter((item) => typeof item === 'string') : [],
      )
    : []
}

/** Undefined for text that is no JSON. */
export function parsedCell(words: string): unknown {
  try {
    return JSON.parse(words)
  } catch {
    return undefined
  }
}
