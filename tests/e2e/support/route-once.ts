import type { Page, Route } from '@playwright/test'

/**
 * Handles the first such request; all others continue. The route stays: Chromium now and then loses a request that
 * begins just as a route is removed, as by `unroute` or the option `times`.
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
