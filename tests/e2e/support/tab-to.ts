import { expect, type Locator, type Page } from '@playwright/test'

const isFocused = (place: Locator) =>
  place.evaluate((element) => element === document.activeElement).catch(() => false)

/** Walks with Tab until this has the keyboard, which may be so many presses away. */
export async function tabTo(page: Page, place: Locator, mostPresses = 60) {
  await expect(place).toBeAttached()
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await isFocused(place)) return
    await page.keyboard.press('Tab')
  }
  await expect(place).toBeFocused()
}
