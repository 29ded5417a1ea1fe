import type { ReactNode } from 'react'
import { InviteFrame } from './invite-frame'
import styles from './invite-frame.module.css'

type InviteNoticeProps = { title: string; children: ReactNode; actions?: ReactNode }

/** A state of an invitation in which there is nothing to decide. */
export function InviteNotice({ title, children, actions }: InviteNoticeProps) {
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
