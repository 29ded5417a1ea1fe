import type { Page } from '@playwright/test'
import { firstPaint } from '../../scripts/bench/in-page.mjs'
import { onlyInAll } from '../../src/testing/rounds'
import { card, openBoard, openLongBoard } from './support/board'
import { expect, test, toast } from './support/journey'
import { fingerOn, swipe } from './support/touch'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const loadsEachPage = onlyInAll('the bar of a phone before the scripts of a board and of My Tasks')

const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick actions' })

test('leads to the pages, a new task and the search', async ({ page, laneway }) => {
  const { project } = await openBoard(page, laneway, [{ title: 'Paths', dueDate: '2020-01-01T00:00:00Z' }])
  await expect(bar(page).getByRole('img', { name: '1 overdue, 1 open' })).toBeVisible()
  await bar(page).getByRole('button', { name: 'New task' }).tap()
  const form = page.getByRole('dialog', { name: 'Create Task' })
  await form.getByLabel('Title').fill('Fence')
  await form.getByRole('button', { name: 'Create Task' }).tap()
  await expect(card(page, 'Fence')).toBeVisible()

  await bar(page).getByRole('link', { name: 'My Tasks' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'My Tasks' })).toBeVisible()
  await expect(bar(page).getByRole('link', { name: 'My Tasks' })).toHaveAttribute('aria-current', 'page')
  await bar(page).getByRole('button', { name: 'New task' }).tap()
  const palette = page.getByRole('dialog', { name: 'Create a task in which project?' })
  await palette.getByRole('option', { name: project.name }).tap()
  await expect(page.getByRole('dialog', { name: 'Create Task' })).toBeVisible()
  await page.keyboard.press('Escape')

  await bar(page).getByRole('link', { name: 'Dashboard' }).tap()
  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
  await bar(page).getByRole('button', { name: 'Search' }).tap()
  await expect(page.getByRole('dialog', { name: 'Search, or do anything' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar(page).getByRole('button', { name: 'Search' })).toBeFocused()
})

test('covers neither the last card, nor the last row, nor a message', async ({ page, laneway }) => {
  const { id: assignedTo } = await laneway.account.me.query()
  const beds = Array.from({ length: 20 }, (_, index) => ({ title: `Bed ${index + 1}`, assignedTo }))
  await openLongBoard(page, laneway, beds)
  const last = card(page, 'Bed 20')
  await expect(async () => {
    await page
      .locator('section[aria-label="To Do"] ul')
      .evaluate((list) => list.parentElement?.scrollTo(0, 9999))
    await expect(last).toBeInViewport({ ratio: 1, timeout: 500 })
  }).toPass()
  expect(await endOf(page, 'Bed 20')).toBeLessThanOrEqual(await topOfBar(page))
  await last.getByRole('button', { name: /^Status/ }).tap()
  await page.getByRole('menuitemradio', { name: 'Done' }).tap()
  await expect(toast(page)).toBeVisible()
  const message = await toast(page).boundingBox()
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(await topOfBar(page))

  await page.goto('/my-tasks')
  await expect(card(page, 'Bed 1').first()).toBeVisible()
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    expect(await endOf(page, 'Bed 19')).toBeLessThanOrEqual(await topOfBar(page))
  }).toPass()
})

