import { useState } from 'react'
import { useNow } from '@/web/lib/use-now'
import type { Person } from '../tasks/task-types'
import { CommentEdit } from './comment-edit'
import { CommentItem } from './comment-item'
import styles from './comment-list.module.css'
import type { Comment } from './comment-types'
import { type NewComments, withEdited } from './comments-model'
import { DeleteComment } from './delete-comment'

type CommentListProps = {
  comments: readonly Comment[]
  added: NewComments | null
  viewerId: number
  members: readonly Person[]
  /** The members whom the viewer can mention. */
  people: readonly Person[]
  canComment: boolean
  canManage: boolean
}

export function CommentList(props: CommentListProps) {
  const { comments, added, viewerId, members, people, canComment, canManage } = props
  const now = useNow()
  const [edited, setEdited] = useState<Comment | null>(null)
  const [deleted, setDeleted] = useState<Comment | null>(null)
  const shown = withEdited(comments, edited)
  if (shown.length === 0) return null
  return (
    <>
      <ol className={styles.list}>
        {shown.map((comment) => {
          const isOwn = comment.author.id === viewerId
          const mayDelete = canComment && (isOwn || canManage)
          return (
            <li key={comment.id} className={styles.comment}>
              {comment.id === added?.firstId && <p className={styles.added}>{added.text}</p>}
              {comment.id === edited?.id ? (
                <CommentEdit comment={comment} people={people} onEnd={() => setEdited(null)} />
              ) : (
                <CommentItem
                  comment={comment}
                  now={now}
                  members={members}
                  canComment={canComment}
                  onEdit={canComment && isOwn ? () => setEdited(comment) : undefined}
                  onDelete={mayDelete ? () => setDeleted(comment) : undefined}
                />
              )}
            </li>
          )
        })}
      </ol>
      {deleted && <DeleteComment comment={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}
