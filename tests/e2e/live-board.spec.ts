import type { Page } from '@playwright/test'
import { addByLane, card, cardTitles, drag, lane } from './support/board'
import { callsOf } from './support/calls'
import { countReads } from './support/count-reads'
import { expect, test } from './support/journey'
import { meanwhile } from './support/meanwhile'
import { routeOnce } from './support/route-once'
import { changedBy, twoOnABoard } from './support/two-on-a-board'

test('a drag in one browser shows in the other, with the name of the person, and the board is fetched once', async ({
  page,
  laneway,
  browserFixture,
}) => {
  const reads = countReads(page)
  const { other } = await twoOnABoard(browserFixture, page, laneway, ['Paths'])
  await drag(other.page, card(other.page, 'Paths'), lane(other.page, 'Done'))
  await expect(card(lane(page, 'Done'), 'Paths')).toBeVisible()
  await expect(changedBy(page)).toHaveText(other.person.username)
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

test('the viewer’s own changes are not outlined, also not in another tab', async ({
  page,
  context,
  laneway,
  browserFixture,
}) => {
  const { project } = await twoOnABoard(browserFixture, page, laneway, ['Paths'])
  const tab = await context.newPage()
  await tab.goto(`/project/${project.id}`)
  for (const each of [page, tab]) await watchOutlines(each)
  await drag(tab, card(tab, 'Paths'), lane(tab, 'Done'))
  await expect(card(lane(page, 'Done'), 'Paths')).toBeVisible()
  for (const each of [page, tab]) expect(await outlinesSeen(each)).toBe(0)
})

test('a task created, renamed or deleted in one browser changes in the other', async ({
  page,
  laneway,
  browserFixture,
}) => {
  const { other, tasks } = await twoOnABoard(browserFixture, page, laneway, ['Paths'])
  await addByLane(page, 'In Progress', ['Beds'])
  await expect(card(lane(other.page, 'In Progress'), 'Beds')).toBeVisible()

  await laneway.task.update.mutate({ taskId: tasks[0]?.id ?? 0, title: 'Gravel paths' })
  await expect(cardTitles(lane(other.page, 'To Do'))).toHaveText(['Gravel paths'])
  await expect(cardTitles(lane(page, 'To Do'))).toHaveText(['Gravel paths'])

  await card(page, 'Beds').hover()
  await page.getByRole('button', { name: 'Delete Beds' }).click()
  await page.getByRole('dialog', { name: 'Delete task' }).getByRole('button', { name: 'Delete' }).click()
  await expect(card(page, 'Beds')).toHaveCount(0)
  await expect(card(other.page, 'Beds')).toHaveCount(0)
})

test('a task that arrives by the stream before its response shows once', async ({
  page,
  laneway,
  browserFixture,
}) => {
  const { other } = await twoOnABoard(browserFixture, page, laneway)
  await page.route(callsOf('task.create'), async (route) => {
    const response = await route.fetch()
    await expect(card(other.page, 'Beds')).toBeVisible()
    expect(await card(page, 'Beds').count()).toBe(1)
    await route.fulfill({ response })
  })
  await addByLane(page, 'To Do', ['Beds'])
  await expect(page.getByRole('link', { name: 'Beds' })).toHaveCount(1)
  await expect(card(page, 'Beds')).toHaveCount(1)
})

test('a pending change stays on top of other people’s changes', async ({ page, laneway, browserFixture }) => {
  const { other, tasks } = await twoOnABoard(browserFixture, page, laneway, ['Paths'])
  await meanwhile(page, 'task.update', async () => {
    await other.laneway.task.update.mutate({ taskId: tasks[0]?.id ?? 0, title: 'Gravel paths' })
    await expect(card(lane(page, 'Done'), 'Gravel paths')).toBeVisible()
  })
  await drag(page, card(page, 'Paths'), lane(page, 'Done'))
  await expect(card(lane(other.page, 'Done'), 'Gravel paths')).toBeVisible()
  await expect(card(lane(page, 'Done'), 'Gravel paths')).toBeVisible()
})

/** Counts every outline that appears from now on, however short. */
const watchOutlines = (page: Page) =>
  page.evaluate(() => {
    document.body.dataset.outlines = '0'
    new MutationObserver(() => {
      if (document.querySelector('[data-changed]')) document.body.dataset.outlines = '1'
    }).observe(document.body, { childList: true, subtree: true })
  })

const outlinesSeen = (page: Page) => page.evaluate(() => Number(document.body.dataset.outlines))
