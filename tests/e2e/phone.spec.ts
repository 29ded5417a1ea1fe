import type { Page } from '@playwright/test'
import { card, lane, middleOf, openBoard, setStatus } from './support/board'
import { expect, test, toast } from './support/journey'
import { touch } from './support/touch'

/** Two phones, and a window of 1440 × 900 that is zoomed to twice its size. */
const narrow = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 720, height: 450 },
]

/** Expects that the current page cannot be scrolled sideways, however narrow it is. */
async function expectNoSidewaysScroll(page: Page, what: string) {
  for (const viewport of narrow) {
    await resize(page, viewport)
    expect(await sidewaysScroll(page), `${what}, ${viewport.width} pixels wide`).toBe(0)
  }
}

/** Returns once the page has rendered the parts that depend on its size. */
async function resize(page: Page, viewport: { width: number; height: number }) {
  await page.setViewportSize(viewport)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

test('no page scrolls sideways, nor while it is loading, nor before its scripts have arrived', async ({
  page,
  laneway,
}) => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  const project = await laneway.project.create.mutate({ name: long, description: long.repeat(3) })
  await laneway.task.create.mutate({
    projectId: project.id,
    title: long,
    dueDate: '2020-01-01T00:00:00Z',
    priority: 'urgent',
  })
  const board = `/project/${project.id}`
  for (const path of [`${board}?task=1`, `${board}/settings`, '/my-tasks', '/no/such/page', '/']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectNoSidewaysScroll(page, path)
  }

  await test.step('a board that is loading', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/trpc\/(task|project)/, async (route) => {
      await released
      await route.continue()
    })
    await page.locator(`main a[href="${board}"]`).click()
    await expect(page.getByRole('status', { name: 'Opening' })).toBeAttached()
    await expectNoSidewaysScroll(page, 'a board that is loading')
    await expect(page.getByRole('status', { name: 'Opening' })).toBeAttached()
    release()
  })

  await test.step('a board, its details and the form of a task', async () => {
    await page.getByRole('link', { name: long }).and(page.locator('article *')).click()
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
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectNoSidewaysScroll(page, 'a board')
  })

  await page.route('**/*.js', () => {})
  for (const path of [board, '/my-tasks']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page, `${path} before its scripts`)
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

  test('lanes are scrolled to by a swipe, a tap on their names or a lifted card, and the details are as long as what is in them', async ({
    page,
    laneway,
  }) => {
    const { project, tasks } = await openBoard(page, laneway, [{ title: 'Paths' }, { title: 'Fence' }])
    const taskId = tasks[0]?.id ?? 0
    const texts = Array.from({ length: 30 }, (_, index) => `Step ${index + 1}`)
    const finger = await page.context().newCDPSession(page)
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Lanes' }).getByRole('button', { name })

    await test.step('a swipe or a tap scrolls to a lane, which snaps to its edge, and lifts no card', async () => {
      const { x, y } = await middleOf(card(page, 'Paths'))
      await finger.send('Input.synthesizeScrollGesture', { x, y, xDistance: -250, yDistance: 0, speed: 1500 })
      await expect(lane(page, 'In Progress')).toBeInViewport({ ratio: 0.95 })
      const left = async () => (await lane(page, 'In Progress').boundingBox())?.x
      await expect.poll(left).toBeCloseTo(16, 0)
      await expect(tab('In Progress 0')).toHaveAttribute('aria-current', 'true')
      await tab('Done 0').tap()
      await expect(lane(page, 'Done')).toBeInViewport({ ratio: 0.95 })
      await expect(tab('Done 0')).toHaveAttribute('aria-current', 'true')
      await expect(tab('Done 0')).toBeInViewport({ ratio: 1 })
      await tab('To Do 2').tap()
      await expect(lane(page, 'To Do')).toBeInViewport({ ratio: 0.95 })
      await expect(card(lane(page, 'To Do'), 'Paths')).toHaveCount(1)
      expect((await laneway.task.get.query({ taskId })).version).toBe(1)
    })

    await test.step('the status menu moves a card', async () => {
      await setStatus(page, 'Fence', 'In Progress')
      await expect(card(lane(page, 'In Progress'), 'Fence')).toHaveCount(1)
    })

    await test.step('a long press lifts a card, and the board scrolls under it to where it is dropped', async () => {
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

    await test.step('a tap opens the details, where nothing covers the end of the stream', async () => {
      await laneway.checklist.create.mutate({ taskId, texts })
      await page.getByRole('link', { name: 'Paths' }).tap()
      const details = page.getByRole('dialog', { name: 'Paths' })
      await expect(details).toBeVisible()
      await expect.poll(async () => (await details.boundingBox())?.width).toBe(390)
      await expect(details.getByText('Step 30')).toBeAttached()
      const end = page.locator('[data-newest]')
      await end.scrollIntoViewIfNeeded()
      const watch = page.getByRole('button', { name: /watch/i }).last()
      const bottom = async () =>
        ((await end.boundingBox())?.y ?? 0) + ((await end.boundingBox())?.height ?? 0)
      expect((await watch.boundingBox())?.y).toBeGreaterThanOrEqual(await bottom())
      await details.getByRole('button', { name: 'Close' }).tap()
      await expect(details).toHaveCount(0)
      await expect(page).toHaveURL(`/project/${project.id}`)
    })
  })
})

/** The distance by which the page itself can be scrolled sideways. */
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
