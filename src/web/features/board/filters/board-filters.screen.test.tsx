import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { daysAfter } from '@/domain/time-zone'
import { testServer } from '@/server/testing/app/test-server'
import {
  address,
  expectSaid,
  expectTitles,
  filterBy,
  findCard,
  lane,
  openBoard,
  openFilter,
  search,
} from '@/web/testing/board-screen'
import { dateOf } from '@/web/lib/dates'
import {
  button,
  click,
  expectFocus,
  expectHeading,
  expectToast,
  field,
  follow,
  replaceText,
} from '@/web/testing/on-screen'

const server = await testServer()
const dayIn = (days: number) => daysAfter(dateOf(new Date()), days)
const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

test('the search matches titles and descriptions in any case, and lanes show how many match', async () => {
  const { user, project } = await openBoard(server, [
    { title: 'Order GRAVEL' },
    { title: 'Paths', description: 'needs gravel' },
    { title: 'Fence' },
  ])
  await search(user, 'gravel')
  await expectTitles(['Order GRAVEL', 'Paths'])
  expect(lane('To Do')?.textContent).toContain('2 of 3')
  await waitFor(() => expect(address()).toBe(`/project/${project.id}?q=gravel`))

  await search(user, 'nothing like it')
  expect(await screen.findByText('No tasks match your current filters.')).toBeDefined()
  await user.keyboard('[Escape]')
  await expectTitles(['Order GRAVEL', 'Paths', 'Fence'])
  await waitFor(() => expect(address()).toBe(`/project/${project.id}`))
})

test('every status can be filtered by', async () => {
  const { user } = await openBoard(server, [
    { title: 'One', status: 'todo' },
    { title: 'Two', status: 'in_progress' },
    { title: 'Three', status: 'review' },
    { title: 'Four', status: 'on_hold' },
    { title: 'Five', status: 'done' },
  ])
  const found = {
    'To Do': 'One',
    'In Progress': 'Two',
    'In Review': 'Three',
    'On Hold': 'Four',
    Done: 'Five',
  }
  for (const [status, title] of Object.entries(found)) {
    await filterBy(user, 'Status', status)
    await expectTitles([title])
    await click(user, 'Clear status filter')
    await expectTitles(Object.values(found))
  }
})

test('filters by priority, date and person combine, and are cleared together', async () => {
  const all = ['Today', 'Low', 'Nobody’s', 'In a week', 'In eight days']
  const { user } = await openBoard(server, [
    { title: 'Today', dueDay: dayIn(0), priority: 'high' },
    { title: 'In a week', dueDate: inHours(7 * 24 - 1), priority: 'high' },
    { title: 'In eight days', dueDate: inHours(8 * 24), priority: 'high' },
    { title: 'Low', dueDay: dayIn(0), priority: 'low' },
    { title: 'Nobody’s', dueDay: dayIn(0), priority: 'high', assignedTo: null },
  ])
  await filterBy(user, 'Priority', 'High')
  await filterBy(user, 'Due date', 'Next 7 days')
  await expectTitles(['Today', 'Nobody’s', 'In a week'])
  await filterBy(user, 'Assignee', 'Me')
  await expectTitles(['Today', 'In a week'])
  await click(user, 'Clear due date filter')
  await filterBy(user, 'Due date', 'Today')
  await expectTitles(['Today'])
  await click(user, 'Clear assignee filter')
  await filterBy(user, 'Assignee', 'Unassigned')
  await expectTitles(['Nobody’s'])

  await click(user, 'Clear filters')
  await expectTitles(all)
})

test('a filter takes several values, and its list stays open', async () => {
  const { user } = await openBoard(server, [
    { title: 'Late', dueDay: dayIn(-1) },
    { title: 'Late but done', dueDay: dayIn(-1), status: 'done' },
    { title: 'Some day', status: 'in_progress' },
    { title: 'Next year', dueDay: dayIn(365) },
  ])
  await openFilter(user, 'Due date')
  const entry = (name: string) => screen.findByRole('menuitemcheckbox', { name })
  await user.click(await entry('Overdue'))
  await expectTitles(['Late'])
  await user.click(await entry('No due date'))
  await expectTitles(['Late', 'Some day'])
  const checked = screen.getAllByRole('menuitemcheckbox', { checked: true })
  expect(checked.map(({ textContent }) => textContent)).toEqual(['Overdue', 'No due date'])
  await user.click(await entry('Overdue'))
  await expectTitles(['Some day'])
  await user.keyboard('[Escape]')
  await expectFocus(() => screen.queryByRole('button', { name: 'Filter, 1 active' }))
})

