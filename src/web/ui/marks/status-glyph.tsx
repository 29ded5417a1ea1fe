import type { ReactNode } from 'react'
import type { TaskStatus } from '@/domain/task'
import styles from './status-glyph.module.css'

const ring = <circle cx="8" cy="8" r="6.5" />

const shapes: Record<TaskStatus, ReactNode> = {
  todo: <circle cx="8" cy="8" r="6.5" strokeDasharray="2.2 1.88" />,
  in_progress: (
    <>
      {ring}
      <path className={styles.fill} d="M8 4.25a3.75 3.75 0 0 1 0 7.5z" />
    </>
  ),
  review: (
    <>
      {ring}
      <path className={styles.fill} d="M8 4.25A3.75 3.75 0 1 1 4.25 8H8z" />
    </>
  ),
  on_hold: (
    <>
      {ring}
      <path d="M6.5 5.75v4.5M9.5 5.75v4.5" />
    </>
  ),
  done: (
    <>
      {ring}
      <path d="m5.25 8.1 1.9 1.9 3.6-3.8" />
    </>
  ),
}

/** The icon of a status. The status's name is beside it, or in the label of its container. */
export function StatusGlyph({ status }: { status: TaskStatus }) {
  return (
    <svg className={`${styles.glyph} ${styles[status]}`} viewBox="0 0 16 16" aria-hidden>
      {shapes[status]}
    </svg>
  )
}
