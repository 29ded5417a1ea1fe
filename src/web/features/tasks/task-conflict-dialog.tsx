import { useState } from 'react'
import { FormDialog } from '@/web/ui/form-dialog'
import { chosenChanges, type Choices } from './conflict-model'
import { ConflictChoice } from './conflict-choice'
import type { TaskChanges } from './merge-model'
import type { TaskConflict } from './task-conflict'
import styles from './task-conflict-dialog.module.css'
import type { Person } from './task-types'

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
export function TaskConflictDialog(props: TaskConflictDialogProps) {
  const { conflict, changes, people, busy, onSave, onClose } = props
  const { current, collisions } = conflict
  const [choices, setChoices] = useState<Choices>({})
  const [now] = useState(() => new Date())
  return (
    <FormDialog
      title="Changed by somebody else"
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
