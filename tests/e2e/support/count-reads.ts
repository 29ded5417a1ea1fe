import type { Page } from '@playwright/test'

/** How often the browser reads a whole board from now on. */
export function countReads(page: Page) {
  let reads = 0
  page.on('request', (request) => {
    if (/\/trpc\/[^?]*task\.list/.test(request.url())) reads += 1
  })
  return () => reads
}
