import { Paper } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import styles from './card.module.css'

type CardProps = { title: string; tone?: 'neutral' | 'danger'; action?: ReactNode; children: ReactNode }

/** A titled section of a page. */
export function Card({ title, tone = 'neutral', action, children }: CardProps) {
  const id = useId()
  return (
    <Paper
      component="section"
      withBorder
      aria-labelledby={id}
      className={tone === 'danger' ? `${styles.card} ${styles.danger}` : styles.card}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Paper>
  )
}
