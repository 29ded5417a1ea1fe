import type { Page } from '@playwright/test'
import { card, openBoard, taskDetails } from './support/board'
import { followProject } from './support/follow-project'
import { expect, test } from './support/journey'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a task that is deleted while it is open leaves its text, to be copied or made a task of', async ({
  page,
  laneway,
}) => {
  const { id: projectId } = await laneway.project.create.mutate({ name: 'Quarry' })
  const { id: taskId } = await laneway.task.create.mutate({
    projectId,
    title: 'Order gravel',
    description: 'Two tonnes',
  })
  await followProject(page, () => page.goto(`/project/${projectId}`))
  await page.getByRole('link', { name: 'Order gravel' }).click()
  await page.getByLabel('New service unit').fill('Asked three quarries')
  await laneway.task.delete.mutate({ taskId })

  const left = dialog(page, 'This task was deleted')
  await expect(left).toContainText('You deleted “Order gravel” while it was open here.')
  await expect(left.getByLabel('What was here')).toHaveValue(
    'Order gravel\n\nTwo tonnes\n\nAsked three quarries',
  )
  await left.getByRole('button', { name: 'Make a new task of it' }).click()
  await expect(left).toHaveCount(0)
  await card(page, 'Order gravel').getByRole('link').click()
  await expect(taskDetails(page, 'Order gravel')).toContainText('Asked three quarries')
})

test('the text of an edit stays when the task is deleted', async ({ page, laneway }) => {
  const { tasks } = await openBoard(page, laneway, [{ title: 'Order gravel' }, { title: 'Order sand' }])
  await page.getByRole('link', { name: 'Order gravel' }).click()
  await page.getByRole('button', { name: 'Edit Task' }).click()
  await dialog(page, 'Edit Task').getByLabel('Description').fill('Two tonnes of it')
  await laneway.task.delete.mutate({ taskId: tasks[0]?.id ?? 0 })

  const left = dialog(page, 'This task was deleted')
  await expect(left.getByLabel('What was here')).toHaveValue('Order gravel\n\nTwo tonnes of it')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card(page, 'Order sand')).toBeVisible()
})

test('a new name for a card stays when its task is deleted', async ({ page, laneway }) => {
  const { tasks } = await openBoard(page, laneway, [{ title: 'Order gravel' }])
  await page.getByRole('link', { name: 'Order gravel' }).focus()
  await page.keyboard.press('r')
  await page.getByRole('textbox', { name: 'Title' }).fill('Order two tonnes of gravel')
  await laneway.task.delete.mutate({ taskId: tasks[0]?.id ?? 0 })

  const left = dialog(page, 'This task was deleted')
  await expect(left.getByLabel('What was here')).toHaveValue('Order two tonnes of gravel')
  await left.getByRole('button', { name: 'Make a new task of it' }).click()
  await expect(card(page, 'Order two tonnes of gravel')).toBeVisible()
})
