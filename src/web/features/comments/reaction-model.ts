import { type ReactionEmoji, reactionEmojis } from '@/domain/comment'
import type { Reaction } from './comment-types'

export const reactionNames: Record<ReactionEmoji, string> = {
  '👍': 'Thumbs up',
  '👎': 'Thumbs down',
  '🎉': 'Party',
  '❤️': 'Heart',
  '👀': 'Eyes',
  '✅': 'Check mark',
  '😄': 'Smile',
  '😕': 'Confused',
}

/** The reactions after the viewer has put one, or taken it back, in the order in which they are shown. */
export function toggled(reactions: readonly Reaction[], emoji: ReactionEmoji): Reaction[] {
  const current = reactions.find((each) => each.emoji === emoji) ?? { emoji, count: 0, mine: false }
  const next = { emoji, mine: !current.mine, count: current.count + (current.mine ? -1 : 1) }
  return reactionEmojis.flatMap((each) => {
    const reaction = each === emoji ? next : reactions.find((other) => other.emoji === each)
    return reaction && reaction.count > 0 ? [reaction] : []
  })
}

/** Such as `Thumbs up: 2, yours too`. */
export const reactionLabel = ({ emoji, count, mine }: Reaction) =>
  `${reactionNames[emoji]}: ${count}${mine ? (count === 1 ? ', yours' : ', yours too') : ''}`
