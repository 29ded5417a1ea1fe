import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/accessibility'
import { expect, test } from './support/journey'
import { tabTo } from './support/tab-to'

const address = '/?settings=notifications'
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const box = (page: Page, name: string) => panel(page).getByRole('checkbox', { name, exact: true })

test('what people hear of is saved at once, and every other tab shows it', async ({
  page,
  context,
  laneway,
}) => {
  // Otherwise a browser tells it, after which everything of the person is read again.
  await laneway.account.update.mutate({ timeZone: 'UTC' })
  await page.goto(address)
  const tab = await context.newPage()
  await tab.goto(address)
  const comments = 'Tasks that you watch Someone comments Email'
  const mentions = 'About you Someone mentions you Inbox'
  await expect(box(tab, comments)).not.toBeChecked()
  await box(page, comments).check()
  await box(page, mentions).uncheck()
  await expect(box(tab, comments)).toBeChecked()
  await expect(box(tab, mentions)).not.toBeChecked()
  await expect
    .poll(() => laneway.notification.preferences.query())
    .toEqual(
      expect.arrayContaining([
        { kind: 'commented', inbox: true, mail: true },
        { kind: 'mentioned', inbox: false, mail: true },
      ]),
    )
})

test('the palette opens the notifications, and the keyboard alone changes them', async ({
  page,
  laneway,
}) => {
  await laneway.project.create.mutate({ name: 'Garden' })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Garden' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Search, or do anything/ }).fill('daily mail')
  await expect(page.getByRole('option', { name: /^Choose your notifications/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const assigned = box(page, 'About you Someone assigns you a task Email')
  await expect(assigned).toBeChecked()
  await tabTo(page, assigned)
  await page.keyboard.press('Space')
  await expect(assigned).not.toBeChecked()
  await expect(assigned).toBeFocused()
  await expect.poll(() => laneway.account.me.query()).toMatchObject({ assignmentMails: false })
})

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
