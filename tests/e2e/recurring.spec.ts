import type { Page } from '@playwright/test'
import { card, lane } from './support/board'
import { goOffline } from './support/go-offline'
import { expect, type BrowserFixture, type Laneway, test, toast } from './support/journey'
import { tabTo } from './support/tab-to'
import { twoOnABoard } from './support/two-on-a-board'

test.use({ reusesPages: false })

/** A board with a weekly task that is open in two browsers. */
async function weeklyInTwoBrowsers(browserFixture: BrowserFixture, page: Page, laneway: Laneway) {
  const { project, other } = await twoOnABoard(browserFixture, page, laneway)
  const repeat = { rule: 'FREQ=WEEKLY;BYDAY=MO', zone: 'UTC' }
  const due = { dueDay: '2031-06-02' }
  const { id } = await laneway.task.create.mutate({ projectId: project.id, title: 'Water', ...due, repeat })
  for (const each of [page, other.page]) await expect(nextOn(each, 2)).toBeVisible()
  return { other: other.page, taskId: id }
}

/** The day in the words of the browser's language. */
const inJune = (day: number) => new RegExp(`(?<!\\d)${day} Jun|Jun ${day}(?!\\d)`)

/** The open card that is due on this day, which says when it repeats. */
const nextOn = (page: Page, day: number) =>
  card(lane(page, 'To Do'), 'Water')
    .filter({ hasText: inJune(day) })
    .filter({ has: page.getByTitle('Every Monday') })

test('a finish in one browser makes the next task in both, and its undo takes that back', async ({
  page,
  laneway,
  browserFixture,
}) => {
  const { other } = await weeklyInTwoBrowsers(browserFixture, page, laneway)
  await tabTo(other, other.getByRole('link', { name: 'Water' }))
  await other.keyboard.press('5')
  await expect(toast(other)).toContainText(/The next one is due on Mon, (9 Jun|Jun 9)/)
  for (const each of [page, other]) {
    await expect(nextOn(each, 9)).toBeVisible()
    await expect(card(lane(each, 'Done'), 'Water')).toBeVisible()
    await expect(each.getByTitle('Every Monday')).toHaveCount(1)
  }
  await toast(other).getByRole('button', { name: 'Undo' }).click()
  for (const each of [page, other]) {
    await expect(nextOn(each, 2)).toBeVisible()
    await expect(each.getByRole('article')).toHaveCount(1)
  }
})

test('the next task of a finish while the network is away shows when it is back', async ({
  page,
  laneway,
  browserFixture,
  browserErrors,
}) => {
  browserErrors.expect(/net::ERR_|Failed to load resource|cannot be reached/)
  const { taskId } = await weeklyInTwoBrowsers(browserFixture, page, laneway)
  await goOffline(page)
  await expect(nextOn(page, 2)).toBeVisible()
  await laneway.task.update.mutate({ taskId, status: 'done' })
  await page.context().setOffline(false)
  await expect(nextOn(page, 9)).toBeVisible()
  await expect(card(lane(page, 'Done'), 'Water')).toBeVisible()
})
