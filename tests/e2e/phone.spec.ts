import type { Page } from '@playwright/test'
import { addByLane, card, lane, middleOf, openBoard, setStatus } from './support/board'
import { expect, test, toast } from './support/journey'
import { touch } from './support/touch'

/** Two phones, and a window of 1440 × 900 that is zoomed to twice its size. */
const narrow = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 720, height: 450 },
]

/** Expects that the page that is shown cannot be scrolled sideways, however narrow it is. */
async function expectNoSidewaysScroll(page: Page, what: string) {
  for (const viewport of narrow) {
    await resize(page, viewport)
    expect(await sidewaysScroll(page), `${what}, ${viewport.width} pixels wide`).toBe(0)
  }
}

/** Returns once the page has rendered what depends on its size. */
async function resize(page: Page, viewport: { width: number; height: number }) {
  await page.setViewportSize(viewport)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

test('no page scrolls sideways', async ({ page, laneway }) => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  const project = await laneway.project.create.mutate({ name: long, description: long.repeat(3) })
  await laneway.task.create.mutate({
    projectId: project.id,
    title: long,
    dueDate: '2020-01-01T00:00:00Z',
    priority: 'urgent',
  })
  const board = `/project/${project.id}`
  for (const path of ['/', board, `${board}?task=1`, `${board}/settings`, '/my-tasks', '/no/such/page']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectNoSidewaysScroll(page, path)
  }
  await page.goto(board)
  await page.getByRole('link', { name: long }).click()
  const heading = page.getByRole('dialog').getByRole('heading', { name: long })
  for (const viewport of narrow) {
    await resize(page, viewport)
    await expect(heading).toBeInViewport()
  }
  await page.getByRole('button', { name: 'Edit Task' }).click()
  const save = page.getByRole('button', { name: 'Save changes' })
  for (const viewport of narrow) {
    await resize(page, viewport)
    await save.scrollIntoViewIfNeeded()
    await expect(save).toBeInViewport({ ratio: 1 })
  }
  await expectNoSidewaysScroll(page, 'the form of a task')
})

test('nor does a page that is loading', async ({ page, laneway, person }) => {
  const project = await laneway.project.create.mutate({ name: `The garden of ${person.username}` })
  await page.goto('/')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/trpc\/(task|project)/, async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('link', { name: project.name }).click()
  await expect(page.getByLabel(/^Loading board/)).toBeAttached()
  await expectNoSidewaysScroll(page, 'a board that is loading')
  await expect(page.getByLabel(/^Loading board/)).toBeAttached()
  release()
})

test('nor does a page whose scripts have not arrived', async ({ page, laneway, person }) => {
  const project = await laneway.project.create.mutate({ name: `The garden of ${person.username}` })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: project.name })).toBeVisible()
  await page.route('**/*.js', () => {})
  for (const path of [`/project/${project.id}`, '/my-tasks']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page, path)
  }
})

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the menu holds what the header holds, and closes by itself', async ({ page, person }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: /^My Tasks/ })).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await expect(page.getByText(`Welcome, ${person.username}`).filter({ visible: true })).toHaveCount(1)
    await header.getByRole('link', { name: /^My Tasks/ }).tap()
    await expect(page.getByRole('heading', { name: 'My Tasks' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()

    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('button', { name: 'Settings' }).tap()
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
    await page.getByRole('button', { name: /menu$/ }).tap()
    await page.getByRole('button', { name: 'Logout' }).tap()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  })

  test('a swipe or a tap on its name scrolls to a lane, which snaps to its edge, and lifts no card', async ({
    page,
    laneway,
  }) => {
    await openBoard(page, laneway, [{ title: 'Paths' }])
    const finger = await page.context().newCDPSession(page)
    const { x, y } = await middleOf(card(page, 'Paths'))
    await finger.send('Input.synthesizeScrollGesture', { x, y, xDistance: -250, yDistance: 0, speed: 1500 })
    await expect(lane(page, 'In Progress')).toBeInViewport({ ratio: 0.95 })
    const left = async () => (await lane(page, 'In Progress').boundingBox())?.x
    await expect.poll(left).toBeCloseTo(16, 0)
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Lanes' }).getByRole('button', { name })
    await expect(tab('In Progress 0')).toHaveAttribute('aria-current', 'true')
    await tab('Done 0').tap()
    await expect(lane(page, 'Done')).toBeInViewport({ ratio: 0.95 })
    await expect(tab('Done 0')).toHaveAttribute('aria-current', 'true')
    await expect(tab('Done 0')).toBeInViewport({ ratio: 1 })
    await tab('To Do 1').tap()
    await expect(lane(page, 'To Do')).toBeInViewport({ ratio: 0.95 })
    await expect(card(lane(page, 'To Do'), 'Paths')).toHaveCount(1)
    expect(await laneway.task.mine.query()).toMatchObject([{ version: 1 }])
  })

  test('a long press lifts a card, and the board scrolls under it to the lane where it is dropped', async ({
    page,
    laneway,
  }) => {
    await openBoard(page, laneway, [{ title: 'Paths' }])
    const finger = await page.context().newCDPSession(page)
    const start = await middleOf(card(page, 'Paths'))
    await touch(finger, 'touchStart', start)
    await expect(page.locator('article[data-lifted]')).toHaveCount(1)
    for (const x of [240, 310, 380]) await touch(finger, 'touchMove', { x, y: start.y })
    // While the finger stays at the edge, the board scrolls to its end: the finger is beside the last lane then.
    const lanes = page.locator('[data-carrying]')
    await expect
      .poll(() => lanes.evaluate((box) => box.scrollWidth - box.clientWidth - box.scrollLeft))
      .toBeLessThan(1)
    await expect(lane(page, 'Done')).toHaveAttribute('data-over', 'true')
    await touch(finger, 'touchEnd')
    await expect(card(lane(page, 'Done'), 'Paths')).toHaveCount(1)
    await expect(toast(page)).toContainText('Task has been moved to Done')
  })

  test('the status menu moves a card, and a tap opens its details', async ({ page, laneway }) => {
    await openBoard(page, laneway)
    await addByLane(page, 'To Do', ['Paths', 'Fence'])
    await setStatus(page, 'Paths', 'Done')
    await expect(card(lane(page, 'Done'), 'Paths')).toHaveCount(1)
    await page.getByRole('link', { name: 'Fence' }).tap()
    const details = page.getByRole('dialog', { name: 'Fence' })
    await expect(details).toBeVisible()
    await expect.poll(async () => (await details.boundingBox())?.width).toBe(390)
    await details.getByRole('button', { name: 'Close' }).tap()
    await expect(details).toHaveCount(0)
  })

  test('the details are as long as what is in them: nothing covers the end of the stream', async ({
    page,
    laneway,
  }) => {
    const { project, tasks } = await openBoard(page, laneway, [{ title: 'Paths' }])
    const taskId = tasks[0]?.id ?? 0
    const texts = Array.from({ length: 30 }, (_, index) => `Step ${index + 1}`)
    await laneway.checklist.create.mutate({ taskId, texts })
    await page.goto(`/project/${project.id}?task=${taskId}`)
    const end = page.locator('[data-newest]')
    await end.scrollIntoViewIfNeeded()
    const watch = page.getByRole('button', { name: /watch/i }).last()
    const bottom = async () => ((await end.boundingBox())?.y ?? 0) + ((await end.boundingBox())?.height ?? 0)
    expect((await watch.boundingBox())?.y).toBeGreaterThanOrEqual(await bottom())
  })
})

/** How far the page itself can be scrolled sideways. */
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
