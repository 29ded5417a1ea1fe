import type { ReactNode } from 'react'
import { Page } from '@/web/ui/pages/page'
import styles from './inbox-frame.module.css'

type InboxFrameProps = {
  children: ReactNode
  /** What is open; on a wide screen it stands beside the list, whose place is the same without it. */
  beside?: ReactNode
}

export const InboxFrame = ({ children, beside }: InboxFrameProps) => (
  <>
    <div className={styles.list}>
      <Page width={760}>{children}</Page>
    </div>
    <div className={styles.beside}>{beside}</div>
  </>
)
