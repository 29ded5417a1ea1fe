import type { Page } from '@playwright/test'
import { onlyInAll } from '../../src/testing/rounds'
import { expectNoViolations } from './support/accessibility'
import { card, lane, middleOf, openBoard } from './support/board'
import { expect, test, toast } from './support/journey'
import { fingerOn, liftByTouch, pull, touch } from './support/touch'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const checksOverMyTasks = onlyInAll('the accessibility of the sheet of actions over My Tasks')

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Actions of Paths' })
const action = (page: Page, name: string | RegExp) => sheet(page).getByRole('button', { name, exact: true })

/** A long press that ends at its starting point. */
async function restOn(page: Page, title: string) {
  const finger = await fingerOn(page)
  await liftByTouch(page, finger, card(page, title))
  await touch(finger, 'touchEnd')
  await expect(sheet(page)).toBeVisible()
  await clicksArrive(page)
  return finger
}

/** dnd-kit stops all clicks for 50 ms after a drag, and Playwright may tap sooner than a user can. */
const clicksArrive = (page: Page) =>
  page.waitForFunction(() => {
    let arrived = false
    document.head.addEventListener('click', () => (arrived = true), { once: true })
    document.head.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    return arrived
  })

const names = (page: Page) => sheet(page).getByRole('button').allInnerTexts()

test('a long press that did not move opens every action of the card, each once, and closing them changes nothing', async ({
  page,
  laneway,
  person,
}) => {
  await openBoard(page, laneway, [{ title: 'Paths', priority: 'high' }, { title: 'Fence' }])
  await restOn(page, 'Paths')
  expect((await names(page)).map((name) => name.replaceAll(/\s+/g, ' ').trim())).toEqual([
    '',
    'To Do',
    'In Progress',
    'In Review',
    'On Hold',
    'Done',
    `Assignee ${person.username}`,
    'Due date None',
    'Start date None',
    'Priority High',
    'Estimate None',
    'Labels None',
    'Repeat Does not repeat',
    'Open',
    'Select',
    'Select all in this lane',
    'Edit',
    'Rename',
    'Comment',
    'Attach files',
    'Add a relation',
    'Move to another project',
    'Watch or stop watching this task',
    'Duplicate',
    'Save as template…',
    'Copy link',
    'Copy as Markdown',
    'Delete',
  ])
  await expect(page.locator('[data-lifted]')).toHaveCount(0)
  await expect(page).not.toHaveURL(/task=/)
  const box = await sheet(page).boundingBox()
  expect(box).toMatchObject({ x: 0, width: 390 })
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844)
  await expectNoViolations(page, 'sheet')

  await test.step('Escape, its button, a tap beside it or a pull closes it, and gives the focus back', async () => {
    const ways = {
      escape: () => page.keyboard.press('Escape'),
      button: () => action(page, 'Close').tap(),
      beside: () => page.touchscreen.tap(195, 20),
    }
    for (const [way, close] of Object.entries(ways)) {
      await expect(action(page, 'To Do')).toBeFocused()
      await close()
      await expect(sheet(page), way).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Paths' }), way).toBeFocused()
      await restOn(page, 'Paths')
    }
    const finger = await fingerOn(page)
    const title = await middleOf(sheet(page).getByRole('heading'))
    await pull(finger, title, 30)
    await expect(sheet(page)).toBeVisible()
    await pull(finger, title, 120)
    await expect(sheet(page)).toHaveCount(0)
    const tasks = await laneway.task.mine.query()
    expect(tasks.map(({ version }) => version)).toEqual([1, 1])
  })

  await restOn(page, 'Paths')
  await action(page, 'In Progress').tap()
  await expect(sheet(page)).toHaveCount(0)
  await expect(card(lane(page, 'In Progress'), 'Paths')).toHaveCount(1)
})

