import type { Page, Route } from '@playwright/test'

/**
 * Handles the first such request; all others continue. The route stays: Chromium sometimes loses a request
 * that starts just as a route is removed, as `unroute` and the option `times` do.
 */
export async function routeOnce(
  page: Page,
  address: Parameters<Page['route']>[0],
  handle: (route: Route) => Promise<unknown>,
) {
  let isHandled = false
  await page.route(address, (route) => {
    if (isHandled) return route.fallback()
    isHandled = true
    return handle(route)
  })
}
