import { Button, Kbd } from '@mantine/core'
import { useId, type FormEvent } from 'react'
import { trpc } from '@/web/app/trpc'
import { useDraft } from '@/web/app/use-draft'
import { MarkdownField } from '@/web/ui/markdown-field'
import { draftNames } from '../draft-names'
import { cacheServiceUnit } from '../task-cache'
import type { Task } from '../task-types'
import { useMentionable } from '../use-mentionable'
import styles from './service-unit-form.module.css'

type ServiceUnitFormProps = { task: Task; canEdit: boolean }

/** Stays with its text if the writer may no longer add it. */
export function ServiceUnitForm({ task, canEdit }: ServiceUnitFormProps) {
  const reasonId = useId()
  const draft = useDraft(draftNames.serviceUnit(task.id), '')
  const add = trpc.serviceUnit.create.useMutation({
    meta: { success: 'Service unit added successfully', failure: 'Failed to add service unit' },
    onSuccess: (unit) => {
      cacheServiceUnit(task, unit)
      draft.discard()
    },
  })
  const people = useMentionable(task.projectId, draft.values)
  const content = draft.values.trim()
  const ready = canEdit && content !== '' && !add.isPending

  function submit(event: FormEvent) {
    event.preventDefault()
    if (ready) add.mutate({ taskId: task.id, content })
  }

  if (!canEdit && content === '') return null
  return (
    <form onSubmit={submit}>
      <MarkdownField
        textareaProps={{
          rows: 2,
          'aria-label': 'New service unit',
          'data-note': true,
          'aria-keyshortcuts': 'Control+Enter',
          placeholder: 'What moved?',
          'aria-describedby': canEdit ? undefined : reasonId,
          readOnly: !canEdit || add.isPending,
          onKeyDown(event) {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
          },
        }}
        people={people}
        value={draft.values}
        onChange={draft.set}
        foot={
          canEdit ? (
            <>
              <Kbd aria-hidden>Ctrl Enter</Kbd>
              <Button
                type="submit"
                className={styles.add}
                disabled={content === ''}
                aria-disabled={add.isPending}
              >
                Add SU
              </Button>
            </>
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
