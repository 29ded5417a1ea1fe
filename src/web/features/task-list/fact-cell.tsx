import type { ReactNode } from 'react'
import { type PickedFact, togglePicker } from '../tasks/pickers/open-picker'
import { isDraft } from '../tasks/write/pending-changes'
import type { Task } from '../tasks/task-types'
import styles from './list-cells.module.css'
import { useTable } from './row-project'

type FactCellProps = { task: Task; fact: PickedFact; label?: string; children: ReactNode }

/**
 * A fact that opens its picker; for people who may not edit, the fact alone. It is no tab stop: arrow keys reach it, and
 * the row's own keys open the same pickers.
 */
export function FactCell({ task, fact, label, children }: FactCellProps) {
  const { projectOf } = useTable()
  if (!projectOf(task).can('task.edit') || isDraft(task))
    return <span className={styles.text}>{children}</span>
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.fact}
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
}
