import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

type NoticeProps = { title: string; text: string; action: ReactNode }

/** A page that shows only a reason and a way on. */
export function Notice({ title, text, action }: NoticeProps) {
  return (
    <Paper component="section" withBorder className={styles.notice}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.action}>{action}</div>
    </Paper>
  )
}
