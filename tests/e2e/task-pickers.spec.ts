import type { Page } from '@playwright/test'
import { card, openBoard } from './support/board'
import { expect, test } from './support/journey'

const picker = (page: Page, name: string) => page.getByRole('dialog', { name })

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a picker opens where it fits the screen, by a tap on a fact and for a card at the edge', async ({
    page,
    laneway,
  }) => {
    await openBoard(page, laneway, [
      { title: 'Paths', dueDate: '2031-11-24T16:00:00Z' },
      { title: 'Fence', status: 'in_progress' },
    ])
    await page.getByRole('link', { name: 'Fence' }).focus()
    await page.keyboard.press('a')
    await expect(picker(page, 'Assignee of Fence')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')

    await card(page, 'Paths').getByRole('button', { name: 'Medium priority' }).tap()
    await page.getByRole('menuitemradio', { name: 'High' }).tap()
    await expect(card(page, 'Paths').getByRole('button', { name: 'High priority' })).toBeVisible()

    await card(page, 'Paths').getByRole('button', { name: /^Due/ }).tap()
    const due = picker(page, 'Due date of Paths')
    await expect(due.getByRole('table')).toBeVisible()
    await expect(due).toBeInViewport({ ratio: 1 })
    await due.getByRole('button', { name: /^Tomorrow/ }).tap()
    await expect(due).toHaveCount(0)
    await expect(card(page, 'Paths').getByText('24 Nov 2031')).toHaveCount(0)
  })
})
