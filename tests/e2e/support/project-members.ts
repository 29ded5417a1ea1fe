import type { Page } from '@playwright/test'

/** The list of members in a project's settings. */
export const members = (page: Page) => page.getByRole('list', { name: 'Project Members' })

export const memberRow = (page: Page, username: string) =>
  members(page).getByRole('listitem').filter({ hasText: username })
