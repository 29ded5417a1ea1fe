import type { Page } from '@playwright/test'
import { addByLane, card, drag, lane, chooseAssignee, openBoard, setStatus } from './support/board'
import { expect, toast } from './support/journey'
import { openEdit, save, test } from './support/two-editors'

const priority = (page: Page) => page.getByRole('button', { name: /^Priority: / })

test('the toast of a move undoes it', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Paths' }])
  await drag(page, card(page, 'Paths'), lane(page, 'Done'))
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(card(lane(page, 'To Do'), 'Paths')).toBeVisible()
  await expect(toast(page)).toContainText('“Paths” is as it was before')
  await page.reload()
  await expect(card(lane(page, 'To Do'), 'Paths')).toBeVisible()
})

test('Ctrl Z undoes several steps of several kinds, also after the toast is gone', async ({
  page,
  laneway,
}) => {
  const { id } = await laneway.account.me.query()
  const { tasks } = await openBoard(page, laneway, [{ title: 'Paths', assignedTo: id }, { title: 'Fence' }])
  const [paths] = tasks
  const read = () => laneway.task.get.query({ taskId: paths?.id ?? 0 })
  await setStatus(page, 'Paths', 'Done')
  await page.getByRole('button', { name: 'Archive Paths' }).click()
  await expect(toast(page)).toContainText('Task archived successfully')
  const dialog = await openEdit(page, 'Fence')
  await dialog.getByLabel('Title').fill('Oak fence')
  await save(page).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(card(page, 'Oak fence')).toBeVisible()
  await toast(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast(page)).toHaveCount(0)

  await page.keyboard.press('Control+z')
  await expect(card(page, 'Oak fence')).toHaveCount(0)
  await expect(card(page, 'Fence')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(card(lane(page, 'Done'), 'Paths')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(card(lane(page, 'To Do'), 'Paths')).toBeVisible()
  await expect.poll(read).toMatchObject({ status: 'todo', archived: false, assignedTo: id, version: 5 })
  await page.keyboard.press('Control+z')
  await expect(toast(page)).toContainText('Paths')
  expect(await read()).toMatchObject({ version: 5 })
})

test('a new assignee and a priority are undone from the details of a task', async ({ page, laneway }) => {
  const { tasks } = await openBoard(page, laneway, [{ title: 'Paths' }])
  const [paths] = tasks
  await openEdit(page, 'Paths')
  await chooseAssignee(page, 'Unassigned')
  await save(page).click()
  await expect(page.getByText('Not assigned')).toBeVisible()
  await priority(page).click()
  await page.getByRole('menuitemradio', { name: 'Urgent' }).click()
  await expect(priority(page)).toContainText('Urgent')
  await page.keyboard.press('Control+z')
  await expect(priority(page)).toContainText('Medium')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Not assigned')).toHaveCount(0)
  const { id } = await laneway.account.me.query()
  await expect
    .poll(() => laneway.task.get.query({ taskId: paths?.id ?? 0 }))
    .toMatchObject({ assignedTo: id, priority: 'medium' })
})

test('Ctrl Z in a field is the browser’s own', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Paths' }])
  await setStatus(page, 'Paths', 'Done')
  const search = page.getByRole('searchbox')
  await search.pressSequentially('Pat')
  await search.press('Control+z')
  await expect(search).not.toHaveValue('Pat')
  await search.fill('')
  await expect(card(lane(page, 'Done'), 'Paths')).toBeVisible()
})

test('steps are remembered from page to page', async ({ page, laneway }) => {
  await openBoard(page, laneway)
  await addByLane(page, 'To Do', ['Paths'])
  await setStatus(page, 'Paths', 'Done')
  await expect(toast(page)).toContainText('Task status updated')
  await page.getByRole('link', { name: /^My Tasks/ }).click()
  await expect(page.getByRole('heading', { name: 'My Tasks' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: 'Status of Paths' })).toContainText('To Do')
})

test('a change is not undone if somebody else has changed the task since, and the toast says who', async ({
  page,
  editors: { taskId, other, read },
}) => {
  await setStatus(page, 'Paths', 'Done')
  await expect(toast(page)).toContainText('Task status updated')
  await other.laneway.task.update.mutate({ taskId, description: 'Two tons' })
  await page.keyboard.press('Control+z')
  await expect(toast(page)).toContainText(
    `“Paths” was changed by ${other.person.username} since then. Nothing was undone.`,
  )
  await expect(card(lane(page, 'Done'), 'Paths')).toBeVisible()
  expect(await read()).toMatchObject({ status: 'done', description: 'Two tons', version: 3 })
})
