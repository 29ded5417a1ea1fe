import { type Page, expect } from '@playwright/test'

/**
 * Cuts the network of the page's browser, and returns when it is cut. Chromium notifies the page before it
 * cuts the network: a stream that the page opens in between stays open, so the page gets a second
 * notification.
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
