import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from '@/web/ui/marks/logo'
import styles from './invite-frame.module.css'

/** The frame of the invitation page, which also works signed out: the logo and one card. */
export const InviteFrame = ({ children }: { children: ReactNode }) => (
  <main className={styles.screen}>
    <Link to="/" className={styles.home} aria-label="Laneway, go to the dashboard">
      <Logo large />
    </Link>
    <section className={styles.card}>{children}</section>
  </main>
)
