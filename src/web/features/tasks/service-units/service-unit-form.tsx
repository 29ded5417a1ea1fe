import { Button, Kbd } from '@mantine/core'
import { useId, type FormEvent } from 'react'
import { trpc } from '@/web/app/trpc'
import { useDraft } from '@/web/app/use-draft'
import { draftNames } from '../draft-names'
import { cacheServiceUnit } from '../task-cache'
import type { Task } from '../task-types'
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
  const content = draft.values.trim()
  const ready = canEdit && content !== '' && !add.isPending

  function submit(event: FormEvent) {
    event.preventDefault()
    if (ready) add.mutate({ taskId: task.id, content })
  }

  if (!canEdit && content === '') return null
  return (
    <form className={styles.form} onSubmit={submit}>
      <textarea
        className={styles.input}
        rows={2}
        dir="auto"
        aria-label="New service unit"
        aria-keyshortcuts="Control+Enter"
        placeholder="What moved?"
        aria-describedby={canEdit ? undefined : reasonId}
        readOnly={!canEdit || add.isPending}
        value={draft.values}
        onChange={(event) => draft.set(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
        }}
      />
      <div className={styles.foot}>
        {canEdit ? (
          <>
            <Kbd aria-hidden>Ctrl Enter</Kbd>
            <Button type="submit" disabled={content === ''} aria-disabled={add.isPending}>
              Add SU
            </Button>
          </>
        ) : (
          <p id={reasonId} className={styles.reason} role="status">
            You now have read-only access to this project. Copy your text to keep it.
          </p>
        )}
      </div>
    </form>
  )
}
