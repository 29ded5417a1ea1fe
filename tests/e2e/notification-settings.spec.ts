import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/accessibility'
import { expect, test, toast } from './support/journey'
import { routeOnce } from './support/route-once'
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
  const comments = 'Tasks that you watch Somebody comments Email'
  const mentions = 'About you Somebody mentions you Inbox'
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

test('a choice that could not be saved goes back, and says so', async ({ page, person, browserErrors }) => {
  browserErrors.expect(/ERR_FAILED/)
  expect(person.username).not.toBe('')
  await page.goto(address)
  const overdue = box(page, 'Your due dates A task of yours is overdue Email')
  await expect(overdue).toBeChecked()
  await routeOnce(page, /notification\.setPreferences/, (route) => route.abort())
  await overdue.click()
  await expect(toast(page)).toContainText('Failed to save what you hear of')
  await expect(overdue).toBeChecked()
})

test('the email of an invitation cannot be switched off, and the row says why', async ({ page, person }) => {
  expect(person.username).not.toBe('')
  await page.goto(address)
  const name = 'Projects and organizations Somebody invites you to an organization Email'
  await expect(box(page, name)).toBeDisabled()
  await expect(box(page, name)).toHaveAccessibleDescription(/always sent/)
})

test('emails come once a day and reminders earlier, by the person’s own clock', async ({ page, laneway }) => {
  await laneway.account.update.mutate({ timeZone: 'Asia/Kathmandu' })
  await page.goto(address)
  await expect(panel(page).getByText('Times are those of Asia/Kathmandu.')).toBeVisible()
  await panel(page).getByLabel('Send emails').selectOption('Once a day')
  await expect(toast(page)).toContainText('Notifications updated successfully')
  await panel(page).getByLabel('One daily email at').selectOption('18:00')
  await expect.poll(() => laneway.account.me.query()).toMatchObject({ dailyMailAt: '18:00' })
  await panel(page).getByLabel('Remind me before a due date').selectOption('2 days')
  await expect.poll(() => laneway.account.me.query()).toMatchObject({ reminderLeadHours: 48 })
  await panel(page).getByLabel('Remind me before a due date').selectOption('Do not remind me')
  await expect.poll(() => laneway.account.me.query()).toMatchObject({ reminderLeadHours: null })
  await panel(page).getByLabel('Send emails').selectOption('As things happen')
  await expect(panel(page).getByLabel('One daily email at')).toHaveCount(0)
  await expect.poll(() => laneway.account.me.query()).toMatchObject({ dailyMailAt: null })
  await panel(page).getByRole('button', { name: 'Change the time zone' }).click()
  await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible()
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
  await expect(page.getByRole('option', { name: /^Choose what you hear of/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const assigned = box(page, 'About you Somebody assigns a task to you Email')
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
  await expect(table.getByRole('columnheader')).toHaveText(['You hear of it when', 'Inbox', 'Email'])
  await expectNoViolations(page, 'notifications', ['region'])
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(table).toBeVisible()
    const over = await panel(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect([width, over]).toEqual([width, 0])
  }
  await expectNoViolations(page, 'notifications on a phone', ['region'])
})
