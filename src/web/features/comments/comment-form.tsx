import { Button, Kbd } from '@mantine/core'
import { type FormEvent, useEffect, useId } from 'react'
import { trpc } from '@/web/app/trpc'
import { useDraft } from '@/web/app/use-draft'
import { useStore } from '@/web/lib/create-store'
import { draftNames } from '../tasks/form/task-drafts'
import type { Person, Task } from '../tasks/task-types'
import { cacheNewComment } from './comment-cache'
import { CommentField } from './comment-field'
import styles from './comment-form.module.css'
import { commentRequest, endCommentRequest } from '../tasks/actions/comment-request'

type CommentFormProps = { task: Task; people: readonly Person[]; canComment: boolean }

/** Stays with its text if nobody can comment any more. */
export function CommentForm({ task, people, canComment }: CommentFormProps) {
  const reasonId = useId()
  const isRequested = useStore(commentRequest, (taskId) => taskId === task.id)
  const draft = useDraft(draftNames.comment(task.id), '')
  const add = trpc.comment.create.useMutation({
    onSuccess: (comment) => {
      cacheNewComment(comment)
      draft.discard()
    },
  })
  const content = draft.values.trim()
  const isShown = canComment || content !== ''
  useEffect(() => {
    if (isRequested && !isShown) endCommentRequest()
  }, [isRequested, isShown])

  function send() {
    if (canComment && content !== '' && !add.isPending) add.mutate({ taskId: task.id, content })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    send()
  }

  if (!isShown) return null
  return (
    <form className={styles.form} onSubmit={submit}>
      <CommentField
        label="New comment"
        placeholder="What do you think? @ mentions somebody"
        text={draft.values}
        people={people}
        describedBy={canComment ? undefined : reasonId}
        readOnly={!canComment || add.isPending}
        takesFocus={isRequested}
        onChange={draft.set}
        onSend={send}
        onFocused={endCommentRequest}
        foot={
          canComment ? (
            <>
              <Kbd aria-hidden>Ctrl Enter</Kbd>
              <Button
                type="submit"
                className={styles.button}
                disabled={content === ''}
                aria-disabled={add.isPending}
              >
                Comment
              </Button>
            </>
          ) : (
            <p id={reasonId} className={styles.reason} role="status">
              This project is archived now. Copy your text to keep it.
            </p>
          )
        }
      />
    </form>
  )
}
