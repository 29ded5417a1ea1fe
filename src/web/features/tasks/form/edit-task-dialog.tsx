import { useMutation } from '@tanstack/react-query'
import { useState, useId } from 'react'
import { useDraft } from '@/web/app/use-draft'
import { fieldErrors } from '@/web/lib/error-code'
import { useLaneChoices } from '../../lanes/use-lanes'
import { draftNames, type TypedEdit } from './task-drafts'
import { changedValues, TaskConflict, type Collision } from '../write/merge-model'
import { assigneeChoices } from '../people-model'
import { TaskForm } from './task-form'
import { plainReading } from '../titles/use-typed-title'
import type { Person, Task, TaskChanges } from '../task-types'
import { editTask } from '../write/change-task'
import { FormDialog } from '@/web/ui/form-dialog'
import { chosenChanges, type Choices, collisionSentence, type Side } from '../write/conflict'
import styles from './edit-task-dialog.module.css'
import { taskFieldTexts } from '../fields/task-field-texts'

type EditTaskDialogProps = { people: readonly Person[]; task: Task; onClose: () => void }

/** So wide that its Close is beside the button by which the details open it, not under the pointer. */
const wideForm = 680

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

type TaskConflictDialogProps = {
  conflict: TaskConflict
  /** All changes that the viewer wants to save. */
  changes: TaskChanges
  people: readonly Person[]
  busy: boolean
  onSave: (changes: TaskChanges) => void
  /** Returns to the form. */
  onClose: () => void
}

/** Lets the viewer choose a value for each field that somebody else has changed too. */
function TaskConflictDialog(props: TaskConflictDialogProps) {
  const { conflict, changes, people, busy, onSave, onClose } = props
  const { current, collisions } = conflict
  const [choices, setChoices] = useState<Choices>({})
  const [now] = useState(() => new Date())
  return (
    <FormDialog
      title="Changed by someone else"
      submitLabel="Save changes"
      width={520}
      sheet
      busy={busy}
      disabled={collisions.some(({ field }) => choices[field] === undefined)}
      onSubmit={() => onSave(chosenChanges(changes, collisions, choices))}
      onClose={onClose}
    >
      <p className={styles.text}>
        You both changed this task. Choose which values to keep; your other changes are saved with them.
      </p>
      {collisions.map((collision) => (
        <ConflictChoice
          key={collision.field}
          collision={collision}
          theirs={current}
          mine={changes}
          people={people}
          now={now}
          value={choices[collision.field]}
          onChange={(side) => setChoices((before) => ({ ...before, [collision.field]: side }))}
        />
      ))}
    </FormDialog>
  )
}

type ConflictChoiceProps = {
  collision: Collision
  theirs: TaskChanges
  mine: TaskChanges
  people: readonly Person[]
  now: Date
  value: Side | undefined
  onChange: (side: Side) => void
}

/** Two values of a field side by side, one of which can be chosen. */
function ConflictChoice(props: ConflictChoiceProps) {
  const { collision, theirs, mine, people, now, value, onChange } = props
  const { label, show } = taskFieldTexts[collision.field]
  const id = useId()
  const sides = [
    { side: 'theirs', choice: 'Keep theirs', values: theirs },
    { side: 'mine', choice: 'Keep mine', values: mine },
  ] as const
  return (
    <fieldset className={styles.field} aria-describedby={id}>
      <legend className={styles.label}>{label}</legend>
      <p id={id} className={styles.who}>
        {collisionSentence(collision, now)}
      </p>
      <div className={styles.sides}>
        {sides.map(({ side, choice, values }) => (
          <label key={side} className={styles.side}>
            <span className={styles.choice}>
              <input
                type="radio"
                name={id}
                className={styles.radio}
                checked={value === side}
                onChange={() => onChange(side)}
              />
              {choice}
            </span>
            <span className={styles.value} dir="auto">
              {show(values, people)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
