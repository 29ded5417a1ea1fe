import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { useDraft } from '@/web/app/use-draft'
import { errorCode } from '@/web/lib/error-code'
import { bothTexts } from '@/web/lib/both-texts'
import { TextConflict } from '@/web/ui/fields/text-conflict'
import { draftNames } from '../tasks/form/task-drafts'
import type { Person } from '../tasks/task-types'
import { cacheComment, refetchComments, type Comment } from './comment-cache'
import { CommentField } from './comment-field'
import styles from '@/web/ui/text/entry-form.module.css'

type CommentEditProps = { comment: Comment; people: readonly Person[]; onEnd: () => void }

const isConflict = (error: unknown) => errorCode(error) === 'CONFLICT'

/** What is typed, and the text that its writer has seen. */
type TypedComment = { content: string; seen: string; version: number }

const sentence = 'You changed this text elsewhere while you were editing.'

/** A comment that is edited where it stands. If it was changed elsewhere meanwhile, its writer decides between both texts. */
export function CommentEdit({ comment, people, onEnd }: CommentEditProps) {
  const present = { seen: comment.content, version: comment.version }
  const draft = useDraft<TypedComment>(draftNames.commentEdit(comment.id), {
    content: comment.content,
    ...present,
  })
  const { content: typed, seen, version } = draft.values
  const content = typed.trim()
  const isOld = comment.version > version && comment.content !== seen && comment.content !== content
  /** A draft that came back may be older than the comment. */
  const [isUndecided, setUndecided] = useState(isOld)
  const update = trpc.comment.update.useMutation({
    meta: { failure: (error) => (isConflict(error) ? null : error.message) },
    onSuccess: (changed) => {
      cacheComment(changed)
      draft.forget()
      onEnd()
    },
    onError: (error) => {
      void refetchComments(comment.taskId)
      if (isConflict(error)) setUndecided(true)
    },
  })

  function save() {
    if (content === '' || update.isPending) return
    update.mutate({ commentId: comment.id, content, version: isOld ? version : comment.version })
  }

  function useMine() {
    draft.set({ content: typed, ...present })
    setUndecided(false)
    update.mutate({ commentId: comment.id, content, version: comment.version })
  }

  function editBoth() {
    draft.set({ content: bothTexts(comment.content, typed), ...present })
    setUndecided(false)
  }

  function cancel() {
    draft.forget()
    onEnd()
  }

  if (isUndecided && isOld)
    return (
      <TextConflict
        sentence={sentence}
        theirs={comment.content}
        mine={content}
        onKeepTheirs={cancel}
        onUseMine={useMine}
        onEditBoth={editBoth}
      />
    )
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
        text={typed}
        people={people}
        readOnly={update.isPending}
        takesFocus
        onChange={(text) => draft.set({ ...draft.values, content: text })}
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
    </form>
  )
}
