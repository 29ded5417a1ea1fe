import type { ReactNode } from 'react'
import styles from './page.module.css'

type PageProps = { width: number; children: ReactNode }

/** A screen's column: as wide as its contents need, in the middle. */
export function Page({ width, children }: PageProps) {
  return (
    <div className={styles.page} style={{ maxWidth: `calc(${width}px + 2 * var(--page-padding))` }}>
      {children}
    </div>
  )
}
