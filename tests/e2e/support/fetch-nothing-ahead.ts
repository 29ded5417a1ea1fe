import type { Page } from '@playwright/test'

/** From its next start on, a page fetches the file of a part only when that is opened. */
export const fetchNothingAhead = (page: Page) =>
  page.route('**/version.json*', (route) => route.fulfill({ json: { files: [], parts: [] } }))
