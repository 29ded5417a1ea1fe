import type { Page } from '@playwright/test'

/**
 * Waits until the page is idle. A dialog focuses its first element twice, one timer after the other: a Tab between
 * the two would be reverted.
 */
export const untilIdle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => setTimeout(resolve))))
