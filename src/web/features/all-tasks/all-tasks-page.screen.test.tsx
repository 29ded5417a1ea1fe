import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { unreachableMessage } from '@/web/lib/load-part'
import { router } from '@/web/router'
import { loseCalls } from '@/web/testing/held-calls'
import { button, expectFocus, expectToast, findLink, replaceText } from '@/web/testing/on-screen'
import { newPerson, openAs } from '@/web/testing/task-scenes'

const server = await testServer()

/** Two projects of a new person, with a task of somebody else's that they may only read. */
async function openAllTasks(address = '/tasks') {
  const person = await newPerson(server)
  const { laneway } = person
  const north = await laneway.project.create.mutate({ name: 'North garden' })
  const south = await laneway.project.create.mutate({ name: 'South garden' })
  const wall = await laneway.task.create.mutate({ projectId: north.id, title: 'Wall', estimate: 3 })
  const pond = await laneway.task.create.mutate({
    projectId: south.id,
    title: 'Pond',
    priority: 'urgent',
    dueDate: '2020-01-01T10:00:00.000Z',
    estimate: 5,
  })
  const other = await newPerson(server)
  const organization = await server.make.organization()
  await server.make.organizationMember(organization, 'member', person)
  await server.make.organizationMember(organization, 'admin', other)
  const shared = await other.laneway.project.create.mutate({
    name: 'Shared garden',
    organizationId: organization.id,
  })
  await server.make.member(shared, 'read', person)
  await other.laneway.task.create.mutate({ projectId: shared.id, title: 'Fence' })
  const user = await openAs(server, person, address)
  return { user, person, laneway, north, wall, pond }
}

const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('[data-task], [aria-expanded] [dir]')?.textContent)

const expectLines = (...expected: string[]) => waitFor(() => expect(lines()).toEqual(expected))

test('the tasks of all projects stand in groups, with counts and sums of all of them', async () => {
  const { user } = await openAllTasks()
  await expectLines('Overdue', 'Pond', 'No date', 'Wall', 'Fence')
  expect(screen.getAllByRole('row')[1]).toHaveTextContent(/Overdue1.*5 pt/)
  await user.click(await button('Columns and groups'))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Project' }))
  await user.keyboard('[Escape]')
  await expectLines('North garden', 'Wall', 'Shared garden', 'Fence', 'South garden', 'Pond')
  expect(router.state.location.href).toBe('/tasks?group=project')
})

test('filters and the search leave what they find, and are in the address', async () => {
  const { user } = await openAllTasks('/tasks?priority=urgent')
  await expectLines('Overdue', 'Pond')
  await user.click(await button('Clear filters'))
  await expectLines('Overdue', 'Pond', 'No date', 'Wall', 'Fence')
  await replaceText(user, await screen.findByLabelText('Search tasks'), 'fen')
  await expectLines('No date', 'Fence')
  await replaceText(user, await screen.findByLabelText('Search tasks'), 'nothing of it')
  expect(await screen.findByText('No tasks match your current filters.')).toBeVisible()
})

test('cells are edited in place as far as the viewer may, and keys act on the rows', async () => {
  const { user, laneway, wall } = await openAllTasks('/tasks?group=priority')
  await expectLines('Urgent', 'Pond', 'Medium', 'Wall', 'Fence')
  const fence = (await findLink('Fence')).closest('[role="row"]')
  expect(fence?.querySelector('[data-fact="priority"]')).toBeNull()
  fireEvent.keyDown(document.body, { key: 'Tab' })
  ;(await findLink('Wall')).focus()
  await user.keyboard('p')
  await user.click(await screen.findByRole('menuitemradio', { name: 'Urgent' }))
  await expectLines('Urgent', 'Pond', 'Wall', 'Medium', 'Fence')
  await expectFocus(() => screen.getByRole('link', { name: 'Wall' }))
  expect(await laneway.task.get.query({ taskId: wall.id })).toMatchObject({ priority: 'urgent' })
  await user.keyboard('[Enter]')
  expect(await screen.findByRole('dialog', { name: 'Wall' })).toBeVisible()
})

const bar = async () => within(await screen.findByRole('toolbar', { name: 'Selected tasks' }))

