import { expect, type Page, test } from '@playwright/test'
import { PagePool } from './support/page-pool'

const blank = '/healthz'

/** Leaves behind everything that a test can, in the browser and in Playwright's page. */
async function leaveTraces(page: Page) {
  await page.goto(blank)
  await page.context().addCookies([{ name: 'seen', value: 'yes', url: page.url() }])
  await page.evaluate(async () => {
    localStorage.setItem('seen', 'yes')
    sessionStorage.setItem('seen', 'yes')
    await caches.open('seen')
    const opening = indexedDB.open('seen')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.route('**/version.json', (route) => route.fulfill({ json: 'seen' }))
  await page.context().newPage()
}

async function tracesOf(page: Page) {
  await page.goto(blank)
  const stored = await page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
  }))
  const { cookies } = await page.context().storageState()
  await page.goto('/version.json')
  const answer = await page.locator('body').innerText()
  return { ...stored, answer, cookies, viewport: page.viewportSize(), pages: page.context().pages().length }
}

test('a page goes from one test to the next without what the first left behind', async ({
  browser,
  baseURL,
}) => {
  const pool = new PagePool(browser)
  pool.startTest('same')
  const { page: untouched } = await pool.lend()
  const expected = await tracesOf(untouched)
  const { page } = await pool.lend()
  const heard: string[] = []
  page.on('request', (request) => heard.push(request.url()))
  await leaveTraces(page)
  expect(await tracesOf(page)).not.toEqual(expected)
  await untouched.close()
  await pool.endTest(new URL(blank, baseURL).href)

  heard.length = 0
  pool.startTest('same')
  const next = await pool.lend()
  expect(next.page).toBe(page)
  expect(await tracesOf(next.page)).toEqual(expected)
  expect(heard).toEqual([])
  await pool.endTest(new URL(blank, baseURL).href)
  await pool.close()
})

const changes: Record<string, (page: Page) => Promise<unknown>> = {
  'a clock of its own': (page) => page.clock.setFixedTime('2026-11-20T12:00:00Z'),
  'a script before each page': (page) => page.addInitScript(() => {}),
  'other media': (page) => page.emulateMedia({ forcedColors: 'active' }),
  'no network': (page) => page.context().setOffline(true),
  'a permission': (page) => page.context().grantPermissions(['clipboard-read']),
}

for (const [name, change] of Object.entries(changes)) {
  test(`a page that was given ${name} is closed after its test`, async ({ browser, baseURL }) => {
    const pool = new PagePool(browser)
    pool.startTest('same')
    const { page } = await pool.lend()
    await change(page)
    await pool.endTest(new URL(blank, baseURL).href)
    expect(page.isClosed()).toBe(true)
    await pool.close()
  })
}

test('a page goes only to a test with the same options', async ({ browser, baseURL }) => {
  const pool = new PagePool(browser)
  pool.startTest('wide')
  const { page } = await pool.lend()
  await pool.endTest(new URL(blank, baseURL).href)
  pool.startTest('narrow')
  expect((await pool.lend()).page).not.toBe(page)
  pool.startTest(undefined)
  const { page: single } = await pool.lend()
  expect(single).not.toBe(page)
  await pool.endTest(new URL(blank, baseURL).href)
  expect(single.isClosed()).toBe(true)
  await pool.close()
})
