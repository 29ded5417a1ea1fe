import { expect, type Locator, type Page } from '@playwright/test'

const isFocused = (scope: Locator) =>
  scope.evaluate((element) => element === document.activeElement).catch(() => false)

/** Presses Tab, or Shift+Tab, until this element has the focus, up to the given number of times. */
export async function tabTo(page: Page, scope: Locator, mostPresses = 60, key = 'Tab') {
  await expect(scope).toBeAttached()
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await isFocused(scope)) return
    await page.keyboard.press(key)
  }
  await expect(scope).toBeFocused()
}

/** Opens a dialog by its button, fills in its first field, and submits it, all by keyboard. */
export async function fillDialog(page: Page, opener: string, field: string, text: string) {
  await tabTo(page, page.getByRole('button', { name: opener }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel(field)).toBeFocused()
  await page.keyboard.insertText(text)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
