import type { ReactNode } from 'react'
import styles from './badge.module.css'

type BadgeProps = { tone?: 'neutral' | 'danger' | 'ok'; children: ReactNode }

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={`${styles.badge} ${tone === 'neutral' ? '' : styles[tone]}`}>{children}</span>
}
