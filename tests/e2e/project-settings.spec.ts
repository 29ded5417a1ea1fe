import type { Page } from '@playwright/test'
import { card, lane } from './support/board'
import { expect, somebodyElse, test, toast } from './support/journey'

const information = (page: Page) => page.getByRole('region', { name: 'Project Information' })

test('a project can be renamed, and every page shows the new name', async ({ page, laneway }) => {
  const project = await laneway.project.create.mutate({ name: 'Garden', description: 'Old words ' })
  await page.goto(`/project/${project.id}/settings`)
  await expect(page).toHaveTitle('Garden settings · Laneway')
  await expect(information(page)).toContainText('active')
  await expect(information(page)).toContainText('Personal')
  await expect(information(page).getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await information(page).getByLabel('Name').fill('  North garden  ')
  await information(page).getByLabel('Description').fill('New words')
  await information(page).getByRole('button', { name: 'Save changes' }).click()

  await expect(toast(page)).toContainText('Project updated successfully')
  await expect(information(page).getByLabel('Name')).toHaveValue('North garden')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('North garden')
  await page.getByRole('link', { name: 'Back to the board' }).click()
  await expect(page).toHaveTitle('North garden · Laneway')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'North garden' })).toContainText('New words')
})

test('a project needs a name', async ({ page, laneway }) => {
  const project = await laneway.project.create.mutate({ name: 'Garden' })
  await page.goto(`/project/${project.id}/settings`)
  await information(page).getByLabel('Name').fill('   ')
  await information(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(information(page).getByLabel('Name')).toHaveAccessibleDescription('Project name is required')
  await expect(toast(page)).toContainText('Project name is required')
  expect(await laneway.project.get.query({ projectId: project.id })).toMatchObject({ name: 'Garden' })
})

test('an archived project is read-only, and can be unarchived', async ({ page, laneway }) => {
  const project = await laneway.project.create.mutate({ name: 'Garden' })
  await laneway.task.create.mutate({ projectId: project.id, title: 'Paths', status: 'done' })
  await page.goto(`/project/${project.id}/settings`)
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(toast(page)).toContainText('Project updated successfully')
  await expect(information(page)).toContainText('archived')

  await page.getByRole('link', { name: 'Back to the board' }).click()
  await expect(card(lane(page, 'Done'), 'Paths')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Task' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Add a task to/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Move Paths' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Status of Paths' })).toBeDisabled()
  await expect(page.getByRole('button', { name: /^(Archive|Delete) Paths/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Paths' }).click()
  await expect(page.getByRole('dialog', { name: 'Paths' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Task' })).toHaveCount(0)
  await expect(page.getByLabel('New service unit')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page.getByRole('link', { name: 'Garden' })).toBeHidden()
  await page.getByText('Archived (1)').click()
  await page.getByRole('link', { name: 'Project settings' }).click()
  await page.getByRole('button', { name: 'Unarchive', exact: true }).click()
  await page.getByRole('link', { name: 'Back to the board' }).click()
  await expect(page.getByRole('button', { name: 'Add Task' })).toBeVisible()
})

test('deleting a project asks for its name and ends at the dashboard', async ({ page, laneway }) => {
  const project = await laneway.project.create.mutate({ name: 'Garden' })
  await laneway.project.create.mutate({ name: 'Kitchen' })
  await page.goto(`/project/${project.id}/settings`)
  const dangerZone = page.getByRole('region', { name: 'Danger Zone' })
  await dangerZone.getByRole('button', { name: 'Delete Project' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Project' })
  const confirm = question.getByRole('button', { name: 'Delete Project' })
  await question.getByLabel('Project name').fill('Gard')
  await expect(confirm).toBeDisabled()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await dangerZone.getByRole('button', { name: 'Delete Project' }).click()
  await question.getByLabel('Project name').fill('Garden')
  await confirm.click()

  await expect(toast(page)).toContainText('Project deleted successfully')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Kitchen' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Garden' })).toHaveCount(0)
})

test('a stranger’s project and one that does not exist are denied, with a link to the dashboard', async ({
  page,
  laneway: _mine,
  baseURL,
}) => {
  const stranger = await somebodyElse(baseURL)
  const project = await stranger.laneway.project.create.mutate({ name: 'Not yours' })
  for (const path of [`/project/${project.id}`, `/project/${project.id}/settings`, '/project/999999999']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(page.getByText("You don't have permission to view this project.")).toBeVisible()
    await expect(page.getByText('Not yours')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Return to Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
})
