import { type ReactionEmoji, reactionEmojis } from '@/domain/comment'
import { trpc } from '@/web/app/trpc'
import { cacheComment, refetchComments, type Comment, type Reaction } from './comment-cache'
import styles from './comment-entry.module.css'

type CommentReactionsProps = {
  reactions: readonly Reaction[]
  canReact: boolean
  onReact: (emoji: ReactionEmoji) => void
}

/** How people have reacted. A click reacts in the same way, or takes it back. */
export function CommentReactions({ reactions, canReact, onReact }: CommentReactionsProps) {
  if (reactions.length === 0) return null
  return (
    <div className={styles.reactions} role="group" aria-label="Reactions">
      {reactions.map((reaction) => (
        <button
          key={reaction.emoji}
          type="button"
          className={styles.reaction}
          aria-pressed={reaction.mine}
          aria-label={reactionLabel(reaction)}
          title={reactionTitle(reaction)}
          disabled={!canReact}
          onClick={() => onReact(reaction.emoji)}
        >
          {reaction.emoji} {reaction.count}
        </button>
      ))}
    </div>
  )
}

/** Puts a reaction of the viewer, or takes it back. It is shown at once. */
export function useReact(comment: Comment) {
  const answer = {
    onSuccess: cacheComment,
    onError: () => void refetchComments(comment.taskId),
  }
  const put = trpc.comment.react.useMutation(answer)
  const revert = trpc.comment.unreact.useMutation(answer)

  return (emoji: ReactionEmoji) => {
    const isMine = comment.reactions.some((each) => each.emoji === emoji && each.mine)
    cacheComment({ ...comment, reactions: toggled(comment.reactions, emoji) })
    const { mutate } = isMine ? revert : put
    mutate({ commentId: comment.id, emoji })
  }
}

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
  const current = reactions.find((each) => each.emoji === emoji) ?? {
    emoji,
    count: 0,
    mine: false,
    importedBy: null,
  }
  const next = { ...current, mine: !current.mine, count: current.count + (current.mine ? -1 : 1) }
  return reactionEmojis.flatMap((each) => {
    const reaction = each === emoji ? next : reactions.find((other) => other.emoji === each)
    return reaction && reaction.count > 0 ? [reaction] : []
  })
}

/** Such as `Thumbs up: 2, yours too`. */
export const reactionLabel = ({ emoji, count, mine, importedBy }: Reaction) =>
  `${reactionNames[emoji]}: ${count}${mine ? (count === 1 ? ', yours' : ', yours too') : ''}${importNote(importedBy)}`

const reactionTitle = ({ emoji, importedBy }: Reaction) => `${reactionNames[emoji]}${importNote(importedBy)}`

/** Of reactions in the names of people who have not reacted here. */
const importNote = (importer: Reaction['importedBy']) =>
  importer ? `, imported by @${importer.username}` : ''
