import { card, openBoard, taskDetails } from './support/board'
import { callsOf } from './support/calls'
import { expect, test, toast } from './support/journey'
import { meanwhile } from './support/meanwhile'

test('details have a URL of their own: a reload keeps them open, Back closes them', async ({
  page,
  laneway,
}) => {
  await openBoard(page, laneway, [{ title: 'Order gravel' }])
  await page.getByRole('link', { name: 'Order gravel' }).click()
  await expect(taskDetails(page, 'Order gravel')).toBeVisible()
  await page.reload()
  await expect(taskDetails(page, 'Order gravel')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goForward()
  await expect(taskDetails(page, 'Order gravel')).toBeVisible()
})

test('a URL of a task that does not exist shows an error, which can be closed', async ({ page, laneway }) => {
  const { project } = await openBoard(page, laneway)
  await page.goto(`/project/${project.id}?task=999999999`)
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Error' })).toBeVisible()
  await expect(page.getByText('Unable to display task details. Please try again.')).toBeVisible()
  await expect(page.getByText('This task does not exist')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the details have a menu of priorities', async ({ page, laneway }) => {
  const { project } = await openBoard(page, laneway, [{ title: 'Order gravel' }])
  await page.getByRole('link', { name: 'Order gravel' }).click()
  await page.getByRole('button', { name: 'Priority: Medium' }).click()
  await page.getByRole('menuitemradio', { name: 'Urgent' }).click()
  await expect(page.getByRole('button', { name: 'Priority: Urgent' })).toBeVisible()
  await expect(toast(page)).toContainText('Task updated successfully')

  await meanwhile(page, 'task.update', () =>
    laneway.project.update.mutate({ projectId: project.id, status: 'archived' }),
  )
  await page.getByRole('button', { name: 'Priority: Urgent' }).click()
  await page.getByRole('menuitemradio', { name: 'Low' }).click()
  await expect(toast(page)).toContainText('Failed to update task priority')
  await expect(page.getByRole('button', { name: 'Priority: Urgent' })).toBeVisible()
})

test('a finished task is archived from its details, and back', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Order gravel', status: 'done' }])
  await page.getByRole('link', { name: 'Order gravel' }).click()
  const details = taskDetails(page, 'Order gravel')
  await details.getByRole('button', { name: 'Archive' }).click()
  await expect(toast(page)).toContainText('Task archived successfully')
  await details.getByRole('button', { name: 'Unarchive' }).click()
  await expect(toast(page)).toContainText('Task unarchived successfully')
  await expect(details.getByRole('button', { name: 'Archive', exact: true })).toBeVisible()
})

test('service units are added by button and by Ctrl+Enter, the newest first', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Order gravel' }])
  await page.getByRole('link', { name: 'Order gravel' }).click()
  const units = page.getByRole('region', { name: 'Service units' })
  await expect(units.getByText('No service units yet')).toBeVisible()
  const line = units.getByLabel('New service unit')
  await expect(units.getByRole('button', { name: 'Add SU' })).toBeDisabled()
  await line.fill('   ')
  await expect(units.getByRole('button', { name: 'Add SU' })).toBeDisabled()
  await line.fill('  Asked three quarries  ')
  await units.getByRole('button', { name: 'Add SU' }).click()
  await expect(toast(page)).toContainText('Service unit added successfully')
  await expect(line).toHaveValue('')
  await line.fill('Ordered\nat the second')
  await line.press('Control+Enter')
  await expect(units.getByRole('listitem')).toHaveCount(2)
  await expect(units.getByRole('listitem').first()).toContainText('Ordered\nat the second')
  await expect(units.getByRole('listitem').last()).toContainText('Asked three quarries')

  await units.getByRole('button', { name: 'Service units 2' }).click()
  await expect(line).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(card(page, 'Order gravel').getByTitle('Service units')).toHaveText('2')
})

test('a service unit that does not reach the server stays in the input', async ({
  page,
  laneway,
  browserErrors,
}) => {
  browserErrors.expect(/net::ERR_FAILED/)
  await openBoard(page, laneway, [{ title: 'Order gravel' }])
  await page.getByRole('link', { name: 'Order gravel' }).click()
  await page.route(callsOf('serviceUnit.create'), (route) => route.abort())
  await page.getByLabel('New service unit').fill('Asked three quarries')
  await page.getByRole('button', { name: 'Add SU' }).click()
  await expect(toast(page)).toContainText('Failed to add service unit')
  await expect(page.getByLabel('New service unit')).toHaveValue('Asked three quarries')
})
