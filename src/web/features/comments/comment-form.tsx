import { Button, Kbd } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'
import { trpc } from '@/web/app/trpc'
import type { useDraft } from '@/web/app/use-draft'
import type { Task } from '../tasks/task-types'
import { cacheNewComment } from './comment-cache'
import { CommentField } from './comment-field'
import styles from './comment-form.module.css'
import type { Talk } from './use-talk'

type CommentFormProps = {
  task: Task
  talk: Talk
  draft: ReturnType<typeof useDraft<string>>
  /** Whether the field gets the focus now. */
  takesFocus: boolean
  onFocused: () => void
  onSent: () => void
  /** Before the toolbar of the field. */
  start: ReactNode
}

/** Stays with its text if nobody can comment any more. */
export function CommentForm(props: CommentFormProps) {
  const { task, talk, draft, takesFocus, onFocused, onSent, start } = props
  const { canComment, mentionable, startWriting } = talk
  const reasonId = useId()
  const add = trpc.comment.create.useMutation({
    onSuccess: (comment) => {
      cacheNewComment(comment)
      draft.discard()
      onSent()
    },
  })
  const content = draft.values.trim()

  function send() {
    if (canComment && content !== '' && !add.isPending) add.mutate({ taskId: task.id, content })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    send()
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <CommentField
        label="New comment"
        placeholder="Write a comment. Type @ to mention someone"
        text={draft.values}
        people={mentionable}
        describedBy={canComment ? undefined : reasonId}
        readOnly={!canComment || add.isPending}
        takesFocus={takesFocus}
        onChange={draft.set}
        onFocus={startWriting}
        onSend={send}
        onFocused={onFocused}
        start={start}
        foot={
          canComment ? (
            <span className={styles.send}>
              <Kbd aria-hidden>Ctrl Enter</Kbd>
              <Button
                type="submit"
                variant="filled"
                className={styles.button}
                disabled={content === ''}
                aria-disabled={add.isPending}
              >
                Comment
              </Button>
            </span>
          ) : (
            <p id={reasonId} className={styles.reason} role="status">
              This project is now archived. Copy your text to keep it.
            </p>
          )
        }
      />
    </form>
  )
}
