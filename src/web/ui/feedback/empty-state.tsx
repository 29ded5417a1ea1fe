import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = { picture?: ReactNode; title?: string; text: string; action?: ReactNode }

/** Explains an empty page or section, and contains the one button that creates the first item. */
export function EmptyState({ picture, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {picture && (
        <div className={styles.picture} aria-hidden>
          {picture}
        </div>
      )}
      {title && <h2 className={styles.title}>{title}</h2>}
      <p className={styles.text}>{text}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
