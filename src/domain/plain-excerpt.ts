import { type MarkdownBlock, markdownBlocks } from './markdown-blocks'
import { type MarkdownPiece, markdownPieces } from './markdown-inline'

/** A text in Markdown as plain text: links become their text, images their description, code stays. */
export function plainText(markdown: string) {
  const { blocks, definitions } = markdownBlocks(markdown)
  return blocks.map((block) => textOfBlock(block, definitions)).join('\n')
}

/** The same in one line. */
export const plainExcerpt = (markdown: string) => plainText(markdown).replace(/\s+/g, ' ').trim()

const box = /^\[[ xX]\](?:\s+|$)/
const betweenCells = ' · '

function textOfBlock({ kind, text }: MarkdownBlock, definitions: ReadonlySet<string>) {
  if (kind === 'code') return text
  if (kind === 'words') return textOfPieces(markdownPieces(text.replace(box, ''), definitions))
  return cellsOf(text)
    .map((cell) => textOfPieces(markdownPieces(cell, definitions)).trim())
    .filter(Boolean)
    .join(betweenCells)
}

const cellsOf = (row: string) => row.split(/(?<!\\)\|/)

type OpenMark = { place: number; length: number }

function textOfPieces(pieces: readonly MarkdownPiece[]) {
  const texts: string[] = []
  const brackets: number[] = []
  const open = new Map<string, OpenMark[]>([
    ['*', []],
    ['_', []],
    ['~', []],
  ])
  for (const piece of pieces) {
    if (piece.kind === 'mark') readMark(piece, open.get(piece.text[0] ?? '') ?? [], texts)
    else if (piece.kind === 'link') endLink(piece.text, brackets.pop(), texts)
    else {
      if (piece.kind === 'bracket') brackets.push(texts.length)
      texts.push(piece.text)
    }
  }
  return texts.join('')
}

type Mark = Extract<MarkdownPiece, { kind: 'mark' }>

/** Removes paired signs of emphasis; unpaired ones stay. */
function readMark({ text, opens, closes }: Mark, open: OpenMark[], texts: string[]) {
  let { length } = text
  for (let start = open.at(-1); closes && start && length > 0; start = open.at(-1)) {
    const common = Math.min(start.length, length)
    start.length -= common
    length -= common
    texts[start.place] = text.slice(0, start.length)
    if (start.length === 0) open.pop()
  }
  if (opens && length > 0) open.push({ place: texts.length, length })
  texts.push(text.slice(0, length))
}

const addressOfLink = /\]\(\s*<?([^\s>)]*)/

/** Leaves the words of a link, or the address if it has none. */
function endLink(end: string, start: number | undefined, texts: string[]) {
  if (start === undefined) return texts.push(end)
  texts[start] = ''
  const isEmpty = texts.slice(start).every((text) => text === '')
  return texts.push(isEmpty ? (addressOfLink.exec(end)?.[1] ?? '') : '')
}
