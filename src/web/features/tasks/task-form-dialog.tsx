import { NativeSelect, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { displayName } from '@/domain/account'
import { FormDialog } from '@/web/ui/form-dialog'
import { DueDateField } from './due-date-field'
import { PriorityField } from './priority-field'
import type { TaskForm } from './task-form-model'
import type { Person } from './task-types'

const unassigned = ''

type TaskFormDialogProps = {
  title: string
  submitLabel: string
  start: TaskForm
  people: Person[]
  busy: boolean
  /** What the server says of single fields. */
  errors: Record<string, string> | undefined
  onSubmit: (form: TaskForm) => void
  onClose: () => void
}

export function TaskFormDialog(props: TaskFormDialogProps) {
  const { title, submitLabel, start, people, busy, errors, onSubmit, onClose } = props
  const [form, setForm] = useState(start)
  const set = (part: Partial<TaskForm>) => setForm((before) => ({ ...before, ...part }))
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      width={520}
      busy={busy}
      onSubmit={() => onSubmit(form)}
      onClose={onClose}
    >
      <TextInput
        label="Title"
        data-autofocus
        autoComplete="off"
        error={errors?.title}
        value={form.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <Textarea
        label="Description"
        rows={4}
        error={errors?.description}
        value={form.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      <DueDateField value={form.due} error={errors?.dueDate} onChange={(due) => set({ due })} />
      <PriorityField value={form.priority} onChange={(priority) => set({ priority })} />
      <NativeSelect
        label="Assignee"
        error={errors?.assignedTo}
        data={[
          { value: unassigned, label: 'Unassigned' },
          ...people.map((person) => ({ value: String(person.id), label: displayName(person) })),
        ]}
        value={form.assignedTo ?? unassigned}
        onChange={({ target }) =>
          set({ assignedTo: target.value === unassigned ? null : Number(target.value) })
        }
      />
    </FormDialog>
  )
}
