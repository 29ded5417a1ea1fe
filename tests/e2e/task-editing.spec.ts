import type { Page } from '@playwright/test'
import { card, chooseAssignee, lane, openBoard, taskDetails } from './support/board'
import { expect, test, toast } from './support/journey'

test.use({ timezoneId: 'America/New_York' })

const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Task' })

async function openNewTask(page: Page) {
  await page.getByRole('button', { name: 'Add Task' }).click()
  return page.getByRole('dialog', { name: 'Create Task' })
}

test('a new task takes everything from its dialog', async ({ page, laneway }) => {
  const { project } = await openBoard(page, laneway)
  const dialog = await openNewTask(page)
  await expect(dialog.getByLabel('Medium')).toBeChecked()
  await dialog.getByLabel('Title').fill('  Order gravel  ')
  await dialog.getByLabel('Description').fill('Two tons,\nwashed')
  await dialog.getByLabel('Due date', { exact: true }).fill('2027-02-03')
  await dialog.getByLabel('Time').fill('17:30')
  await dialog.getByText('Urgent').click()
  await chooseAssignee(page, 'Unassigned')
  await dialog.getByRole('button', { name: 'Create Task' }).click()

  await expect(toast(page)).toContainText('Task created successfully')
  await expect(dialog).toHaveCount(0)
  await expect(card(lane(page, 'To Do'), 'Order gravel')).toContainText('Urgent')
  expect(await laneway.task.list.query({ projectId: project.id })).toMatchObject([
    {
      title: '  Order gravel  ',
      description: 'Two tons,\nwashed',
      dueDate: '2027-02-03T22:30:00.000Z',
      priority: 'urgent',
      assignedTo: null,
      status: 'todo',
    },
  ])
})

test('a due date without a time is that day', async ({ page, laneway }) => {
  const { project } = await openBoard(page, laneway)
  const dialog = await openNewTask(page)
  await dialog.getByLabel('Title').fill('Order gravel')
  await dialog.getByLabel('Due date', { exact: true }).fill('2027-02-03')
  await dialog.getByRole('button', { name: 'Create Task' }).click()

  await expect(card(page, 'Order gravel')).toBeVisible()
  const [task] = await laneway.task.list.query({ projectId: project.id })
  expect(task).toMatchObject({ dueAllDay: true, dueDay: '2027-02-03' })
})

test('the calendar’s weeks start on Monday, and a picked day is the due date', async ({ page, laneway }) => {
  await openBoard(page, laneway)
  const dialog = await openNewTask(page)
  await dialog.getByLabel('Due date', { exact: true }).fill('2027-02-03')
  await dialog.getByRole('button', { name: 'Pick a date' }).click()
  const calendar = page.getByRole('dialog', { name: 'Pick a date' })
  await expect(calendar.getByRole('columnheader').first()).toHaveText('Mo')
  await calendar.getByRole('button', { name: '17 February 2027' }).click()

  await expect(calendar).toHaveCount(0)
  await expect(dialog.getByLabel('Due date', { exact: true })).toHaveValue('2027-02-17')
  await dialog.getByRole('button', { name: 'Clear due date' }).click()
  await expect(dialog.getByLabel('Due date', { exact: true })).toHaveValue('')
})

test('a task without a title shows an error at the field, and keeps what was typed', async ({
  page,
  laneway,
}) => {
  await openBoard(page, laneway)
  const dialog = await openNewTask(page)
  await dialog.getByLabel('Description').fill('Washed')
  await dialog.getByRole('button', { name: 'Create Task' }).click()

  await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription('Title is required')
  await expect(toast(page)).toContainText('Title is required')
  await expect(dialog.getByLabel('Description')).toHaveValue('Washed')
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('the details show a task, and Edit Task changes only what was changed', async ({
  page,
  person,
  laneway,
}) => {
  const { tasks } = await openBoard(page, laneway, [
    { title: 'Order gravel', description: 'Washed', priority: 'high', dueDate: '2027-02-03T22:30:00Z' },
    { title: 'Paths', assignedTo: null },
  ])
  await page.getByRole('link', { name: 'Order gravel' }).click()
  const dialog = taskDetails(page, 'Order gravel')
  await expect(dialog).toContainText('Washed')
  await expect(dialog.getByRole('button', { name: 'Status: To Do' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Priority: High' })).toBeVisible()
  await expect(dialog).toContainText('3 Feb 2027, 17:30')
  await expect(dialog.getByRole('definition').first()).toContainText(person.username)

  await dialog.getByRole('button', { name: 'Edit Task' }).click()
  await expect(editDialog(page).getByLabel('Due date', { exact: true })).toHaveValue('2027-02-03')
  await expect(editDialog(page).getByLabel('Time')).toHaveValue('17:30')
  await editDialog(page).getByLabel('Title').fill('Order sand')
  await editDialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page)).toContainText('Task updated successfully')
  await expect(taskDetails(page, 'Order sand')).toBeVisible()
  const [task] = tasks
  expect(await laneway.task.get.query({ taskId: task?.id ?? 0 })).toMatchObject({
    title: 'Order sand',
    description: 'Washed',
    dueDate: '2027-02-03T22:30:00.000Z',
    priority: 'high',
  })

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Paths' }).click()
  await expect(taskDetails(page, 'Paths')).toContainText('No description provided')
  await expect(taskDetails(page, 'Paths')).toContainText('Not assigned')
})

test('deleting asks first, in plain words, and is final', async ({ page, laneway }) => {
  const { project } = await openBoard(page, laneway, [{ title: 'Order gravel' }])
  await card(page, 'Order gravel').hover()
  await page.getByRole('button', { name: 'Delete Order gravel' }).click()
  const question = page.getByRole('dialog', { name: 'Delete task' })
  await expect(question).toContainText(
    'Are you sure you want to delete this task? This action cannot be undone.',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(card(page, 'Order gravel')).toBeVisible()

  await page.getByRole('link', { name: 'Order gravel' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page)).toContainText('Task deleted successfully')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card(page, 'Order gravel')).toHaveCount(0)
  await expect(page).toHaveURL(`/project/${project.id}`)
  expect(await laneway.task.list.query({ projectId: project.id })).toEqual([])
})

test('a half-typed due date is not dropped: the form asks for the rest', async ({ page, laneway }) => {
  await openBoard(page, laneway)
  await page.getByRole('button', { name: 'Add Task' }).click()
  const form = page.getByRole('dialog', { name: 'Create Task' })
  await form.getByLabel('Title').fill('Order gravel')
  await form.getByLabel('Due date', { exact: true }).pressSequentially('12')
  await form.getByRole('button', { name: 'Create Task' }).click()
  await expect(form.getByLabel('Due date', { exact: true })).toBeFocused()
  await expect(form).toBeVisible()

  await form.getByLabel('Due date', { exact: true }).fill('2026-12-15')
  await form.getByRole('button', { name: 'Create Task' }).click()
  await expect(form).toHaveCount(0)
  await expect(card(page, 'Order gravel')).toContainText('15')
})
