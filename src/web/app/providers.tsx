import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react'
import { trackLastPress } from '@/web/lib/free-side'
import { dismissToast, toastMilliseconds, useAnnouncement, useToast } from '@/web/lib/notify'
import { Announcer } from '@/web/ui/feedback/announcer'
import { hydrateRoute } from '@/web/lib/hydrate-fields'
import { isServer } from '@/web/lib/is-server'
import { loadDeferred } from '@/web/lib/load-part'
import { usePreference, useShownTheme } from '@/web/lib/preferences'
import { lazyPart } from '@/web/ui/feedback/lazy-part'
import { mantineTheme } from './mantine-theme'
import { queryClient } from './query-client'
import styles from './toast-region.module.css'
import { trpc, trpcClient } from './trpc'

declare global {
  // Mantine's libraries that insert style elements read the nonce from here.
  var __webpack_nonce__: string | undefined
}

/** The page's nonce. The content security policy blocks style elements without it. */
const styleNonce = isServer
  ? ''
  : (document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '')

globalThis.__webpack_nonce__ = styleNonce

const ToastRegion = lazyPart(async () => (await import('./toast-region')).ToastRegion, {
  Failure: PlainToast,
})

type ProvidersProps = {
  /** The queries of this page, or of a page that the server renders. */
  clients?: { queryClient: QueryClient; trpcClient: typeof trpcClient }
  /** Called once the page handles keys and clicks. */
  onStart?: () => void
  children: ReactNode
}

export function Providers({ clients = { queryClient, trpcClient }, onStart, children }: ProvidersProps) {
  const theme = useThemeOnPage()
  const start = useEffectEvent(async () => {
    document.documentElement.dataset.app = 'hydrating'
    void loadDeferred()
    await hydrateRoute()
    document.documentElement.dataset.app = 'started'
    onStart?.()
  })
  useEffect(trackLastPress, [])
  // Effects of a parent run after those of its children.
  useEffect(() => void start(), [])
  return (
    <MantineProvider
      theme={mantineTheme}
      forceColorScheme={theme === 'dark' ? 'dark' : 'light'}
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={() => styleNonce}
    >
      <trpc.Provider client={clients.trpcClient} queryClient={clients.queryClient}>
        <QueryClientProvider client={clients.queryClient}>{children}</QueryClientProvider>
      </trpc.Provider>
      <Toasts />
      <Announcements />
    </MantineProvider>
  )
}

/** What is said to screen readers instead of a toast. */
const Announcements = () => <Announcer text={useAnnouncement()} />

/** The region of the toasts, mounted with the first toast. */
function Toasts() {
  const hasToast = useToast() !== null
  const [hadToast, setHadToast] = useState(hasToast)
  if (hasToast && !hadToast) setHadToast(true)
  return hadToast && <ToastRegion />
}

/**
 * The toast without its region. While the network is down, the region's code cannot be fetched, and the toast
 * reports exactly that. The region replaces it as soon as the code arrives.
 */
function PlainToast() {
  const toast = useToast()
  const id = toast?.id
  useEffect(() => {
    if (id === undefined) return
    const timer = setTimeout(() => dismissToast(id), toastMilliseconds)
    return () => clearTimeout(timer)
  }, [id])
  return (
    toast && (
      <section aria-label="Notifications">
        <ol className={styles.viewport} data-side={toast.side}>
          <li key={toast.id} className={styles.toast}>
            <div className={styles.words} role="alert">
              <div className={styles.title}>{toast.title}</div>
              <div className={styles.text}>{toast.text}</div>
              {toast.about && <div className={styles.about}>{toast.about}</div>}
            </div>
          </li>
        </ol>
      </section>
    )
  )
}

function useThemeOnPage() {
  const theme = useShownTheme()
  const density = usePreference('density')
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { theme, density })
  }, [theme, density])
  return theme
}
