import type { ReactNode } from 'react'
import styles from './card-row.module.css'

/** A text with one button beside it. */
export function CardRow({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  )
}
