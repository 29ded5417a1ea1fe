import type { Page } from '@playwright/test'
import { openBoard, openLongBoard } from './support/board'
import { expect, test, toast } from './support/journey'
import { liftByKey, said } from './support/lift-by-key'
import { tabTo } from './support/tab-to'

test('a lifted card is put back with Escape, which is announced', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Paths' }])
  await page.getByRole('button', { name: 'Move Paths' }).focus()
  await expect(page.getByRole('button', { name: 'Move Paths' })).toHaveAccessibleDescription(
    /press Space.*arrow keys.*Escape/,
  )
  await liftByKey(page, 'Paths', 'Enter')
  await expect(said(page, 'To Do, 1 of 1.')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Move Paths' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(said(page, 'Over In Progress, 1 of 1.')).toHaveCount(1)
  await page.keyboard.press('ArrowLeft')
  await expect(said(page, 'Over To Do, 1 of 1.')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(said(page, "Put back 'Paths'. To Do, 1 of 1.")).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Paths' })).toBeFocused()
  await expect(toast(page)).toHaveCount(0)
})

test('arrow keys walk the board, which has one tab stop a lane', async ({ page, laneway }) => {
  await openBoard(page, laneway, [
    { title: 'Paths' },
    { title: 'Fence' },
    { title: 'Gate' },
    { title: 'Bench', status: 'review' },
    { title: 'Pond', status: 'done' },
    { title: 'Wall', status: 'done' },
  ])
  const link = (title: string) => page.getByRole('link', { name: title, exact: true })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, link('Paths'), 14)
  await walk(page, { ArrowDown: 'Fence', End: 'Gate', ArrowRight: 'Bench', ArrowUp: null })
  await expect(page.getByRole('button', { name: 'Add a task to In Review' })).toBeFocused()
  await walk(page, { ArrowDown: 'Bench' })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add a task to On Hold' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('article').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(link('Bench')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(link('Gate')).toBeFocused()
})

/** Presses keys; after each one, the card with this title has the focus. */
async function walk(page: Page, steps: Record<string, string | null>) {
  for (const [key, title] of Object.entries(steps)) {
    await page.keyboard.press(key)
    if (title) await expect(page.getByRole('link', { name: title, exact: true })).toBeFocused()
  }
}

test('End and Home reach cards that are not rendered yet', async ({ page, laneway }) => {
  const posts = Array.from({ length: 60 }, (_, index) => ({ title: `Post ${index + 1}` }))
  await openLongBoard(page, laneway, posts)
  await page.getByRole('link', { name: 'Post 1', exact: true }).focus()
  await walk(page, { End: 'Post 60', ArrowUp: 'Post 59', Home: 'Post 1' })
  await expect(page.getByRole('link', { name: 'Post 1', exact: true })).toBeInViewport()
})

test('without single keys, Tab reaches the buttons of the card that has the focus', async ({
  page,
  laneway,
}) => {
  await page.addInitScript(() => localStorage.setItem('singleKeyShortcuts', 'false'))
  await openBoard(page, laneway, [{ title: 'Paths' }, { title: 'Fence' }])
  await tabTo(page, page.getByRole('link', { name: 'Paths' }))
  for (const name of ['Move Paths', /^Status of Paths/, 'Actions of Paths', 'Add a task to In Progress']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
})

test('the filters are one tab stop, and arrow keys move between them', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Paths' }])
  const filter = (name: string) => page.getByRole('button', { name, exact: true })
  await filter('Board').focus()
  await page.keyboard.press('Tab')
  await expect(filter('Filter')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Status' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemcheckbox').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(filter('Filter')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(filter('Board')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(filter('List')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(filter('Filter')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^In Review/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(filter('Display')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox')).toBeFocused()
})
