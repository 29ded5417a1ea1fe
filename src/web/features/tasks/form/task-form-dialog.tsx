import { taskFields } from '@/domain/task'
import { FormDialog } from '@/web/ui/form-dialog'
import { RestoredDraft } from '@/web/ui/restored-draft'
import { taskControls } from './task-controls'
import type { Person, TaskValues } from '../task-types'

type TaskFormDialogProps = {
  title: string
  submitLabel: string
  /** In pixels. */
  width?: number
  form: TaskValues
  onChange: (form: TaskValues) => void
  /** Present when the form opened with a draft. */
  onDiscard?: () => void
  people: Person[]
  busy: boolean
  /** The server's errors by field. */
  errors: Record<string, string> | undefined
  onSubmit: () => void
  onClose: () => void
}

export function TaskFormDialog(props: TaskFormDialogProps) {
  const {
    title,
    submitLabel,
    width = 520,
    form,
    onChange,
    onDiscard,
    people,
    busy,
    errors,
    onSubmit,
    onClose,
  } = props
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      width={width}
      sheet
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {onDiscard && <RestoredDraft onDiscard={onDiscard} />}
      {taskFields.map((field) => {
        const Control = taskControls[field]
        return (
          Control && (
            <Control
              key={field}
              form={form}
              set={(changes) => onChange({ ...form, ...changes })}
              error={errors?.[field]}
              people={people}
            />
          )
        )
      })}
    </FormDialog>
  )
}
