import type { Can } from '@/domain/access'
import { type ReactNode, useRef } from 'react'
import { trpc } from '@/web/app/trpc'
import type { useDraft } from '@/web/app/use-draft'
import { EntryForm } from '@/web/ui/text/entry-form'
import { MarkdownField } from '@/web/ui/text/markdown-field'
import { isComposing } from '@/web/lib/is-composing'
import { useRequestedFocus } from '../form/use-requested-focus'
import { useMentionable } from '../people-model'
import type { Task } from '../task-types'
import { cacheServiceUnit } from '../write/task-cache'

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
  useRequestedFocus(area, takesFocus, onFocused)
  return (
    <EntryForm
      text={draft.values}
      button="Add SU"
      reason={
        can('task.edit') ? null : 'You now have read-only access to this project. Copy your text to keep it.'
      }
      isSending={add.isPending}
      onSend={(content) => add.mutate({ taskId: task.id, content })}
    >
      {({ send, describedBy, readOnly, foot }) => (
        <MarkdownField
          ref={area}
          textareaProps={{
            rows: 2,
            'aria-label': 'New service unit',
            'aria-keyshortcuts': 'Control+Enter',
            placeholder: 'What moved?',
            'aria-describedby': describedBy,
            readOnly,
            onKeyDown(event) {
              if (event.key !== 'Enter' || isComposing(event) || !(event.ctrlKey || event.metaKey)) return
              event.preventDefault()
              send()
            },
          }}
          people={people}
          value={draft.values}
          onChange={draft.set}
          start={start}
          foot={foot}
        />
      )}
    </EntryForm>
  )
}