test('the filters that are set are chips in a row, which is gone with the last of them', async () => {
  const { user } = await openBoard(server, [{ title: 'Gravel', priority: 'high' }, { title: 'Fence' }])
  const row = () => screen.queryByRole('toolbar', { name: 'Active filters' })
  expect(row()).toBeNull()
  await filterBy(user, 'Priority', 'High')
  await filterBy(user, 'Assignee', 'Me')
  await button('Filter, 2 active')
  expect(row()).toHaveTextContent('Priority: highAssignee: MeClear1 of 2 tasks')
  await expectSaid('1 matching task')
  await click(user, 'Priority: high')
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'High' }))
  await expectTitles(['Gravel', 'Fence'])
  // The chip stays while its list is open.
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Medium' }))
  await expectTitles(['Fence'])
  await user.keyboard('[Escape]')
  await expectFocus(() => screen.queryByRole('button', { name: 'Priority: medium' }))
  await click(user, 'Clear priority filter')
  await expectFocus(() => screen.queryByRole('button', { name: 'Assignee: Me' }))
  await filterBy(user, 'Assignee', 'Unassigned')
  await click(user, 'Clear filters')
  await waitFor(() => expect(row()).toBeNull())
  await expectFocus(() => screen.queryByRole('button', { name: 'Filter' }))
  await search(user, 'grav')
  await waitFor(() => expect(row()).toHaveTextContent('1 of 2 tasks'))
})

test('f opens the filters, whose lists are walked by arrow keys, and Escape returns the focus', async () => {
  const { user } = await openBoard(server, [{ title: 'Gravel', priority: 'high' }, { title: 'Fence' }])
  await user.keyboard('f')
  const item = (name: string) => screen.queryByRole('menuitem', { name })
  await expectFocus(() => item('Status'))
  await user.keyboard('[ArrowDown]')
  await expectFocus(() => item('Priority'))
  await user.keyboard('[ArrowRight]')
  await expectFocus(() => screen.queryByRole('menuitemcheckbox', { name: 'Urgent' }))
  await user.keyboard('[ArrowDown][Enter]')
  await expectTitles(['Gravel'])
  await user.keyboard('[ArrowLeft]')
  await expectFocus(() => screen.queryByRole('menuitem', { name: /^Priority/ }))
  await user.keyboard('[Escape]')
  await expectFocus(() => screen.queryByRole('button', { name: 'Filter, 1 active' }))
})

test('the due dates are in sight behind Filter, and the arrow keys reach them below the other filters', async () => {
  const { user } = await openBoard(server, [
    { title: 'Late', dueDay: dayIn(-1) },
    { title: 'Some day', priority: 'high' },
  ])
  await user.keyboard('f')
  const inSight = within(await screen.findByRole('group', { name: 'Due date' }))
  expect(inSight.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent)).toEqual([
    'Overdue',
    'Today',
    'This week',
    'Next week',
    'This month',
    'Next 7 days',
    'No due date',
  ])
  await expectFocus(() => screen.queryByRole('menuitem', { name: 'Status' }))
  await user.keyboard('[ArrowUp]')
  await expectFocus(() => inSight.getByRole('menuitem', { name: 'From … to …' }))
  await user.keyboard('[ArrowUp][Enter]')
  await expectTitles(['Some day'])
  await user.keyboard('[ArrowDown][ArrowDown][ArrowDown][ArrowDown][ArrowDown][Enter]')
  await expectTitles(['Late', 'Some day'])
  await expectFocus(() => inSight.getByRole('menuitemcheckbox', { name: 'Overdue', checked: true }))
  await user.keyboard('[Escape]')
  await expectFocus(() => screen.queryByRole('button', { name: 'Filter, 1 active' }))
})

test('tasks are found by the days on which they are due', async () => {
  const { user, project, open } = await openBoard(server, [
    { title: 'Early', dueDay: '2031-10-31' },
    { title: 'First', dueDay: '2031-11-01' },
    { title: 'Last', dueDay: '2031-11-30' },
    { title: 'Some day' },
  ])
  await openFilter(user, 'Due date')
  await user.click(await screen.findByRole('menuitem', { name: 'From … to …' }))
  const from = await field('From')
  await expectFocus(from)
  await click(user, 'Show these days')
  await screen.findByText('Choose a first day or a last day.')
  await replaceText(user, from, '2031-11-30')
  await replaceText(user, await field('To'), '2031-11-01')
  await click(user, 'Show these days')
  await screen.findByText('The last day is before the first.')
  await replaceText(user, from, '2031-11-01')
  await replaceText(user, await field('To'), '2031-11-30')
  await click(user, 'Show these days')
  await expectTitles(['First', 'Last'])
  await waitFor(() => expect(address()).toBe(`/project/${project.id}?due=2031-11-01..2031-11-30`))
  await button(/^Due date: from .*2031 to .*2031$/)
  await open(`/project/${project.id}?due=..2031-10-31`)
  await expectTitles(['Early'])
})

