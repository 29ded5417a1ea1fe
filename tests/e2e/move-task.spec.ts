import { openBoard, taskDetails } from './support/board'
import { expect, test, toast } from './support/journey'

test('a task is moved from its open details, which go along', async ({ page, laneway }) => {
  const garden = await laneway.project.create.mutate({ name: 'South garden' })
  const { tasks } = await openBoard(page, laneway, [{ title: 'Order gravel' }])
  await page.getByRole('link', { name: 'Order gravel' }).click()
  await expect(taskDetails(page, 'Order gravel')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('another project')
  await page.getByRole('option', { name: 'Move to another project' }).click()
  const dialog = page.getByRole('dialog', { name: /to another project$/ })
  await dialog.getByRole('combobox', { name: 'Search projects' }).fill('South garden')
  await dialog.getByRole('option', { name: 'South garden' }).click()
  await dialog.getByRole('button', { name: 'Move 1 task' }).click()
  await expect(page).toHaveURL(`/project/${garden.id}?task=${tasks[0]?.id}`)
  await expect(taskDetails(page, 'Order gravel')).toBeVisible()
  await expect(toast(page)).toContainText('1 task moved to South garden')
})

test('a task is copied as Markdown and as a link', async ({ page, laneway, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { project, tasks } = await openBoard(page, laneway, [
    { title: 'Order gravel', description: 'Two tonnes' },
  ])
  await laneway.serviceUnit.create.mutate({ taskId: tasks[0]?.id ?? 0, content: 'Asked three quarries' })
  const copied = async (action: string) => {
    await page.getByRole('link', { name: 'Order gravel' }).focus()
    await page.keyboard.press('.')
    await page.getByRole('menuitem', { name: action }).click()
    await expect(toast(page)).toContainText(/copied/)
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const markdown = await copied('Copy as Markdown')
  expect(markdown).toContain('# [Order gravel](')
  expect(markdown).toContain('Two tonnes')
  expect(markdown).toContain('Asked three quarries')
  await page.reload()
  expect(new URL(await copied('Copy link')).pathname).toBe(`/t/${project.key}-1`)
})
