import { useId } from 'react'
import { collisionSentence, fieldLabels, shownValue, type Side } from './conflict-model'
import type { TaskChanges } from './merge-model'
import type { Collision } from './task-conflict'
import styles from './task-conflict-dialog.module.css'
import type { Person } from './task-types'

type ConflictChoiceProps = {
  collision: Collision
  theirs: TaskChanges
  mine: TaskChanges
  people: readonly Person[]
  now: Date
  value: Side | undefined
  onChange: (side: Side) => void
}

/** Two values of a field side by side, of which one is kept. */
export function ConflictChoice(props: ConflictChoiceProps) {
  const { collision, theirs, mine, people, now, value, onChange } = props
  const { field } = collision
  const id = useId()
  const sides = [
    { side: 'theirs', label: 'Keep theirs', values: theirs },
    { side: 'mine', label: 'Keep mine', values: mine },
  ] as const
  return (
    <fieldset className={styles.field} aria-describedby={id}>
      <legend className={styles.label}>{fieldLabels[field]}</legend>
      <p id={id} className={styles.who}>
        {collisionSentence(collision, now)}
      </p>
      <div className={styles.sides}>
        {sides.map(({ side, label, values }) => (
          <label key={side} className={styles.side}>
            <span className={styles.choice}>
              <input
                type="radio"
                name={id}
                className={styles.radio}
                checked={value === side}
                onChange={() => onChange(side)}
              />
              {label}
            </span>
            <span className={styles.value} dir="auto">
              {shownValue(field, values, people)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
