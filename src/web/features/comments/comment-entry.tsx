import { Link2, Pencil, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { displayName } from '@/domain/account'
import { reactionEmojis } from '@/domain/comment'
import { formatDayAndTime, formatMoment } from '@/web/lib/dates'
import { Avatar } from '@/web/ui/marks/avatar'
import { ImportedBy } from '@/web/ui/marks/imported-by'
import { Markdown } from '@/web/ui/text/markdown'
import { MoreActions } from '@/web/ui/menus/more-actions'
import entryStyles from '../tasks/entry.module.css'
import type { Person, Task } from '../tasks/task-types'
import { copyCommentLink } from '../tasks/write/copy-task'
import type { Comment } from './comment-cache'
import { CommentEdit } from './comment-edit'
import styles from './comment-entry.module.css'
import { CommentReactions, reactionNames, useReact } from './comment-reactions'
import { useInSight } from './use-seen'
import type { TaskComments } from './use-task-comments'

type CommentEntryProps = {
  comment: Comment
  task: Task
  talk: TaskComments
  /** Whom the text may mention. */
  people: readonly Person[] | undefined
  now: Date
}

/** A comment, or the field in which it is edited; above the first new one, how many are new. */
export function CommentEntry({ comment, task, talk, people, now }: CommentEntryProps) {
  const { added, edited, edit } = talk
  return (
    <>
      {comment.id === added?.firstId && <p className={styles.added}>{added.text}</p>}
      {comment.id === edited?.id ? (
        <CommentEdit comment={comment} people={talk.mentionable} onEnd={() => edit(null)} />
      ) : (
        <CommentText comment={comment} task={task} talk={talk} people={people} now={now} />
      )}
    </>
  )
}

function CommentText({ comment, task, talk, people, now }: CommentEntryProps) {
  const { author, createdAt, editedAt, content, importedBy } = comment
  const react = useReact(comment)
  const words = useRef<HTMLDivElement>(null)
  useInSight(words, comment, talk.onSight)
  return (
    <>
      <Avatar person={author} decorative />
      <div ref={words} className={entryStyles.words}>
        <div className={entryStyles.head}>
          <p className={entryStyles.facts}>
            <bdi className={entryStyles.author}>{displayName(author)}</bdi>{' '}
            <time dateTime={createdAt} title={formatDayAndTime(createdAt)} className={entryStyles.time}>
              {formatMoment(createdAt, now)}
            </time>{' '}
            {editedAt && (
              <span className={entryStyles.time} title={formatDayAndTime(editedAt)}>
                edited
              </span>
            )}{' '}
            <ImportedBy importer={importedBy} />
          </p>
          <div className={styles.actions}>
            <MoreActions
              label={`Actions of the comment by ${displayName(author)}`}
              row={talk.canComment ? reactionRow(react) : undefined}
              actions={actionsOf(comment, task, talk)}
            />
          </div>
        </div>
        <Markdown text={content} people={people} />
        <CommentReactions reactions={comment.reactions} canReact={talk.canComment} onReact={react} />
      </div>
    </>
  )
}

const reactionRow = (react: ReturnType<typeof useReact>) =>
  reactionEmojis.map((emoji) => ({
    name: `React with ${reactionNames[emoji]}`,
    icon: emoji,
    run: () => react(emoji),
  }))

function actionsOf(comment: Comment, task: Task, { canChange, edit, remove }: TaskComments) {
  const copyLink = () => void copyCommentLink(task, comment.id)
  return [
    ...(canChange('comment.edit', comment)
      ? [{ name: 'Edit comment', icon: <Pencil />, run: () => edit(comment) }]
      : []),
    { name: 'Copy link', icon: <Link2 />, run: copyLink },
    ...(canChange('comment.delete', comment)
      ? [{ name: 'Delete comment', icon: <Trash2 />, isFinal: true, run: () => remove(comment) }]
      : []),
  ]
}
