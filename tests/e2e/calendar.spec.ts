import type { Locator, Page } from '@playwright/test'
import { createBoard, drag, lift, middleOf } from './support/board'
import { expect, test, toast, type Laneway } from './support/journey'
import { expectAccessible } from './support/team'
import { fingerOn, liftByTouch, touch } from './support/touch'
import { renderings, watchRenderings } from './support/watch-renderings'

const tasks = [
  { title: 'Order gravel', dueDay: '2026-12-08' },
  { title: 'Lay out beds', dueDate: '2026-12-09T16:00:00Z' },
  { title: 'Dig the drain', startDate: '2026-12-10', dueDay: '2026-12-11' },
  { title: 'Label the seeds' },
] as const

async function openCalendar(page: Page, laneway: Laneway, zoom = '') {
  await laneway.account.update.mutate({ timeZone: 'Europe/Berlin' })
  const { project } = await createBoard(laneway, tasks)
  await page.goto(`/project/${project.id}?view=calendar&from=2026-12-01${zoom}`)
  await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible()
  return project.id
}

const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`)
const chip = (page: Page, title: string) =>
  page.getByRole('article').filter({ hasText: title, visible: true }).first()
const undated = (page: Page) => page.getByRole('region', { name: 'No due date' })

const datesOf = async (laneway: Laneway, projectId: number) =>
  Object.fromEntries(
    (await laneway.task.list.query({ projectId })).map(({ title, startDate, dueDay, dueDate }) => [
      title,
      [startDate, dueDay ?? dueDate].filter((date) => date !== null).join(' to '),
    ]),
  )

async function expectDates(laneway: Laneway, projectId: number, dates: Record<string, string>) {
  await expect.poll(() => datesOf(laneway, projectId)).toMatchObject(dates)
}

/** Drags an end of a task. */
async function pull(page: Page, title: string, edge: 'start' | 'end', to: Locator) {
  const grip = chip(page, title).locator(`[data-edge="${edge}"]`)
  await drag(page, grip, to)
}

test('tasks, their ends and whole weeks are dragged from day to day', async ({ page, laneway }) => {
  const projectId = await openCalendar(page, laneway)

  await test.step('a task, which keeps its time', async () => {
    await drag(page, chip(page, 'Lay out beds'), day(page, '2026-12-03'))
    await expect(day(page, '2026-12-03').getByRole('link', { name: /^Lay out beds/ })).toBeVisible()
    await expectDates(laneway, projectId, { 'Lay out beds': '2026-12-03T16:00:00.000Z' })
  })

  await test.step('a task of several days, by the day on which it is held', async () => {
    await lift(page, chip(page, 'Dig the drain'))
    const { x, y } = await middleOf(day(page, '2026-12-16'))
    await page.mouse.move(x, y, { steps: 8 })
    await expect(day(page, '2026-12-16')).toHaveAttribute('data-over')
    await watchRenderings(page)
    await page.mouse.move(x + 20, y + 20, { steps: 10 })
    expect(await renderings(page), 'for moves over one day').toEqual([])
    await page.mouse.up()
    await expect
      .poll(async () => (await datesOf(laneway, projectId))['Dig the drain'])
      .toMatch(/^2026-12-1[56] to 2026-12-1[67]$/)
    await page.keyboard.press('Control+z')
    await expectDates(laneway, projectId, { 'Dig the drain': '2026-12-10 to 2026-12-11' })
  })

  await test.step('an end of it', async () => {
    await pull(page, 'Dig the drain', 'end', day(page, '2026-12-12'))
    await expectDates(laneway, projectId, { 'Dig the drain': '2026-12-10 to 2026-12-12' })
    await pull(page, 'Dig the drain', 'start', day(page, '2026-12-09'))
    await expectDates(laneway, projectId, { 'Dig the drain': '2026-12-09 to 2026-12-12' })
  })

  await test.step('out of the column without a date, and into it', async () => {
    await drag(page, chip(page, 'Label the seeds'), day(page, '2026-12-17'))
    await expectDates(laneway, projectId, { 'Label the seeds': '2026-12-17' })
    await drag(page, chip(page, 'Label the seeds'), undated(page))
    await expectDates(laneway, projectId, { 'Label the seeds': '' })
    await expect(undated(page).getByRole('link', { name: /^Label the seeds/ })).toBeVisible()
  })

  await test.step('a week by its grip', async () => {
    await drag(page, page.locator('[data-week="2026-12-07"]'), day(page, '2026-12-08'))
    await expect(toast(page)).toContainText('2 tasks moved by 1 day')
    await expectDates(laneway, projectId, {
      'Order gravel': '2026-12-09',
      'Dig the drain': '2026-12-10 to 2026-12-13',
    })
  })

  await test.step('Escape puts a task back', async () => {
    await lift(page, chip(page, 'Order gravel'))
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expectDates(laneway, projectId, { 'Order gravel': '2026-12-09' })
  })

  await expectAccessible(page)
})

test('a rectangle on the ground of the days selects the tasks that it touches', async ({ page, laneway }) => {
  await openCalendar(page, laneway)
  const bar = page.getByRole('toolbar', { name: 'Selected tasks' })
  const selected = page.getByRole('link', { name: /, selected$/ })
  const from = await middleOf(day(page, '2026-12-01'))
  const to = await middleOf(day(page, '2026-12-09'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await expect(selected).toHaveText([/^Order gravel/, /^Lay out beds/])
  await page.mouse.up()
  await expect(bar).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.down('Control')
  const last = await middleOf(day(page, '2026-12-11'))
  await page.mouse.move(last.x, last.y)
  await page.mouse.down()
  await page.mouse.move(last.x - 40, last.y - 50, { steps: 8 })
  await expect(selected).toHaveText([/^Order gravel/, /^Lay out beds/, /^Dig the drain/])
  await page.keyboard.press('Escape')
  await expect(selected).toHaveCount(2)
  await page.mouse.up()
  await page.keyboard.up('Control')
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
})

test('the days and their tasks stand in the page that the server sends', async ({ page, laneway }) => {
  const projectId = await openCalendar(page, laneway)
  const answer = await page.request.get(`/project/${projectId}?view=calendar&from=2026-12-01`, {
    headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  })
  const html = await answer.text()
  expect(html).toContain('Order gravel')
  expect(html.match(/role="gridcell"/g)).toHaveLength(35)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap on a day lists its tasks, and a long press drags one to another day', async ({
    page,
    laneway,
  }) => {
    const projectId = await openCalendar(page, laneway)
    await day(page, '2026-12-08').tap()
    const finger = await fingerOn(page)
    await liftByTouch(page, finger, chip(page, 'Order gravel'))
    await touch(finger, 'touchMove', await middleOf(day(page, '2026-12-10')))
    await expect(day(page, '2026-12-10')).toHaveAttribute('data-over')
    await touch(finger, 'touchEnd')
    await expectDates(laneway, projectId, { 'Order gravel': '2026-12-10' })
    await expectAccessible(page)
  })
})
