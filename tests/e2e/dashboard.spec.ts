import { middleOf } from './support/board'
import { expect, test } from './support/journey'

test('what was done is shown as a chart and as a table, and a click anywhere on a project opens its board', async ({
  page,
  laneway,
}) => {
  const { id: projectId } = await laneway.project.create.mutate({
    name: 'Garden',
    description: 'Beds and paths',
  })
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

  const { x, y } = await middleOf(page.getByText('Beds and paths'))
  await page.mouse.click(x, y)
  await expect(page).toHaveURL(`/project/${projectId}`)
})
