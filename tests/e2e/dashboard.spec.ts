import { middleOf } from './support/board'
import { expect, test, toast } from './support/journey'

test('somebody without projects sees how to start', async ({ page, person }) => {
  await page.goto('/')
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()
  await expect(
    page.getByText('No projects yet. Create your first project to get started with task management.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Create Your First Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Project' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Create Your First Project' })).toBeFocused()
})

test('a project without a name shows an error at the field', async ({ page, laneway }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'New Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Project' })
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Project name is required')
  await expect(toast(page)).toContainText('Project name is required')
  await dialog.getByLabel('Name').fill('Garden')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Garden' })).toBeVisible()
  expect(await laneway.project.list.query()).toHaveLength(1)
})

test('a double click creates one project', async ({ page, laneway }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'New Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Project' })
  await dialog.getByLabel('Name').fill('Garden')
  await dialog.getByRole('button', { name: 'Create Project' }).dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Personal Projects (1)' })).toBeVisible()
  expect(await laneway.project.list.query()).toHaveLength(1)
})

test('a card shows a project’s facts, and leads to its board and its settings', async ({ page, laneway }) => {
  const garden = await laneway.project.create.mutate({ name: 'Garden', description: 'Beds and paths' })
  const kitchen = await laneway.project.create.mutate({ name: 'Kitchen' })
  const tasks = [
    { title: 'One', status: 'done' },
    { title: 'Two', status: 'review' },
    { title: 'Three', dueDate: '2020-01-01T00:00:00Z' },
  ] as const
  for (const task of tasks) await laneway.task.create.mutate({ projectId: garden.id, ...task })
  await page.goto('/')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Garden' }) })
  await expect(card).toContainText('Beds and paths')
  await expect(card).toContainText('Private')
  await expect(card).toContainText('2 open')
  await expect(card).toContainText('1 done')
  await expect(card).toContainText('Admin')
  await expect(card.getByRole('img', { name: 'Has overdue tasks' })).toBeVisible()
  const other = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Kitchen' }) })
  await expect(other.getByRole('img', { name: 'Has overdue tasks' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'My Tasks' }).getByRole('img')).toHaveAccessibleName(
    '1 overdue, 2 open',
  )

  await other.getByRole('link', { name: 'Project settings' }).click()
  await expect(page).toHaveURL(`/project/${kitchen.id}/settings`)
  await page.goBack()
  const { x, y } = await middleOf(card.getByText('Beds and paths'))
  await page.mouse.click(x, y)
  await expect(page).toHaveURL(`/project/${garden.id}`)
})

test('counts follow changes on the board', async ({ page, laneway }) => {
  const project = await laneway.project.create.mutate({ name: 'Garden' })
  await laneway.task.create.mutate({ projectId: project.id, title: 'Paths' })
  await page.goto('/')
  await page.getByRole('link', { name: 'Garden' }).click()
  await page.getByRole('button', { name: 'Status of Paths' }).click()
  await page.getByRole('menuitemradio', { name: 'Done' }).click()
  await expect(toast(page)).toContainText('Task status updated')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page.getByText('0 open')).toBeVisible()
  await expect(page.getByText('1 done')).toBeVisible()
  await expect(page.getByRole('link', { name: 'My Tasks' }).getByRole('img')).toHaveCount(0)
})
