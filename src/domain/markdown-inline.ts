/** A piece of the words of a block. */
export type MarkdownPiece =
  | { kind: 'words' | 'code' | 'address'; text: string }
  /** A character escaped by a backslash. */
  | { kind: 'escaped'; text: string }
  /** A sign of emphasis, which may begin or end it. */
  | { kind: 'mark'; text: string; opens: boolean; closes: boolean }
  /** The start and the end of the text of a link or an image. */
  | { kind: 'bracket' | 'link'; text: string }

const escape = String.raw`\\[!-/:-@[-${'`'}{-~]`
const address = String.raw`(?<![\p{L}\p{N}.]_*)(?:https?:\/\/|www\.|mailto:)[^\s<>\]]+`
const inAngles = String.raw`<(?:(?:https?:\/\/|mailto:)[^\s<>]*|[\w.!#$%&'*+/=?^${'`'}{|}~-]+@[\w.-]+)>`
const entity = String.raw`&(?:amp|lt|gt|quot|nbsp|#39);`
const signs = new RegExp(`${escape}|\`+|\\*+|_+|~~|!?\\[|\\]|${inAngles}|${address}|${entity}`, 'giu')

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
  ['#39', "'"],
])

/** Divides the words of a block at the signs of Markdown, in one linear scan. */
export function markdownPieces(words: string, definitions: ReadonlySet<string>): MarkdownPiece[] {
  const pieces: MarkdownPiece[] = []
  const endOfCode = codeEnds(words)
  let position = 0
  let bracket = -1
  signs.lastIndex = 0
  for (let found = signs.exec(words); found; found = signs.exec(words)) {
    const { index } = found
    const [sign] = found
    if (index > position) pieces.push({ kind: 'words', text: words.slice(position, index) })
    const [piece, end] = pieceOf(sign, index)
    pieces.push(piece)
    position = end
    signs.lastIndex = end
  }
  if (position < words.length) pieces.push({ kind: 'words', text: words.slice(position) })
  return pieces

  function pieceOf(sign: string, index: number): [MarkdownPiece, end: number] {
    const end = index + sign.length
    const [first = ''] = sign
    if (first === '\\') return [{ kind: 'escaped', text: sign.slice(1) }, end]
    if (first === '`') {
      const close = endOfCode(end, sign.length)
      if (close === undefined) return [{ kind: 'words', text: sign }, end]
      return [{ kind: 'code', text: words.slice(end, close) }, close + sign.length]
    }
    if ('*_~'.includes(first)) return [{ kind: 'mark', text: sign, ...flanks(words, index, end) }, end]
    if (sign.endsWith('[')) {
      bracket = end
      return [{ kind: 'bracket', text: sign }, end]
    }
    if (sign === ']') {
      const after = endOfLink(words, bracket, index, definitions)
      if (after === undefined) return [{ kind: 'words', text: sign }, end]
      return [{ kind: 'link', text: words.slice(index, after) }, after]
    }
    if (first === '<') return [{ kind: 'address', text: sign.slice(1, -1) }, end]
    if (first === '&')
      return [{ kind: 'escaped', text: entities.get(sign.slice(1, -1).toLowerCase()) ?? sign }, end]
    const length = addressLength(sign)
    return [{ kind: 'address', text: sign.slice(0, length) }, index + length]
  }
}

/** Finds where the code ends that begins before a position: before the next run of as many backticks. */
function codeEnds(words: string) {
  const runs = new Map<number, number[]>()
  for (const { index, 0: run } of words.matchAll(/`+/g)) {
    const known = runs.get(run.length)
    if (known) known.push(index)
    else runs.set(run.length, [index])
  }
  for (const positions of runs.values()) positions.reverse()
  return (start: number, length: number) => {
    const positions = runs.get(length) ?? []
    while ((positions.at(-1) ?? Infinity) < start) positions.pop()
    return positions.at(-1)
  }
}

/** Whether signs of emphasis touch words after and before them. Underscores within a word are a part of it. */
function flanks(words: string, start: number, end: number) {
  const [before, after] = [words[start - 1] ?? ' ', words[end] ?? ' ']
  const isWithinWord = words[start] === '_' && isWordCharacter(before) && isWordCharacter(after)
  return { opens: !isWithinWord && after.trim() !== '', closes: !isWithinWord && before.trim() !== '' }
}

const isWordCharacter = (character: string) => /[\p{L}\p{N}]/u.test(character)

/** An address does not end with punctuation or a closing bracket of its sentence. */
function addressLength(text: string) {
  let { length } = text
  while (length > 1 && `.,;:!?'")_~*|\``.includes(text[length - 1] ?? '')) length -= 1
  return length
}

/** Addresses hardly nest parentheses deeper. */
const maxParentheses = 8
const longestName = 200
const destinationStart = /\]\(\s*<?(?:https?:\/\/|mailto:)/iy
const titleAndEnd = />?(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)/y
const reference = new RegExp(String.raw`\]\[([^[\]]{0,${longestName}})\]`, 'y')

/** The end of a link whose text ends with the bracket at `index`; undefined if it is no link. */
function endOfLink(words: string, start: number, index: number, definitions: ReadonlySet<string>) {
  if (start === -1) return undefined
  destinationStart.lastIndex = index
  const found = destinationStart.exec(words)
  if (found) {
    titleAndEnd.lastIndex = endOfDestination(words, index + found[0].length)
    return titleAndEnd.test(words) ? titleAndEnd.lastIndex : undefined
  }
  if (definitions.size === 0) return undefined
  reference.lastIndex = index
  const [whole = ']', named = ''] = reference.exec(words) ?? []
  const name = named || (index - start <= longestName ? words.slice(start, index) : '')
  return definitions.has(name.toLowerCase()) ? index + whole.length : undefined
}

const untilParenthesis = /[^\s<>()]*/y

function endOfDestination(words: string, start: number) {
  let depth = 0
  let end = start
  for (;;) {
    untilParenthesis.lastIndex = end
    end += untilParenthesis.exec(words)?.[0].length ?? 0
    if (words[end] === '(') depth += 1
    else if (words[end] === ')') depth -= 1
    else return end
    if (depth < 0 || depth > maxParentheses) return end
    end += 1
  }
}

const tabWidth = 4

/** Reads a line from its start: the marks of quotations and lists, and then their content. */
export class MarkdownLine {
  readonly text: string
  position = 0
  /** The column of `position` with tabs expanded. */
  column = 0
  /** The number of leading quotation marks. */
  quotes = 0

  constructor(text: string) {
    this.text = text
    this.skipSpaces()
  }

  get rest() {
    return this.text.slice(this.position)
  }

  get isBlank() {
    return this.position === this.text.length
  }

  /** Returns the number of consumed columns. */
  skipSpaces(max = Infinity) {
    const start = this.column
    for (; this.column - start < max; this.position += 1) {
      const character = this.text[this.position]
      if (character === '\t') this.column += tabWidth - (this.column % tabWidth)
      else if (character === ' ') this.column += 1
      else break
    }
    return this.column - start
  }

  skip(characters: number) {
    this.position += characters
    this.column += characters
  }

  skipQuotes(max: number) {
    for (; this.quotes < max && this.text[this.position] === '>'; this.quotes += 1) {
      this.skip(1)
      this.skipSpaces()
    }
  }
}
