import { useState, useId } from 'react'
import { FormDialog } from '@/web/ui/form-dialog'
import { chosenChanges, type Choices, collisionSentence, type Side } from './conflict-model'
import type { TaskChanges } from './merge-model'
import type { TaskConflict, Collision } from './task-conflict'
import styles from './task-conflict-dialog.module.css'
import { taskFieldTexts } from './task-field-texts'
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
