import { MarkdownLine } from './markdown-inline'

/** A part of a text in Markdown: words with their signs, the cells of one row of a table, or code. */
export type MarkdownBlock = { kind: 'words' | 'row' | 'code'; text: string }

type Fence = { sign: string; length: number; quotes: number; offset: number }

const definition = /^\[([^[\]]{1,200})\]:[ \t]*<?(?:https?:\/\/|mailto:)/i
const fenceStart = /^(?:`{3,}(?=[^`]*$)|~{3,})/
const listMark = /^(?:[-+*]|(\d{1,9})[.)])(?=[ \t]|$)/
const heading = /^#{1,6}(?:[ \t]|$)/
const rule = /^(?:-{3,}|\*{3,}|_{3,})$/
const underline = /^(?:=+|-+)$/
const delimiterRow = /^[|:-]+$/
/** A longer line is no thematic break. */
const longestSign = 1_000
/** A line with at least this indentation is code. */
const codeIndent = 4
/** The pages show a text with deeper nesting as it was typed. */
const maxNesting = 24

/**
 * Divides a text into its blocks, in one linear scan. It agrees with the parser of the pages about code. `definitions`
 * are the names of its link reference definitions, in lower case.
 */
export function markdownBlocks(text: string) {
  const scan = new BlockScan()
  for (const line of text.split(/\r\n?|\n/)) scan.read(new MarkdownLine(line))
  scan.endBlock()
  const { blocks, definitions } = scan
  return { blocks, definitions }
}

class BlockScan {
  readonly blocks: MarkdownBlock[] = []
  readonly definitions = new Set<string>()
  private lines: string[] = []
  private kind: 'words' | 'code' = 'words'
  private isInTable = false
  private fence: Fence | null = null
  private quotes = 0
  /** The columns at which the content of the open list items begins. */
  private offsets: number[] = []

  read(line: MarkdownLine) {
    const { fence } = this
    line.skipQuotes(fence ? fence.quotes : maxNesting)
    if (fence && isInFence(fence, line)) this.readFenced(fence, line)
    else this.readOutside(line)
  }

  endBlock() {
    if (this.lines.length > 0) this.blocks.push({ kind: this.kind, text: this.lines.join('\n') })
    this.lines = []
    this.kind = 'words'
    this.isInTable = false
  }

  private get isInParagraph() {
    return this.kind === 'words' && this.lines.length > 0
  }

  private get offset() {
    return this.offsets.at(-1) ?? 0
  }

  private readFenced({ sign, length }: Fence, line: MarkdownLine) {
    const end = line.rest.trimEnd()
    const isEnd = end.length >= length && end === sign.repeat(end.length)
    if (!isEnd) this.lines.push(line.rest)
    else this.endFence()
  }

  private endFence() {
    this.fence = null
    this.endBlock()
  }

  private readOutside(line: MarkdownLine) {
    if (this.fence) this.endFence()
    // A line with fewer quotation marks continues only a paragraph.
    if (line.quotes > this.quotes || line.isBlank || !this.isInParagraph) this.setQuotes(line.quotes)
    if (line.isBlank) {
      if (this.kind === 'words') this.endBlock()
      return
    }
    if (!this.isInParagraph) this.closeItems(line.column)
    if (!this.isInParagraph && !this.isInTable && line.column - this.offset >= codeIndent) {
      this.kind = 'code'
      this.lines.push(line.rest)
      return
    }
    if (this.kind === 'code') this.endBlock()
    this.readInItems(line)
  }

  private setQuotes(quotes: number) {
    if (quotes === this.quotes) return
    this.endBlock()
    this.quotes = quotes
    this.offsets = []
  }

  private closeItems(column: number) {
    while (this.offset > column) this.offsets.pop()
  }

  private beginBlock(line: MarkdownLine) {
    this.endBlock()
    this.setQuotes(line.quotes)
    this.closeItems(line.column)
  }

  private readInItems(line: MarkdownLine) {
    for (let depth = 0; depth < maxNesting; depth += 1) {
      const { rest } = line
      // A line that is not indented as far as the paragraph of an item begins another block, or the next item.
      const isInParagraph = this.isInParagraph && line.column >= this.offset && line.quotes === this.quotes
      if (this.readSign(line, isInParagraph)) return
      const mark = listMark.exec(rest)
      if (!mark || (isInParagraph && !interrupts(mark, rest))) break
      this.beginBlock(line)
      line.skip(mark[0].length)
      const { column } = line
      const spaces = line.skipSpaces()
      this.offsets.push(line.isBlank || spaces > codeIndent ? column + 1 : column + spaces)
      if (spaces > codeIndent && !line.isBlank) {
        this.kind = 'code'
        this.lines.push(line.rest)
        return
      }
      line.skipQuotes(maxNesting)
      this.setQuotes(line.quotes)
      if (line.isBlank) return
    }
    this.readWords(line)
  }

  /**
   * Reads lines without words: the start of a fence, a thematic break, the line below a heading or a table's header.
   */
  private readSign(line: MarkdownLine, isInParagraph: boolean) {
    const { rest } = line
    const fence = fenceStart.exec(rest)?.[0]
    if (fence) {
      this.beginBlock(line)
      this.kind = 'code'
      this.fence = { sign: fence[0] ?? '', length: fence.length, quotes: this.quotes, offset: this.offset }
      return true
    }
    if (rest.length > longestSign || !/^[-=*_|:]/.test(rest)) return false
    const signs = rest.replace(/[ \t]+/g, '')
    if (isInParagraph && delimiterRow.test(signs) && this.beginTable(signs)) return true
    if (isInParagraph && underline.test(rest.trimEnd())) this.endBlock()
    else if (rule.test(signs)) this.beginBlock(line)
    else return false
    return true
  }

  private beginTable(delimiters: string) {
    const header = this.lines.at(-1) ?? ''
    if (!header.includes('|') || !delimiters.includes('-')) return false
    this.lines.pop()
    this.endBlock()
    this.blocks.push({ kind: 'row', text: header })
    this.isInTable = true
    return true
  }

  private readWords(line: MarkdownLine) {
    const words = line.rest
    const name = this.isInParagraph ? undefined : definition.exec(words)?.[1]
    if (name !== undefined) this.definitions.add(name.toLowerCase())
    else if (heading.test(words)) {
      this.beginBlock(line)
      this.blocks.push({ kind: 'words', text: withoutHashes(words) })
    } else if (this.isInTable) this.blocks.push({ kind: 'row', text: words })
    else this.lines.push(words)
  }
}

const isInFence = ({ quotes, offset }: Fence, line: MarkdownLine) =>
  line.quotes === quotes && (line.isBlank || line.column >= offset)

/** A list interrupts a paragraph if its item has content and, with numbers, if it begins with 1. */
const interrupts = ([mark, number]: RegExpExecArray, line: string) =>
  line.slice(mark.length).trim() !== '' && (number === undefined || Number(number) === 1)

/** The words of a heading, without the signs before and after them. */
function withoutHashes(line: string) {
  const words = line.replace(/^#+/, '').trim()
  let end = words.length
  while (words[end - 1] === '#') end -= 1
  return end === 0 || /\s/.test(words[end - 1] ?? '') ? words.slice(0, end).trim() : words
}