test('is there before the scripts, where it stays, and moves nothing', async ({ page, laneway }) => {
  const project = await laneway.project.create.mutate({ name: 'North garden' })
  const places = () =>
    bar(page)
      .locator('li')
      .evaluateAll((items) => items.map((item) => JSON.stringify(item.getBoundingClientRect())))
  const itemsOf = (path: string) =>
    test.step(path, async () => {
      await page.goto(path)
      await expect(bar(page).getByRole('link', { name: 'Dashboard' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect((await page.evaluate(firstPaint, 0)).shift).toBeLessThanOrEqual(0.01)
      return places()
    })
  // At 390 pixels, rendered-pages.spec.ts checks it for pages that the server renders.
  const paths = loadsEachPage ? [`/project/${project.id}`, '/my-tasks', '/'] : ['/']
  const after = []
  for (const path of paths) after.push(await itemsOf(path))
  await page.route('**/*.js', () => {})
  for (const [index, path] of paths.entries()) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('nav li').getByText('New task')).toBeVisible()
    expect(await places(), path).toEqual(after[index])
  }
})

test('is not there on a wide screen, nor while a keyboard takes most of a narrow one', async ({
  page,
  laneway,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openBoard(page, laneway, [{ title: 'Paths' }])
  await expect(card(page, 'Paths')).toBeVisible()
  await expect(bar(page)).toBeHidden()
  const inHeader = page.getByRole('banner').getByRole('button', { name: 'Search, or do anything' })
  await page.setViewportSize({ width: 600, height: 768 })
  await expect(bar(page).getByRole('button', { name: 'Search' })).toBeVisible()
  await expect(inHeader).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(bar(page)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 380 })
  await expect(bar(page)).toBeHidden()
  await expect(inHeader).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(bar(page)).toBeVisible()
})

test.describe('held sideways', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 640, height: 360 }))

  test('it and the header leave while a lane is scrolled down, which gets their room', async ({
    page,
    laneway,
  }) => {
    const { id: assignedTo } = await laneway.account.me.query()
    const beds = Array.from({ length: 12 }, (_, index) => ({ title: `Bed ${index + 1}`, assignedTo }))
    await openLongBoard(page, laneway, beds)
    const lane = page.locator('section[aria-label="To Do"]')
    const banner = page.getByRole('banner')
    await page.getByRole('button', { name: 'Dismiss' }).tap()
    // Until the script has loaded, nothing reacts to scrolling.
    await expect(bar(page).getByRole('img', { name: '12 open' })).toBeVisible()
    const before = await lane.boundingBox()
    const finger = await fingerOn(page)
    const onCards = { x: 200, y: 260 }
    await swipe(finger, onCards, -100)
    await expect(bar(page)).toBeHidden()
    await expect.poll(async () => (await banner.boundingBox())?.height).toBe(0)
    const after = await lane.boundingBox()
    expect(after?.height).toBeGreaterThan((before?.height ?? 0) + 40)
    await swipe(finger, { x: 200, y: 180 }, 60)
    await expect(bar(page)).toBeVisible()
    await expect.poll(async () => (await banner.boundingBox())?.height).toBeGreaterThan(40)

    await swipe(finger, onCards, -100)
    await expect(bar(page)).toBeHidden()
    const home = page.getByRole('link', { name: 'Laneway, go to the dashboard' })
    await home.focus()
    await expect(banner).toBeInViewport({ ratio: 1 })
    await home.blur()
    await expect.poll(async () => (await banner.boundingBox())?.height).toBe(0)
    await page.getByRole('link', { name: 'Back to Dashboard' }).tap()
    await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
    await expect(banner).toBeInViewport({ ratio: 1 })
  })

  test('they also leave a page that is scrolled, and are back on the next', async ({ page, laneway }) => {
    await openBoard(page, laneway, [{ title: 'Paths' }])
    await page.goto('/')
    const banner = page.getByRole('banner')
    const project = page.getByRole('link', { name: 'North garden' })
    await expect(project).toBeVisible()
    await expect(bar(page).getByRole('img', { name: '1 open' })).toBeVisible()
    await swipe(await fingerOn(page), { x: 320, y: 300 }, -180)
    await expect(banner).not.toBeInViewport()
    await expect(bar(page)).toBeHidden()
    await project.tap()
    await expect(page.getByRole('heading', { name: 'North garden' })).toBeVisible()
    await expect(banner).toBeInViewport({ ratio: 1 })
    await expect(bar(page)).toBeVisible()
  })
})

/** The lower edge of a card or row. */
async function endOf(page: Page, title: string) {
  const box = await card(page, title).boundingBox()
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}

async function topOfBar(page: Page) {
  return (await bar(page).boundingBox())?.y ?? 0
}
