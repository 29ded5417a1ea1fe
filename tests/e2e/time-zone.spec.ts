import type { Page } from '@playwright/test'
import { card, openBoard } from './support/board'
import { expect, test, toast } from './support/journey'
import { group } from './support/my-tasks'
import { expectAccessible } from './support/team'

test.use({ timezoneId: 'America/Los_Angeles' })

/** In Kathmandu it is Friday, 16 May, 00:15; on the device it is Thursday, 11:30. */
const midnight = new Date('2031-05-15T18:30:00.000Z')
const inKathmandu = { timeZone: 'Asia/Kathmandu', weekStart: 'sunday' } as const
const days = [
  { title: 'Survey', dueDay: '2031-05-15' },
  { title: 'Pegs', dueDay: '2031-05-16' },
  { title: 'Words', dueDay: '2031-05-17' },
  { title: 'Contract', dueDay: '2031-05-18' },
]
/** In the last minute of a day in Kathmandu. */
const moment = [{ title: 'Survey', dueDate: '2031-05-15T18:14:00.000Z' }]

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('every page has the day of the person, whatever the zone of the device is', async ({
  page,
  laneway,
}) => {
  await laneway.account.update.mutate(inKathmandu)
  await page.clock.setFixedTime(midnight)
  const { project, tasks: made } = await openBoard(page, laneway, days)
  await expect(card(page, 'Survey')).toContainText('1 day late')
  await expect(card(page, 'Pegs').getByText('Today', { exact: true })).toBeVisible()
  await expect(card(page, 'Words').getByText('Tomorrow', { exact: true })).toBeVisible()
  await expect(card(page, 'Contract').getByText('18 May', { exact: true })).toBeVisible()

  await page.goto(`/project/${project.id}?due=today`)
  await expect(page.getByRole('article')).toHaveText([/Pegs/])

  await page.goto('/my-tasks')
  await expect(group(page, 'Overdue').getByRole('article')).toHaveText([/Survey/])
  await expect(group(page, 'Today').getByRole('article')).toHaveText([/Pegs/])
  await expect(group(page, 'This week').getByRole('article')).toHaveText([/Words/])
  await expect(group(page, 'Later').getByRole('article')).toHaveText([/Contract/])
  await expect(card(page, 'Contract')).toContainText('May 18, 2031')
  await expect(page.getByRole('img', { name: '1 overdue, 4 open' })).toBeVisible()
  await page.getByRole('button', { name: 'What moved this week' }).click()
  await expect(dialog(page, 'What moved this week').getByRole('status').first()).toHaveText(
    /11\D+17 May 2031/,
  )
  await page.keyboard.press('Escape')

  await page.goto('/')
  const strip = page.getByRole('navigation', { name: 'What needs you' })
  await expect(strip.getByRole('link', { name: /overdue/ })).toContainText(/^1/)
  await expect(strip.getByRole('link', { name: /due today/ })).toContainText(/^1.*next: Pegs$/)

  await page.goto(`/project/${project.id}`)
  await card(page, 'Contract').hover()
  await page.keyboard.press('d')
  const picker = dialog(page, 'Due date of Contract')
  await expect(picker.getByRole('columnheader').first()).toHaveText(/^Su/)
  await expect(picker.locator('[aria-current="date"]')).toHaveAccessibleName(/^16 May 2031/)
  await picker.getByRole('textbox', { name: 'Due date' }).fill('next week')
  await expect(picker.getByRole('status')).toHaveText('Sun, 18 May 2031')
  await picker.getByRole('textbox', { name: 'Due date' }).fill('today')
  await expect(picker.getByRole('status')).toHaveText('Fri, 16 May 2031')
  await page.keyboard.press('Enter')
  await expect(card(page, 'Contract').getByText('Today', { exact: true })).toBeVisible()
  const contract = made.find(({ title }) => title === 'Contract')
  await expect
    .poll(() => laneway.task.get.query({ taskId: contract?.id ?? 0 }))
    .toMatchObject({ dueDay: '2031-05-16', dueDate: '2031-05-16T18:14:00.000Z' })
})

