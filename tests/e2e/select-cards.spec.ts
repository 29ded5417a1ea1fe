import type { Page } from '@playwright/test'
import { openBoard } from './support/board'
import { expect, test } from './support/journey'
import { expectAccessible } from './support/team'

const link = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true })
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected tasks' })

test('a selected card and its bar have no accessibility violations, are marked in forced colours, and fit on a phone', async ({
  page,
  laneway,
}) => {
  await openBoard(page, laneway, [{ title: 'Paths' }])
  await link(page, 'Paths').focus()
  await page.keyboard.press('x')
  await expect(bar(page)).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 320, height: 640 })
  const border = await link(page, 'Paths selected').evaluate((element) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(element, '::after')
    return `${borderTopWidth} ${borderTopStyle}`
  })
  expect(border).toBe('2px solid')
  const box = await bar(page).locator('..').boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  await expect(bar(page).getByRole('button').last()).toBeInViewport({ ratio: 1 })
})
