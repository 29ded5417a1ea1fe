import type { ReactNode } from 'react'
import styles from './page-header.module.css'

type PageHeaderProps = {
  title: string
  /** A link back, before the title. */
  back?: ReactNode
  /** Before the title. */
  picture?: ReactNode
  /** Badges beside the title. */
  beside?: ReactNode
  /** Buttons at the end of the row. */
  actions?: ReactNode
}

export function PageHeader({ title, back, picture, beside, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.lead}>
        {back && <div className={styles.back}>{back}</div>}
        {picture}
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
        {beside}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
