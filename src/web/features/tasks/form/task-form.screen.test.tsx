import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { router } from '@/web/router'
import { formatDateTime } from '@/web/lib/dates'
import { button, dialog, expectFocus, expectNoDialog, findLink, replaceText } from '@/web/testing/on-screen'
import { act } from '@/web/testing/board-screen'
import { newProject, openAs, type NewTask } from '@/web/testing/task-scenes'
import { card, choose, region, expectToast } from '@/web/testing/task-screens'

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

const openDue = async (user: UserEvent, form = 'Create Task') => {
  await user.click(await button(/^Due date: /, await dialog(form)))
  return within(await dialog('Due'))
}

test('a new task takes everything from its dialog', async () => {
  const { user, laneway, project } = await openBoard()
  const form = await openNewTask(user)
  form.getByRole('button', { name: 'Priority: Medium' })
  await replaceText(user, form.getByLabelText('Title'), '  Order gravel  ')
  await replaceText(user, form.getByLabelText('Description'), 'Two tons,\nwashed')
  const due = await openDue(user)
  await replaceText(user, due.getByLabelText('Due date', dueDate), '2027-02-03')
  await user.type(due.getByLabelText('Time'), '17:30')
  await user.keyboard('[Escape]')
  await choose(user, /^Priority: /, 'Urgent')
  const assignee = form.getByRole('button', { name: /^Assignee: / })
  await user.click(assignee)
  await expectFocus(await screen.findByRole('combobox', { name: 'Assign to' }))
  await user.keyboard('[Escape]')
  await expectFocus(assignee)
  await user.click(assignee)
  await user.type(await screen.findByRole('combobox', { name: 'Assign to' }), 'Unassigned[Enter]')
  await expectFocus(await button('Assignee: Unassigned'))
  await choose(user, /^Status: /, 'In Progress')
  await user.click(form.getByRole('button', { name: 'Create Task' }))

  await expectToast('Task created successfully')
  await expectNoDialog()
  expect(await region('In Progress')).toContainElement(await card('Order gravel'))
  expect(await card('Order gravel')).toHaveTextContent('Urgent')
  expect(await laneway.task.list.query({ projectId: project.id })).toMatchObject([
    {
      title: '  Order gravel  ',
      description: 'Two tons,\nwashed',
      dueDate: '2027-02-03T22:30:00.000Z',
      priority: 'urgent',
      assignedTo: null,
      status: 'in_progress',
    },
  ])
})

test('a due date without a time is that day', async () => {
  const { user, laneway, project } = await openBoard()
  const form = await openNewTask(user)
  await replaceText(user, form.getByLabelText('Title'), 'Order gravel')
  const due = await openDue(user)
  await replaceText(user, due.getByLabelText('Due date', dueDate), '2027-02-03')
  await user.keyboard('[Escape]')
  await user.click(form.getByRole('button', { name: 'Create Task' }))
  await findLink('Order gravel')
  const [task] = await laneway.task.list.query({ projectId: project.id })
  expect(task).toMatchObject({ dueAllDay: true, dueDay: '2027-02-03' })
})

test('the calendar’s weeks start on Monday, and a picked day is the due date', async () => {
  const { user } = await openBoard()
  const form = await openNewTask(user)
  const due = await openDue(user)
  await replaceText(user, due.getByLabelText('Due date', dueDate), '2027-02-03')
  await user.keyboard('[Escape]')
  const again = await openDue(user)
  const [firstDay] = await again.findAllByRole('columnheader')
  expect(firstDay).toHaveTextContent('Mo')
  await user.click(await again.findByRole('button', { name: '17 February 2027' }))
  await button(/^Due date: .*17/)
  const chosen = await openDue(user)
  expect(chosen.getByLabelText('Due date', dueDate)).toHaveValue('2027-02-17')
  await user.click(chosen.getByRole('button', { name: 'Clear due date' }))
  await user.keyboard('[Escape]')
  form.getByRole('button', { name: 'Due date: None' })
})

