import type { Page } from '@playwright/test'

/** Counts how often the browser fetches a whole board from now on. */
export function countReads(page: Page) {
  let reads = 0
  page.on('request', (request) => {
    if (/\/trpc\/[^?]*task\.list/.test(request.url())) reads += 1
  })
  return () => reads
}
