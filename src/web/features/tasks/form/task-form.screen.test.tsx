import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/test-server'
import { router } from '@/web/router'
import { formatDateTime } from '@/web/lib/dates'
import { button, dialog, expectFocus, expectNoDialog, findLink, replaceText } from '@/web/testing/on-screen'
import { act } from '@/web/testing/board-screen'
import { newProject, openAs, type NewTask } from '@/web/testing/task-scenes'
import { card, expectGone, region, expectToast } from '@/web/testing/task-screens'

const server = await testServer()

/** The board of somebody in New York. */
async function openBoard(tasks: readonly NewTask[] = []) {
  const scene = await newProject(server, tasks)
  await scene.laneway.account.update.mutate({ timeZone: 'America/New_York' })
  return { ...scene, user: await openAs(server, scene.person, `/project/${scene.project.id}`) }
}

async function openNewTask(user: UserEvent) {
  await user.click(await button('Add Task'))
  return within(await dialog('Create Task'))
}

const dueDate = { selector: 'input' }

test('a new task takes everything from its dialog', async () => {
  const { user, laneway, project } = await openBoard()
  const form = await openNewTask(user)
  expect(form.getByLabelText('Medium')).toBeChecked()
  await user.type(form.getByLabelText('Title'), '  Order gravel  ')
  await user.type(form.getByLabelText('Description'), 'Two tons,\nwashed')
  await user.type(form.getByLabelText('Due date', dueDate), '2027-02-03')
  await user.type(form.getByLabelText('Time'), '17:30')
  await user.click(form.getByText('Urgent'))
  const assignee = form.getByRole('button', { name: /^Assignee / })
  assignee.focus()
  await user.keyboard('[Enter]')
  await expectFocus(await screen.findByRole('combobox', { name: 'Assign to' }))
  await user.keyboard('[Escape]')
  await expectFocus(assignee)
  await user.click(assignee)
  await user.type(await screen.findByRole('combobox', { name: 'Assign to' }), 'Unassigned[Enter]')
  await expectFocus(await button('Assignee Unassigned'))
  await user.click(form.getByRole('button', { name: 'Create Task' }))

  await expectToast('Task created successfully')
  await expectNoDialog()
  expect(await region('To Do')).toContainElement(await card('Order gravel'))
  expect(await card('Order gravel')).toHaveTextContent('Urgent')
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

test('a due date without a time is that day', async () => {
  const { user, laneway, project } = await openBoard()
  const form = await openNewTask(user)
  await user.type(form.getByLabelText('Title'), 'Order gravel')
  await user.type(form.getByLabelText('Due date', dueDate), '2027-02-03')
  await user.click(form.getByRole('button', { name: 'Create Task' }))
  await findLink('Order gravel')
  const [task] = await laneway.task.list.query({ projectId: project.id })
  expect(task).toMatchObject({ dueAllDay: true, dueDay: '2027-02-03' })
})

test('the calendar’s weeks start on Monday, and a picked day is the due date', async () => {
  const { user } = await openBoard()
  const form = await openNewTask(user)
  const field = form.getByLabelText('Due date', dueDate)
  await user.type(field, '2027-02-03')
  await user.click(form.getByRole('button', { name: 'Pick a date' }))
  const calendar = await dialog('Pick a date')
  const [firstDay] = await within(calendar).findAllByRole('columnheader')
  expect(firstDay).toHaveTextContent('Mo')
  await user.click(await button('17 February 2027', calendar))
  await expectGone(() => screen.queryByRole('dialog', { name: 'Pick a date' }))
  expect(field).toHaveValue('2027-02-17')
  await user.click(form.getByRole('button', { name: 'Clear due date' }))
  expect(field).toHaveValue('')
})

test('a task without a title shows an error at the field, and keeps what was typed', async () => {
  const { user } = await openBoard()
  const form = await openNewTask(user)
  await user.type(form.getByLabelText('Description'), 'Washed')
  await user.click(form.getByRole('button', { name: 'Create Task' }))
  await expectToast('Title is required')
  await waitFor(() => expect(form.getByLabelText('Title')).toHaveAccessibleDescription('Title is required'))
  expect(form.getByLabelText('Description')).toHaveValue('Washed')
  expect(document.querySelector('article')).toBeNull()
})

test('the details show a task, and Edit Task changes only what was changed', async () => {
  const { user, person, laneway, taskId } = await openBoard([
    { title: 'Order gravel', description: 'Washed', priority: 'high', dueDate: '2027-02-03T22:30:00Z' },
    { title: 'Paths', assignedTo: null },
  ])
  await user.click(await findLink('Order gravel'))
  const details = await dialog('Order gravel')
  expect(details).toHaveTextContent('Washed')
  await button('Status: To Do', details)
  await button('Priority: High', details)
  expect(details).toHaveTextContent(formatDateTime('2027-02-03T22:30:00Z'))
  expect(details.querySelector('dd')).toHaveTextContent(person.username)

  await user.click(await button('Edit Task', details))
  const form = within(await dialog('Edit Task'))
  expect(form.getByLabelText('Due date', dueDate)).toHaveValue('2027-02-03')
  expect(form.getByLabelText('Time')).toHaveValue('17:30')
  await replaceText(user, form.getByLabelText('Title'), 'Order sand')
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  await expectToast('Task updated successfully')
  await dialog('Order sand')
  expect(await laneway.task.get.query({ taskId })).toMatchObject({
    title: 'Order sand',
    description: 'Washed',
    dueDate: '2027-02-03T22:30:00.000Z',
    priority: 'high',
  })

  await user.keyboard('[Escape]')
  await expectNoDialog()
  await user.click(await findLink('Paths'))
  const paths = await dialog('Paths')
  expect(paths).toHaveTextContent('No description provided')
  expect(paths).toHaveTextContent('Not assigned')
})

test('deleting asks first, in plain words, and is final', async () => {
  const { user, laneway, project } = await openBoard([{ title: 'Order gravel' }])
  await act(user, 'Order gravel', 'Delete')
  const question = await dialog('Delete “Order gravel”')
  expect(question).toHaveTextContent(
    'Are you sure you want to delete this task? This action cannot be undone.',
  )
  await user.click(await button('Cancel', question))
  await expectNoDialog()

  await user.click(await findLink('Order gravel'))
  await user.click(await button('Delete', await dialog('Order gravel')))
  await user.click(await button('Delete', await dialog('Delete “Order gravel”')))
  await expectToast('Task deleted successfully')
  await expectNoDialog()
  expect(screen.queryByRole('link', { name: 'Order gravel' })).toBeNull()
  expect(router.state.location.href).toBe(`/project/${project.id}`)
  expect(await laneway.task.list.query({ projectId: project.id })).toEqual([])
})
