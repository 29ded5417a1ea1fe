import type { Page } from '@playwright/test'
import { openBoard } from './support/board'
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
