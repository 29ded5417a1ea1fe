import type { Page } from '@playwright/test'
import { secondScript } from '../../scripts/bench/pages/page-weight'
import { onlyInAll } from '../../src/testing/rounds'
import { card, openBoard } from './support/board'
import { expect, test } from './support/journey'

/** From now on requests for scripts and styles fail, until the returned function is called. */
async function loseFiles(page: Page) {
  await page.route('**/assets/**', (route) => route.abort())
  return () => page.unroute('**/assets/**')
}

/** Requests for the parts that a page can open fail, until the returned function is called. */
async function loseSecondScript(page: Page) {
  await page.route(secondScript, (route) => route.abort())
  return () => page.unroute(secondScript)
}

const failure = (page: Page) => page.getByRole('dialog', { name: 'This could not be opened' })

const board = (page: Page) => page.getByRole('heading', { name: 'North garden', level: 1 })

test.beforeEach(({ browserErrors }) => {
  browserErrors.expect(/Failed to load resource|dynamically imported/)
})

const parts = [
  {
    part: 'the status menu',
    opens: 'Status of Order gravel: To Do',
    shows: 'In Progress',
    role: 'menuitemradio',
  },
  ...(onlyInAll('a second menu whose script could not be fetched')
    ? [{ part: 'a filter', opens: 'Filter', shows: 'Priority', role: 'menuitem' } as const]
    : []),
] as const

for (const { part, opens, shows, role } of parts) {
  test(`${part} that could not be fetched opens when it can be`, async ({ page, laneway }) => {
    const restore = await loseSecondScript(page)
    await openBoard(page, laneway, [{ title: 'Order gravel' }])
    await page.getByRole('button', { name: opens, exact: true }).click()
    await expect(failure(page)).toContainText('Laneway cannot be reached')
    await expect(board(page)).toBeVisible()

    await restore()
    await expect(page.getByRole(role, { name: shows })).toBeVisible()
    await expect(failure(page)).toHaveCount(0)
  })
}

test('a dialog that could not be fetched can be closed, and the page stays', async ({ page, laneway }) => {
  const restore = await loseSecondScript(page)
  await openBoard(page, laneway, [{ title: 'Order gravel' }])
  for (const opener of ['Add Task', 'Actions of Order gravel']) {
    await page.getByRole('button', { name: opener }).click()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(failure(page)).toHaveCount(0)
    await expect(board(page)).toBeVisible()
  }
  await page.keyboard.press('?')
  await expect(failure(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(failure(page)).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(failure(page)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(failure(page)).toHaveCount(0)

  await restore()
  await page.getByRole('link', { name: 'Order gravel' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Order gravel' })).toBeVisible()
})

test('a page that could not be fetched opens when it can be, under the same header', async ({
  page,
  laneway,
}) => {
  await openBoard(page, laneway, [{ title: 'Order gravel' }])
  const restore = await loseFiles(page)
  await page.getByRole('link', { name: 'My Tasks' }).click()
  await expect(page.getByText('Laneway cannot be reached')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()

  await restore()
  await expect(page.getByRole('heading', { name: 'My Tasks', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(card(page, 'Order gravel')).toBeVisible()
})

test('an outdated page says that a new version is here', async ({ page, laneway }) => {
  const version = '**/version.json*'
  await page.route(version, (route) => route.fulfill({ json: { files: ['/assets/main-new.js'] } }))
  await openBoard(page, laneway, [{ title: 'Order gravel' }])
  await expect(page.getByText('A new version is available')).toBeVisible()
  await page.unroute(version)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(card(page, 'Order gravel')).toBeVisible()
  await expect(page.getByText('A new version is available')).toHaveCount(0)
})
