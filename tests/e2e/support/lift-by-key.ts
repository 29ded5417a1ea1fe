import type { Page } from '@playwright/test'
import { expect } from './journey'

/** What a screen reader is told. */
export const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Lifts the card that has the focus. */
export async function liftByKey(page: Page, title: string, key = 'Space') {
  await page.keyboard.press(key)
  await expect(said(page, `Lifted '${title}'.`)).toHaveCount(1)
  await measured(page)
}

/** A lifted card can be moved once it and the lanes were measured, one frame later. */
export const measured = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
