import type { Page } from '@playwright/test'
import { expect } from './journey'

export const focused = (page: Page) => page.locator(':focus')
/** The text that a page announces without moving the focus. */
export const announced = (page: Page, text: string) =>
  page.locator('[aria-live="polite"]').getByText(text, { exact: true })

/** The text that a screen reader speaks for the focused element. */
export async function expectFocus(
  page: Page,
  role: 'button' | 'combobox' | 'link' | 'menuitem' | 'menuitemcheckbox' | 'radio' | 'searchbox' | 'textbox',
  name: string | RegExp,
) {
  await expect(focused(page)).toHaveAccessibleName(name)
  await expect(focused(page)).toHaveRole(role)
}
