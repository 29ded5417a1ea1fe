import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useDraft } from '@/web/app/use-draft'
import { fieldErrors } from '@/web/lib/error-code'
import { lazyDialog } from '@/web/ui/feedback/lazy-part'
import { useLaneChoices } from '../../lanes/use-lanes'
import { draftNames, type TypedEdit } from './task-drafts'
import { changedValues, TaskConflict } from '../write/merge-model'
import { assigneeChoices } from '../people-model'
import { TaskForm } from './task-form'
import { plainReading } from '../titles/use-typed-title'
import type { Person, Task, TaskChanges } from '../task-types'
import { editTask } from '../write/change-task'

type EditTaskDialogProps = { people: readonly Person[]; task: Task; onClose: () => void }

/** So wide that its Close is beside the button by which the details open it, not under the pointer. */
const wideForm = 680

const TaskConflictDialog = lazyDialog(async () => (await import('./task-conflict-dialog')).TaskConflictDialog)

type Edit = { seen: Task; changes: TaskChanges }

/** The form, or the choice between two values if somebody else has changed the same field meanwhile. */
export function EditTaskDialog({ people, task, onClose }: EditTaskDialogProps) {
  const draft = useDraft<TypedEdit>(draftNames.edit(task.id), { seen: task, form: task })
  const { seen, form } = draft.values
  const lanes = useLaneChoices(task.projectId)
  const [undecided, setUndecided] = useState<{ conflict: TaskConflict; changes: TaskChanges } | null>(null)
  const update = useMutation({
    mutationFn: (edit: Edit) => editTask(edit.seen, edit.changes),
    meta: { failure: null },
    onSuccess: close,
    onError: (error, { changes }) =>
      setUndecided(error instanceof TaskConflict ? { conflict: error, changes } : null),
  })

  function save(edit: Edit) {
    if (Object.keys(edit.changes).length === 0) close()
    else update.mutate(edit)
  }

  function close() {
    draft.forget()
    onClose()
  }

  if (undecided) {
    const { conflict, changes } = undecided
    return (
      <TaskConflictDialog
        key={conflict.current.version}
        conflict={conflict}
        changes={changes}
        people={assigneeChoices(people, conflict.current.assignee)}
        busy={update.isPending}
        onSave={(chosen) => save({ seen: conflict.current, changes: chosen })}
        onClose={() => setUndecided(null)}
      />
    )
  }
  return (
    <TaskForm
      name="Edit Task"
      submitLabel="Save changes"
      width={wideForm}
      projectName={task.project.name}
      projectId={task.project.id}
      form={form}
      reading={plainReading(form.title)}
      people={assigneeChoices(people, task.assignee)}
      lanes={lanes}
      onChange={(changes) => draft.set({ seen, form: { ...form, ...changes } })}
      onDiscard={draft.isRestored ? draft.discard : undefined}
      busy={update.isPending}
      errors={fieldErrors(update.error)}
      onSubmit={() => save({ seen, changes: changedValues(seen, form) })}
      onClose={onClose}
    />
  )
}
