import { SmilePlus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { type ReactionEmoji, reactionEmojis } from '@/domain/comment'
import { IconButton } from '@/web/ui/icon-button'
import styles from './comment-reactions.module.css'
import type { Comment } from './comment-types'
import { reactionLabel, reactionNames } from './reaction-model'
import { useReact } from './use-react'

type CommentReactionsProps = { comment: Comment; canReact: boolean }

/** How people have reacted. A click reacts in the same way, or takes it back. */
export function CommentReactions({ comment, canReact }: CommentReactionsProps) {
  const [isChoosing, setChoosing] = useState(false)
  const toggle = useReact(comment)

  function choose(emoji: ReactionEmoji) {
    setChoosing(false)
    toggle(emoji)
  }

  const closeByEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setChoosing(false)

  if (!canReact && comment.reactions.length === 0) return null
  return (
    <div
      className={styles.reactions}
      role="group"
      aria-label="Reactions"
      data-takes-escape={isChoosing ? true : undefined}
    >
      {comment.reactions.map((reaction) => (
        <button
          key={reaction.emoji}
          type="button"
          className={styles.reaction}
          aria-pressed={reaction.mine}
          aria-label={reactionLabel(reaction)}
          title={reactionNames[reaction.emoji]}
          disabled={!canReact}
          onClick={() => toggle(reaction.emoji)}
        >
          {reaction.emoji} {reaction.count}
        </button>
      ))}
      {canReact && (
        <IconButton
          label="React"
          className={styles.add}
          aria-expanded={isChoosing}
          onKeyDown={closeByEscape}
          onClick={() => setChoosing(!isChoosing)}
        >
          <SmilePlus />
        </IconButton>
      )}
      {isChoosing &&
        reactionEmojis.map((emoji) => (
          <button
            key={`choose ${emoji}`}
            type="button"
            className={styles.choice}
            aria-label={`React with ${reactionNames[emoji]}`}
            title={reactionNames[emoji]}
            onKeyDown={closeByEscape}
            onClick={() => choose(emoji)}
          >
            {emoji}
          </button>
        ))}
    </div>
  )
}
