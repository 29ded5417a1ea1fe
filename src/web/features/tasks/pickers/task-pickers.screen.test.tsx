import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { dueOn } from '@/domain/due'
import { formatDay, formatWeekday } from '@/web/lib/dates'
import { formatDueMoment, formatDueWeekday } from '@/web/lib/due-dates'
import { before } from '@/web/testing/held-calls'
import { button, dialog, expectFocus, expectNoDialog, findLink, replaceText } from '@/web/testing/on-screen'
import { openAs, openBoard, openDetails, sharedProject } from '@/web/testing/task-scenes'
import { card, expectGone, region, expectToast } from '@/web/testing/task-screens'

const server = await testServer()

/** Where the viewer’s clock is that of UTC. */
const due = { dueDate: '2031-11-24T17:00:00Z', dueDay: null }
const day = formatDay(due.dueDate)

const options = () => screen.getAllByRole('option')
const titleField = () => screen.findByRole('textbox', { name: 'Title' })
const expectAvatar = async (title: string, name: string) =>
  within(await card(title)).findByRole('img', { name })

test('somebody is assigned by keyboard, then the viewer by one key, which is undone', async () => {
  const { person, laneway, project, other } = await sharedProject(server)
  await laneway.task.create.mutate({ projectId: project.id, title: 'Paths' })
  const user = await openAs(server, person, `/project/${project.id}`)
  const paths = await findLink('Paths')
  paths.focus()
  await user.keyboard('a')
  const search = await within(await dialog('Assignee of Paths')).findByRole('combobox')
  await expectFocus(search)
  await waitFor(() => expect(options()[0]).toHaveTextContent('Me'))
  expect(options().at(-1)).toHaveTextContent(/^Nobody$/)
  expect(search).toHaveAttribute('aria-activedescendant', options()[0]?.id)
  await user.keyboard(other.username)
  await waitFor(() => expect(options()).toHaveLength(1))
  await user.keyboard('[Enter]')
  await expectAvatar('Paths', other.username)
  await expectToast('Task updated successfully')
  await expectFocus(paths)

  await user.keyboard('i')
  await expectAvatar('Paths', person.username)
  await user.keyboard('{Control>}z{/Control}')
  await expectAvatar('Paths', other.username)
  await user.keyboard('a')
  await screen.findByRole('combobox', { name: 'Assign to' })
  expect(options()[1]).toHaveTextContent(other.username)
})

test('a typed date is shown as it is understood, and set with Enter', async () => {
  const { user } = await openBoard(server, [{ title: 'Paths' }])
  ;(await findLink('Paths')).focus()
  await user.keyboard('d')
  const picker = within(await dialog('Due date of Paths'))
  const field = await picker.findByRole('textbox', { name: 'Due date' })
  await expectFocus(field)
  await picker.findByRole('table')
  await replaceText(user, field, '31.2.')
  await user.keyboard('[Enter]')
  expect(picker.getByRole('status')).toHaveTextContent('February has no day 31.')
  expect(field).toHaveAttribute('aria-invalid', 'true')
  await replaceText(user, field, '24.11.2031 17:00')
  expect(picker.getByRole('status')).toHaveTextContent(formatDueWeekday(due) ?? '')
  await user.keyboard('[Enter]')
  await expectNoDialog()
  await within(await card('Paths')).findByText(day)
  await expectFocus(await findLink('Paths'))

  await user.click(await button(`Due ${day}`, await card('Paths')))
  await user.click(await button('No due date', await dialog('Due date of Paths')))
  const paths = await card('Paths')
  await expectGone(() => within(paths).queryByText(day))
})

test('a title is changed in place on the card, and not to nothing', async () => {
  const { user } = await openBoard(server, [{ title: 'Paths' }])
  const link = await findLink('Paths')
  link.focus()
  await user.keyboard('r')
  const title = await titleField()
  await expectFocus(title)
  await user.clear(title)
  await user.keyboard('[Enter]')
  expect(await screen.findByRole('alert')).toHaveTextContent('Title is required')
  await user.keyboard('[Escape]')
  await expectFocus(() => screen.getByRole('link', { name: 'Paths' }))

  await user.keyboard('r')
  await replaceText(user, await titleField(), 'Paths and fences')
  await user.keyboard('[Enter]')
  await expectFocus(() => screen.getByRole('link', { name: 'Paths and fences' }))
  await expectToast('Task updated successfully')
})

test('a title that could not be saved is offered again', async () => {
  const { user, laneway, project } = await openDetails(server, [{ title: 'Paths' }])
  await user.click(await button('Paths', await dialog('Paths')))
  before('task.update', () => laneway.project.update.mutate({ projectId: project.id, status: 'archived' }))
  await replaceText(user, await titleField(), 'Paths and fences')
  await user.keyboard('[Enter]')
  await expectToast('This project is archived.')
  expect(await titleField()).toHaveValue('Paths and fences')
})

