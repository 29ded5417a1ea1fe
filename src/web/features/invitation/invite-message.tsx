import type { ReactNode } from 'react'
import { InviteFrame } from './invite-frame'
import styles from './invite-frame.module.css'

type InviteMessageProps = { title: string; children: ReactNode; actions?: ReactNode }

/** A state of an invitation in which there is nothing to decide. */
export function InviteMessage({ title, children, actions }: InviteMessageProps) {
  return (
    <InviteFrame>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text} role="status">
        {children}
      </p>
      {actions && <div className={styles.buttons}>{actions}</div>}
    </InviteFrame>
  )
}
