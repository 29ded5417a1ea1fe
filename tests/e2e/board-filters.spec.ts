import type { Page } from '@playwright/test'
import { card, cardTitles, lane, openBoard, setStatus } from './support/board'
import { expect, test } from './support/journey'

const filterButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function choose(page: Page, filter: string, option: string) {
  await filterButton(page, filter).click()
  await page.getByRole('menuitemradio', { name: option, exact: true }).click()
}

test('the search matches titles and descriptions in any case, and lanes show how many match', async ({
  page,
  laneway,
}) => {
  await openBoard(page, laneway, [
    { title: 'Order GRAVEL' },
    { title: 'Paths', description: 'needs gravel' },
    { title: 'Fence' },
  ])
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('gravel')
  await expect(cardTitles(page)).toHaveText(['Order GRAVEL', 'Paths'])
  await expect(lane(page, 'To Do')).toContainText('2 of 3')
  await expect(page).toHaveURL(/\?q=gravel$/)

  await page.getByRole('searchbox').fill('nothing like it')
  await expect(page.getByText('No tasks match your current filters.')).toBeVisible()
  await page.getByRole('searchbox').press('Escape')
  await expect(cardTitles(page)).toHaveCount(3)
  await expect(page).toHaveURL(/\/project\/\d+$/)
})

test('a card that replaces another one in the search is complete', async ({ page, laneway }) => {
  // Few characters, yet two lines.
  const wide = 'GRAVEL: WWWWWWWW WWWWWWWW'
  const { project, tasks } = await openBoard(page, laneway, [
    { title: 'Fence of the east side, from the gate to the pond' },
    { title: 'Fence of the west side', priority: 'urgent' },
    { title: wide },
    { title: 'Gravel for the yard' },
  ])
  await page.goto(`/project/${project.id}?q=fence`)
  await expect(cardTitles(page)).toHaveText([
    'Fence of the east side, from the gate to the pond',
    'Fence of the west side',
  ])
  await page.getByRole('searchbox').fill('gravel')
  await expect(cardTitles(page)).toHaveText([wide, 'Gravel for the yard'])
  await expect(page.getByText('Urgent')).toBeHidden()

  const [upper, lower] = await Promise.all(
    [wide, 'Gravel for the yard'].map((title) => card(page, title).boundingBox()),
  )
  expect(lower?.y).toBeGreaterThan((upper?.y ?? 0) + (upper?.height ?? 0))
  await setStatus(page, 'Gravel for the yard', 'Done')
  await expect(cardTitles(lane(page, 'Done'))).toHaveText(['Gravel for the yard'])
  await expect(cardTitles(lane(page, 'To Do'))).toHaveText([wide])
  await card(page, wide).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`task=${tasks[2]?.id}`))
})

test('every status can be filtered by', async ({ page, laneway }) => {
  await openBoard(page, laneway, [
    { title: 'One', status: 'todo' },
    { title: 'Two', status: 'in_progress' },
    { title: 'Three', status: 'review' },
    { title: 'Four', status: 'on_hold' },
    { title: 'Five', status: 'done' },
  ])
  const found = {
    'To Do': 'One',
    'In Progress': 'Two',
    'In Review': 'Three',
    'On Hold': 'Four',
    Done: 'Five',
  }
  for (const [status, title] of Object.entries(found)) {
    await choose(page, 'Status', status)
    await expect(cardTitles(page)).toHaveText([title])
    await page.getByRole('button', { name: 'Clear status filter' }).click()
    await expect(cardTitles(page)).toHaveCount(5)
  }
})

