import type { Page } from '@playwright/test'
import { addByLane, card, cardTitles, drag, lane } from './support/board'
import { expect, test } from './support/journey'
import { changedBy, twoOnABoard } from './support/two-on-a-board'

test('a drag in one browser is seen in the other, with the name of who did it', async ({
  page,
  laneway,
  person,
  browser,
  baseURL,
}) => {
  const { other } = await twoOnABoard({ browser, baseURL }, page, laneway, ['Paths', 'Fence'])
  const reads = countReads(other.page)
  await drag(page, card(page, 'Paths'), lane(page, 'Done'))

  await expect(card(lane(other.page, 'Done'), 'Paths')).toBeVisible()
  await expect(changedBy(other.page)).toHaveText(person.username)
  await expect(changedBy(other.page)).toHaveCount(0)
  await expect(changedBy(page)).toHaveCount(0)
  expect(reads()).toBe(0)
})

test('what is made, renamed and deleted in one browser is seen in the other', async ({
  page,
  laneway,
  browser,
  baseURL,
}) => {
  const { other, tasks } = await twoOnABoard({ browser, baseURL }, page, laneway, ['Paths'])
  await addByLane(page, 'In Progress', ['Beds'])
  await expect(card(lane(other.page, 'In Progress'), 'Beds')).toBeVisible()

  await laneway.task.update.mutate({ taskId: tasks[0]?.id ?? 0, title: 'Gravel paths' })
  await expect(cardTitles(lane(other.page, 'To Do'))).toHaveText(['Gravel paths'])
  await expect(cardTitles(lane(page, 'To Do'))).toHaveText(['Gravel paths'])

  await page.getByRole('button', { name: 'Delete Beds' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(card(page, 'Beds')).toHaveCount(0)
  await expect(card(other.page, 'Beds')).toHaveCount(0)
})

/** How often the browser reads a whole board from now on. */
function countReads(page: Page) {
  let reads = 0
  page.on('request', (request) => {
    if (/\/trpc\/[^?]*task\.list/.test(request.url())) reads += 1
  })
  return () => reads
}