test('a day that was set in Berlin is the same day in Tokyo, also when it is over', async ({
  page,
  laneway,
}) => {
  await laneway.account.update.mutate({ timeZone: 'Europe/Berlin' })
  await page.clock.setFixedTime(midnight)
  const { tasks } = await openBoard(page, laneway, [{ title: 'Roses' }])
  await card(page, 'Roses').hover()
  await page.keyboard.press('d')
  await dialog(page, 'Due date of Roses').getByRole('textbox', { name: 'Due date' }).fill('30.11.')
  await page.keyboard.press('Enter')
  await expect(card(page, 'Roses').getByText('30 Nov', { exact: true })).toBeVisible()
  await expect
    .poll(() => laneway.task.get.query({ taskId: tasks[0]?.id ?? 0 }))
    .toMatchObject({ dueDay: '2031-11-30', dueDate: '2031-11-30T22:59:00.000Z' })

  await laneway.account.update.mutate({ timeZone: 'Asia/Tokyo' })
  await page.reload()
  await expect(card(page, 'Roses').getByText('30 Nov', { exact: true })).toBeVisible()
  await card(page, 'Roses').getByRole('link', { name: 'Roses' }).click()
  const details = dialog(page, 'Roses')
  await expect(details.getByRole('button', { name: /^Due 30 Nov 2031$/ })).toBeVisible()
  await details.getByRole('button', { name: 'Edit Task' }).click()
  await expect(page.getByLabel('Due date', { exact: true })).toHaveValue('2031-11-30')
  await expect(page.getByLabel('Time', { exact: true })).toHaveValue('')

  // Midnight of 1 December in Tokyo; in Berlin it is 16:00 of the day.
  await page.clock.setFixedTime(new Date('2031-11-30T15:00:00.000Z'))
  await page.goto('/my-tasks')
  await expect(group(page, 'Overdue').getByRole('article')).toHaveText([/Roses.*Nov 30, 2031/])
})

test('the zone and the week are chosen in the settings, and that of the device is offered', async ({
  page,
  laneway,
}) => {
  await laneway.account.update.mutate({ timeZone: 'Europe/Berlin' })
  await page.clock.setFixedTime(midnight)
  await openBoard(page, laneway, moment)
  await expect(card(page, 'Survey').getByText('Today, 20:14')).toBeVisible()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: /^Profile/ }).click()
  const profile = dialog(page, 'Profile')
  await expect(profile.getByText('This device is in America/Los Angeles.')).toBeVisible()

  await profile.getByRole('button', { name: 'Time zone Europe/Berlin' }).click()
  await expect(page.getByRole('combobox', { name: 'Find a time zone' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.insertText('kath')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Profile updated successfully')
  await expect(profile.getByRole('button', { name: 'Time zone Asia/Kathmandu' })).toBeFocused()
  await expect(card(page, 'Survey')).toContainText('1 day late')
  await profile.getByLabel('Weeks begin on').selectOption('Sunday')
  await expect.poll(() => laneway.account.me.query()).toMatchObject(inKathmandu)
  await expectAccessible(page)

  await profile.getByRole('button', { name: 'Use it' }).click()
  await expect(profile.getByText(/^This device is in/)).toHaveCount(0)
  await expect.poll(() => laneway.account.me.query()).toMatchObject({ timeZone: 'America/Los_Angeles' })
  await page.keyboard.press('Escape')
  await expect(card(page, 'Survey').getByText('Today, 11:14')).toBeVisible()
})

test('the first browser tells its zone once, without a word', async ({ page, laneway }) => {
  const told = page.waitForRequest((request) => request.url().includes('account.update'))
  await openBoard(page, laneway)
  expect((await told).postData()).toContain('America/Los_Angeles')
  await expect.poll(() => laneway.account.me.query()).toMatchObject({ timeZone: 'America/Los_Angeles' })
  await expect(toast(page)).toHaveCount(0)
})

test('a zone that was chosen before stays where a device is in another one', async ({ page, laneway }) => {
  await laneway.account.update.mutate({ timeZone: 'Asia/Kathmandu' })
  const updates: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('account.update')) updates.push(request.url())
  })
  const prepared = page.waitForResponse((response) => response.url().includes('tell-time-zone'))
  await openBoard(page, laneway)
  await prepared
  await expect.poll(() => laneway.account.me.query()).toMatchObject({ timeZone: 'Asia/Kathmandu' })
  expect(updates).toEqual([])
})
