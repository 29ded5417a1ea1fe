import type { ReactNode } from 'react'
import styles from './page.module.css'

type PageProps = { width: number; children: ReactNode }

/** The centred column of a screen, with the width that its contents need. */
export function Page({ width, children }: PageProps) {
  return (
    <div className={styles.page} style={{ maxWidth: `calc(${width}px + 2 * var(--page-padding))` }}>
      {children}
    </div>
  )
}