test('tasks of several projects are selected and changed together, with one toast and one undo', async () => {
  const { user, laneway, wall, pond } = await openAllTasks('/tasks?group=none&sort=title')
  await expectLines('Fence', 'Pond', 'Wall')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Pond' }))
  await user.keyboard('{Shift>}')
  await user.click(await findLink('Wall'))
  await user.keyboard('{/Shift}')
  await screen.findByText('2 selected')
  await user.keyboard('2')
  await expectToast('2 tasks moved to In Progress')
  const statuses = async () =>
    Promise.all([wall, pond].map(async ({ id }) => (await laneway.task.get.query({ taskId: id })).status))
  await waitFor(async () => expect(await statuses()).toEqual(['in_progress', 'in_progress']))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(async () => expect(await statuses()).toEqual(['todo', 'todo']))

  await user.click(await (await bar()).findByRole('button', { name: /^Priority/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Low' }))
  await expectToast('Priority of 2 tasks set to low')
  // Labels and moves to another project are of one project.
  expect((await bar()).queryByRole('button', { name: /^Labels|^Move/ })).toBeNull()
  await user.keyboard('l')
  await expectToast('Select tasks of one project only.')
  await user.click(await (await bar()).findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 tasks' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await expectToast('2 tasks deleted')
  await expectLines('Fence')
})

test('a task that one may only read is not selected, in whatever way', async () => {
  const { user } = await openAllTasks('/tasks?group=none&sort=title')
  await expectLines('Fence', 'Pond', 'Wall')
  expect(screen.queryByRole('checkbox', { name: 'Select Fence' })).toBeNull()
  fireEvent.keyDown(document.body, { key: 'Tab' })
  ;(await findLink('Fence')).focus()
  await user.keyboard('x')
  await user.keyboard('{Shift>}[ArrowDown]{/Shift}')
  await expectFocus(() => screen.getByRole('link', { name: 'Pond selected' }))
  await screen.findByText('1 selected')
  await user.keyboard('{Control>}a{/Control}')
  await screen.findByText('2 selected')
  await user.click(screen.getByRole('checkbox', { name: 'Select all tasks' }))
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
  await user.click(screen.getByRole('checkbox', { name: 'Select all tasks' }))
  await screen.findByText('2 selected')
  expect((await findLink('Fence')).closest('[role="row"]')).toHaveAttribute('aria-selected', 'false')
  await user.keyboard('[Escape]')
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
})

test('what fails in one project is named in the toast of all', async () => {
  const { user, north } = await openAllTasks('/tasks?group=none&sort=title')
  await user.click(await screen.findByRole('checkbox', { name: 'Select all tasks' }))
  await server.db.updateTable('projects').set({ status: 'archived' }).where('id', '=', north.id).execute()
  await user.keyboard('2')
  await expectToast(
    '1 task moved to In Progress. “Wall” was not moved to In Progress: This project is archived.',
  )
})

test('without a network what one or several projects would change is put back with the reason', async () => {
  const { user, laneway, wall } = await openAllTasks('/tasks?group=none&sort=title')
  await expectLines('Fence', 'Pond', 'Wall')
  const ends = [loseCalls('task.update'), loseCalls('task.updateMany')]
  fireEvent.keyDown(document.body, { key: 'Tab' })
  ;(await findLink('Wall')).focus()
  await user.keyboard('p')
  await user.click(await screen.findByRole('menuitemradio', { name: 'Urgent' }))
  await expectToast('Failed to update task priority')
  await user.click(await screen.findByRole('checkbox', { name: 'Select all tasks' }))
  await user.keyboard('2')
  await expectToast(unreachableMessage)
  for (const end of ends.toReversed()) end()
  const row = (await findLink('Wall selected')).closest('[role="row"]')
  expect(row?.querySelector('[data-fact="priority"]')).toHaveTextContent('Medium')
  expect(row).toHaveAttribute('data-status', 'todo')
  expect(await laneway.task.get.query({ taskId: wall.id })).toMatchObject({
    priority: 'medium',
    status: 'todo',
  })
})

test('only members of all projects are offered for tasks of several', async () => {
  const { user } = await openAllTasks('/tasks?group=none&sort=title')
  await user.click(await screen.findByRole('checkbox', { name: 'Select all tasks' }))
  await user.keyboard('a')
  const people = within(await screen.findByRole('dialog', { name: 'Assignee of 2 tasks' }))
  await waitFor(() =>
    expect(people.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Me/),
      'Nobody',
    ]),
  )
  await user.keyboard('somebody')
  await people.findByText('No one in all 2 projects matches “somebody”.')
})

test('filters, groups, columns and order are saved as a view, which is none of My Tasks', async () => {
  const address = '/tasks?columns=title%2Cdue.90&group=project&priority=%5B%22urgent%22%5D&sort=-title'
  const { user, person, laneway } = await openAllTasks(address)
  await expectLines('South garden', 'Pond')
  await user.click(await button('Views'))
  await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }))
  await replaceText(user, await screen.findByRole('textbox', { name: 'Name' }), 'What burns')
  expect(screen.queryByRole('checkbox', { name: 'Share with the project' })).toBeNull()
  await user.click(await button('Save View'))
  await button('Views: What burns')
  expect(await laneway.view.list.query({})).toMatchObject([
    { page: 'allTasks', projectId: null, shared: false },
  ])

  const later = await openAs(server, person, '/tasks')
  await expectLines('Overdue', 'Pond', 'No date', 'Wall', 'Fence')
  await later.click(await button('Views'))
  await later.click(await screen.findByRole('menuitemradio', { name: 'What burns' }))
  await expectLines('South garden', 'Pond')
  expect(screen.getAllByRole('columnheader').map(({ dataset }) => dataset.column)).toEqual([
    'select',
    'title',
    'due',
    'more',
  ])
  await button('Views: What burns')
  const onMyTasks = await openAs(server, person, '/my-tasks')
  await onMyTasks.click(await button('Views'))
  await screen.findByRole('menuitem', { name: 'Save this view…' })
  expect(screen.queryByRole('menuitemradio')).toBeNull()
})

