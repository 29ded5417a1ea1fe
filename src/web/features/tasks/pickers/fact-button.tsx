import { useId, useState, type ReactNode } from 'react'
import type { Task } from '../task-types'
import styles from './fact-button.module.css'
import type { PickedFact } from './picker-props'
import { returnFocus } from './return-focus'
import { preloadPicker, TaskPicker } from './task-picker'

type FactButtonProps = {
  fact: PickedFact
  label: string
  task: Task
  canEdit: boolean
  /** The fact as people read it. */
  children: ReactNode
}

/** A fact in a dialog that opens its picker; for people who may not edit, the fact alone. */
export function FactButton({ fact, label, task, canEdit, children }: FactButtonProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!canEdit) return children

  function close() {
    setAnchor(null)
    returnFocus(() => anchor)
  }

  return (
    <>
      <button
        type="button"
        className={styles.fact}
        aria-haspopup="dialog"
        data-opens={fact}
        aria-expanded={anchor !== null}
        aria-labelledby={`${id}-label ${id}-fact`}
        onPointerEnter={() => preloadPicker(fact)}
        onFocus={() => preloadPicker(fact)}
        onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
      >
        <span id={`${id}-label`} hidden>
          {label}
        </span>
        <span id={`${id}-fact`}>{children}</span>
      </button>
      {anchor && <TaskPicker fact={fact} tasks={[task]} anchor={anchor} inDialog onClose={close} />}
    </>
  )
}
