import type { ReactNode } from 'react'
import type { PickedFact } from '../tasks/pickers/picker-props'
import { togglePicker } from '../tasks/pickers/open-picker'
import { preloadPicker } from '../tasks/pickers/task-picker'
import type { Task } from '../tasks/task-types'
import { useBoard } from './board-context'
import styles from './card-fact.module.css'

type CardFactProps = {
  task: Task
  fact: PickedFact
  className?: string
  /** Names the fact, if its content does not. */
  label?: string
  /** True for a card that cannot be changed now. */
  isStill: boolean
  children: ReactNode
}

/**
 * A fact on a card that opens its picker; for people who may not edit, the fact alone. It is no tab stop: by keyboard
 * the card's own keys open the same pickers.
 */
export function CardFact({ task, fact, className = '', label, isStill, children }: CardFactProps) {
  const { canEdit } = useBoard()
  if (!canEdit || isStill) return <span className={className}>{children}</span>
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`${className} ${styles.fact}`}
      data-fact={fact}
      aria-label={label}
      aria-haspopup={fact === 'priority' ? 'menu' : 'dialog'}
      onPointerEnter={() => preloadPicker(fact)}
      onClick={({ currentTarget }) =>
        togglePicker({ kind: fact, taskIds: [task.id], anchor: currentTarget, opener: currentTarget })
      }
    >
      {children}
    </button>
  )
}
