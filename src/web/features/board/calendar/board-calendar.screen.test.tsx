import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { address, openBoard, undoByKey } from '@/web/testing/board-screen'
import { before, holdCalls } from '@/web/testing/held-calls'
import { click, expectFocus, expectToast } from '@/web/testing/on-screen'
import {
  day,
  expectOn,
  focusTask,
  link,
  titlesIn,
  titlesOf,
} from '../../task-calendar/testing/calendar-screen'

const server = await testServer()

const november = '?view=calendar&from=2026-11-01'

const tasks = [
  { title: 'Order gravel', dueDay: '2026-11-24' },
  { title: 'Lay out beds', dueDate: '2026-11-24T16:00:00Z' },
  { title: 'Dig the drain', startDate: '2026-11-27', dueDay: '2026-12-01' },
  { title: 'Label the seeds' },
]

const undated = () => titlesIn(screen.getByRole('region', { name: 'No due date' }))

const open = (more: Parameters<typeof openBoard>[1] = [], search = november) =>
  openBoard(server, [...tasks, ...more], search)

test('tasks stand on the days on which they are due, and those without a date beside them', async () => {
  await open()
  await screen.findByRole('heading', { name: 'November 2026' })
  await expectOn(/^Tuesday.* 24/, ['Order gravel', 'Lay out beds'])
  expect(day(/^Tuesday.* 24/)).toHaveAccessibleName(/^Tuesday,? \w+ \w+, 2 tasks/)
  expect(titlesOf(/^Friday.* 27/)).toEqual(['Dig the drain'])
  expect(titlesOf(/^Monday.* 30/)).toEqual(['Dig the drain'])
  expect(undated()).toEqual(['Label the seeds'])
})

test('nonsense in the address shows the present month', async () => {
  await open([], '?view=calendar&from=9999-99-99&zoom=year')
  const now = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' }).format(new Date())
  await screen.findByRole('heading', { name: now })
  expect(screen.getAllByRole('gridcell').length).toBeGreaterThan(27)
})

test('the calendar turns to other months and weeks', async () => {
  const { user } = await open()
  await click(user, 'Next month')
  await screen.findByRole('heading', { name: 'December 2026' })
  expect(address()).toContain('from=2026-12-01')
  await click(user, 'Previous month')
  await screen.findByRole('heading', { name: 'November 2026' })
  day(/^Tuesday.* 24/).focus()
  await click(user, 'Week')
  await waitFor(() => expect(address()).toContain('zoom=week'))
  expect(screen.getAllByRole('gridcell')).toHaveLength(7)
  day(/^Tuesday.* 24/).focus()
  await user.keyboard(']')
  await expectFocus(() => day(/^Tuesday.* 1 Dec|^Tuesday.* December 1|^Tuesday.*1 December/))
  await user.keyboard('{PageUp}')
  await expectFocus(() => day(/^Tuesday.* 24/))
})

test('arrow keys go from day to day and to tasks, and Enter opens one', async () => {
  const { user } = await open()
  day(/^Monday.* 23/).focus()
  await user.keyboard('{ArrowRight}')
  await expectFocus(() => day(/^Tuesday.* 24/))
  await user.keyboard('{ArrowDown}')
  await expectFocus(() => link('Order gravel'))
  await user.keyboard('{ArrowDown}')
  await expectFocus(() => link('Lay out beds'))
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Lay out beds' })
})

test('Alt with an arrow key moves a task, which keeps the focus, and Ctrl Z moves it back', async () => {
  const { user, api, tasks: made } = await open()
  await focusTask('Lay out beds')
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expectOn(/^Wednesday.* 25/, ['Lay out beds'])
  await expectFocus(() => link('Lay out beds'))
  await screen.findByText(
    /^Lay out beds, due Wednesday,? 25 November$|^Lay out beds, due Wednesday, November 25$/,
  )
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expectOn(/^Wednesday.* 18/, ['Lay out beds'])
  await waitFor(async () =>
    expect(await api.task.get.query({ taskId: made[1]?.id ?? 0 })).toMatchObject({
      dueDate: '2026-11-18T16:00:00.000Z',
    }),
  )
  await undoByKey(user)
  await expectOn(/^Wednesday.* 25/, ['Lay out beds'])
})

test('Space lifts a task without a date, arrows carry it, and Space drops it on a day', async () => {
  const { user, api, tasks: made } = await open()
  day(/^Tuesday.* 24/).focus()
  await focusTask('Label the seeds')
  await user.keyboard(' {ArrowRight}')
  expect(day(/^Wednesday.* 25/).dataset.over).toBe('true')
  await user.keyboard(' ')
  await expectOn(/^Wednesday.* 25/, ['Label the seeds'])
  await waitFor(async () =>
    expect(await api.task.get.query({ taskId: made[3]?.id ?? 0 })).toMatchObject({ dueDay: '2026-11-25' }),
  )
  expect(undated()).toEqual([])
})

test('Escape puts a lifted task back', async () => {
  const { user } = await open()
  await focusTask('Order gravel')
  await user.keyboard(' {ArrowRight}{Escape}')
  await screen.findByText('Put back Order gravel.')
  expect(titlesOf(/^Tuesday.* 24/)).toEqual(['Order gravel', 'Lay out beds'])
})

