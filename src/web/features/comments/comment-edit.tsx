import { Button } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { useDraft } from '@/web/app/use-draft'
import { errorCode } from '@/web/lib/error-code'
import { Markdown } from '@/web/ui/markdown'
import { draftNames } from '../tasks/form/task-drafts'
import type { Person } from '../tasks/task-types'
import { cacheComment, refetchComments, type Comment } from './comment-cache'
import { CommentField } from './comment-field'
import styles from './comment-form.module.css'

type CommentEditProps = { comment: Comment; people: readonly Person[]; onEnd: () => void }

const isConflict = (error: unknown) => errorCode(error) === 'CONFLICT'

/** A comment that is edited where it stands. If it was changed elsewhere meanwhile, the text that is typed stays. */
export function CommentEdit({ comment, people, onEnd }: CommentEditProps) {
  const messageId = useId()
  const draft = useDraft(draftNames.commentEdit(comment.id), comment.content)
  const [seenVersion] = useState(comment.version)
  const update = trpc.comment.update.useMutation({
    meta: { failure: (error) => (isConflict(error) ? null : error.message) },
    onSuccess: (changed) => {
      cacheComment(changed)
      draft.forget()
      onEnd()
    },
    onError: () => void refetchComments(comment.taskId),
  })
  const hasConflict = isConflict(update.error)
  const content = draft.values.trim()

  function save() {
    if (content === '' || update.isPending) return
    update.mutate({ commentId: comment.id, content, version: hasConflict ? comment.version : seenVersion })
  }

  function cancel() {
    draft.forget()
    onEnd()
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        save()
      }}
    >
      <CommentField
        label="Comment"
        text={draft.values}
        people={people}
        describedBy={hasConflict ? messageId : undefined}
        readOnly={update.isPending}
        takesFocus
        onChange={draft.set}
        onSend={save}
        onEscape={cancel}
        foot={
          <>
            <Button variant="subtle" className={styles.button} onClick={cancel}>
              Cancel
            </Button>
            <Button
              type="submit"
              className={styles.button}
              disabled={content === ''}
              aria-disabled={update.isPending}
            >
              Save
            </Button>
          </>
        }
      />
      {hasConflict && (
        <div id={messageId} className={styles.conflict} role="alert">
          <p>This comment has changed since you opened it. Save again to replace the newer text:</p>
          <Markdown text={comment.content} people={people} />
        </div>
      )}
    </form>
  )
}
