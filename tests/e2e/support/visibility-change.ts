import type { Page } from '@playwright/test'

/** Dispatches the event of a page that becomes visible again; a page in a test is visible all the time. */
export const dispatchVisibilityChange = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
