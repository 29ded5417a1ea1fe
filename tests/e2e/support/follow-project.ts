import type { Page } from '@playwright/test'

/**
 * Opens a page of a project, and returns once the page's stream follows it: only the stream says which user
 * did what.
 */
export async function followProject(page: Page, open: () => Promise<unknown>) {
  const stream = page.waitForResponse((response) => /live\.events.*projects%22%3A%5B\d/.test(response.url()))
  await open()
  await stream
}
