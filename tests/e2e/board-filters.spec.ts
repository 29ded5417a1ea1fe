import type { Page } from '@playwright/test'
import { card, cardTitles, lane, openBoard, setStatus } from './support/board'
import { expect, test, toast } from './support/journey'

const filterButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function choose(page: Page, filter: string, option: string) {
  await filterButton(page, filter).click()
  await page.getByRole('menuitemcheckbox', { name: option, exact: true }).click()
  await page.keyboard.press('Escape')
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

test('filters by priority, date and person combine, and are cleared together', async ({ page, laneway }) => {
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
  await choose(page, 'Assignee', 'Me')
  await expect(cardTitles(page)).toHaveText(['Today', 'In a week'])
  await page.getByRole('button', { name: 'Clear due date filter' }).click()
  await choose(page, 'Due date', 'Today')
  await expect(cardTitles(page)).toHaveText(['Today'])
  await page.getByRole('button', { name: 'Clear assignee filter' }).click()
  await choose(page, 'Assignee', 'Unassigned')
  await expect(cardTitles(page)).toHaveText(['Nobody’s'])

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(cardTitles(page)).toHaveCount(5)
})

test('a filter takes several values, and its list stays open', async ({ page, laneway }) => {
  await page.clock.setFixedTime('2026-11-20T12:00:00Z')
  await openBoard(page, laneway, [
    { title: 'Late', dueDate: '2026-11-19T15:00:00Z' },
    { title: 'Late but done', dueDate: '2026-11-19T15:00:00Z', status: 'done' },
    { title: 'Some day', status: 'in_progress' },
    { title: 'Next year', dueDate: '2027-11-19T15:00:00Z' },
  ])
  await filterButton(page, 'Due date').click()
  await page.getByRole('menuitemcheckbox', { name: 'Overdue' }).click()
  await expect(cardTitles(page)).toHaveText(['Late'])
  await page.getByRole('menuitemcheckbox', { name: 'No due date' }).click()
  await expect(cardTitles(page)).toHaveText(['Late', 'Some day'])
  await expect(page.getByRole('menuitemcheckbox', { checked: true })).toHaveText(['Overdue', 'No due date'])
  await page.getByRole('menuitemcheckbox', { name: 'Overdue' }).click()
  await expect(cardTitles(page)).toHaveText(['Some day'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Due date: no due date' })).toBeFocused()
})

test('a board opens with the filters that were set on it last, and each board has its own', async ({
  page,
  laneway,
}) => {
  const { project } = await openBoard(page, laneway, [
    { title: 'Gravel', priority: 'high' },
    { title: 'Fence', priority: 'low' },
  ])
  const other = await laneway.project.create.mutate({ name: 'Kitchen' })
  await laneway.task.create.mutate({ projectId: other.id, title: 'Stove', priority: 'low' })
  await choose(page, 'Priority', 'High')
  await expect(cardTitles(page)).toHaveText(['Gravel'])

  await page.goto(`/project/${other.id}`)
  await expect(cardTitles(page)).toHaveText(['Stove'])
  await page.goto(`/project/${project.id}`)
  await expect(cardTitles(page)).toHaveText(['Gravel'])
  await expect(page).toHaveURL(/priority=/)
  await page.goto(`/project/${project.id}?priority=low`)
  await expect(cardTitles(page)).toHaveText(['Fence'])
  await page.goto(`/project/${project.id}`)
  await expect(cardTitles(page)).toHaveText(['Gravel'])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(cardTitles(page)).toHaveCount(2)
  await page.goto(`/project/${project.id}`)
  await expect(cardTitles(page)).toHaveCount(2)
})

test('a task that a filter would hide is shown until the filter changes, and the toast says so', async ({
  page,
  laneway,
}) => {
  await openBoard(page, laneway, [{ title: 'Gravel', priority: 'high' }])
  await choose(page, 'Priority', 'High')
  await page.getByRole('button', { name: 'Add a task to To Do' }).click()
  await page.getByRole('textbox', { name: 'New task in To Do' }).fill('Fence')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('hidden by your filter')
  await expect(cardTitles(page)).toHaveText(['Gravel', 'Fence'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add Task' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('Gate')
  await page.getByRole('dialog').getByRole('button', { name: 'Create Task' }).click()
  await expect(cardTitles(page)).toHaveText(['Gravel', 'Fence', 'Gate'])

  await choose(page, 'Status', 'To Do')
  await expect(cardTitles(page)).toHaveText(['Gravel'])
})

test('matches in a hidden lane are offered', async ({ page, laneway }) => {
  await openBoard(page, laneway, [
    { title: 'Gravel', status: 'on_hold' },
    { title: 'Gravel for the yard', status: 'on_hold' },
    { title: 'Fence' },
  ])
  await page.getByRole('button', { name: 'On Hold', pressed: true }).click()
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('gravel')
  await expect(
    page.getByText('The tasks that match your filters are in On Hold, which is hidden.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Show On Hold (2)' }).click()
  await expect(cardTitles(page)).toHaveText(['Gravel', 'Gravel for the yard'])
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