test('its facts open their pickers on the card, and an action that takes the focus keeps it', async ({
  page,
  laneway,
}) => {
  await openBoard(page, laneway, [{ title: 'Paths' }])
  await restOn(page, 'Paths')
  await action(page, /^Due date/).tap()
  await page
    .getByRole('dialog', { name: 'Due date of Paths' })
    .getByRole('button', { name: 'Tomorrow' })
    .tap()
  await expect(card(page, 'Paths')).toContainText('Tomorrow')

  await restOn(page, 'Paths')
  await expect(action(page, /^Due date/)).toContainText('Tomorrow')
  await action(page, 'Rename').tap()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.keyboard.press('Escape')

  await restOn(page, 'Paths')
  await action(page, 'Duplicate').tap()
  await expect(card(page, 'Paths')).toHaveCount(2)
})

test('a long press that moves drags the card, also back to where it was, until the phone turns', async ({
  page,
  laneway,
}) => {
  await openBoard(page, laneway, [{ title: 'Paths' }])
  const finger = await fingerOn(page)
  const { x, y } = await liftByTouch(page, finger, card(page, 'Paths'))
  for (const at of [40, 80, 40, 0]) await touch(finger, 'touchMove', { x, y: y + at })
  await touch(finger, 'touchEnd')
  await expect(page.locator('[data-lifted]')).toHaveCount(0)
  await expect(card(lane(page, 'To Do'), 'Paths')).toHaveCount(1)
  // The element that opens the sheet also opens it by key; this proves that nothing else is about to open it.
  await page.getByRole('link', { name: 'Paths' }).focus()
  await expect(sheet(page)).toHaveCount(0)
  await page.keyboard.press('.')
  await expect(sheet(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)

  await test.step('a phone that turns while the card is lifted puts it back', async () => {
    await liftByTouch(page, finger, card(page, 'Paths'))
    await touch(finger, 'touchMove', { x: x + 60, y: y + 20 })
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(page.locator('[data-lifted]')).toHaveCount(0)
    await touch(finger, 'touchMove', { x: x + 200, y: y + 20 })
    await touch(finger, 'touchEnd')
    await expect(card(page, 'Paths')).toHaveCount(1)
    await expect(card(lane(page, 'To Do'), 'Paths')).toBeVisible()
    await expect(sheet(page)).toHaveCount(0)
    expect(await laneway.task.mine.query()).toMatchObject([{ version: 1, status: 'todo' }])
  })

  await test.step('held sideways, the sheet fits the screen, and scrolls', async () => {
    await restOn(page, 'Paths')
    expect((await sheet(page).boundingBox())?.y).toBeGreaterThanOrEqual(0)
    await expect(action(page, 'Close')).toBeInViewport({ ratio: 1 })
    await action(page, 'Copy as Markdown').scrollIntoViewIfNeeded()
    await expect(action(page, 'Close')).toBeInViewport({ ratio: 1 })
    await action(page, 'Done').tap()
    await expect(toast(page)).toBeVisible()
    await expect(card(lane(page, 'Done'), 'Paths')).toHaveCount(1)
  })
})

test('a long press on a card that is half in sight opens its actions, too', async ({ page, laneway }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await openBoard(page, laneway, [
    { title: 'Survey the north wall before the frost comes' },
    { title: 'Order gravel for the two long paths, and sand' },
  ])
  const finger = await fingerOn(page)
  const { x, y } = (await card(page, 'Order gravel').boundingBox()) ?? { x: 0, y: 0 }
  await touch(finger, 'touchStart', { x: x + 60, y: y + 20 })
  await expect(page.locator('[data-lifted]')).toHaveCount(1)
  await touch(finger, 'touchEnd')
  await expect(page.getByRole('dialog', { name: /^Actions of Order gravel/ })).toBeVisible()
})

test('a long press on a row of My Tasks opens its actions, too', async ({ page, laneway }) => {
  const { id: projectId } = await laneway.project.create.mutate({ name: 'North garden' })
  await laneway.task.create.mutate({ projectId, title: 'Paths' })
  await page.goto('/my-tasks')
  await expect(page.locator('[data-liftable]')).toBeVisible()
  await restOn(page, 'Paths')
  await expect(action(page, 'Delete')).toHaveCount(0)
  if (checksOverMyTasks) await expectNoViolations(page, 'sheet over My Tasks')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Paths' })).toBeFocused()
})
