import { createRouter } from '@tanstack/react-router'
import { routeTree } from '@/web/route-tree.gen'
import { ErrorPage } from '@/web/shell/error-page'
import { NotFoundPage } from '@/web/shell/not-found-page'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // Only the query cache decides what is fresh.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  defaultPendingMinMs: 250,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
