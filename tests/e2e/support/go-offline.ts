import { type Page, expect } from '@playwright/test'

/**
 * Cuts the network of the page's browser, and returns when it is cut. Chromium says so to the page before it cuts: a
 * stream that is opened in between stays open, so the page hears it once more.
 */
export async function goOffline(page: Page) {
  await page.context().setOffline(true)
  await expect.poll(() => page.evaluate(isCut)).toBe(true)
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
}

const isCut = () =>
  fetch('/healthz').then(
    () => false,
    () => true,
  )
