import { Button } from '@mantine/core'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { fetchFailedStyles, isUnreachable } from '@/web/lib/load-part'
import { usePageTitle } from '@/web/lib/use-page-title'
import { PageMessage } from '@/web/ui/page-message'

const retryMilliseconds = 3_000

/** Shown when a page fails to load: the reason and a button to try again. What cannot be reached is tried again. */
export function ErrorPage({ error, screen = 'Error' }: { error: unknown; screen?: string }) {
  const router = useRouter()
  usePageTitle(screen)
  useEffect(() => {
    if (!isUnreachable(error)) return
    const retry = () => void openAgain(router)
    const timer = setInterval(retry, retryMilliseconds)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [error, router])
  return (
    <PageMessage
      title="This page could not be opened"
      text={error instanceof Error ? error.message : 'Something went wrong. Please try again.'}
      action={
        <Button variant="filled" onClick={() => void openAgain(router)}>
          Try again
        </Button>
      }
    />
  )
}

/** The router remembers a page whose files could not be fetched as failed, until its component is loaded again. */
async function openAgain(router: AnyRouter) {
  await fetchFailedStyles().catch(() => {})
  await Promise.all(
    router.state.matches.map(({ routeId }) => router.routesById[routeId]?.options.component?.preload?.()),
  )
  await router.invalidate()
}
