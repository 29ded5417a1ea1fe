import type { Locator, Page } from '@playwright/test'
import { card, cardTitles, lift, middleOf } from './support/board'
import { expect, test, toast } from './support/journey'
import { liftByKey, said } from './support/lift-by-key'
import { at, group, groupHeadings, on, openMyTasks, rowLink, taskOfEachDay } from './support/my-tasks'
import { expectAccessible } from './support/team'
import { fingerOn, liftByTouch, touch } from './support/touch'

// The window is so high that the page does not scroll while the test drags a row.
test.use({ viewport: { width: 1280, height: 1000 } })

async function dragTo(page: Page, title: string, target: Locator) {
  // The script that lifts a row arrives after the page.
  await expect(card(page, title)).toHaveCSS('cursor', 'grab')
  await lift(page, card(page, title).getByRole('heading'))
  await expect(target).toBeVisible()
  const { x, y } = await middleOf(target)
  await page.mouse.move(x, y, { steps: 8 })
}

test('a row dropped onto a day is due then, and undo puts it back', async ({ page, laneway }) => {
  const { dueOf } = await openMyTasks(page, laneway)
  await dragTo(page, 'Contract', group(page, 'Today'))
  await page.mouse.up()
  await expect(cardTitles(group(page, 'Today'))).toHaveText(['Pegs', 'Contract'])
  await expect.poll(() => dueOf('Contract')).toBe(on(14))
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(cardTitles(group(page, 'Later'))).toHaveText(['Contract'])
  await expect.poll(() => dueOf('Contract')).toBe(on(29))

  await dragTo(page, 'Pegs', group(page, 'This week'))
  await page.mouse.up()
  await expect.poll(() => dueOf('Pegs')).toBe(at(18, 17))
  await dragTo(page, 'Pegs', group(page, 'No date'))
  await page.mouse.up()
  await expect.poll(() => dueOf('Pegs')).toBeNull()
})

test('while a row is dragged, empty days are named and take it, and Overdue takes nothing', async ({
  page,
  laneway,
}) => {
  const { dueOf } = await openMyTasks(page, laneway, taskOfEachDay.slice(0, 2))
  await expect(groupHeadings(page)).toHaveText(['Overdue 1', 'Today 1'])
  await dragTo(page, 'Pegs', group(page, 'Overdue'))
  await expect(groupHeadings(page)).toHaveText(['Overdue 1', 'Today 1', 'This week', 'Later', 'No date'])
  await expectAccessible(page)
  await page.mouse.up()
  await expect(groupHeadings(page)).toHaveText(['Overdue 1', 'Today 1'])
  expect(await dueOf('Pegs')).toBe(at(14, 17))
  await expect(toast(page)).toHaveCount(0)

  await dragTo(page, 'Survey', group(page, 'Later'))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await dueOf('Survey')).toBe(on(12))
  await dragTo(page, 'Survey', group(page, 'Later'))
  await page.mouse.up()
  await expect.poll(() => dueOf('Survey')).toBe(on(19))
})

test('Space lifts the row with the focus, arrows carry it from day to day, and a screen reader is told', async ({
  page,
  laneway,
}) => {
  const { dueOf } = await openMyTasks(page, laneway)
  await expect(card(page, 'Survey')).toHaveCSS('cursor', 'grab')
  await rowLink(page, 'Survey').focus()
  await liftByKey(page, 'Survey')
  for (const day of ['Today', 'This week', 'Later']) {
    await page.keyboard.press('ArrowDown')
    await expect(said(page, `Over ${day}.`)).toHaveCount(1)
  }
  await page.keyboard.press('ArrowUp')
  await expect(said(page, 'Over This week.')).toHaveCount(1)
  await page.keyboard.press('Space')
  await expect(said(page, "Dropped 'Survey'. This week.")).toHaveCount(1)
  await expect.poll(() => dueOf('Survey')).toBe(on(18))
  await expect(rowLink(page, 'Survey')).toBeFocused()

  await liftByKey(page, 'Survey')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(said(page, "Put back 'Survey'. This week.")).toHaveCount(1)
  await expect(rowLink(page, 'Survey')).toBeFocused()
  expect(await dueOf('Survey')).toBe(on(18))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 1000 }, hasTouch: true, isMobile: true })

  test('a long press lifts a row, which the finger carries to another day', async ({ page, laneway }) => {
    const { dueOf } = await openMyTasks(page, laneway)
    await expect(page.locator('[data-liftable]').first()).toBeVisible()
    const finger = await fingerOn(page)
    await liftByTouch(page, finger, card(page, 'Words').getByRole('heading'))
    await touch(finger, 'touchMove', await middleOf(group(page, 'Today')))
    await expect(group(page, 'Today')).toHaveAttribute('data-over', 'true')
    await touch(finger, 'touchEnd')
    await expect(cardTitles(group(page, 'Today'))).toHaveText(['Pegs', 'Words'])
    await expect.poll(() => dueOf('Words')).toBe(on(14))
  })
})
