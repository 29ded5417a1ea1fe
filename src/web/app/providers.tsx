import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { useToast } from '@/web/lib/notify'
import { usePreference } from '@/web/lib/preferences'
import { lazyPart } from '@/web/ui/lazy-part'
import { mantineTheme } from './mantine-theme'
import { queryClient } from './query-client'
import { trpc, trpcClient } from './trpc'

declare global {
  // The libraries of Mantine that insert style elements read the nonce from here.
  var __webpack_nonce__: string | undefined
}

/** The page's nonce. The content security policy blocks style elements without it. */
const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

globalThis.__webpack_nonce__ = styleNonce

const ToastRegion = lazyPart(async () => (await import('./toast-region')).ToastRegion)

export function Providers({ children }: { children: ReactNode }) {
  const theme = useThemeOnPage()
  // From here on the page answers to keys and clicks: effects of a parent run after those of its children.
  useEffect(() => void (document.documentElement.dataset.app = 'started'), [])
  return (
    <MantineProvider
      theme={mantineTheme}
      forceColorScheme={theme === 'dark' ? 'dark' : 'light'}
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={() => styleNonce}
    >
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </trpc.Provider>
      <Toasts />
    </MantineProvider>
  )
}

/** The region of the toasts, from the first one on. */
function Toasts() {
  const hasToast = useToast() !== null
  const [hadToast, setHadToast] = useState(hasToast)
  if (hasToast && !hadToast) setHadToast(true)
  return hadToast && <ToastRegion />
}

function useThemeOnPage() {
  const theme = usePreference('theme')
  const density = usePreference('density')
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { theme, density })
  }, [theme, density])
  useEffect(() => void delete document.documentElement.dataset.font, [])
  return theme
}
