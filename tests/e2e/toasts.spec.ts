import type { Locator, Page } from '@playwright/test'
import { act, card, lane, middleOf, openBoard, setStatus } from './support/board'
import { expect, test, toast } from './support/journey'

test('one toast is shown at a time, and goes after five seconds', async ({ page, laneway }) => {
  await page.clock.install()
  await openBoard(page, laneway, [{ title: 'Paths' }, { title: 'Fence' }])
  await setStatus(page, 'Paths', 'Done')
  await expect(toast(page)).toContainText('Task status updated')
  await noteWhenShown(page, 'Task archived successfully')
  await act(page, 'Paths', 'Archive')
  await expect(toast(page)).toContainText('Task archived successfully')
  await expect(toast(page)).toHaveCount(1)

  await page.mouse.move(0, 0)
  const shownAt = await page.evaluate(() => Number(sessionStorage.getItem('shownAt')))
  await page.clock.pauseAt(shownAt + 4900)
  await expect(toast(page)).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(toast(page)).toHaveCount(0)
})

test('a swipe of 50 pixels to the right dismisses a toast, a shorter one does not', async ({
  page,
  laneway,
}) => {
  await openBoard(page, laneway, [{ title: 'Paths' }])
  await setStatus(page, 'Paths', 'Done')
  const swipe = async (distance: number) => {
    const { x, y } = await middleOf(toast(page))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + distance, y, { steps: 8 })
    await page.mouse.up()
  }
  await swipe(40)
  await expect(toast(page)).toHaveAttribute('data-swipe', 'cancel')
  await swipe(60)
  await expect(toast(page)).toHaveCount(0)
})

test('a toast stands away from the last press, also the first one of a page', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Paths', status: 'done' }, { title: 'Fence' }])
  const done = lane(page, 'Done')
  await done.scrollIntoViewIfNeeded()
  await act(page, 'Paths', 'Archive')
  await expect(toast(page)).toContainText('Task archived successfully')
  await expectStandsOn(page, 'left')
  await expectBeside(toast(page), [done])
  await page.reload()

  await test.step('after a key, away from what has the focus', async () => {
    await card(page, 'Fence').getByRole('link').focus()
    await page.keyboard.press('2')
    await expect(toast(page)).toContainText('Task status updated')
    await expectStandsOn(page, 'right')
  })

  await test.step('after a press on the left', async () => {
    const button = page.getByRole('button', { name: 'Status of Fence' })
    await setStatus(page, 'Fence', 'To Do')
    await expect(toast(page)).toContainText('To Do')
    await expectBeside(toast(page), [button, lane(page, 'To Do')])
  })
})

async function expectStandsOn(page: Page, side: 'left' | 'right') {
  const { x } = await middleOf(toast(page))
  expect(x < (page.viewportSize()?.width ?? 0) / 2 ? 'left' : 'right').toBe(side)
}

/** Expects that an element covers none of the others. */
async function expectBeside(element: Locator, others: readonly Locator[]) {
  const box = await element.boundingBox()
  for (const other of others) {
    const covered = await other.boundingBox()
    if (!box || !covered) throw new Error('An element is not on the page')
    const isBeside = box.x >= covered.x + covered.width || covered.x >= box.x + box.width
    expect(isBeside || box.y >= covered.y + covered.height).toBe(true)
  }
}

/** Records when a toast appears, by the page's own clock. */
async function noteWhenShown(page: Page, text: string) {
  await page.evaluate((text) => {
    const region = document.querySelector('[role="region"][aria-label^="Notifications"]')
    const observer = new MutationObserver(() => {
      if (!region?.textContent.includes(text)) return
      observer.disconnect()
      sessionStorage.setItem('shownAt', String(Date.now()))
    })
    if (region) observer.observe(region, { childList: true, subtree: true, characterData: true })
  }, text)
}
