import type { Page } from '@playwright/test'
import { card } from './board'
import { expect } from './journey'

export const thread = (page: Page) => page.getByRole('dialog').getByRole('tabpanel')
export const commentField = (page: Page) => page.getByLabel('New comment')
/** The comment with these words. */
export const comment = (page: Page, text: string) =>
  thread(page).getByRole('listitem').filter({ hasText: text })

/** Opens the details of a task with its comments, by the keyboard. */
export async function openComments(page: Page, title: string) {
  await card(page, title).getByRole('link').focus()
  await page.keyboard.press('m')
  await expect(commentField(page)).toBeFocused()
}

export async function say(page: Page, text: string) {
  await commentField(page).fill(text)
  await page.keyboard.press('Control+Enter')
  await expect(comment(page, text)).toBeVisible()
  await expect(commentField(page)).toHaveValue('')
}
