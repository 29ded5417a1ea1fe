import type { Locator, Page } from '@playwright/test'
import { card, cardTitles, lane, openBoard, openLongBoard } from './support/board'
import { expect, test } from './support/journey'
import { addMember, test as sharedTest } from './support/shared-project'

const selected = (page: Page) => page.getByRole('link', { name: / selected$/ })
const rectangle = (page: Page) => page.locator('[data-drawing]')

const board = [
  { title: 'Paths' },
  { title: 'Fence' },
  { title: 'Gate' },
  { title: 'Bench', status: 'in_progress' },
  { title: 'Pond', status: 'in_progress' },
] as const

test('a rectangle selects the cards that it touches, and only a press on the empty ground draws one', async ({
  page,
  laneway,
}) => {
  await openBoard(page, laneway, [...board])

  await test.step('it selects in all lanes, and gives up those that it leaves', async () => {
    await press(page, await besideCard(card(page, 'Gate')))
    await pointTo(page, card(page, 'Pond'))
    await expect(rectangle(page)).toHaveCount(1)
    await expect(selected(page)).toHaveText(['Fence selected', 'Gate selected', 'Pond selected'])
    await pointTo(page, card(page, 'Bench'))
    await expect(selected(page)).toHaveCount(5)
    await pointTo(page, card(page, 'Pond'))
    await page.mouse.up()
    await expect(rectangle(page)).toHaveCount(0)
    await expect(selected(page)).toHaveText(['Fence selected', 'Gate selected', 'Pond selected'])
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
    await expect(page.getByRole('toolbar', { name: 'Selected tasks' })).toBeVisible()
  })

  await test.step('without Ctrl or Shift it begins anew, with them it adds', async () => {
    await press(page, await besideCard(card(page, 'Bench')))
    await pointTo(page, card(page, 'Bench'))
    await page.mouse.up()
    await expect(selected(page)).toHaveText(['Bench selected'])
    for (const [key, title] of [
      ['Control', 'Gate'],
      ['Shift', 'Paths'],
    ] as const) {
      await page.keyboard.down(key)
      await press(page, await besideCard(card(page, title)))
      await pointTo(page, card(page, title))
      await expect(rectangle(page)).toHaveCount(1)
      await page.mouse.up()
      await page.keyboard.up(key)
    }
    await expect(selected(page)).toHaveText(['Paths selected', 'Gate selected', 'Bench selected'])
  })

  await test.step('Escape gives it up and restores the selection', async () => {
    await press(page, await besideCard(card(page, 'Fence')))
    await pointTo(page, card(page, 'Fence'))
    await expect(selected(page)).toHaveText(['Fence selected'])
    await page.keyboard.press('Escape')
    await expect(rectangle(page)).toHaveCount(0)
    await expect(selected(page)).toHaveCount(3)
    await pointTo(page, card(page, 'Pond'))
    await page.mouse.up()
    await expect(selected(page)).toHaveText(['Paths selected', 'Gate selected', 'Bench selected'])
  })

  await test.step('a click on the empty ground changes nothing, and a press on a control or a card draws nothing', async () => {
    const { x, y } = await besideCard(card(page, 'Fence'))
    await page.mouse.click(x, y)
    await expect(selected(page)).toHaveCount(3)
    await press(page, await middle(page.getByRole('button', { name: 'Add a task to To Do' })))
    await pointTo(page, card(page, 'Gate'))
    await expect(rectangle(page)).toHaveCount(0)
    await page.mouse.up()
    await press(page, await middle(card(page, 'Fence')))
    await pointTo(page, card(page, 'Gate'))
    await expect(page.locator('article[data-lifted]')).toHaveCount(1)
    await expect(rectangle(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(selected(page)).toHaveCount(3)
  })
})

test('at the edge of a long lane it scrolls, and selects also the cards that are no longer rendered', async ({
  page,
  laneway,
}) => {
  const tasks = Array.from({ length: 60 }, (_, index) => ({
    title: `Post ${String(index).padStart(2, '0')}`,
  }))
  await openLongBoard(page, laneway, tasks)
  const scroller = lane(page, 'To Do').getByRole('list').locator('..')
  await press(page, await besideCard(card(page, 'Post 01')))
  const view = await boxOf(scroller)
  await page.mouse.move(view.x + view.width / 2, view.y + view.height - 4, { steps: 6 })
  await expect
    .poll(() => scroller.evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop))
    .toBe(0)
  await expect(card(page, 'Post 59')).toBeInViewport()
  await expect(card(page, 'Post 20')).toHaveCount(0)
  await expect(page.getByText('59 selected', { exact: true })).toBeVisible()
  await page.mouse.up()
  await page.keyboard.press('2')
  await expect(cardTitles(lane(page, 'To Do'))).toHaveText(['Post 00'])
})

sharedTest('on a read-only board it draws nothing', async ({ laneway, shared: { project, other } }) => {
  await addMember(laneway, project, other)
  await laneway.task.create.mutate({ projectId: project.id, title: 'Paths' })
  const { page } = other
  await page.goto(`/project/${project.id}`)
  await press(page, await besideCard(card(page, 'Paths')))
  await pointTo(page, card(page, 'Paths'))
  await expect(rectangle(page)).toHaveCount(0)
  await page.mouse.up()
  await expect(selected(page)).toHaveCount(0)
})

/** A point in the margin of the lane at the left of a card. */
async function besideCard(scope: Locator) {
  const { x, y, height } = await boxOf(scope)
  return { x: x - 3, y: y + height / 2 }
}

async function middle(scope: Locator) {
  const { x, y, width, height } = await boxOf(scope)
  return { x: x + width / 2, y: y + height / 2 }
}

async function boxOf(scope: Locator) {
  await expect(scope).toBeVisible()
  const box = await scope.boundingBox()
  if (!box) throw new Error('There is nothing to point at')
  return box
}

async function press(page: Page, { x, y }: { x: number; y: number }) {
  await page.mouse.move(x, y)
  await page.mouse.down()
}

async function pointTo(page: Page, scope: Locator) {
  const { x, y } = await middle(scope)
  await page.mouse.move(x, y, { steps: 5 })
}
