import type { Page } from '@playwright/test'
import { card, cardTitles, drag, lane, lift, middleOf, openBoard } from './support/board'
import { expect, test, toast } from './support/journey'
import { lanesSeen, watchLaneOf } from './support/lanes-seen'
import { measured, said } from './support/lift-by-key'
import { touch } from './support/touch'

const link = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true })
const selected = (page: Page) => page.getByRole('link', { name: / selected$/ })
const board = [
  { title: 'Paths' },
  { title: 'Fence' },
  { title: 'Gate' },
  { title: 'Bench', status: 'review' },
] as const

async function select(page: Page, titles: readonly string[]) {
  for (const title of titles) {
    await link(page, title).focus()
    await page.keyboard.press('x')
  }
  await expect(selected(page)).toHaveCount(titles.length)
}

test('a selected card carries all selected ones, by one call, with one undo, and another card goes alone', async ({
  page,
  laneway,
}) => {
  const { project } = await openBoard(page, laneway, [...board])

  await test.step('all are in the new lane from the frame of the drop on, before the server answers', async () => {
    await select(page, ['Paths', 'Gate', 'Bench'])
    const calls: string[] = []
    page.on('request', (request) => {
      if (/task\.update/.test(request.url())) calls.push(request.url())
    })
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/trpc\/task\.updateMany/, async (route) => {
      await released
      await route.continue()
    })
    await lift(page, card(page, 'Gate'))
    await expect(page.getByText('3', { exact: true }).and(page.locator('[class*=overlay] *'))).toBeVisible()
    await expect(said(page, 'Lifted 3 tasks.')).toHaveCount(1)
    const { x, y } = await middleOf(lane(page, 'Done'))
    await page.mouse.move(x, y, { steps: 8 })
    await expect(said(page, 'Over Done.')).toHaveCount(1)
    await watchLaneOf(page, 'Paths')
    await page.mouse.up()
    await expect(said(page, 'Dropped 3 tasks. Done.')).toHaveCount(1)
    await expect(cardTitles(lane(page, 'Done'))).toHaveCount(3)
    release()
    await expect(toast(page)).toContainText('3 tasks moved to Done')
    await expect(cardTitles(lane(page, 'Done'))).toHaveCount(3)
    expect(await lanesSeen(page)).toEqual(['To Do', 'Done'])
    await expect(cardTitles(lane(page, 'To Do'))).toHaveText(['Fence'])
    await expect(selected(page)).toHaveCount(3)
    expect(calls).toHaveLength(1)
    expect(calls[0]).toContain('task.updateMany')
  })

  await test.step('one undo puts them back', async () => {
    await page.keyboard.press('Control+z')
    await expect(toast(page)).toContainText('3 tasks put back')
    const tasks = await laneway.task.list.query({ projectId: project.id })
    expect(tasks.filter(({ status }) => status === 'todo')).toHaveLength(3)
    expect(tasks.find(({ title }) => title === 'Bench')).toMatchObject({ status: 'review' })
  })

  await test.step('a card that is not selected moves alone, and the selection stays', async () => {
    await link(page, 'Gate selected').focus()
    await page.keyboard.press('x')
    await expect(selected(page)).toHaveText(['Paths selected', 'Bench selected'])
    await drag(page, card(page, 'Gate'), lane(page, 'Done'))
    await expect(toast(page)).toContainText('Task has been moved to Done')
    await expect(cardTitles(lane(page, 'Done'))).toHaveText(['Gate'])
    await expect(selected(page)).toHaveText(['Paths selected', 'Bench selected'])
  })

  await test.step('dropped on the lane of the lifted card, the others come to it', async () => {
    await drag(page, card(page, 'Bench'), lane(page, 'In Review'))
    await expect(toast(page)).toContainText('1 task moved to In Review')
    await expect(cardTitles(lane(page, 'In Review'))).toHaveCount(2)
  })

  await test.step('by keyboard all stay after Escape', async () => {
    await link(page, 'Bench selected').focus()
    await page.keyboard.press('Space')
    await expect(said(page, 'Lifted 2 tasks.')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(said(page, 'Put back 2 tasks.')).toHaveCount(1)
    await expect(selected(page)).toHaveCount(2)
    await expect(link(page, 'Bench selected')).toBeFocused()
  })

  await test.step('by keyboard all are carried', async () => {
    await page.keyboard.press('Space')
    await expect(said(page, 'Lifted 2 tasks.')).toHaveCount(1)
    await measured(page)
    await page.keyboard.press('ArrowLeft')
    await expect(said(page, 'Over In Progress.')).toHaveCount(1)
    await page.keyboard.press('Space')
    await expect(toast(page)).toContainText('2 tasks moved to In Progress')
    await expect(cardTitles(lane(page, 'In Progress'))).toHaveText(['Paths selected', 'Bench selected'])
    await expect(link(page, 'Bench selected')).toBeFocused()
  })
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap on a card selects it while others are selected, a long press carries all, and a tap opens it when none is', async ({
    page,
    laneway,
  }) => {
    await openBoard(page, laneway, [...board])
    await select(page, ['Paths'])
    await link(page, 'Fence').tap()
    await link(page, 'Gate').tap()
    await expect(selected(page)).toHaveText(['Paths selected', 'Fence selected', 'Gate selected'])
    await link(page, 'Fence selected').tap()
    await expect(selected(page)).toHaveText(['Paths selected', 'Gate selected'])
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const finger = await page.context().newCDPSession(page)
    const { x, y } = await middleOf(card(page, 'Paths'))
    await touch(finger, 'touchStart', { x, y })
    await expect(page.locator('article[data-lifted]')).toHaveCount(1)
    const next = await lane(page, 'In Progress').boundingBox()
    await touch(finger, 'touchMove', { x: (next?.x ?? 0) + 10, y })
    await expect(lane(page, 'In Progress')).toHaveAttribute('data-over', 'true')
    await touch(finger, 'touchEnd')
    await expect(toast(page)).toContainText('2 tasks moved to In Progress')
    await expect(cardTitles(lane(page, 'In Progress'))).toHaveCount(2)

    await page.getByRole('button', { name: 'Clear the selection' }).tap()
    await link(page, 'Fence').tap()
    await expect(page.getByRole('dialog', { name: 'Fence' })).toBeVisible()
  })
})
