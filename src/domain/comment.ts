/** Of a comment, in Unicode code points. */
export const commentMaxLength = 10_000

export const commentsPerPage = 50

/** How a person can react to a comment, in the order in which reactions are shown. */
export const reactionEmojis = ['👍', '👎', '🎉', '❤️', '👀', '✅', '😄', '😕'] as const
export type ReactionEmoji = (typeof reactionEmojis)[number]
