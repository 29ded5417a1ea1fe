import type { Page } from '@playwright/test'
import { expect } from './journey'

/** The announcement for screen readers. */
export const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Lifts the focused card. */
export async function liftByKey(page: Page, title: string, key = 'Space') {
  await page.keyboard.press(key)
  await expect(said(page, `Lifted '${title}'.`)).toHaveCount(1)
  await measured(page)
}

/** A lifted card can be moved once the board has measured it and the lanes, one frame later. */
export const measured = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
