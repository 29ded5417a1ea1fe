import { Pencil, Trash2, SmilePlus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { displayName } from '@/domain/account'
import { type ReactionEmoji, reactionEmojis } from '@/domain/comment'
import { trpc } from '@/web/app/trpc'
import { formatDateTime, formatMoment } from '@/web/lib/dates'
import { Avatar } from '@/web/ui/avatar'
import { IconButton } from '@/web/ui/icon-button'
import { Markdown } from '@/web/ui/markdown'
import sectionStyles from '../tasks/collapsible-section.module.css'
import type { Person } from '../tasks/task-types'
import { cacheComment, refetchComments, type Comment, type Reaction } from './comment-cache'
import styles from './comment-item.module.css'

type CommentItemProps = {
  comment: Comment
  now: Date
  /** Whom the text may mention. */
  members: readonly Person[]
  canComment: boolean
  /** Absent where the viewer may not. */
  onEdit?: () => void
  onDelete?: () => void
}

export function CommentItem({ comment, now, members, canComment, onEdit, onDelete }: CommentItemProps) {
  const { author, createdAt, editedAt, content } = comment
  return (
    <>
      <Avatar person={author} decorative />
      <div className={styles.words}>
        <div className={styles.head}>
          <p className={styles.facts}>
            <span className={sectionStyles.author}>{displayName(author)}</span>{' '}
            <time dateTime={createdAt} title={formatDateTime(createdAt)} className={sectionStyles.time}>
              {formatMoment(createdAt, now)}
            </time>{' '}
            {editedAt && (
              <span className={sectionStyles.time} title={formatDateTime(editedAt)}>
                edited
              </span>
            )}
          </p>
          <div className={styles.actions}>
            {onEdit && (
              <IconButton label="Edit comment" onClick={onEdit}>
                <Pencil />
              </IconButton>
            )}
            {onDelete && (
              <IconButton label="Delete comment" tipSide="start" aria-haspopup="dialog" onClick={onDelete}>
                <Trash2 />
              </IconButton>
            )}
          </div>
        </div>
        <Markdown text={content} people={members} />
        <CommentReactions comment={comment} canReact={canComment} />
      </div>
    </>
  )
}

type CommentReactionsProps = { comment: Comment; canReact: boolean }

/** How people have reacted. A click reacts in the same way, or takes it back. */
function CommentReactions({ comment, canReact }: CommentReactionsProps) {
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

/** Puts a reaction of the viewer, or takes it back. It is shown at once. */
function useReact(comment: Comment) {
  const answer = {
    onSuccess: cacheComment,
    onError: () => void refetchComments(comment.taskId),
  }
  const put = trpc.comment.react.useMutation(answer)
  const takeBack = trpc.comment.unreact.useMutation(answer)

  return (emoji: ReactionEmoji) => {
    const isMine = comment.reactions.some((each) => each.emoji === emoji && each.mine)
    cacheComment({ ...comment, reactions: toggled(comment.reactions, emoji) })
    const { mutate } = isMine ? takeBack : put
    mutate({ commentId: comment.id, emoji })
  }
}

const reactionNames: Record<ReactionEmoji, string> = {
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
