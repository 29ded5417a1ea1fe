import { createRouter } from '@tanstack/react-router'
import { routeTree } from '@/web/route-tree.gen'
import { ErrorPage } from '@/web/shell/error-page'
import { NotFoundPage } from '@/web/shell/not-found-page'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // Only the query cache decides what is fresh.
  defaultPreloadStaleTime: 0,
  // The page came with a skeleton.
  defaultPendingMs: 1_000,
  defaultPendingMinMs: 200,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
})

/** From now on, a tap is answered within a tenth of a second. */
export const answerTapsAtOnce = () => router.update({ ...router.options, defaultPendingMs: 50 })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
