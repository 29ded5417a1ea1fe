import { useId } from 'react'
import { collisionSentence, type Side } from './conflict-model'
import type { TaskChanges } from './merge-model'
import type { Collision } from './task-conflict'
import styles from './task-conflict-dialog.module.css'
import { taskFieldTexts } from './task-field-texts'
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

/** Two values of a field side by side, one of which can be chosen. */
export function ConflictChoice(props: ConflictChoiceProps) {
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
