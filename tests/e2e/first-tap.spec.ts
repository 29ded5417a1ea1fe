import { card, openBoard } from './support/board'
import { goOffline } from './support/go-offline'
import { expect, test } from './support/journey'

test.use({ reusesPages: false, fetchesAhead: true })

test('what a first tap on a board needs is there as soon as the page is quiet', async ({
  page,
  laneway,
  browserErrors,
}) => {
  browserErrors.expect(/net::ERR_|Failed to load resource|cannot be reached/)
  await openBoard(page, laneway, [{ title: 'Paths' }])
  await page.waitForLoadState('networkidle')
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
  // The part reports the failure itself.
  await expect(page.getByLabel('New comment')).toBeFocused()
  const alerts = page.getByRole('tabpanel').getByRole('alert')
  await expect(alerts.first()).toHaveText(/ cannot be loaded now/)
})
