import { Pencil, Trash2 } from 'lucide-react'
import { displayName } from '@/domain/account'
import { formatDateTime, formatMoment } from '@/web/lib/dates'
import { Avatar } from '@/web/ui/avatar'
import { IconButton } from '@/web/ui/icon-button'
import { Markdown } from '@/web/ui/markdown'
import type { Person } from '../tasks/task-types'
import styles from './comment-item.module.css'
import { CommentReactions } from './comment-reactions'
import type { Comment } from './comment-types'

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
            <span className={styles.name}>{displayName(author)}</span>{' '}
            <time dateTime={createdAt} title={formatDateTime(createdAt)} className={styles.time}>
              {formatMoment(createdAt, now)}
            </time>{' '}
            {editedAt && (
              <span className={styles.time} title={formatDateTime(editedAt)}>
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
