import type { Page, Route } from '@playwright/test'

/**
 * Answers the first such request in a way of its own; all others go on. The interception stays: Chromium now and then
 * loses a request that begins just as one ends, as by `unroute` or the option `times`.
 */
export async function routeOnce(
  page: Page,
  address: Parameters<Page['route']>[0],
  answer: (route: Route) => Promise<unknown>,
) {
  let isAnswered = false
  await page.route(address, (route) => {
    if (isAnswered) return route.fallback()
    isAnswered = true
    return answer(route)
  })
}
