import type { Page } from '@playwright/test'
import { expect, test } from './support/journey'
import { openMyTasks, rowLink } from './support/my-tasks'
import { expectAccessible } from './support/team'

const details = (page: Page, title: string) => page.getByRole('dialog', { name: title })

test('a title opens the details over the list, and Escape returns to the row and the place', async ({
  page,
  laneway,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 })
  const { ids } = await openMyTasks(page, laneway)
  await rowLink(page, 'Drawers').scrollIntoViewIfNeeded()
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  await rowLink(page, 'Drawers').click()
  await expect(details(page, 'Drawers')).toBeVisible()
  await expect(page).toHaveURL(`/my-tasks?task=${ids.Drawers}`)
  await expect(page).toHaveTitle('My Tasks · Laneway')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/my-tasks')
  await expect(rowLink(page, 'Drawers')).toBeFocused()
  expect(await scrolled()).toBe(before)

  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(details(page, 'Contract')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rowLink(page, 'Contract')).toBeFocused()
})