test('the details change title, description, assignee and due date where they stand', async () => {
  const { user, person } = await openDetails(server, [{ title: 'Paths', description: 'Gravel' }])
  await user.click(await button('Paths', await dialog('Paths')))
  await replaceText(user, await titleField(), 'Fences')
  await user.keyboard('[Enter]')
  const details = within(await dialog('Fences'))
  await expectFocus(() => details.getByRole('button', { name: 'Fences' }))

  await user.click(await details.findByText('Gravel'))
  await replaceText(user, await details.findByRole('textbox', { name: 'Description' }), 'Sand')
  await user.keyboard('[Escape]')
  await details.findByText('Gravel')
  await user.click(details.getByRole('button', { name: 'Edit description' }))
  const description = await details.findByRole('textbox', { name: 'Description' })
  await replaceText(user, description, 'Oak\nand pine')
  await user.keyboard('{Control>}[Enter]{/Control}')
  await details.findByText(/Oak\s+and pine/)

  const assignee = details.getByRole('button', { name: `Assignee ${person.username}` })
  await user.click(assignee)
  await screen.findByRole('option', { name: 'Nobody' })
  await user.keyboard('[Escape]')
  await expectGone(() => screen.queryByRole('option'))
  await expectFocus(assignee)
  await user.keyboard('[Enter]')
  await user.click(await screen.findByRole('option', { name: 'Nobody' }))
  await expectFocus(() => details.getByRole('button', { name: 'Assignee Not assigned' }))

  await user.click(details.getByRole('button', { name: 'Due No due date' }))
  await replaceText(user, await screen.findByRole('textbox', { name: 'Due date' }), '24.11.2031 17:00')
  await user.keyboard('[Enter]')
  await waitFor(() =>
    expect(details.getByRole('button', { name: `Due ${formatDueMoment(due)}` })).toHaveFocus(),
  )
})

test('keys move, archive and open a card, and all are in its menu', async () => {
  const { user } = await openBoard(server, [{ title: 'Paths' }, { title: 'Fence' }])
  ;(await findLink('Paths')).focus()
  await user.keyboard('5')
  const done = await region('Done')
  const moved = await within(done).findByRole('link', { name: 'Paths' })
  await expectFocus(() => screen.getByRole('link', { name: 'Fence' }))
  moved.focus()
  await user.keyboard('.')
  const menu = within(await screen.findByRole('menu', { name: 'Actions of Paths' }))
  await expectFocus(() => menu.getAllByRole('menuitem')[0] ?? document.body)
  expect(menu.getByRole('menuitem', { name: 'Archive' })).toBeDefined()
  await user.keyboard('5')
  menu.getByRole('menuitem', { name: 'Set the priority' }).focus()
  await user.keyboard('[Enter]')
  await user.click(await screen.findByRole('menuitemradio', { name: 'Urgent' }))
  await within(await card('Paths')).findByText('Urgent')
  await expectFocus(() => screen.getByRole('link', { name: 'Paths' }))
  await user.keyboard('{Shift>}A{/Shift}')
  await expectToast('Task archived successfully')
  await expectGone(() => screen.queryByRole('link', { name: 'Paths' }))

  ;(await findLink('Fence')).focus()
  await user.keyboard('[Enter]')
  await dialog('Fence')
  await user.keyboard('5')
  await user.keyboard('[Escape]')
  await expectNoDialog()
  expect(await region('To Do')).toContainElement(await card('Fence'))
})

test('two keys postpone a task by a week, with undo, and the picker and the palette say the days that they give', async () => {
  const { user, laneway, tasks } = await openBoard(server, [
    { title: 'Paths', ...dueOn('2031-11-24', 'UTC') },
  ])
  const stored = async () => (await laneway.task.get.query({ taskId: tasks[0]?.id ?? 0 })).dueDay
  ;(await findLink('Paths')).focus()
  await user.keyboard('{Shift>}d{/Shift}')
  await expectToast('Task postponed')
  await waitFor(async () => expect(await stored()).toBe('2031-12-01'))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(async () => expect(await stored()).toBe('2031-11-24'))

  await user.keyboard('d')
  const later = within(await screen.findByRole('list', { name: 'Postpone' }))
  const dayAfter = formatWeekday('2031-11-25T12:00:00Z')
  await user.click(await later.findByRole('button', { name: `+1 day ${dayAfter}` }))
  await waitFor(async () => expect(await stored()).toBe('2031-11-25'))

  await user.keyboard('{Control>}k{/Control}')
  await user.keyboard('+1 week')
  const monday = formatWeekday('2031-12-02T12:00:00Z')
  await waitFor(() =>
    expect(screen.getByRole('option', { selected: true }).textContent).toContain(`Postpone 1 week${monday}`),
  )
  await user.keyboard('[Enter]')
  await waitFor(async () => expect(await stored()).toBe('2031-12-02'))
})

test('the palette assigns by name what has the focus', async () => {
  const { person, laneway, project, other } = await sharedProject(server)
  await laneway.task.create.mutate({ projectId: project.id, title: 'Paths' })
  const user = await openAs(server, person, `/project/${project.id}`)
  ;(await findLink('Paths')).focus()
  await user.keyboard('{Control>}k{/Control}')
  await user.keyboard(`assign ${other.username}`)
  await waitFor(() =>
    expect(screen.getByRole('option', { selected: true }).textContent).toBe(`Assign to ${other.username}`),
  )
  await user.keyboard('[Enter]')
  await expectAvatar('Paths', other.username)
})
