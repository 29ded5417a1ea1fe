import { usernameMaxLength, usernameMinLength } from './account'

/** Of a comment, in Unicode code points. */
export const commentMaxLength = 10_000

export const commentsPerPage = 50

/** How a person can react to a comment, in the order in which reactions are shown. */
export const reactionEmojis = ['👍', '👎', '🎉', '❤️', '👀', '✅', '😄', '😕'] as const
export type ReactionEmoji = (typeof reactionEmojis)[number]

/** How many people one comment can mention. */
export const maxMentions = 50

/** An address such as eve@example.org and a path such as /@eve mention nobody. */
const mentionPattern = /(?<![\p{L}\p{N}._@/-])@([A-Za-z0-9._-]+)/gu

/**
 * The people whom a text may mention: for each `@username` the possible usernames in lower case, the longest first.
 * There are two if it ends with punctuation, which may end the sentence or belong to the name.
 */
export function mentionsIn(text: string): string[][] {
  const mentions = new Map<string, string[]>()
  for (const [, name = ''] of text.matchAll(mentionPattern)) {
    const typed = name.toLowerCase()
    const usernames = [...new Set([typed, typed.replace(/[._-]+$/, '')])].filter(isUsernameLength)
    if (usernames.length > 0) mentions.set(typed, usernames)
    if (mentions.size === maxMentions) break
  }
  return [...mentions.values()]
}

const isUsernameLength = ({ length }: string) => length >= usernameMinLength && length <= usernameMaxLength
