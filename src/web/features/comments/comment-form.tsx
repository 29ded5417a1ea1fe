import type { ReactNode } from 'react'
import { trpc } from '@/web/app/trpc'
import type { useDraft } from '@/web/app/use-draft'
import { EntryForm } from '@/web/ui/text/entry-form'
import type { Task } from '../tasks/task-types'
import { cacheNewComment } from './comment-cache'
import { CommentField } from './comment-field'
import type { TaskComments } from './use-task-comments'

type CommentFormProps = {
  task: Task
  talk: TaskComments
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
  const add = trpc.comment.create.useMutation({
    onSuccess: (comment) => {
      cacheNewComment(comment)
      draft.discard()
      onSent()
    },
  })
  return (
    <EntryForm
      text={draft.values}
      button="Comment"
      reason={canComment ? null : 'This project is now archived. Copy your text to keep it.'}
      isSending={add.isPending}
      onSend={(content) => add.mutate({ taskId: task.id, content })}
    >
      {({ send, ...field }) => (
        <CommentField
          label="New comment"
          placeholder="Write a comment. Type @ to mention someone"
          text={draft.values}
          people={mentionable}
          takesFocus={takesFocus}
          onChange={draft.set}
          onFocus={startWriting}
          onSend={send}
          onFocused={onFocused}
          start={start}
          {...field}
        />
      )}
    </EntryForm>
  )
}
