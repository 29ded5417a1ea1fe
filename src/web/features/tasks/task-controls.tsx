import { Input, TextInput } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import type { TaskField } from '@/domain/task'
import { MarkdownField } from '@/web/ui/markdown-field'
import { AssigneeField } from './assignee-field'
import { DueDateField } from './due-date-field'
import { changedDue, dueInputOf } from './due-model'
import type { TaskChanges, TaskValues } from './merge-model'
import { PriorityField } from './priority-field'
import type { Person } from './task-types'

export type ControlProps = {
  form: TaskValues
  set: (changes: TaskChanges) => void
  /** The server's error for the field. */
  error: string | undefined
  /** The possible assignees. */
  people: readonly Person[]
}

/** The form control of each field; null for a field that is changed elsewhere. */
export const taskControls: Record<TaskField, ((props: ControlProps) => ReactNode) | null> = {
  title: ({ form, set, error }) => (
    <TextInput
      label="Title"
      data-autofocus
      autoComplete="off"
      error={error}
      value={form.title}
      onChange={(event) => set({ title: event.target.value })}
    />
  ),
  description: DescriptionControl,
  dueDate: DueDateControl,
  priority: ({ form, set }) => (
    <PriorityField value={form.priority} onChange={(priority) => set({ priority })} />
  ),
  assignedTo: ({ form, set, error, people }) => (
    <AssigneeField
      people={people}
      value={form.assignedTo}
      error={error}
      onChange={(assignedTo) => set({ assignedTo })}
    />
  ),
  status: null,
  archived: null,
}

function DescriptionControl({ form, set, error, people }: ControlProps) {
  const id = useId()
  return (
    <Input.Wrapper id={id} label="Description" error={error}>
      <MarkdownField
        textareaProps={{
          id,
          rows: 4,
          'aria-invalid': error !== undefined,
          'aria-describedby': error === undefined ? undefined : `${id}-error`,
        }}
        people={people}
        value={form.description}
        onChange={(description) => set({ description })}
      />
    </Input.Wrapper>
  )
}

function DueDateControl({ form, set, error }: ControlProps) {
  const [before] = useState(form)
  const [due, setDue] = useState(() => dueInputOf(before))
  return (
    <DueDateField
      value={due}
      error={error}
      onChange={(typed) => {
        setDue(typed)
        set(changedDue(before, typed))
      }}
    />
  )
}
