import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { unreachableMessage } from '@/web/lib/load-part'
import { router } from '@/web/router'
import {
  address,
  clickInToast,
  expectFocusOn,
  expectTitles,
  openBoard,
  search,
} from '@/web/testing/board-screen'
import { loseCalls } from '@/web/testing/held-calls'
import { button, expectFocus, expectToast, findLink, replaceText } from '@/web/testing/on-screen'

const server = await testServer()

type OpenBoard = Parameters<typeof openBoard>

/** Opens the list of a new project with these tasks. */
async function openList(tasks: OpenBoard[1], query = '') {
  const opened = await openBoard(server, tasks, `?view=list${query}`)
  await screen.findByRole('grid', { name: 'Tasks' })
  return opened
}

/** The titles of the rows, below the names of their groups. */
const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('[data-task], [aria-expanded] [dir]')?.textContent)

const expectLines = (...expected: string[]) => waitFor(() => expect(lines()).toEqual(expected))

const row = async (title: string) => {
  const found = (await findLink(title)).closest<HTMLElement>('[role="row"]')
  if (!found) throw new Error(`“${title}” stands in no row`)
  return found
}

const cell = async (title: string, column: string) => {
  const found = (await row(title)).querySelector<HTMLElement>(`[data-column="${column}"]`)
  if (!found) throw new Error(`“${title}” has no cell ${column}`)
  return found
}

const heads = () => screen.getAllByRole('columnheader').map(({ dataset }) => dataset.column)

async function chooseInColumn(
  user: Awaited<ReturnType<typeof openList>>['user'],
  name: string,
  item: string,
) {
  await user.click(await button(name, screen.getByRole('grid')))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

const garden = [
  { title: 'Paths', estimate: 3, priority: 'low' },
  { title: 'Fence', estimate: 2, priority: 'urgent', dueDate: '2099-01-01T10:00:00.000Z' },
  { title: 'Gate', status: 'done', estimate: 8 },
] as const

test('the list shows all lanes with their tasks, counts and sums of estimates', async () => {
  const { user } = await openList(garden)
  await expectLines('To Do', 'Fence', 'Paths', 'In Progress', 'In Review', 'On Hold', 'Done', 'Gate')
  const [, todo] = screen.getAllByRole('row')
  expect(todo).toHaveTextContent(/To Do2.*5/)
  await user.click(await button('To Do 2'))
  await expectLines('To Do', 'In Progress', 'In Review', 'On Hold', 'Done', 'Gate')
})

test('groups, columns, their order and the order of rows are in the address, and come from it', async () => {
  const { user } = await openList(garden)
  await chooseInColumn(user, 'Estimate', 'Sort descending')
  await expectLines('To Do', 'Paths', 'Fence', 'In Progress', 'In Review', 'On Hold', 'Done', 'Gate')
  await user.click(await button('Columns and groups'))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Priority' }))
  await expectLines('Urgent', 'Fence', 'Medium', 'Gate', 'Low', 'Paths')
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Files' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Id' }))
  await user.keyboard('[Escape]')
  await chooseInColumn(user, 'Due', 'Move left')
  expect(heads()).toEqual(['select', 'title', 'due', 'assignee', 'priority', 'estimate', 'files', 'more'])
  expect(new URLSearchParams(address().split('?')[1]).get('sort')).toBe('-estimate')
  const saved = address()
  await user.keyboard('[Escape]')
  await chooseInColumn(user, 'Due', 'Hide')
  expect(address()).not.toBe(saved)
})

test('an address with columns, groups and orders that do not exist shows the list', async () => {
  await openList(garden, '&columns=nonsense,title,due.90,gone&group=planet&sort=-mass')
  await expectLines('To Do', 'Fence', 'Paths', 'In Progress', 'In Review', 'On Hold', 'Done', 'Gate')
  expect(heads()).toEqual(['select', 'title', 'due', 'more'])
})

test('an address with a view that does not exist, and with a cursor, shows the lanes', async () => {
  const { project, open } = await openList(garden)
  await open(`/project/${project.id}?view=moon&cursor=x&columns=nonsense&sort=-mass`)
  await expectTitles(['Fence', 'Paths'], 'To Do')
  expect(screen.queryByRole('grid', { name: 'Tasks' })).toBeNull()
})

