import type { Page } from '@playwright/test'

/** What a browser tells a page that comes to the front again; those of a journey are in front all the time. */
export const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
