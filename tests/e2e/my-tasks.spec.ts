import type { Page } from '@playwright/test'
import { createLanewayClient } from '../../src/client'
import { card, cardTitles, setStatus } from './support/board'
import { expect, test, toast, type Laneway } from './support/journey'
import { meanwhile } from './support/meanwhile'
import { choose } from './support/my-tasks'
import { announced } from './support/screen-reader'

async function openTwoProjects(page: Page, laneway: Laneway) {
  const garden = await laneway.project.create.mutate({ name: 'Garden' })
  const kitchen = await laneway.project.create.mutate({ name: 'Kitchen' })
  const inGarden = [
    { title: 'Gravel', priority: 'low', dueDate: '2020-05-01T12:00:00Z' },
    { title: 'Fence', priority: 'urgent', status: 'in_progress' },
    { title: 'Finished', status: 'done' },
    { title: 'Somebody’s', assignedTo: null },
  ] as const
  for (const task of inGarden) await laneway.task.create.mutate({ projectId: garden.id, ...task })
  const stove = { title: 'Stove', priority: 'high', dueDate: '2999-01-02T12:00:00Z' } as const
  await laneway.task.create.mutate({ projectId: kitchen.id, ...stove, description: 'with gas' })
  await page.goto('/my-tasks')
  await expect(page.getByRole('heading', { name: 'My Tasks' })).toBeVisible()
}

test('somebody without tasks sees an empty state', async ({ page, person }) => {
  await page.goto('/my-tasks')
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No tasks found' })).toBeVisible()
  await expect(page.getByText("You don't have any assigned tasks yet.")).toBeVisible()
  await expect(page.getByText('0 tasks')).toBeVisible()
})

test('the open tasks of all projects are sorted by due date, the overdue marked', async ({
  page,
  laneway,
}) => {
  await openTwoProjects(page, laneway)
  await expect(cardTitles(page)).toHaveText(['GravelOverdue', 'Stove', 'Fence'])
  await expect(page.getByText('3 tasks')).toBeVisible()
  await expect(card(page, 'Gravel')).toContainText('May 1, 2020')
  await expect(card(page, 'Stove')).toContainText('Jan 2, 2999')
  await expect(card(page, 'Stove')).toContainText('Kitchen')
  await page.getByLabel('Show completed tasks').check()
  await expect(page.getByText('4 tasks')).toBeVisible()
  await page.reload()
  await expect(card(page, 'Finished')).toBeVisible()
})

