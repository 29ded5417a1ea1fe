import type { Page } from '@playwright/test'
import { card, drag, lane } from './support/board'
import { countReads } from './support/count-reads'
import { expect, test } from './support/journey'
import { routeOnce } from './support/route-once'
import { changedBy, twoOnABoard } from './support/two-on-a-board'

test('a drag in one browser shows in the other, with the name of the person, and the board is fetched once', async ({
  page,
  laneway,
  browserFixture,
}) => {
  const reads = countReads(page)
  const { other } = await twoOnABoard(browserFixture, page, laneway, ['Paths'])
  await watchOutlines(page)
  await drag(other.page, card(other.page, 'Paths'), lane(other.page, 'Done'))
  await expect(card(lane(page, 'Done'), 'Paths')).toBeVisible()
  await expect.poll(() => outlinesSeen(page)).toEqual([other.person.username])
  await expect(changedBy(page)).toHaveCount(0)
  expect(reads()).toBe(1)
})

test('a change between the fetch of a board and the opening of its stream shows', async ({
  page,
  laneway,
}) => {
  const project = await laneway.project.create.mutate({ name: 'North garden' })
  await laneway.task.create.mutate({ projectId: project.id, title: 'Paths' })
  await routeOnce(page, /\/trpc\/live\.events/, async (route) => {
    await expect(card(page, 'Paths')).toBeVisible()
    await laneway.task.create.mutate({ projectId: project.id, title: 'Fence' })
    await route.continue()
  })
  await page.goto(`/project/${project.id}`)
  await expect(card(page, 'Fence')).toBeVisible()
})

/**
 * Records the name on every outline that appears from now on: the page shows it for 1.2 s, and a slow browser
 * may miss it.
 */
const watchOutlines = (page: Page) =>
  page.evaluate(() => {
    const seen = new Set<string>()
    new MutationObserver(() => {
      for (const name of document.querySelectorAll('[data-changed]')) seen.add(name.textContent)
      document.body.dataset.outlines = [...seen].join()
    }).observe(document.body, { childList: true, subtree: true })
  })

const outlinesSeen = (page: Page) =>
  page.evaluate(() => (document.body.dataset.outlines ?? '').split(',').filter(Boolean))
