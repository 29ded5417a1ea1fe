import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useEffect, useRef, useState } from 'react'
import { useSeenAt } from '@/web/app/offline/offline-state'
import type { Viewer } from '@/web/app/viewer'
import { rememberUnconfirmedAccount } from '@/web/lib/preferences'
import { Announcer } from '@/web/ui/announcer'
import { lazyPart } from '@/web/ui/lazy-part'
import { WaitingBar } from '@/web/ui/waiting-bar'
import { AppHeader } from './app-header'
import styles from './app-shell.module.css'
import type { SearchButtonProps } from './search-button'
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

/** The answer to a tap on a link, or on what opens a dialog that has a URL, until both data and script are there. */
function NavigationWait() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return isLoading && <WaitingBar />
}

/** Tells the next page load whether to leave room for the hint at an unconfirmed address, and takes this one's away. */
function useExpectedHint({ id, emailProven }: Viewer) {
  useLayoutEffect(() => {
    delete document.documentElement.dataset.hint
    rememberUnconfirmedAccount(emailProven ? null : id)
    return () => rememberUnconfirmedAccount(null)
  }, [id, emailProven])
}

/** Announces the title of a page after client-side navigation, and moves the focus to its content. */
function PageAnnouncer() {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const first = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (pathname === undefined || pathname === (first.current ??= pathname)) return
    first.current = ''
    setTitle(document.title)
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true })
  }, [pathname])
  return <Announcer text={title} />
}
