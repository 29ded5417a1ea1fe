import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { giveUpAwaited } from './app/commands'
import { queryClient } from './app/query-client'
import { queries, type RouterContext } from './app/trpc'
import { inboxSidePanel } from './features/notifications/inbox-side-panel'
import { cancelHolds, holdKeys } from './lib/key-queue'
import { stringifySearch } from '@/web/lib/address'
import { routeTree } from './route-tree.gen'
import { ErrorPage } from './shell/error-page'
import { NotFoundPage } from './shell/not-found-page'

/** The router of this page, or, with its own history, of a page that the server renders. */
export const createAppRouter = (context: RouterContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    history,
    stringifySearch,
    defaultPreload: 'intent',
    // Only the query cache decides which data is fresh.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: history === undefined,
  })

export const router = createAppRouter({ queryClient, queries })

/** The search parameters that open something over or beside a page. */
const openers = ['task', 'settings', 'changes'] as const

/** From the click on, keys wait for the part that an address opens. A hold for an earlier address ends. */
export function openByAddress() {
  let here = router.latestLocation
  let release = () => {}
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    const before: Record<string, unknown> = here.search
    const after: Record<string, unknown> = toLocation.search
    const leavesPage = here.pathname !== toLocation.pathname
    const closesTask = before.task !== undefined && after.task === undefined
    const isOpened = (name: (typeof openers)[number]) =>
      after[name] !== undefined &&
      !(name === 'task' && toLocation.pathname === '/inbox' && inboxSidePanel.matches()) &&
      (before[name] === undefined || (name === 'task' && after.task !== before.task))
    here = toLocation
    if (leavesPage || closesTask) cancelHolds(({ acrossPages }) => !acrossPages)
    if (!openers.some(isOpened)) return
    const former = release
    release = holdKeys(() => {})
    former()
  })
  router.subscribe('onRendered', () => {
    release()
    void giveUpAwaited()
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