test('a week moves as a whole by its grip, with one undo', async () => {
  const { user } = await open()
  const grip = screen.getByRole('button', {
    name: /^Move 2 tasks of the week of Monday,? (23 November|November 23)$/,
  })
  grip.focus()
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expectOn(/^Wednesday.* 25/, ['Order gravel', 'Lay out beds'])
  await expectToast('2 tasks moved by 1 day')
  await undoByKey(user)
  await expectOn(/^Tuesday.* 24/, ['Order gravel', 'Lay out beds'])
})

test('the selected tasks move together by the same number of days', async () => {
  const { user } = await open([{ title: 'Return the level', dueDay: '2026-11-26' }])
  for (const title of ['Order gravel', 'Return the level']) {
    await focusTask(title)
    await user.keyboard('x')
  }
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expectOn(/^Tuesday,? (1 December|December 1\b)/, ['Order gravel'])
  await expectOn(/^Thursday,? (3 December|December 3\b)/, ['Return the level'])
})

test('Alt Shift with an arrow key moves one end of a task', async () => {
  const { user, api, tasks: made } = await open()
  const expectDates = (startDate: string, dueDay: string) =>
    waitFor(async () =>
      expect(await api.task.get.query({ taskId: made[0]?.id ?? 0 })).toMatchObject({ startDate, dueDay }),
    )
  await focusTask('Order gravel')
  await user.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}')
  await expectDates('2026-11-24', '2026-11-25')
  await user.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}')
  await expectDates('2026-11-23', '2026-11-25')
})

test('Alt with an arrow key never leaves the page, even where no task moves', async () => {
  await open()
  const pressOn = (element: HTMLElement) => {
    element.focus()
    return fireEvent.keyDown(element, { key: 'ArrowLeft', altKey: true })
  }
  expect(pressOn(day(/^Monday.* 23/))).toBe(false)
  await focusTask('Label the seeds')
  expect(pressOn(link('Label the seeds'))).toBe(false)
  await screen.findByText('Label the seeds has no due date. Press d to set one.')
})

test('the keys of tasks act on the current one', async () => {
  const { user } = await open()
  await focusTask('Order gravel')
  await user.keyboard('5')
  await waitFor(() => expect(link('Order gravel').textContent).toContain('done'))
})

test('a task is created on a day', async () => {
  const { user, api, project } = await open()
  day(/^Thursday.* 26/).focus()
  await user.keyboard('c')
  const dialog = await screen.findByRole('dialog', { name: 'Create Task' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Water permit')
  await user.click(within(dialog).getByRole('button', { name: 'Create Task' }))
  await expectOn(/^Thursday.* 26/, ['Water permit'])
  const all = await api.task.list.query({ projectId: project.id })
  expect(all.find(({ title }) => title === 'Water permit')).toMatchObject({ dueDay: '2026-11-26' })
})

test('a day with more tasks than it shows lists all of them', async () => {
  const more = ['One', 'Two', 'Three'].map((title) => ({ title, dueDay: '2026-11-24' }))
  const { user } = await open(more)
  await click(user, /^3 more: all 5 tasks of Tuesday/)
  const list = await screen.findByRole('dialog', { name: /^Tuesday/ })
  expect(within(list).getAllByRole('link')).toHaveLength(5)
  await user.click(within(list).getByRole('link', { name: /^Three/ }))
  await screen.findByRole('dialog', { name: 'Three' })
})

test('a change by somebody else shows at once', async () => {
  const { api, tasks: made } = await open()
  await api.task.update.mutate({ taskId: made[0]?.id ?? 0, dueDay: '2026-11-26' })
  await expectOn(/^Thursday.* 26/, ['Order gravel'])
})

test('a task that somebody else has moved meanwhile stays where they put it', async () => {
  const { user, api, tasks: made } = await open()
  before('task.update', () => api.task.update.mutate({ taskId: made[0]?.id ?? 0, dueDay: '2026-11-26' }))
  await focusTask('Order gravel')
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await expectToast('Their change was kept')
  await expectOn(/^Thursday.* 26/, ['Order gravel'])
})

test('a move that does not reach the server goes back, with the reason', async () => {
  const { user } = await open()
  const next = holdCalls('task.update')
  await focusTask('Order gravel')
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await expectOn(/^Monday.* 23/, ['Order gravel'])
  const call = await next()
  call.cut()
  await expectToast('Laneway cannot be reached')
  await expectOn(/^Tuesday.* 24/, ['Order gravel', 'Lay out beds'])
})

test('a reader moves and creates nothing', async () => {
  const { user, api, project } = await open()
  await api.project.update.mutate({ projectId: project.id, status: 'archived' })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Create a task due/ })).toBeNull())
  expect(screen.queryByRole('button', { name: /^Move 2 tasks/ })).toBeNull()
  await focusTask('Order gravel')
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt} ')
  expect(titlesOf(/^Tuesday.* 24/)).toEqual(['Order gravel', 'Lay out beds'])
})
