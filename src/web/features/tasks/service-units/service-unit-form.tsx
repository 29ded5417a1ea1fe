import type { Can } from '@/domain/access'
import { Button, Kbd } from '@mantine/core'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { trpc } from '@/web/app/trpc'
import type { useDraft } from '@/web/app/use-draft'
import { MarkdownField } from '@/web/ui/text/markdown-field'
import { isComposing } from '@/web/lib/is-composing'
import { useRequestedFocus } from '../form/use-requested-focus'
import { useMentionable } from '../people-model'
import type { Task } from '../task-types'
import { cacheServiceUnit } from '../write/task-cache'
import styles from './service-unit-form.module.css'

type ServiceUnitFormProps = {
  task: Task
  can: Can
  draft: ReturnType<typeof useDraft<string>>
  /** Whether the field gets the focus now. */
  takesFocus: boolean
  onFocused: () => void
  onSent: () => void
  /** Before the toolbar of the field. */
  start: ReactNode
}

/** Stays with its text if the writer may no longer add it. */
export function ServiceUnitForm(props: ServiceUnitFormProps) {
  const { task, can, draft, takesFocus, onFocused, onSent, start } = props
  const reasonId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const add = trpc.serviceUnit.create.useMutation({
    meta: { success: 'Service unit added successfully', failure: 'Failed to add service unit' },
    onSuccess: (unit) => {
      cacheServiceUnit(task, unit)
      draft.discard()
      onSent()
    },
  })
  const people = useMentionable(task.projectId, draft.values)
  const content = draft.values.trim()
  const ready = can('task.edit') && content !== '' && !add.isPending
  useRequestedFocus(area, takesFocus, onFocused)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (ready) add.mutate({ taskId: task.id, content })
  }

  return (
    <form onSubmit={submit}>
      <MarkdownField
        ref={area}
        textareaProps={{
          rows: 2,
          'aria-label': 'New service unit',
          'aria-keyshortcuts': 'Control+Enter',
          placeholder: 'What moved?',
          'aria-describedby': can('task.edit') ? undefined : reasonId,
          readOnly: !can('task.edit') || add.isPending,
          onKeyDown(event) {
            if (event.key === 'Enter' && !isComposing(event) && (event.ctrlKey || event.metaKey))
              submit(event)
          },
        }}
        people={people}
        value={draft.values}
        onChange={draft.set}
        start={start}
        foot={
          can('task.edit') ? (
            <span className={styles.send}>
              <Kbd aria-hidden>Ctrl Enter</Kbd>
              <Button
                type="submit"
                variant="filled"
                className={styles.add}
                disabled={content === ''}
                aria-disabled={add.isPending}
              >
                Add SU
              </Button>
            </span>
          ) : (
            <p id={reasonId} className={styles.reason} role="status">
              You now have read-only access to this project. Copy your text to keep it.
            </p>
          )
        }
      />
    </form>
  )
}
