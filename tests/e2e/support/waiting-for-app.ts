import type { BrowserContext, Page } from '@playwright/test'

/**
 * Makes `goto` and `reload` wait until the app handles keys and clicks. Before that, the page shows HTML from
 * the server: a test that waits for its heading could press a key before any listener exists. `waitUntil:
 * 'commit'` returns earlier.
 */
export function waitingForApp(page: Page) {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = (url, options) => started(page, goto(url, options), options)
  page.reload = (options) => started(page, reload(options), options)
  return page
}

/** Does the same for each page that the context opens by `newPage`. */
export function waitingForAppInEachPage(context: BrowserContext) {
  const newPage = context.newPage.bind(context)
  context.newPage = async () => waitingForApp(await newPage())
  return context
}

type Options = Parameters<Page['reload']>[0]

async function started<Result>(page: Page, loading: Promise<Result>, options: Options) {
  const response = await loading
  if (options?.waitUntil !== 'commit')
    await page.locator('html[data-app="started"], html:not(:has(#root))').waitFor()
  return response
}
