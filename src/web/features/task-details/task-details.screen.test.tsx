import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { router } from '@/web/router'
import { before, loseCalls } from '@/web/testing/held-calls'
import { button, dialog, expectNoDialog, findLink } from '@/web/testing/on-screen'
import { newProject, openAs, openBoard, openDetails } from '@/web/testing/task-scenes'
import { card, chooseInDetails, expectToast, openTab, openUnitField } from '@/web/testing/task-screens'

const server = await testServer()
const gravel = { title: 'Order gravel' }

const option = (name: string) => screen.findByRole('menuitemradio', { name })

test('details have a URL of their own: Back closes them, Forward opens them', async () => {
  const { user, taskId } = await openBoard(server, [gravel])
  await user.click(await findLink('Order gravel'))
  await dialog('Order gravel')
  expect(router.state.location.search).toEqual({ task: taskId })
  router.history.back()
  await expectNoDialog()
  router.history.forward()
  expect(await dialog('Order gravel')).toBeDefined()
})

test('a URL of a task that does not exist shows an error, which can be closed', async () => {
  const { person, project } = await newProject(server)
  const user = await openAs(server, person, `/project/${project.id}?task=999999999`)
  const failure = await screen.findByRole('alert')
  expect(failure).toHaveTextContent('Error')
  expect(failure).toHaveTextContent('Unable to display task details. Please try again.')
  expect(failure).toHaveTextContent('This task does not exist')
  await user.click(await button('Close', failure))
  await expectNoDialog()
})

test('the details have a menu of priorities', async () => {
  const { user, laneway, project } = await openDetails(server, [gravel])
  await user.click(await button('Priority: Medium'))
  await user.click(await option('Urgent'))
  await button('Priority: Urgent')
  await expectToast('Task updated successfully')

  before('task.update', () => laneway.project.update.mutate({ projectId: project.id, status: 'archived' }))
  await user.click(await button('Priority: Urgent'))
  await user.click(await option('Low'))
  await expectToast(/Failed to update task priority/)
  expect(await button('Priority: Urgent')).toBeDefined()
})

test('a finished task is archived from its details, and back', async () => {
  const { user } = await openDetails(server, [{ ...gravel, status: 'done' }])
  await chooseInDetails(user, 'Archive')
  await expectToast('Task archived successfully')
  await chooseInDetails(user, 'Unarchive')
  await expectToast('Task unarchived successfully')
  await user.click(await button('Actions of the task'))
  expect(await screen.findByRole('menuitem', { name: 'Archive' })).toBeDefined()
})

test('service units are added by button and by Ctrl+Enter, the newest first', async () => {
  const { user } = await openDetails(server, [gravel])
  const units = within(await openTab(user, 'Service units 0'))
  await units.findByText('No service units yet')
  const line = await screen.findByLabelText('New service unit')
  const add = await button('Add SU')
  expect(add).toBeDisabled()
  await user.type(line, '   ')
  expect(add).toBeDisabled()
  await user.type(line, 'Asked three quarries  ')
  await user.click(add)
  await expectToast('Service unit added successfully')
  expect(line).toHaveValue('')
  await user.type(line, 'Ordered{Shift>}[Enter]{/Shift}at the second')
  await user.keyboard('{Control>}[Enter]{/Control}')
  await waitFor(() =>
    expect(units.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Ordered\nat the second'),
      expect.stringContaining('Asked three quarries'),
    ]),
  )

  await user.click(await button('Activity'))
  await waitFor(() => expect(screen.queryByText('Asked three quarries')).toBeNull())
  expect(line).toBeVisible()
  await user.keyboard('[Escape]')
  expect(within(await card('Order gravel')).getByTitle('Service units')).toHaveTextContent('2')
})

test('a service unit that does not reach the server stays in the input', async () => {
  const { user } = await openDetails(server, [gravel])
  loseCalls('serviceUnit.create')
  const line = await openUnitField(user)
  await user.type(line, 'Asked three quarries')
  await user.click(await button('Add SU'))
  await expectToast(/Failed to add service unit/)
  expect(line).toHaveValue('Asked three quarries')
})
