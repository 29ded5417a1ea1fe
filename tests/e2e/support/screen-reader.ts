import type { Page } from '@playwright/test'
import { expect } from './journey'

export const focused = (page: Page) => page.locator(':focus')
/** What a page announces without moving the focus. */
export const announced = (page: Page, text: string) =>
  page.locator('[aria-live="polite"]').getByText(text, { exact: true })

/** What a screen reader says of the element that has the focus. */
export async function expectFocus(
  page: Page,
  role: 'button' | 'combobox' | 'link' | 'menuitemcheckbox' | 'radio' | 'searchbox' | 'textbox',
  name: string | RegExp,
) {
  await expect(focused(page)).toHaveAccessibleName(name)
  await expect(focused(page)).toHaveRole(role)
}