test('filters by priority, date and person combine, and are cleared together', async ({
  page,
  person,
  laneway,
}) => {
  await page.clock.setFixedTime('2026-11-20T12:00:00Z')
  await openBoard(page, laneway, [
    { title: 'Today', dueDate: '2026-11-20T15:00:00Z', priority: 'high' },
    { title: 'In a week', dueDate: '2026-11-27T11:00:00Z', priority: 'high' },
    { title: 'In eight days', dueDate: '2026-11-28T15:00:00Z', priority: 'high' },
    { title: 'Low', dueDate: '2026-11-20T15:00:00Z', priority: 'low' },
    { title: 'Nobody’s', dueDate: '2026-11-20T15:00:00Z', priority: 'high', assignedTo: null },
  ])
  await choose(page, 'Priority', 'High')
  await choose(page, 'Due date', 'Next 7 days')
  await expect(cardTitles(page)).toHaveText(['Today', 'Nobody’s', 'In a week'])
  await choose(page, 'Assignee', person.username)
  await expect(cardTitles(page)).toHaveText(['Today', 'In a week'])
  await page.getByRole('button', { name: 'Due date: next 7 days' }).click()
  await page.getByRole('menuitemradio', { name: 'Today' }).click()
  await expect(cardTitles(page)).toHaveText(['Today'])
  await page.getByRole('button', { name: /^Assignee: / }).click()
  await page.getByRole('menuitemradio', { name: 'Unassigned' }).click()
  await expect(cardTitles(page)).toHaveText(['Nobody’s'])

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(cardTitles(page)).toHaveCount(5)
})

test('filters survive a reload and going back', async ({ page, laneway }) => {
  await openBoard(page, laneway, [
    { title: 'Order gravel', priority: 'high' },
    { title: 'Order sand', priority: 'low' },
    { title: 'Fence', priority: 'high' },
  ])
  await choose(page, 'Priority', 'High')
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('order')
  await expect(cardTitles(page)).toHaveText(['Order gravel'])
  await expect(page).toHaveURL(/priority=high/)
  await expect(page).toHaveURL(/q=order/)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('order')
  await expect(page.getByRole('button', { name: 'Priority: high' })).toBeVisible()
  await expect(cardTitles(page)).toHaveText(['Order gravel'])

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
  await page.goBack()
  await expect(cardTitles(page)).toHaveText(['Order gravel'])
  await expect(page.getByRole('searchbox')).toHaveValue('order')
})

test('optional lanes can be hidden, show how many tasks they hide, and stay hidden', async ({
  page,
  laneway,
}) => {
  await openBoard(page, laneway, [
    { title: 'Paths', status: 'review' },
    { title: 'Fence', status: 'review' },
    { title: 'Bench', status: 'on_hold' },
  ])
  await page.getByRole('button', { name: 'In Review', pressed: true }).click()
  await expect(lane(page, 'In Review')).toHaveCount(0)
  await expect(page.getByTitle('Show In Review')).toContainText('2')
  await expect(lane(page, 'On Hold')).toBeVisible()
  await page.reload()
  await expect(card(page, 'Bench')).toBeVisible()
  await expect(lane(page, 'In Review')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('projectViewShowReview'))).toBe('false')

  await page.getByTitle('Show In Review').click()
  await expect(lane(page, 'In Review').getByRole('article')).toHaveCount(2)
})

test('the slash key focuses the search, unless single keys are switched off', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Paths' }])
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: /^Appearance/ }).click()
  await page.getByLabel(/^Single-key shortcuts/).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).not.toBeFocused()
})

test('overdue tasks are marked and come first', async ({ page, laneway }) => {
  await openBoard(page, laneway, [
    { title: 'Without a date' },
    { title: 'Later', dueDate: '2999-01-01T12:00:00Z' },
    { title: 'Missed', dueDate: '2020-01-01T12:00:00Z' },
    { title: 'Missed in review', dueDate: '2020-01-01T12:00:00Z', status: 'review' },
  ])
  await expect(cardTitles(lane(page, 'To Do'))).toHaveText(['Missed', 'Later', 'Without a date'])
  await expect(card(page, 'Missed').getByRole('img', { name: 'Overdue' })).toHaveCount(1)
  await expect(card(lane(page, 'In Review'), 'Missed').getByRole('img', { name: 'Overdue' })).toHaveCount(0)
})
