import { usernameMaxLength, usernameMinLength } from './account'
import { markdownBlocks } from './markdown-blocks'
import { type MarkdownPiece, markdownPieces } from './markdown-inline'

/** The maximum length of a comment, in Unicode code points. */
export const commentMaxLength = 10_000

export const commentsPerPage = 50

/** The reactions to a comment, in display order. */
export const reactionEmojis = ['👍', '👎', '🎉', '❤️', '👀', '✅', '😄', '😕'] as const
export type ReactionEmoji = (typeof reactionEmojis)[number]

/** The maximum number of people that one comment can mention. */
export const maxMentions = 50

/** The position of an `@` and the possible usernames after it, in lower case, the longest first. */
type Mention = { start: number; usernames: string[] }

/**
 * An address such as eve@example.org and a path such as /@eve mention nobody. Underscores before the `@` are signs of
 * emphasis, unless a word ends with them. The text before is checked for each `@`, not for each character.
 */
const mention = /@(?<![\p{L}\p{N}.@/=\uFFFC-]_*@)([A-Za-z0-9._-]*)/gu

const mentionHere = new RegExp(mention, 'uy')

/** Whether the `@` at a position can begin a mention. */
export function isMentionStart(words: string, position: number) {
  mentionHere.lastIndex = position
  return mentionHere.test(words)
}

/** The mentions in words that contain no signs of Markdown and no code. */
export const mentionsInWords = (words: string): Mention[] =>
  words.includes('@')
    ? [...words.matchAll(mention)].map(({ index, 1: name = '' }) => ({
        start: index,
        usernames: usernamesIn(name),
      }))
    : []

/** Two if the name ends with punctuation, which may end the sentence or belong to the name. */
function usernamesIn(name: string) {
  let end = name.length
  while (end > 0 && '._-'.includes(name[end - 1] ?? '')) end -= 1
  const typed = name.toLowerCase()
  return [...new Set([typed, typed.slice(0, end)])].filter(isUsernameLength)
}

const isUsernameLength = ({ length }: string) => length >= usernameMinLength && length <= usernameMaxLength

/**
 * The people whom a text in Markdown may mention: for each `@username` outside code and addresses the possible
 * usernames. The server notifies these people, and the pages show them as mentioned.
 */
export function mentionsIn(text: string): string[][] {
  const mentions = new Map<string, string[]>()
  if (!text.includes('@')) return []
  const { blocks, definitions } = markdownBlocks(text)
  for (const block of blocks) {
    if (block.kind === 'code' || !block.text.includes('@')) continue
    const words = markdownPieces(block.text, definitions).map(mentionableText).join('')
    for (const { usernames } of mentionsInWords(words)) {
      const [longest] = usernames
      if (longest !== undefined) mentions.set(longest, usernames)
      if (mentions.size === maxMentions) return [...mentions.values()]
    }
  }
  return [...mentions.values()]
}

/** These are never mentions. */
const noMention = '\uFFFC'

function mentionableText({ kind, text }: MarkdownPiece) {
  if (kind === 'code') return '`'
  if (kind === 'link') return ')'
  if (kind === 'address') return noMention
  return text === '@' ? noMention : text
}