test('a view with a column that is gone shows the others', async () => {
  const { api, project, open } = await openList(garden)
  const query = 'columns=title,mass,due.90&sort=-mass&view=list'
  await api.view.create.mutate({ name: 'Of old', projectId: project.id, query })
  const user = await open(`/project/${project.id}`)
  await user.click(await button('Of old'))
  await expectLines('To Do', 'Fence', 'Paths', 'In Progress', 'In Review', 'On Hold', 'Done', 'Gate')
  expect(heads()).toEqual(['select', 'title', 'due', 'more'])
  await waitFor(async () => expect(await button('Of old')).toHaveAttribute('aria-pressed', 'true'))
})

test('without a network a changed cell is put back with the reason, and a new task is kept in its field', async () => {
  const { user, api, tasks } = await openList(garden)
  const [endUpdates, endCreations] = [loseCalls('task.update'), loseCalls('task.create')]
  fireEvent.keyDown(document.body, { key: 'Tab' })
  ;(await findLink('Paths')).focus()
  await user.keyboard('p')
  await user.click(await screen.findByRole('menuitemradio', { name: 'Urgent' }))
  await expectToast('Failed to update task priority')
  expect(await cell('Paths', 'priority')).toHaveTextContent('Low')
  await user.keyboard('2')
  await expectToast(unreachableMessage)
  await expectLines('To Do', 'Fence', 'Paths', 'In Progress', 'In Review', 'On Hold', 'Done', 'Gate')
  await user.click(await button('Add a task to To Do'))
  await user.type(await screen.findByLabelText('New task in To Do'), 'Drain[Enter]')
  await waitFor(() => expect(screen.getByLabelText('New task in To Do')).toHaveValue('Drain'))
  endCreations()
  endUpdates()
  expect(await api.task.get.query({ taskId: tasks[0]?.id ?? 0 })).toMatchObject({
    priority: 'low',
    status: 'todo',
  })
})

test('arrow keys walk rows and cells, Enter opens the picker of a cell, and the row keeps the focus', async () => {
  const { user, api, tasks } = await openList(garden)
  fireEvent.keyDown(document.body, { key: 'Tab' })
  ;(await findLink('Fence')).focus()
  await user.keyboard('[ArrowDown]')
  await expectFocusOn('Paths')
  await user.keyboard('[ArrowRight][ArrowRight][ArrowRight]')
  await expectFocus(() => document.querySelector(`[data-id="${tasks[0]?.id}"] [data-fact="priority"]`))
  await user.keyboard('[ArrowUp]')
  await expectFocus(() => document.querySelector(`[data-id="${tasks[1]?.id}"] [data-fact="priority"]`))
  await user.keyboard('[Enter]')
  await user.click(await screen.findByRole('menuitemradio', { name: 'High' }))
  await waitFor(async () =>
    expect(await api.task.get.query({ taskId: tasks[1]?.id ?? 0 })).toMatchObject({ priority: 'high' }),
  )
  await user.keyboard('[ArrowUp]')
  await expectFocus(() => screen.getByRole('button', { name: 'To Do 2' }))
  await user.keyboard('[ArrowLeft]')
  await expectLines('To Do', 'In Progress', 'In Review', 'On Hold', 'Done', 'Gate')
  await user.keyboard('[ArrowRight]')
  await expectLines('To Do', 'Fence', 'Paths', 'In Progress', 'In Review', 'On Hold', 'Done', 'Gate')
})

test('a key that moves a row to another lane goes to its neighbour, on which the next key acts', async () => {
  const { user } = await openList(garden)
  fireEvent.keyDown(document.body, { key: 'Tab' })
  ;(await findLink('Paths')).focus()
  await user.keyboard('2')
  await expectLines('To Do', 'Fence', 'In Progress', 'Paths', 'In Review', 'On Hold', 'Done', 'Gate')
  await expectFocusOn('Fence')
  await user.keyboard('r')
  await replaceText(user, await screen.findByRole('textbox', { name: 'Title' }), 'Hedge')
  await user.keyboard('[Enter]')
  await expectLines('To Do', 'Hedge', 'In Progress', 'Paths', 'In Review', 'On Hold', 'Done', 'Gate')
})

test('the focus stays on its task when another view takes the place of this one', async () => {
  await openList(garden)
  fireEvent.keyDown(document.body, { key: 'Tab' })
  ;(await findLink('Paths')).focus()
  for (const view of [undefined, 'list'] as const) {
    const before = await findLink('Paths')
    await router.navigate({ to: '.', search: { view } })
    await waitFor(() => expect(before).not.toBeInTheDocument())
    await expectFocusOn('Paths')
  }
})

