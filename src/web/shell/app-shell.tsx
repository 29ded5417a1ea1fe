import type { ReactNode } from 'react'
import type { Viewer } from '@/web/app/viewer'
import { AppHeader } from './app-header'
import styles from './app-shell.module.css'
import { NavigationWait } from './navigation-wait'
import { PageAnnouncer } from './page-announcer'
import { useExpectedHint } from './use-expected-hint'
import { VerificationHint } from './verification-hint'

type AppShellProps = { viewer: Viewer; onOpenSettings: () => void; children: ReactNode }

export function AppShell({ viewer, onOpenSettings, children }: AppShellProps) {
  useExpectedHint(viewer)
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <AppHeader username={viewer.username} onOpenSettings={onOpenSettings} />
      {!viewer.emailProven && <VerificationHint viewer={viewer} />}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <NavigationWait />
      <PageAnnouncer />
    </>
  )
}