test('tasks can be searched, filtered and sorted, and the URL holds it', async ({ page, laneway }) => {
  await openTwoProjects(page, laneway)
  const sort = async (from: string, to: string) => {
    await page.getByRole('button', { name: `Sort by: ${from}` }).click()
    await page.getByRole('menuitemradio', { name: to }).click()
  }
  await sort('Due date', 'Priority')
  await expect(cardTitles(page)).toHaveText(['Fence', 'Stove', 'GravelOverdue'])
  await sort('Priority', 'Created')
  await expect(cardTitles(page)).toHaveText(['Stove', 'Fence', 'GravelOverdue'])
  await page.reload()
  await expect(cardTitles(page)).toHaveText(['Stove', 'Fence', 'GravelOverdue'])

  await page.getByRole('button', { name: 'Project', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Garden' }).click()
  await expect(cardTitles(page)).toHaveText(['Fence', 'GravelOverdue'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Due date', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Overdue' }).click()
  await expect(cardTitles(page)).toHaveText(['GravelOverdue'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear due date filter' }).click()
  await page.getByRole('button', { name: 'Clear project filter' }).click()
  await page.getByRole('searchbox').fill('GAS')
  await expect(cardTitles(page)).toHaveText(['Stove'])
  await page.getByRole('searchbox').fill('no such thing')
  await expect(page.getByText('No tasks match your current filters.')).toBeVisible()
})

test('a long list of projects to filter by is searched by typing', async ({ page, laneway }) => {
  for (const name of ['Attic', 'Balcony', 'Cellar', 'Door', 'East wing', 'Fence', 'Garden', 'Hall']) {
    const { id } = await laneway.project.create.mutate({ name })
    await laneway.task.create.mutate({ projectId: id, title: `Paint ${name}` })
  }
  await page.goto('/my-tasks')
  await page.getByRole('button', { name: 'Project', exact: true }).click()
  const search = page.getByRole('combobox', { name: 'Find in project' })
  await expect(search).toBeFocused()
  await search.fill('wing')
  await expect(page.getByRole('option')).toHaveText(['East wing'])
  await search.press('Enter')
  await expect(cardTitles(page)).toHaveText(['Paint East wing'])
  await search.fill('ce')
  await search.press('Enter')
  await expect(cardTitles(page)).toHaveText(['Paint Cellar', 'Paint East wing'])
  await search.fill('zz')
  await expect(page.getByText('Nothing here is called “zz”.')).toBeVisible()
  await search.press('Escape')
  await expect(page.getByRole('button', { name: 'Project: Cellar, East wing' })).toBeFocused()
})

test('a task set to done leaves the list, and an error puts it back', async ({ page, laneway }) => {
  await openTwoProjects(page, laneway)
  await setStatus(page, 'Gravel', 'Done')
  await expect(toast(page)).toContainText('Task status updated')
  await expect(cardTitles(page)).toHaveText(['Stove', 'Fence'])

  const kitchen = (await laneway.project.list.query()).find(({ name }) => name === 'Kitchen')
  await meanwhile(page, 'task.update', () =>
    laneway.project.update.mutate({ projectId: kitchen?.id ?? 0, status: 'archived' }),
  )
  await setStatus(page, 'Stove', 'In Review')
  await expect(toast(page)).toContainText('This project is archived.')
})

test('View Project opens the board, and a title opens the task over the list', async ({ page, laneway }) => {
  await openTwoProjects(page, laneway)
  await card(page, 'Stove').getByRole('link', { name: 'View Project' }).click()
  await expect(page).toHaveTitle('Kitchen · Laneway')
  await page.goBack()
  await page.getByRole('link', { name: 'Gravel' }).click()
  await expect(page.getByRole('dialog', { name: 'Gravel' })).toBeVisible()
  await expect(page).toHaveTitle('My Tasks · Laneway')
})

test('the list opens as it was left, and tells screen readers what it shows and what others move', async ({
  page,
  laneway,
  baseURL,
  person,
}) => {
  await openTwoProjects(page, laneway)
  await choose(page, /^Sort by/, 'Priority')
  await choose(page, /^Group by/, 'Project')
  await page.getByRole('button', { name: 'Priority', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Urgent' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'High' }).click()
  await page.keyboard.press('Escape')
  await expect(announced(page, '2 matching tasks')).toHaveCount(1)

  await page.goto('/')
  await page
    .getByRole('link', { name: /^My Tasks/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Sort by: Priority' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Group by: Project' })).toBeVisible()
  await expect(cardTitles(page)).toHaveText(['Fence', 'Stove'])
  await page.getByRole('button', { name: 'Clear priority filter' }).click()
  await expect(cardTitles(page)).toHaveText(['Fence', 'GravelOverdue', 'Stove'])

  const elsewhere = createLanewayClient(baseURL ?? '')
  await elsewhere.account.login.mutate(person)
  const [stove] = (await elsewhere.task.mine.query()).filter(({ title }) => title === 'Stove')
  await elsewhere.task.update.mutate({ taskId: stove?.id ?? 0, status: 'review' })
  await expect(announced(page, '“Stove” moved to In Review.')).toHaveCount(1)
  await setStatus(page, 'Fence', 'On Hold')
  await expect(toast(page)).toContainText('Task status updated')
  await expect(announced(page, '“Fence” moved to On Hold.')).toHaveCount(0)
})