test('the focus follows a row to another group', async () => {
  const { user } = await openList(garden, '&group=priority')
  fireEvent.keyDown(document.body, { key: 'Tab' })
  ;(await findLink('Paths')).focus()
  await user.keyboard('p')
  await user.click(await screen.findByRole('menuitemradio', { name: 'Urgent' }))
  await expectLines('Urgent', 'Fence', 'Paths', 'Medium', 'Gate')
  await expectFocusOn('Paths')
  await user.keyboard('2')
  await expectFocusOn('Paths')
})

test('rows are selected by check box, Shift and Ctrl A, and changed together', async () => {
  const { user } = await openList(garden)
  await user.click(await screen.findByRole('checkbox', { name: 'Select Fence' }))
  expect(await row('Fence selected')).toHaveAttribute('aria-selected', 'true')
  ;(await findLink('Fence selected')).focus()
  await user.keyboard('{Shift>}[ArrowDown]{/Shift}')
  await screen.findByText('2 selected')
  await user.keyboard('3')
  await expectToast('2 tasks moved to In Review')
  await expectLines(
    'To Do',
    'In Progress',
    'In Review',
    'Fence selected',
    'Paths selected',
    'On Hold',
    'Done',
    'Gate',
  )
  await clickInToast(user, 'Undo')
  await user.keyboard('[Escape]')
  ;(await findLink('Paths')).focus()
  await user.keyboard('{Control>}a{/Control}')
  await screen.findByText('2 selected')
  await user.click(screen.getByRole('checkbox', { name: 'Select all tasks' }))
  await screen.findByText('3 selected')
})

test('a task is created in a group, with what the group stands for', async () => {
  const { user, api, project } = await openList(garden, '&group=priority')
  await user.click(await button('Add a task to Urgent'))
  await user.type(await screen.findByLabelText('New task in Urgent'), 'Drain[Enter]')
  await findLink('Drain')
  await waitFor(async () =>
    expect(await api.task.list.query({ projectId: project.id })).toContainEqual(
      expect.objectContaining({ title: 'Drain', priority: 'urgent' }),
    ),
  )
  await user.keyboard('[Escape]')
  await expectFocus(() => screen.getByRole('button', { name: 'Urgent 2' }))
})

test('the search filters the rows, and without matches the list says so', async () => {
  const { user } = await openList(garden)
  await search(user, 'fen')
  await expectLines('To Do', 'Fence', 'In Progress', 'In Review', 'On Hold', 'Done')
  await search(user, 'nothing of it')
  expect(await screen.findByText('No tasks match your current filters.')).toBeVisible()
})

test('a list whose tasks are all in hidden lanes says so, and shows these lanes', async () => {
  const { user } = await openList([
    { title: 'Paths', status: 'review' },
    { title: 'Fence', status: 'review' },
  ])
  await user.click(await screen.findByRole('button', { name: /^In Review/, pressed: true }))
  expect(await screen.findByText('All tasks are in In Review, which is hidden.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add the first task' })).toBeNull()
  await user.click(await button('Show In Review (2)'))
  await expectLines('To Do', 'In Progress', 'In Review', 'Paths', 'Fence', 'On Hold', 'Done')
})

test('a task that somebody else changes moves in the list', async () => {
  const { api, tasks } = await openList(garden)
  await api.task.update.mutate({ taskId: tasks[0]?.id ?? 0, status: 'done', estimate: 5 })
  await expectLines('To Do', 'Fence', 'In Progress', 'In Review', 'On Hold', 'Done', 'Paths', 'Gate')
  expect(await cell('Paths', 'estimate')).toHaveTextContent('5')
})

test('the list is saved as a file of what it shows', async () => {
  const { user } = await openList(garden, '&columns=title,estimate&sort=estimate')
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:list')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  await user.click(await button('Columns and groups'))
  await user.click(await screen.findByRole('menuitem', { name: 'Export this list as CSV' }))
  const [file] = save.mock.calls[0] ?? []
  expect(file instanceof Blob && (await file.text())).toBe(
    '\ufeff"Title","Estimate"\r\n"Fence","2"\r\n"Paths","3"\r\n"Gate","8"\r\n',
  )
  vi.restoreAllMocks()
})
