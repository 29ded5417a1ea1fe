import type { ReactNode } from 'react'
import { useStore } from '@/web/lib/create-store'
import { cellData } from './cell-elements'
import { dragged } from './dragged'
import styles from './drop-cell.module.css'

type DropCellProps = {
  as?: 'td' | 'th'
  userId: number | null
  /** Undefined for the name of a person, onto which tasks drop without a change of their week. */
  week?: string | null
  children: ReactNode
}

/** A cell of the table onto which tasks can be dropped. */
export function DropCell({ as: Cell = 'td', userId, week, children }: DropCellProps) {
  const isOver = useStore(dragged, (current) => {
    const over = current?.over
    return over?.userId === userId && (week === undefined || over.week === week)
  })
  return (
    <Cell
      className={styles.cell}
      {...cellData({ userId, week })}
      {...(Cell === 'th' && { scope: 'row' })}
      data-over={isOver || undefined}
    >
      {children}
    </Cell>
  )
}
