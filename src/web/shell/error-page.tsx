import { Button } from '@mantine/core'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { isUnreachable } from '@/web/lib/load-part'
import { isUnavailable, readFailure } from '@/web/lib/error-code'
import { usePageTitle } from '@/web/lib/use-page-title'
import { useRetry } from '@/web/lib/use-retry'
import { PageMessage } from '@/web/ui/pages/page-message'

/**
 * Shown when a page fails to load: the reason and a button to try again. The page retries by itself if the
 * server was unreachable.
 */
export function ErrorPage({ error, screen = 'Error' }: { error: unknown; screen?: string }) {
  const router = useRouter()
  usePageTitle(screen)
  useRetry(isUnreachable(error) || isUnavailable(error), () => void openAgain(router))
  return (
    <PageMessage
      title="This page could not be opened"
      text={readFailure(error)}
      action={
        <Button variant="filled" onClick={() => void openAgain(router)}>
          Try again
        </Button>
      }
    />
  )
}

/**
 * The router treats a page whose files could not be fetched as failed until its component is loaded again.
 */
async function openAgain(router: AnyRouter) {
  await Promise.all(
    router.state.matches.map(({ routeId }) => router.routesById[routeId]?.options.component?.preload?.()),
  )
  await router.invalidate()
}
