import type { Locator, Page } from '@playwright/test'
import { daysAfter } from '@/domain/time-zone'
import { expectNoViolations } from './support/accessibility'
import { boxes, holdScripts, isStarted, moved, scripts } from './support/before-scripts'
import { createBoard } from './support/board'
import { expect, test, type Laneway } from './support/journey'
import { fingerOn, liftByTouch, touch } from './support/touch'
import { renderings, watchRenderings } from './support/watch-renderings'

const today = new Date().toISOString().slice(0, 10)
const day = (days: number) => daysAfter(today, days)

const tasks = [
  { title: 'Dig the drain', startDate: day(-2), dueDay: day(4), priority: 'high' },
  { title: 'Fence', dueDay: day(1) },
  { title: 'Survey', dueDay: day(-3) },
  { title: 'Gate' },
] as const

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const bar = (page: Page, title: string) => row(page, title).locator('[data-bar]')
const end = (page: Page, title: string, edge: 'start' | 'end') =>
  bar(page, title).locator(`[data-edge="${edge}"]`)

async function openTimeline(page: Page, laneway: Laneway, query = '') {
  const { project } = await createBoard(laneway, tasks)
  await page.goto(`/project/${project.id}?view=timeline${query}`)
  await expect(bar(page, 'Fence')).toBeVisible()
  const box = await boxOf(page.locator('[data-id] [data-track]').first())
  return { project, dayWidth: box.width / 42 }
}

async function boxOf(scope: Locator) {
  const box = await scope.boundingBox()
  if (!box) throw new Error('There is nothing to measure')
  return box
}

/** Drags from the middle of an element, by a number of pixels. */
async function dragBy(
  page: Page,
  from: Locator,
  pixels: number,
  { lifted = async () => {}, before = async () => {} } = {},
) {
  await from.hover({ force: true })
  const { x, y, width, height } = await boxOf(from)
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 6, y + height / 2, { steps: 3 })
  await lifted()
  await page.mouse.move(x + width / 2 + pixels, y + height / 2, { steps: 10 })
  await before()
  await page.mouse.up()
}

test('bars and their ends are dragged by days, and new ones are drawn, without a rendering for a move', async ({
  page,
  laneway,
}) => {
  const { project, dayWidth } = await openTimeline(page, laneway)
  const dates = async (title: string) => {
    const task = (await laneway.task.list.query({ projectId: project.id })).find(
      (each) => each.title === title,
    )
    return [task?.startDate, task?.dueDay]
  }

  await test.step('a bar, which opens nothing', async () => {
    await dragBy(page, bar(page, 'Dig the drain'), 3 * dayWidth, {
      lifted: () => watchRenderings(page),
      async before() {
        expect(await renderings(page)).toEqual([])
        await expect(bar(page, 'Dig the drain')).toHaveAttribute('data-dates', / to /)
      },
    })
    await expect.poll(() => dates('Dig the drain')).toEqual([day(1), day(7)])
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('both of its ends, and not beyond each other', async () => {
    await dragBy(page, end(page, 'Dig the drain', 'end'), -2 * dayWidth)
    await expect.poll(() => dates('Dig the drain')).toEqual([day(1), day(5)])
    await dragBy(page, end(page, 'Dig the drain', 'start'), 9 * dayWidth)
    await expect.poll(() => dates('Dig the drain')).toEqual([day(5), day(5)])
    await dragBy(page, end(page, 'Fence', 'end'), 3 * dayWidth)
    await expect.poll(() => dates('Fence')).toEqual([day(1), day(4)])
  })

  await test.step('Escape puts it back', async () => {
    await dragBy(page, bar(page, 'Fence'), 3 * dayWidth, {
      before: () => page.keyboard.press('Escape'),
    })
    await expect(bar(page, 'Fence')).not.toHaveAttribute('data-dates')
    expect(await dates('Fence')).toEqual([day(1), day(4)])
  })

  await test.step('a task without dates gets those over which it is dropped', async () => {
    await page.getByRole('button', { name: 'No dates 1' }).click()
    const { x } = await boxOf(bar(page, 'Survey'))
    const title = await boxOf(row(page, 'Gate').getByRole('link'))
    await dragBy(page, row(page, 'Gate').getByRole('link'), x + dayWidth / 2 - title.x - title.width / 2)
    await expect.poll(() => dates('Gate')).toEqual([null, day(-3)])
  })

  await test.step('an empty place becomes a new task of the days over which the pointer was drawn', async () => {
    const track = await boxOf(page.locator('[data-track]').first())
    await page.mouse.move(track.x + 30.5 * dayWidth, track.y + 10)
    await page.mouse.down()
    await page.mouse.move(track.x + 33.5 * dayWidth, track.y + 12, { steps: 5 })
    await page.mouse.up()
    const dialog = page.getByRole('dialog', { name: 'Create Task' })
    await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('Roses')
    await dialog.getByRole('button', { name: 'Create Task' }).click()
    await expect(bar(page, 'Roses')).toBeVisible()
    const [start, due] = await dates('Roses')
    expect(daysAfter(start ?? '', 3)).toBe(due)
  })

  await test.step('a click opens the task, and axe finds nothing', async () => {
    await expectNoViolations(page, 'the timeline')
    await bar(page, 'Fence').click()
    await expect(page.getByRole('dialog', { name: 'Fence' })).toBeVisible()
  })
})

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(() => {
    test.use({ reusesPages: false, viewport: { width, height } })

    test(`at ${width} pixels, the server sends the first rows, which stay where they are`, async ({
      page,
      laneway,
    }) => {
      await openTimeline(page, laneway)
      const release = await holdScripts(page)
      await page.reload({ waitUntil: 'commit' })
      await expect(bar(page, 'Dig the drain')).toBeVisible()
      await page.waitForFunction(
        () => document.readyState !== 'loading' && document.fonts.status === 'loaded',
      )
      const before = await boxes(page)
      release()
      await isStarted(page)
      await page.unroute(scripts)
      const after = await boxes(page)
      expect([moved(before, after), after.length]).toEqual([[], before.length])
    })
  })
}

test.describe(() => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a finger drags a bar after a long press, and opens all actions if it stays', async ({
    page,
    laneway,
  }) => {
    const { project, dayWidth } = await openTimeline(page, laneway)
    const finger = await fingerOn(page)
    const { x, y } = await liftByTouch(page, finger, bar(page, 'Dig the drain'))
    for (const days of [0.5, 1, 1.5, 2]) await touch(finger, 'touchMove', { x: x + days * dayWidth, y })
    await touch(finger, 'touchEnd')
    await expect
      .poll(async () =>
        (await laneway.task.list.query({ projectId: project.id })).map(({ dueDay }) => dueDay),
      )
      .toContain(day(6))
    await expect(page.locator('[data-lifted]')).toHaveCount(0)
    await liftByTouch(page, finger, bar(page, 'Fence'))
    await touch(finger, 'touchEnd')
    await expect(page.getByRole('dialog', { name: 'Fence' })).toBeVisible()
  })
})
