import type { Page } from '@playwright/test'
import { card, openBoard } from './support/board'
import { goOffline } from './support/go-offline'
import { expect, test } from './support/journey'

test.use({ reusesPages: false, fetchesAhead: true })

/** How many files of what the board can open, and of everything, the browser has not fetched yet. */
const missing = (page: Page) =>
  page.evaluate(async () => {
    const response = await fetch(`/version.json?page=${location.pathname}`)
    const { parts, files }: { parts: string[]; files: string[] } = await response.json()
    const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    const isMissing = (file: string) => !fetched.includes(file)
    return { parts: parts.filter(isMissing).length, rest: files.filter(isMissing).length }
  })

test('what a first tap on a board needs is in the browser before the rest', async ({
  page,
  laneway,
  browserErrors,
}) => {
  browserErrors.expect(/net::ERR_|Failed to load resource|cannot be reached/)
  await page.addInitScript(() => performance.setResourceTimingBufferSize(1_000))
  await openBoard(page, laneway, [{ title: 'Paths' }])
  await expect.poll(() => missing(page)).toMatchObject({ parts: 0 })
  expect((await missing(page)).rest).toBeGreaterThan(10)
  await goOffline(page)

  for (const [open, name] of [
    [() => page.keyboard.press('c'), 'Create Task'],
    [() => page.keyboard.press('ControlOrMeta+k'), /^Search, or do anything/],
    [() => card(page, 'Paths').getByRole('link').click(), 'Paths'],
  ] as const) {
    await open()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Status of Paths: To Do', exact: true }).click()
  await expect(page.getByRole('menuitemradio', { name: 'In Progress' })).toBeVisible()
  await page.keyboard.press('Escape')
  await card(page, 'Paths').getByRole('link').focus()
  await page.keyboard.press('m')
  // The part says so itself.
  await expect(page.getByLabel('New comment')).toBeFocused()
  const alerts = page.getByRole('tabpanel').getByRole('alert')
  await expect(alerts.first()).toHaveText(/ cannot be loaded now/)
})
