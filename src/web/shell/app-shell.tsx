import type { ReactNode } from 'react'
import { AppHeader } from './app-header'
import styles from './app-shell.module.css'
import { PageAnnouncer } from './page-announcer'

type AppShellProps = { username: string; onOpenSettings: () => void; children: ReactNode }

export function AppShell({ username, onOpenSettings, children }: AppShellProps) {
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <AppHeader username={username} onOpenSettings={onOpenSettings} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <PageAnnouncer />
    </>
  )
}