test('a board opens with the filters of its address or those set on it last, and each board has its own', async () => {
  const { user, api, project, open } = await openBoard(server, [
    { title: 'Gravel', priority: 'high' },
    { title: 'Fence', priority: 'low' },
  ])
  const other = await api.project.create.mutate({ name: 'Kitchen' })
  await api.task.create.mutate({ projectId: other.id, title: 'Stove', priority: 'low' })
  await filterBy(user, 'Priority', 'High')
  await search(user, 'grav')
  await waitFor(() => expect(address()).toMatch(/(?=.*priority=high)(?=.*q=grav)/))
  const reloaded = await open(address())
  await expectTitles(['Gravel'])
  await follow(reloaded, 'Dashboard')
  await expectHeading('My Projects')
  history.back()
  await expectTitles(['Gravel'])
  expect(await field('Search tasks')).toHaveValue('grav')
  expect(screen.getByRole('button', { name: 'Priority: high' })).toBeDefined()
  await search(reloaded, '')

  await open(`/project/${other.id}`)
  await expectTitles(['Stove'])
  await open(`/project/${project.id}`)
  await expectTitles(['Gravel'])
  await waitFor(() => expect(address()).toContain('priority='))
  await open(`/project/${project.id}?priority=low`)
  await expectTitles(['Fence'])
  const later = await open(`/project/${project.id}`)
  await expectTitles(['Gravel'])
  await click(later, 'Clear filters')
  await expectTitles(['Gravel', 'Fence'])
  await open(`/project/${project.id}`)
  await expectTitles(['Gravel', 'Fence'])
})

test('a task that a filter would hide is shown until the filter changes, and the toast says so', async () => {
  const { user } = await openBoard(server, [{ title: 'Gravel', priority: 'high' }])
  await filterBy(user, 'Priority', 'High')
  await click(user, 'Add a task to To Do')
  await replaceText(user, await screen.findByLabelText('New task in To Do'), 'Fence')
  await user.keyboard('[Enter]')
  await expectToast('Your filter will hide it')
  await expectTitles(['Gravel', 'Fence'])
  await user.keyboard('[Escape]')
  await click(user, 'Add Task')
  const dialog = await screen.findByRole('dialog', { name: 'Create Task' })
  await replaceText(user, await within(dialog).findByLabelText('Title'), 'Gate')
  await user.click(within(dialog).getByRole('button', { name: 'Create Task' }))
  await expectTitles(['Gravel', 'Fence', 'Gate'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await filterBy(user, 'Status', 'To Do')
  await expectTitles(['Gravel'])
})

test('matches in a hidden lane are offered', async () => {
  const { user } = await openBoard(server, [
    { title: 'Gravel', status: 'on_hold' },
    { title: 'Gravel for the yard', status: 'on_hold' },
    { title: 'Fence' },
  ])
  await user.click(await screen.findByRole('button', { name: /^On Hold/, pressed: true }))
  await search(user, 'gravel')
  await screen.findByText('The tasks that match your filters are in On Hold, which is hidden.')
  await click(user, 'Show On Hold (2)')
  await expectTitles(['Gravel', 'Gravel for the yard'])
})

test('optional lanes can be hidden, show how many tasks they hide, and stay hidden', async () => {
  const { user, project, open } = await openBoard(server, [
    { title: 'Paths', status: 'review' },
    { title: 'Fence', status: 'review' },
    { title: 'Bench', status: 'on_hold' },
  ])
  await user.click(await screen.findByRole('button', { name: /^In Review/, pressed: true }))
  await waitFor(() => expect(lane('In Review')).toBeNull())
  expect((await screen.findByTitle('Show In Review')).textContent).toContain('2')
  expect(lane('On Hold')).not.toBeNull()

  const later = await open(`/project/${project.id}`)
  await expectTitles(['Bench'])
  expect(lane('In Review')).toBeNull()
  expect(localStorage.getItem('projectViewShowReview')).toBe('false')
  await later.click(await screen.findByTitle('Show In Review'))
  await expectTitles(['Paths', 'Fence'], 'In Review')
})

test('overdue tasks are marked and come first', async () => {
  await openBoard(server, [
    { title: 'Without a date' },
    { title: 'Later', dueDate: '2999-01-01T12:00:00Z' },
    { title: 'Missed', dueDate: '2020-01-01T12:00:00Z' },
    { title: 'Missed in review', dueDate: '2020-01-01T12:00:00Z', status: 'review' },
  ])
  await expectTitles(['Missed', 'Later', 'Without a date'], 'To Do')
  const isMarked = async (title: string) =>
    within(await findCard(title)).queryAllByLabelText('Overdue').length
  expect(await isMarked('Missed')).toBe(1)
  expect(await isMarked('Missed in review')).toBe(0)
})
