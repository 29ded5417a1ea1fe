import type { Page } from '@playwright/test'
import { drag, lift, middleOf } from './support/board'
import { followProject } from './support/follow-project'
import { expect, toast } from './support/journey'
import { test } from './support/two-editors'

const shown = {
  calendar: '?view=calendar&from=2026-12-01',
  timeline: '?view=timeline&from=2026-12-09',
} as const

const day = (page: Page, date: number) =>
  page.locator(`[data-date="2026-12-${String(date).padStart(2, '0')}"]`)
const chipOn = (page: Page, date: number) => day(page, date).getByRole('article').filter({ hasText: 'Paths' })
const bar = (page: Page) => page.locator('[data-bar]').filter({ hasText: 'Paths' })
/** What a screen reader says of the bar. */
const datesOfBar = (page: Page, date: number) =>
  page.locator('[id^="timeline-"]').filter({ hasText: new RegExp(`\\b${date}\\b`) })

const open = (page: Page, project: { id: number }, view: keyof typeof shown) =>
  followProject(page, () => page.goto(`/project/${project.id}${shown[view]}`))

/** Presses on a bar and moves it by a number of days. */
async function liftBar(page: Page, days: number) {
  await bar(page).hover()
  const { x, y } = await middleOf(bar(page))
  const track = await page.locator('[data-id] [data-track]').first().boundingBox()
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + (days * (track?.width ?? 0)) / 42, y, { steps: 5 })
}

test('what one person moves is live in the calendar and on the timeline of the other', async ({
  page,
  editors: { project, taskId, other, read },
}) => {
  await other.laneway.task.update.mutate({ taskId, dueDay: '2026-12-09' })
  await open(page, project, 'calendar')
  await open(other.page, project, 'timeline')
  await drag(page, chipOn(page, 9), day(page, 15))
  await expect(datesOfBar(other.page, 15)).toBeAttached()
  await liftBar(other.page, 2)
  await other.page.mouse.up()
  await expect(chipOn(page, 17)).toBeVisible()
  await expect.poll(async () => (await read()).dueDay).toBe('2026-12-17')
})

for (const view of ['calendar', 'timeline'] as const) {
  const isIn = (page: Page, date: number) =>
    view === 'calendar'
      ? expect(chipOn(page, date)).toBeVisible()
      : expect(datesOfBar(page, date)).toBeAttached()

  /** Lifts the task of 9 December, and moves it by days. */
  async function liftBy(page: Page, days: number) {
    if (view === 'timeline') return liftBar(page, days)
    await lift(page, chipOn(page, 9))
    const { x, y } = await middleOf(day(page, 9 + days))
    await page.mouse.move(x, y, { steps: 5 })
  }

  test(`of two people who drag one task in the ${view}, the later one keeps the date of the first, and is asked`, async ({
    page,
    editors: { project, taskId, other, read },
  }) => {
    await other.laneway.task.update.mutate({ taskId, dueDay: '2026-12-09' })
    for (const each of [page, other.page]) await open(each, project, view)
    await liftBy(page, 1)
    await liftBy(other.page, 2)
    await other.page.mouse.up()
    await expect.poll(async () => (await read()).dueDay).toBe('2026-12-11')
    await isIn(other.page, 11)
    await page.mouse.up()
    await expect(toast(page)).toContainText('Their change was kept')
    await isIn(page, 11)
    await toast(page).getByRole('button', { name: 'Apply mine anyway' }).click()
    await isIn(other.page, 10)
    await isIn(page, 10)
  })

  test(`a task that is dropped in the ${view} while the network is cut goes back, with the reason`, async ({
    page,
    browserErrors,
    editors: { project, taskId, other, read },
  }) => {
    browserErrors.expect(/Failed to load resource|cannot be reached/)
    await other.laneway.task.update.mutate({ taskId, dueDay: '2026-12-09' })
    await open(page, project, view)
    await liftBy(page, 1)
    await page.route('**/trpc/task.update*', (route) => route.abort())
    await page.mouse.up()
    await expect(toast(page)).toContainText('cannot be reached')
    await isIn(page, 9)
    expect(await read()).toMatchObject({ dueDay: '2026-12-09' })
  })
}
