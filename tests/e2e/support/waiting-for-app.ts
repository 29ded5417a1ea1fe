import type { Page } from '@playwright/test'

/**
 * Makes `goto` and `reload` wait until the app answers to keys and clicks. What a page shows before, the server has
 * rendered: a test that waits for its heading could press a key that nothing listens to. `waitUntil: 'commit'` returns
 * earlier.
 */
export function waitingForApp(page: Page) {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil !== 'commit') await appStarted(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (options?.waitUntil !== 'commit') await appStarted(page)
    return response
  }
  return page
}

const appStarted = (page: Page) => page.locator('html[data-app="started"], html:not(:has(#root))').waitFor()
