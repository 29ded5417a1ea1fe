import type { ReactNode } from 'react'
import { Logo } from '@/web/ui/logo'
import { LanesPicture } from './lanes-picture'
import styles from './sign-in-screen.module.css'

/** The frame of the sign-in screen, which is all of it before its script runs. */
export function SignInFrame({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.screen}>
      <main className={styles.side} aria-busy={children === undefined || undefined}>
        <div className={styles.card}>
          <header className={styles.head}>
            <h1>
              <Logo large />
            </h1>
            <p className={styles.tagline}>Streamline your projects, amplify your productivity</p>
          </header>
          {children}
        </div>
        <footer className={styles.footer}>
          Icons by{' '}
          <a href="https://lucide.dev" target="_blank" rel="noopener noreferrer">
            Lucide
          </a>
        </footer>
      </main>
      <LanesPicture />
    </div>
  )
}