test('with an assignee and a date, a task takes two keys and one text', async () => {
  const { user, laneway, project, person } = await openBoard([{ title: 'Paths' }])
  await findLink('Paths')
  const count = { keys: 0, texts: 0 }
  const press = (key: string) => {
    count.keys += 1
    return user.keyboard(key)
  }
  const type = (text: string) => {
    count.texts += 1
    return user.keyboard(text)
  }
  await press('c')
  await expectFocus(within(await dialog('Create Task')).getByLabelText('Title'))
  await type(`Order gravel tomorrow @${person.username}`)
  await press('[Enter]')
  await expectToast('Task created successfully')
  expect(count).toEqual({ keys: 2, texts: 1 })
  expect(await laneway.task.list.query({ projectId: project.id })).toContainEqual(
    expect.objectContaining({ title: 'Order gravel', assignedTo: person.id, dueAllDay: true }),
  )
})

test('Shift+Enter creates a task and asks for the next one', async () => {
  const { user } = await openBoard()
  const form = await openNewTask(user)
  const title = form.getByLabelText('Title')
  await user.type(title, 'Order gravel{Shift>}[Enter]{/Shift}')
  await expectToast('Task created successfully')
  await waitFor(() => expect(title).toHaveValue(''))
  await user.keyboard('Order sand[Enter]')
  await expectNoDialog()
  await findLink('Order gravel')
  await findLink('Order sand')
})

test('the title after Shift+Enter is typed without waiting for the server', async () => {
  const { user, laneway, project } = await openBoard()
  const form = await openNewTask(user)
  form.getByLabelText('Title').focus()
  await user.keyboard('Order gravel{Shift>}[Enter]{/Shift}Order sand{Shift>}[Enter]{/Shift}Order rope[Enter]')
  await expectNoDialog()
  await findLink('Order rope')
  const tasks = await laneway.task.list.query({ projectId: project.id })
  expect(tasks.map(({ title }) => title).sort()).toEqual(['Order gravel', 'Order rope', 'Order sand'])
})

test('Ctrl+Enter in the description creates the task', async () => {
  const { user } = await openBoard()
  const form = await openNewTask(user)
  await replaceText(user, form.getByLabelText('Title'), 'Order gravel')
  await user.type(form.getByLabelText('Description'), 'Washed{Control>}[Enter]{/Control}')
  await expectNoDialog()
  await findLink('Order gravel')
})

test('what is chosen on a chip replaces what the title says of it', async () => {
  const { user } = await openBoard()
  const form = await openNewTask(user)
  const title = form.getByLabelText('Title')
  await user.type(title, 'Order gravel !high')
  await button('Priority: High')
  await choose(user, /^Priority: /, 'Low')
  await button('Priority: Low')
  expect(title).toHaveValue('Order gravel')
})

test('a task without a title shows an error at the field, and keeps what was typed', async () => {
  const { user } = await openBoard()
  const form = await openNewTask(user)
  await replaceText(user, form.getByLabelText('Description'), 'Washed')
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
  const due = await openDue(user, 'Edit Task')
  expect(due.getByLabelText('Due date', dueDate)).toHaveValue('2027-02-03')
  expect(due.getByLabelText('Time')).toHaveValue('17:30')
  await user.keyboard('[Escape]')
  await choose(user, 'Status: To Do', 'In Review')
  await replaceText(user, form.getByLabelText('Title'), 'Order sand')
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  await expectToast('Task updated successfully')
  await dialog('Order sand')
  expect(await laneway.task.get.query({ taskId })).toMatchObject({
    title: 'Order sand',
    description: 'Washed',
    dueDate: '2027-02-03T22:30:00.000Z',
    priority: 'high',
    status: 'review',
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
  await dialog('Order gravel')
  await user.click(await button('Actions of the task'))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await button('Delete', await dialog('Delete “Order gravel”')))
  await expectToast('Task deleted successfully')
  await expectNoDialog()
  expect(screen.queryByRole('link', { name: 'Order gravel' })).toBeNull()
  expect(router.state.location.href).toBe(`/project/${project.id}`)
  expect(await laneway.task.list.query({ projectId: project.id })).toEqual([])
})
