import { expect, type Locator, type Page } from '@playwright/test'

const isFocused = (scope: Locator) =>
  scope.evaluate((element) => element === document.activeElement).catch(() => false)

/** Presses Tab until this element has the focus, at most as often as given. */
export async function tabTo(page: Page, scope: Locator, mostPresses = 60) {
  await expect(scope).toBeAttached()
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await isFocused(scope)) return
    await page.keyboard.press('Tab')
  }
  await expect(scope).toBeFocused()
}
