import type { ReactNode } from 'react'
import { useSeenAt } from '@/web/app/offline/offline-state'
import type { Viewer } from '@/web/app/viewer'
import { lazyPart } from '@/web/ui/lazy-part'
import { AppHeader } from './app-header'
import styles from './app-shell.module.css'
import { NavigationWait } from './navigation-wait'
import { PageAnnouncer } from './page-announcer'
import type { SearchButtonProps } from './search-button'
import { useExpectedHint } from './use-expected-hint'
import { useMedia, watchMedia } from './use-media'
import { VerificationHint } from './verification-hint'

const OfflineLine = lazyPart(async () => (await import('./offline-line')).OfflineLine)
const BottomBar = lazyPart(async () => (await import('./bottom-bar')).BottomBar)

/** Where the bar is shown, or watches how the page scrolls. */
const smallScreen = watchMedia('(width <= 640px), (height <= 480px)')

// While the page's data is on its way, so that the bar is there with it.
if (smallScreen.matches()) BottomBar.preload()

type AppShellProps = {
  viewer: Viewer
  onOpenSettings: () => void
  children: ReactNode
} & SearchButtonProps

export function AppShell({ viewer, onOpenSettings, children, ...search }: AppShellProps) {
  useExpectedHint(viewer)
  const seenAt = useSeenAt()
  const isSmall = useMedia(smallScreen)
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <AppHeader username={viewer.username} onOpenSettings={onOpenSettings} {...search} />
      {seenAt !== null && <OfflineLine seenAt={seenAt} />}
      {seenAt === null && !viewer.emailProven && <VerificationHint viewer={viewer} />}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <nav aria-label="Quick actions" className={styles.bottom}>
        {isSmall && <BottomBar {...search} />}
      </nav>
      <NavigationWait />
      <PageAnnouncer />
    </>
  )
}
