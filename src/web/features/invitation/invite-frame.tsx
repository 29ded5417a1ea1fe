import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from '@/web/ui/marks/logo'
import styles from './invite-frame.module.css'

type InviteFrameProps = {
  /** Before its script runs, the frame has a link that needs none. */
  waits?: boolean
  children: ReactNode
}

/** The frame of the invitation page, which also works signed out: the logo and one card. */
export function InviteFrame({ waits, children }: InviteFrameProps) {
  const home = { className: styles.home, 'aria-label': 'Laneway, go to the dashboard' }
  return (
    <main className={styles.screen} aria-busy={waits}>
      {waits ? (
        <a href="/" {...home}>
          <Logo large />
        </a>
      ) : (
        <Link to="/" {...home}>
          <Logo large />
        </Link>
      )}
      <section className={styles.card}>{children}</section>
    </main>
  )
}
