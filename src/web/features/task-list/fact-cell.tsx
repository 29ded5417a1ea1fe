import type { ReactNode } from 'react'
import { FactButton } from '../tasks/pickers/fact-button'
import type { PickedFact } from '../tasks/pickers/open-picker'
import { isDraft } from '../tasks/write/pending-changes'
import type { Task } from '../tasks/task-types'
import styles from './list-cells.module.css'
import { useTable } from './row-project'

type FactCellProps = { task: Task; fact: PickedFact; label?: string; children: ReactNode }

/** A fact that opens its picker; for people who may not edit, the fact alone. Arrow keys reach it. */
export function FactCell({ task, fact, label, children }: FactCellProps) {
  const { projectOf } = useTable()
  if (!projectOf(task).can('task.edit') || isDraft(task))
    return <span className={styles.text}>{children}</span>
  return (
    <FactButton task={task} fact={fact} label={label} className={styles.fact}>
      {children}
    </FactButton>
  )
}
