import type { ReactNode } from 'react'
import type { Task } from '../task-types'
import { type PickedFact, togglePicker } from './open-picker'

type FactButtonProps = {
  task: Task
  fact: PickedFact
  /** What is said of a fact that the button does not name. */
  label?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A fact of a card or a row, which opens its picker. It is no tab stop: the keys of the task open the same pickers. */
export const FactButton = ({ task, fact, label, className, children }: FactButtonProps) => (
  <button
    type="button"
    tabIndex={-1}
    className={className}
    data-fact={fact}
    aria-label={label}
    aria-haspopup={fact === 'priority' ? 'menu' : 'dialog'}
    onClick={({ currentTarget }) =>
      togglePicker({ kind: fact, taskIds: [task.id], anchor: currentTarget, opener: currentTarget })
    }
  >
    {children}
  </button>
)
