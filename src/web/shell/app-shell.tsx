import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { X } from 'lucide-react'
import { useSeenAt } from '@/web/app/offline/offline-state'
import { trpc } from '@/web/app/trpc'
import type { Viewer } from '@/web/app/viewer'
import { watchCutTexts } from '@/web/lib/cut-text-titles'
import { pageContent } from '@/web/lib/page-elements'
import { storeInTab, readFromTab } from '@/web/lib/tab-memory'
import { useIsHydrated } from '@/web/lib/use-is-hydrated'
import { Announcer } from '@/web/ui/feedback/announcer'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { WaitingBar } from '@/web/ui/feedback/waiting-bar'
import { AppHeader } from './app-header'
import styles from './app-shell.module.css'
import { BottomBar } from './bottom-bar'
import { OfflineLine } from './offline-line'
import type { SearchButtonProps } from './search-button'
import { useMedia, watchMedia } from '@/web/lib/use-media'
import verificationHintStyles from './verification-hint.module.css'

/** The element that contains the bar, or that watches how the page scrolls. */
const smallScreen = watchMedia('(width <= 640px), (height <= 480px)')

type AppShellProps = {
  viewer: Viewer
  onOpenSettings: () => void
  children: ReactNode
} & SearchButtonProps

export function AppShell({ viewer, onOpenSettings, children, ...search }: AppShellProps) {
  useEffect(watchCutTexts, [])
  const seenAt = useSeenAt()
  const isSmall = useMedia(smallScreen, true)
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

/** Shows that the next page is loading, while this one stays. */
function NavigationWait() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return isLoading && <WaitingBar />
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
    if (document.activeElement === document.body) pageContent()?.focus({ preventScroll: true })
  }, [pathname])
  return <Announcer text={title} />
}

/** Shown until the email address is verified; dismissed, it stays hidden until the tab closes. */
function VerificationHint({ viewer: { id, email } }: { viewer: Viewer }) {
  const [isDismissed, setIsDismissed] = useState(false)
  // The server does not know what this tab has dismissed.
  const wasDismissed = useIsHydrated() && readFromTab('verificationHintDismissedBy') === String(id)
  const send = trpc.account.sendVerificationEmail.useMutation({ meta: { success: 'We sent the link again' } })
  if (isDismissed || wasDismissed) return null
  return (
    <aside className={verificationHintStyles.hint} aria-label="Confirm your email address">
      <p className={verificationHintStyles.text}>
        Please confirm your email address. We sent a link to{' '}
        <bdi className={verificationHintStyles.address}>{email}</bdi>.{' '}
        <button
          type="button"
          className={verificationHintStyles.again}
          aria-disabled={send.isPending}
          onClick={() => !send.isPending && send.mutate()}
        >
          Send again
        </button>
      </p>
      <IconButton
        label="Dismiss"
        tipSide="start"
        className={verificationHintStyles.dismiss}
        onClick={() => {
          storeInTab('verificationHintDismissedBy', String(id))
          setIsDismissed(true)
        }}
      >
        <X />
      </IconButton>
    </aside>
  )
}
