import type { Page } from '@playwright/test'

/**
 * Until the page has done all that it had put off. A dialog gives its first element the keyboard twice, one timer after
 * the other: a Tab between the two would be taken back.
 */
export const untilAtRest = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => setTimeout(resolve))))