test('a view with a column, a project and a person that are gone shows what is left', async () => {
  const { user, laneway, north } = await openAllTasks('/tasks')
  const query = `columns=title,mass,due&sort=-mass&group=planet&project=[${north.id},999999]&assignee=[999999]`
  await laneway.view.create.mutate({ name: 'Of old', page: 'allTasks', query })
  await user.click(await button('Views'))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Of old' }))
  await expectToast('This view names a person or project that no longer exists; it is shown without them.')
  await expectLines('No date', 'Wall')
  expect(router.state.location.search).toMatchObject({ columns: 'title,due', project: north.id })
})

test('an address of nonsense shows the list as it is at first', async () => {
  await openAllTasks('/tasks?columns=nonsense&group=planet&sort=-mass&view=moon&cursor=x&due=never&project=x')
  await expectLines('Overdue', 'Pond', 'No date', 'Wall', 'Fence')
})

test('a task that is changed elsewhere changes in the list', async () => {
  const { laneway, pond } = await openAllTasks('/tasks?group=project')
  await expectLines('North garden', 'Wall', 'Shared garden', 'Fence', 'South garden', 'Pond')
  await laneway.task.update.mutate({ taskId: pond.id, title: 'Deep pond' })
  await expectLines('North garden', 'Wall', 'Shared garden', 'Fence', 'South garden', 'Deep pond')
})

test('the list is saved as a file of all that it finds', async () => {
  const { user } = await openAllTasks('/tasks?columns=title,project&group=none&sort=title')
  await expectLines('Fence', 'Pond', 'Wall')
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:list')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  await user.click(await button('Columns and groups'))
  await user.click(await screen.findByRole('menuitem', { name: 'Export this list as CSV' }))
  await waitFor(() => expect(save).toHaveBeenCalled())
  const [file] = save.mock.calls[0] ?? []
  expect(file instanceof Blob && (await file.text())).toBe(
    '\ufeff"Title","Project"\r\n"Fence","Shared garden"\r\n"Pond","South garden"\r\n"Wall","North garden"\r\n',
  )
  vi.restoreAllMocks()
})

test('one click on the dashboard leads to what is due this month in all projects, and keys to all tasks', async () => {
  const { user } = await openAllTasks('/')
  await user.click(await screen.findByRole('link', { name: 'Due this month' }))
  await screen.findByRole('heading', { name: 'All tasks' })
  expect(router.state.location.href).toBe('/tasks?due=thisMonth')
  await user.keyboard('ga')
  await waitFor(() => expect(router.state.location.href).toBe('/tasks'))
})
