import type { Page } from '@playwright/test'
import { card, cardTitles, lane, openBoard } from './support/board'
import { expect, test, toast } from './support/journey'
import { expectAccessible } from './support/team'
import { twoOnABoard } from './support/two-on-a-board'

const link = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true })
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected tasks' })
const selected = (page: Page) => page.getByRole('link', { name: / selected$/ })
const said = (page: Page, text: string) => page.locator('[aria-live="polite"]').filter({ hasText: text })

test('by keyboard alone cards are selected, moved together, and put back by one undo', async ({
  page,
  laneway,
}) => {
  await openBoard(page, laneway, [
    { title: 'Paths' },
    { title: 'Fence' },
    { title: 'Gate' },
    { title: 'Bench', status: 'review' },
  ])
  await link(page, 'Paths').focus()
  await page.keyboard.press('x')
  await expect(said(page, '1 task selected')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('x')
  await expect(said(page, '3 tasks selected')).toHaveCount(1)
  await expect(selected(page)).toHaveText(['Paths selected', 'Fence selected', 'Bench selected'])

  await page.keyboard.press('5')
  await expect(toast(page)).toContainText('3 tasks moved to Done')
  await expect(cardTitles(lane(page, 'Done'))).toHaveCount(3)
  await expect(selected(page)).toHaveCount(3)
  await expect(link(page, 'Bench selected')).toBeFocused()

  await page.keyboard.press('Control+z')
  await expect(toast(page)).toContainText('3 tasks put back')
  await expect(cardTitles(lane(page, 'To Do'))).toHaveText(['Paths selected', 'Fence selected', 'Gate'])
  await expect(cardTitles(lane(page, 'In Review'))).toHaveText(['Bench selected'])
  await expect(link(page, 'Bench selected')).toBeFocused()

  await page.keyboard.press('x')
  await expect(selected(page)).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(selected(page)).toHaveCount(0)
  await expect(bar(page)).toHaveCount(0)
})

test('by mouse a card is selected with Ctrl, a range with Shift, and the bar changes them', async ({
  page,
  laneway,
  person,
}) => {
  const { project } = await openBoard(page, laneway, [
    { title: 'Paths', assignedTo: null },
    { title: 'Fence', assignedTo: null },
    { title: 'Gate' },
    { title: 'Bench', status: 'review' },
  ])
  const click = (title: string, modifiers: ('Shift' | 'ControlOrMeta')[]) =>
    card(page, title).click({ modifiers, position: { x: 40, y: 12 } })
  await click('Paths', ['ControlOrMeta'])
  await click('Gate', ['Shift'])
  await click('Bench', ['ControlOrMeta'])
  await expect(selected(page)).toHaveCount(4)
  await click('Fence', ['ControlOrMeta'])
  await expect(selected(page)).toHaveText(['Paths selected', 'Gate selected', 'Bench selected'])
  expect(page.context().pages()).toHaveLength(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)

  await bar(page).getByRole('button', { name: 'Status' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'In Progress' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(selected(page)).toHaveCount(3)
  await bar(page).getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitemradio', { name: 'In Progress' }).click()
  await expect(toast(page)).toContainText('3 tasks moved to In Progress')
  await expect(cardTitles(lane(page, 'In Progress'))).toHaveCount(3)

  await bar(page).getByRole('button', { name: 'Priority' }).click()
  await page.getByRole('menu', { name: 'Priority of 3 tasks' }).getByText('Urgent').click()
  await expect(toast(page)).toContainText('3 tasks set to urgent priority')
  await bar(page).getByRole('button', { name: 'Assign' }).click()
  await page.getByRole('dialog', { name: 'Assignee of 3 tasks' }).getByText('Nobody').click()
  await expect(toast(page)).toContainText('2 tasks assigned to nobody')
  await bar(page).getByRole('button', { name: 'Due date' }).click()
  await page.getByRole('textbox', { name: 'Due date' }).fill('1.12.2030')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('3 tasks made due')
  await page.keyboard.press('i')
  await expect(toast(page)).toContainText('3 tasks assigned to')
  await bar(page).getByRole('button', { name: 'Clear the selection' }).click()
  await expect(link(page, 'Bench')).toBeFocused()

  const tasks = await laneway.task.list.query({ projectId: project.id })
  const changed = tasks.filter(({ title }) => title !== 'Fence')
  expect(changed.map(({ status, priority, assignee }) => [status, priority, assignee?.username])).toEqual(
    changed.map(() => ['in_progress', 'urgent', person.username]),
  )
  expect(new Set(changed.map(({ dueDay }) => dueDay))).toEqual(new Set(['2030-12-01']))
  expect(tasks.find(({ title }) => title === 'Fence')).toMatchObject({ status: 'todo', priority: 'medium' })
})

test('a key opens one picker for all selected cards, at the bar', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Paths' }, { title: 'Fence' }])
  await link(page, 'Paths').focus()
  await page.keyboard.press('Shift+X')
  await expect(selected(page)).toHaveCount(2)
  await expect(bar(page)).toBeVisible()
  await page.keyboard.press('d')
  await expect(page.getByRole('dialog', { name: 'Due date of 2 tasks' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Due date' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link(page, 'Paths selected')).toBeFocused()
  await expect(selected(page)).toHaveCount(2)
})

test('tasks that are not done are named and stay selected when the others are archived', async ({
  page,
  laneway,
}) => {
  await openBoard(page, laneway, [
    { title: 'Paths', status: 'done' },
    { title: 'Fence', status: 'done' },
    { title: 'Gate' },
  ])
  for (const title of ['Paths', 'Fence', 'Gate']) {
    await link(page, title).focus()
    await page.keyboard.press('x')
  }
  await page.keyboard.press('Shift+A')
  await expect(toast(page)).toContainText(
    '2 tasks archived. “Gate” was not archived: Only a done task can be archived.',
  )
  await expect(cardTitles(page)).toHaveText(['Gate selected'])
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(cardTitles(lane(page, 'Done'))).toHaveText(['Fence', 'Paths'])
})

test('a selection follows cards that others move, loses those they delete, and its changes are live for them', async ({
  page,
  laneway,
  browserFixture,
}) => {
  const { project, other } = await twoOnABoard(browserFixture, page, laneway, ['Paths', 'Fence', 'Gate'])
  await link(page, 'Paths').focus()
  await page.keyboard.press('Shift+X')
  await expect(selected(page)).toHaveCount(3)
  const tasks = await laneway.task.list.query({ projectId: project.id })
  const idOf = (title: string) => tasks.find((task) => task.title === title)?.id ?? 0
  await laneway.task.update.mutate({ taskId: idOf('Fence'), status: 'review' })
  await laneway.task.delete.mutate({ taskId: idOf('Gate') })
  await expect(card(page, 'Gate')).toHaveCount(0)
  await expect(cardTitles(lane(page, 'In Review'))).toHaveText(['Fence selected'])
  await expect(said(page, '2 tasks selected')).toHaveCount(1)

  await page.keyboard.press('4')
  await expect(cardTitles(lane(other.page, 'On Hold'))).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(cardTitles(lane(other.page, 'To Do'))).toHaveText(['Paths'])
  await expect(cardTitles(lane(other.page, 'In Review'))).toHaveText(['Fence'])
})

test('several cards are deleted after a question that names how many, also for others', async ({
  page,
  laneway,
  browserFixture,
}) => {
  const { other } = await twoOnABoard(browserFixture, page, laneway, ['Paths', 'Fence', 'Gate'])
  for (const title of ['Paths', 'Fence']) {
    await link(page, title).focus()
    await page.keyboard.press('x')
  }
  await bar(page).getByRole('button', { name: 'Delete' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete 2 tasks' })
  await expect(dialog).toContainText('delete these 2 tasks? This action cannot be undone.')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(selected(page)).toHaveCount(2)

  await bar(page).getByRole('button', { name: 'Delete' }).press('Enter')
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(toast(page)).toContainText('2 tasks deleted')
  await expect(bar(page)).toHaveCount(0)
  for (const each of [page, other.page]) await expect(cardTitles(each)).toHaveText(['Gate'])
  await expect(link(page, 'Gate')).toBeFocused()
})

test('a card that a filter hides is not selected any more', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Paths' }, { title: 'Fence' }])
  await link(page, 'Paths').focus()
  await page.keyboard.press('Shift+X')
  await page.getByRole('searchbox').fill('Fence')
  await expect(said(page, '1 task selected')).toHaveCount(1)
  await page.getByRole('searchbox').fill('')
  await expect(cardTitles(page)).toHaveText(['Paths', 'Fence selected'])
})

test('a selected card and its bar are marked in forced colours, and fit on a phone', async ({
  page,
  laneway,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 320, height: 640 })
  await openBoard(page, laneway, [{ title: 'Paths' }])
  await link(page, 'Paths').focus()
  await page.keyboard.press('x')
  const border = await link(page, 'Paths selected').evaluate((element) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(element, '::after')
    return `${borderTopWidth} ${borderTopStyle}`
  })
  expect(border).toBe('2px solid')
  const box = await bar(page).locator('..').boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  await expect(bar(page).getByRole('button').last()).toBeInViewport({ ratio: 1 })
})
