import { middleOf } from './support/board'
import { expect, test } from './support/journey'

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

test('what was done is told as a chart and as a table, of all projects and of one', async ({
  page,
  laneway,
}) => {
  const { id: projectId } = await laneway.project.create.mutate({ name: 'Garden' })
  await laneway.task.create.mutate({ projectId, title: 'Wall', status: 'done' })
  await laneway.task.create.mutate({ projectId, title: 'Beds' })
  await page.goto('/')
  await expect(page.getByText('1 in 12 weeks')).toBeVisible()
  const thisWeek = (name: string) => page.getByRole('table', { name }).getByRole('row').last()
  await expect(page.getByRole('table', { name: 'Tasks done by week' }).getByRole('row')).toHaveCount(13)
  await expect(thisWeek('Tasks done by week').getByRole('cell')).toHaveText(['1'])
  await expect(page.locator('.recharts-bar-rectangle')).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Projects of the chart' }).selectOption('Garden')
  await expect(page.getByText('1 of 2 tasks done')).toBeVisible()
  await expect(thisWeek('Tasks by the end of each week').getByRole('cell')).toHaveText(['2', '1'])
})
