import MarkdownIt, { type Token } from 'markdown-it'
import { isMentionStart } from '@/domain/comment'

/**
 * The cost limits of a text: a text beyond a limit is shown as it was typed. The texts that users write stay
 * far below the limits, and the parser takes a few milliseconds for 10,000 characters within them.
 */
export const markdownLimits = { characters: 10_000, nesting: 24, tokens: 5_000, steps: 60_000 } as const

/** A token with the tokens inside it; `before` counts the empty lines above a block. */
export type MarkdownNode = { token: Token; content: string; before: number; children: MarkdownNode[] }

class TooComplexError extends Error {}

const parser = new MarkdownIt({ linkify: true })
parser.validateLink = (address) => /^(https?:\/\/|mailto:)/i.test(address)
// The address stays as typed: decoded, it could contain characters that change the direction of the text.
parser.normalizeLinkText = (address) => address

parser.linkify.add('ftp:', null).add('//', null)
parser.linkify.add('www.', {
  validate(text, position, { re }) {
    const address = re.get_relative_proto_validator()
    address.lastIndex = position
    return address.exec(text)?.[0].length ?? 0
  },
  normalize(match) {
    match.url = `http://${match.text}`
  },
})

const findAddresses = parser.linkify.match.bind(parser.linkify)
// An email address such as *@eve.adler is a mention.
parser.linkify.match = (text) =>
  findAddresses(text)?.filter(
    (match) => match.schema !== 'mailto:' || !isMentionStart(match.text, match.text.indexOf('@')),
  ) ?? null

/** The Markdown for an image among the task's files: `![name](file:12)`. */
export const fileImage = 'file_image'

const imageOfFile = /!\[((?:\\.|[^\]\\\n]){0,300})\]\(file:(\d{1,15})\)/y

parser.inline.ruler.before('image', fileImage, (state, silent) => {
  if (state.src[state.pos] !== '!') return false
  imageOfFile.lastIndex = state.pos
  const [source, name = '', id] = imageOfFile.exec(state.src) ?? []
  if (source === undefined) return false
  if (!silent) {
    const token = state.push(fileImage, '', 0)
    token.content = name.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    token.markup = source
    token.info = id ?? ''
  }
  state.pos += source.length
  return true
})

let tokens = 0
let steps = 0

function countToken(level: number) {
  tokens += 1
  if (tokens > markdownLimits.tokens || level > markdownLimits.nesting) throw new TooComplexError()
}

function countSteps(count: number) {
  steps += count
  if (steps > markdownLimits.steps) throw new TooComplexError()
}

parser.block.State = class extends parser.block.State {
  override push(type: string, tag: string, nesting: Token['nesting']) {
    countToken(this.level)
    return super.push(type, tag, nesting)
  }
}

parser.inline.State = class extends parser.inline.State {
  override push(type: string, tag: string, nesting: Token['nesting']) {
    countToken(this.level)
    return super.push(type, tag, nesting)
  }
}

// The parser applies the rules of all blocks to each line that is in them or could be.
const getRules = parser.block.ruler.getRules.bind(parser.block.ruler)
const countedRules = new Map<string, ReturnType<typeof getRules>>()
parser.block.ruler.getRules = (chain) => {
  const known = countedRules.get(chain)
  if (known) return known
  const rules = getRules(chain).map((rule): typeof rule => (...line) => {
    countSteps(1)
    return rule(...line)
  })
  countedRules.set(chain, rules)
  return rules
}

const skipToken = parser.inline.skipToken.bind(parser.inline)
parser.inline.skipToken = (state) => {
  countSteps(1)
  skipToken(state)
}

/**
 * The possible positions of an address. Checking one takes an expression as long as this many parser steps.
 */
const addresses = /@|:\/\/|www\./gi
const stepsOfAddress = 60

/** Parses a text; null for a text that is beyond the limits. */
export function parseMarkdown(text: string): MarkdownNode[] | null {
  if (text.length > markdownLimits.characters) return null
  tokens = 0
  steps = 0
  try {
    countSteps(stepsOfAddress * (text.match(addresses)?.length ?? 0))
    return treeOf(parser.parse(text, {}), emptyLinesAbove(text))
  } catch (error) {
    if (error instanceof TooComplexError) return null
    throw error
  }
}

/** Puts the tokens between an opening and a closing one into the opening one. */
function treeOf(all: readonly Token[], emptyLines: readonly number[], level = 0): MarkdownNode[] {
  const root: MarkdownNode[] = []
  const open = [root]
  for (const token of all) {
    if (token.nesting === -1) {
      open.pop()
      continue
    }
    const children =
      token.type === 'inline' ? treeOf(token.children ?? [], emptyLines, level + open.length) : []
    const node = { token, content: token.content, before: emptyLines[token.map?.[0] ?? 0] ?? 0, children }
    open.at(-1)?.push(node)
    if (token.nesting === 1) open.push(children)
    // Emphasis is paired after all tokens are there, so its depth shows only here.
    if (level + open.length > markdownLimits.nesting) throw new TooComplexError()
  }
  return root
}

/** The number of empty lines above each line. In a quotation, empty lines begin with its signs. */
function emptyLinesAbove(text: string) {
  let above = 0
  return text.split(/\r\n?|\n/).map((line) => {
    const before = above
    above = /^[\s>]*$/.test(line) ? above + 1 : 0
    return before
  })
}
