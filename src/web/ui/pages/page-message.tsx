import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './page-message.module.css'

type PageMessageProps = { title: string; text: string; action: ReactNode }

/** A page that shows only a reason and a link or button to continue. */
export function PageMessage({ title, text, action }: PageMessageProps) {
  return (
    <Paper component="section" withBorder className={styles.message}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.action}>{action}</div>
    </Paper>
  )
}
