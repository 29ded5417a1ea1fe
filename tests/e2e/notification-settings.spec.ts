import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/accessibility'
import { expect, test } from './support/journey'

const address = '/?settings=notifications'
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

test('the notifications have no accessibility violations, and fit on a phone', async ({ page, person }) => {
  test.slow()
  expect(person.username).not.toBe('')
  await page.goto(address)
  const table = panel(page).getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText(['Notify me when', 'Inbox', 'Email'])
  await expectNoViolations(page, 'notifications', ['region'])
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(table).toBeVisible()
    const over = await panel(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect([width, over]).toEqual([width, 0])
  }
  await expectNoViolations(page, 'notifications on a phone', ['region'])
})
