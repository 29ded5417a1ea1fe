import type { Page } from '@playwright/test'
import { card, openBoard } from './support/board'
import { expect, test } from './support/journey'
import { expectAccessible } from './support/team'

const list = (page: Page) => page.getByRole('dialog', { name: 'Keyboard Shortcuts' })

test('? shows every shortcut, without accessibility violations in any theme, and returns the focus', async ({
  page,
  laneway,
}) => {
  await openBoard(page, laneway, [{ title: 'Paths' }])
  await page.getByRole('link', { name: 'Paths' }).focus()
  await page.keyboard.press('?')
  for (const keys of ['?', '/', 'CtrlZ', 'F8', 'CtrlEnter', 'Space']) {
    await expect(list(page).getByRole('definition').filter({ hasText: keys }).first()).toBeVisible()
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
  expect(await list(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Paths' })).toBeFocused()
})

test('the list is in the settings as well, and links to where single keys are switched off', async ({
  page,
  laneway,
}) => {
  await openBoard(page, laneway, [{ title: 'Paths' }])
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: /^Keyboard Shortcuts/ }).click()
  await expect(list(page)).toContainText('can be switched off')
  await list(page).getByRole('button', { name: 'Appearance' }).click()
  await page.getByLabel(/^Single-key shortcuts/).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: /^Keyboard Shortcuts/ }).click()
  await expect(list(page)).toContainText('are switched off')
})

test('? is an ordinary character in a text field', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Paths?' }, { title: 'Fence' }])
  await page.keyboard.press('/')
  await page.keyboard.type('s?')
  await expect(page.getByRole('searchbox')).toHaveValue('s?')
  await expect(card(page, 'Fence')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
