import { act, addByLane, card, drag, lane } from './support/board'
import { expect, newPerson, test, toast } from './support/journey'
import { registerOnScreen } from './support/sign-in-form'

test.use({ contextOptions: { reducedMotion: 'no-preference' }, fetchesAhead: true })

test('a person registers, plans a project, finishes a task, archives it, and finds the rest in My Tasks', async ({
  page,
}) => {
  const person = newPerson()
  await page.goto('/')
  await registerOnScreen(page, person)

  await page.getByRole('button', { name: 'New Project' }).click()
  const projectDialog = page.getByRole('dialog', { name: 'Create New Project' })
  await projectDialog.getByLabel('Name').fill('North garden')
  await projectDialog.getByLabel('Description').fill('Beds, paths and the wall')
  await projectDialog.getByRole('button', { name: 'Create Project' }).click()
  await expect(toast(page)).toContainText('Project created successfully')
  await expect(page.getByRole('heading', { name: 'Personal Projects (1)' })).toBeVisible()
  await page.getByRole('link', { name: 'North garden' }).click()

  await page.getByRole('button', { name: 'Add the first task' }).click()
  const taskDialog = page.getByRole('dialog', { name: 'Create Task' })
  await taskDialog.getByLabel('Title').fill('Order gravel')
  await taskDialog.getByRole('button', { name: 'Create Task' }).click()
  await expect(toast(page)).toContainText('Task created successfully')
  await expect(card(lane(page, 'To Do'), 'Order gravel')).toBeVisible()
  await addByLane(page, 'In Progress', ['Draft the rota', 'Clear the compost corner'])

  await drag(page, card(page, 'Order gravel'), lane(page, 'Done'))
  await expect(toast(page)).toContainText('Task moved')
  await expect(toast(page)).toContainText('Task has been moved to Done')
  await expect(card(lane(page, 'Done'), 'Order gravel')).toBeVisible()

  await page.reload()
  await expect(card(lane(page, 'Done'), 'Order gravel')).toBeVisible()
  await expect(lane(page, 'In Progress').getByRole('article')).toHaveCount(2)

  await act(page, 'Order gravel', 'Archive')
  await expect(toast(page)).toContainText('Task archived successfully')
  await expect(card(page, 'Order gravel')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show Archived Tasks' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card(lane(page, 'Archived Tasks'), 'Order gravel')).toBeVisible()
  await page.reload()
  await expect(card(lane(page, 'Archived Tasks'), 'Order gravel')).toBeVisible()
  await page.getByRole('button', { name: 'Hide Archived Tasks' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)

  await page.getByRole('link', { name: /^My Tasks/ }).click()
  await expect(page.getByRole('heading', { name: 'My Tasks' })).toBeVisible()
  await expect(page.getByText('2 tasks', { exact: true })).toBeVisible()
  await page.getByLabel('Show completed tasks').check()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(card(page, 'Draft the rota')).toContainText('North garden')
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
})
