import { useState } from 'react'
import { taskFields } from '@/domain/task'
import { FormDialog } from '@/web/ui/form-dialog'
import type { TaskValues } from './merge-model'
import { taskControls } from './task-controls'
import type { Person } from './task-types'

type TaskFormDialogProps = {
  title: string
  submitLabel: string
  start: TaskValues
  people: Person[]
  busy: boolean
  /** The server's errors by field. */
  errors: Record<string, string> | undefined
  onSubmit: (form: TaskValues) => void
  onClose: () => void
}

export function TaskFormDialog(props: TaskFormDialogProps) {
  const { title, submitLabel, start, people, busy, errors, onSubmit, onClose } = props
  const [form, setForm] = useState(start)
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      width={520}
      busy={busy}
      onSubmit={() => onSubmit(form)}
      onClose={onClose}
    >
      {taskFields.map((field) => {
        const Control = taskControls[field]
        return (
          Control && (
            <Control
              key={field}
              form={form}
              set={(changes) => setForm((before) => ({ ...before, ...changes }))}
              error={errors?.[field]}
              people={people}
            />
          )
        )
      })}
    </FormDialog>
  )
}
