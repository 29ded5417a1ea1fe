import type { ReactNode } from 'react'
import styles from './card-row.module.css'

/** What a card is for, and beside it the one button that does it. */
export function CardRow({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  )
}
