import type { Locator, Page } from '@playwright/test'
import { drag } from './board'

export type Effort = { clicks: number; keys: number; texts: number }

/** Clicks, presses and types as a user does, and counts the actions. A text counts once, at any length. */
export function countedHand(page: Page) {
  const effort: Effort = { clicks: 0, keys: 0, texts: 0 }
  return {
    effort,
    async click(target: Locator) {
      effort.clicks += 1
      await target.click()
    },
    /** A drag counts as a click. */
    async drag(from: Locator, to: Locator) {
      effort.clicks += 1
      await drag(page, from, to)
    },
    async press(key: string) {
      effort.keys += 1
      await page.keyboard.press(key)
    },
    async type(text: string) {
      effort.texts += 1
      await page.keyboard.insertText(text)
    },
  }
}

export type Hand = ReturnType<typeof countedHand>
