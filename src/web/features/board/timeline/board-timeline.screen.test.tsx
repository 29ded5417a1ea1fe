import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dueOn, notDue } from '@/domain/due'
import { daysAfter } from '@/domain/time-zone'
import { testServer } from '@/server/testing/app/test-server'
import { deviceTimeZone } from '@/web/lib/calendar'
import { dateOf, formatDay, middayOf } from '@/web/lib/dates'
import {
  address,
  expectFocusOn,
  expectSaid,
  focusCard,
  openBoard,
  openSharedBoard,
  sharedProject,
  undoByKey,
} from '@/web/testing/board-screen'
import { blockCalls } from '@/web/testing/held-calls'
import { button, click, findLink, toast } from '@/web/testing/on-screen'
import { renderApp } from '@/web/testing/render-app'

const server = await testServer()

const today = dateOf(new Date())
const day = (days: number) => daysAfter(today, days)
const due = (days: number) => dueOn(day(days), deviceTimeZone)
const words = (days: number) => formatDay(middayOf(day(days)).toISOString(), new Date())

const drain = { title: 'Dig the drain', startDate: day(-1), ...due(3) }

const open = (tasks: Parameters<typeof openBoard>[1], search = '') =>
  openBoard(server, tasks, `?view=timeline${search}`)

const rows = () => [...document.querySelectorAll('li[data-id]')]
const titles = () => rows().map((row) => row.querySelector('a[data-task]')?.textContent)
const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const row = (title: string) =>
  rows().find((each) => each.querySelector('a[data-task]')?.textContent === title)
const bar = (title: string) => row(title)?.querySelector<HTMLElement>('[data-bar]')
const describe = async (title: string) => {
  const link = await findLink(title)
  return document.querySelector(`#${link.getAttribute('aria-describedby')}`)?.textContent
}
const dates = ({ startDate, dueDay }: { startDate: string | null; dueDay: string | null }) => [
  startDate,
  dueDay,
]

const press = (user: UserEvent, keys: string) => user.keyboard(keys)

test('shows the tasks by lane from their start to their due day, and those without dates when asked', async () => {
  const { user } = await open([
    { title: 'Paths', status: 'in_progress', startDate: day(2) },
    drain,
    { title: 'Fence' },
    { title: 'Survey', ...due(-3), status: 'todo' },
  ])
  await waitFor(() => expect(titles()).toEqual(['Survey', 'Dig the drain', 'Paths']))
  expect(headings()).toEqual(['To Do2', 'In Progress1', 'In Review0', 'On Hold0', 'Done0', 'No dates1'])
  expect(await describe('Dig the drain')).toBe(`To Do, ${words(-1)} to ${words(3)}`)
  expect(await describe('Survey')).toBe(`To Do, ${words(-3)}, 3 days late`)
  await click(user, 'No dates 1')
  await waitFor(() => expect(titles()).toContain('Fence'))
  expect(await describe('Fence')).toBe('To Do, no dates')
})

test('groups by what the address names, and goes to other times', async () => {
  const {
    user,
    open: openAddress,
    project,
  } = await open([drain, { title: 'Fence', ...due(0), priority: 'high' }], '&group=priority')
  await waitFor(() => expect(headings()).toEqual(['High1', 'Medium1']))
  await click(user, 'Week')
  await click(user, 'Next week')
  await waitFor(() => expect(address()).toContain(`from=${day(7)}`))
  await click(user, 'Next week')
  await click(user, `Show the dates of Fence, ${words(0)}`)
  await waitFor(() => expect(bar('Fence')).toBeVisible())
  await click(user, 'Today')
  await waitFor(() => expect(address()).not.toContain('from='))
  await user.click(await button(/^Groups/))
  await user.click(await screen.findByRole('menuitemradio', { name: 'No groups' }))
  await waitFor(() => expect(titles()).toEqual(['Dig the drain', 'Fence']))
  expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([])
  await openAddress(`/project/${project.id}?view=timeline&zoom=century&from=2026-02-30&group=shape`)
  await waitFor(() => expect(headings()).toHaveLength(5))
  expect(await button('Month')).toHaveAttribute('aria-pressed', 'true')
  for (const from of ['1970-01-01', '9999-12-31']) {
    await openAddress(`/project/${project.id}?view=timeline&zoom=quarter&from=${from}`)
    await screen.findByRole('button', { name: /^Show the dates of Fence/ })
    await click(user, from === '1970-01-01' ? 'Previous quarter' : 'Next quarter')
    expect(address()).toContain(from)
  }
})

test('spans of a hundred years are cut to what is shown', async () => {
  await open([{ title: 'Wood', startDate: '1970-01-01', ...dueOn('9999-12-31', deviceTimeZone) }])
  await waitFor(() => expect(bar('Wood')?.style).toMatchObject({ insetInlineStart: '0%', width: '100%' }))
})

test('arrow keys go from row to row, Enter opens one, and task keys act on the current one', async () => {
  const { user } = await open([drain, { title: 'Fence', ...due(5), status: 'done' }])
  await focusCard('Dig the drain')
  await press(user, '[ArrowDown]')
  await expectFocusOn('Fence')
  await press(user, '[Home]p')
  await screen.findByRole('menu', { name: 'Priority of Dig the drain' })
  await press(user, '[Escape]x')
  await expectSaid('1 task selected')
  await press(user, '[Escape][Enter]')
  await screen.findByRole('dialog', { name: 'Dig the drain' })
})

test('Alt moves the dates by days and weeks, Alt Shift an end of them, each with one undo', async () => {
  const { user, api, tasks } = await open([drain])
  const taskId = tasks[0]?.id ?? 0
  const stored = async () => dates(await api.task.get.query({ taskId }))
  await focusCard('Dig the drain')
  await press(user, '{Alt>}[ArrowDown][ArrowUp][ArrowRight][ArrowRight][ArrowRight][ArrowLeft]{/Alt}')
  await expectSaid(`Dig the drain, ${words(1)} to ${words(5)}`)
  await waitFor(async () => expect(await stored()).toEqual([day(1), day(5)]))
  await press(user, '{Alt>}{Shift>}[ArrowLeft]{/Shift}{/Alt}')
  await waitFor(async () => expect(await stored()).toEqual([day(1), day(4)]))
  await press(user, '{Alt>}{Shift>}[ArrowUp][ArrowUp]{/Shift}{/Alt}')
  await waitFor(async () => expect(await stored()).toEqual([day(-1), day(4)]))
  await undoByKey(user)
  await waitFor(async () => expect(await stored()).toEqual([day(1), day(4)]))
  await undoByKey(user)
  await undoByKey(user)
  await waitFor(async () => expect(await stored()).toEqual([day(-1), day(3)]))
})

test('while Alt is held, keys for several dates each count from the one before', async () => {
  const { user, api, tasks } = await open([drain])
  const stored = async () => dates(await api.task.get.query({ taskId: tasks[0]?.id ?? 0 }))
  await focusCard('Dig the drain')
  await press(user, '{Alt>}[ArrowRight]{Shift>}[ArrowRight][ArrowRight][ArrowUp]{/Shift}[ArrowDown]{/Alt}')
  await waitFor(async () => expect(await stored()).toEqual([day(6), day(13)]))
})

test('brackets show an earlier and a later time', async () => {
  const { user } = await open([drain], '&zoom=week')
  await focusCard('Dig the drain')
  await press(user, ']')
  await waitFor(() => expect(address()).toContain(`from=${day(7)}`))
  await press(user, '[[')
  await waitFor(() => expect(address()).toContain(`from=${today}`))
})

test('Space lifts a task, Escape puts it back, and selected tasks move along', async () => {
  const { user, api, project } = await open([drain, { title: 'Fence', ...due(5) }, { title: 'Gate' }])
  const stored = async () =>
    (await api.task.list.query({ projectId: project.id })).map(({ dueDay }) => dueDay)
  await focusCard('Dig the drain')
  await press(user, ' ')
  await expectSaid(`Lifted 'Dig the drain'`)
  await press(user, '[ArrowRight][Escape]')
  await expectSaid(`Put back 'Dig the drain'`)
  expect(await stored()).toEqual([day(3), day(5), null])
  await press(user, 'x[ArrowDown]x [ArrowRight][ArrowRight]')
  await expectSaid(`Fence, ${words(7)}, and 1 other`)
  await press(user, ' ')
  await waitFor(async () => expect(await stored()).toEqual([day(5), day(7), null]))
  await undoByKey(user)
  await waitFor(async () => expect(await stored()).toEqual([day(3), day(5), null]))
})

test('a task that is moved out of what is shown is shown where it is', async () => {
  const { user } = await open([{ title: 'Fence', ...due(0) }], '&zoom=week')
  await focusCard('Fence')
  await press(user, `{Alt>}${'[ArrowRight]'.repeat(20)}{/Alt}`)
  await waitFor(() => expect(address()).toContain(`from=${day(20)}`))
  await waitFor(() => expect(bar('Fence')).toBeVisible())
})

test('a move shows at once, and is put back with the reason if the network is cut', async () => {
  const { user } = await open([drain])
  await focusCard('Dig the drain')
  const before = bar('Dig the drain')?.style.insetInlineStart
  const calls = blockCalls('task.update')
  await press(user, '{Alt>}[ArrowRight]{/Alt}')
  await waitFor(() => expect(bar('Dig the drain')?.style.insetInlineStart).not.toBe(before))
  calls.cut()
  await waitFor(() => expect(bar('Dig the drain')?.style.insetInlineStart).toBe(before))
  await waitFor(() => expect(toast()).toHaveTextContent('Error'))
})

test('the changes of others are live, and of two who move one bar, one keeps it', async () => {
  const { user, api, otherApi, project } = await openSharedBoard(server)
  const { id: taskId } = await api.task.create.mutate({ projectId: project.id, ...drain })
  await click(user, 'Timeline')
  await waitFor(async () => expect(await describe('Dig the drain')).toContain(`${words(-1)} to ${words(3)}`))
  await otherApi.task.update.mutate({ taskId, ...due(4) })
  await waitFor(async () => expect(await describe('Dig the drain')).toContain(words(4)))
  await focusCard('Dig the drain')
  await press(user, ' [ArrowRight]')
  await otherApi.task.update.mutate({ taskId, ...due(6) })
  await waitFor(async () => expect(await describe('Dig the drain')).toContain(words(6)))
  await press(user, ' ')
  await waitFor(() => expect(toast()).toHaveTextContent('Their change was kept'))
  await waitFor(async () => expect(await describe('Dig the drain')).toContain(words(6)))
  expect(dates(await api.task.get.query({ taskId }))).toEqual([day(-1), day(6)])
})

test('a lifted task that somebody deletes is put back', async () => {
  const { user, api, otherApi, project } = await openSharedBoard(server)
  const { id: taskId } = await api.task.create.mutate({ projectId: project.id, ...drain })
  await click(user, 'Timeline')
  await focusCard('Dig the drain')
  await press(user, ' [ArrowRight]')
  await otherApi.task.delete.mutate({ taskId })
  await waitFor(() => expect(rows()).toEqual([]))
  await expectSaid(`Put back 'Dig the drain'`)
})

test('readers move nothing and create nothing', async () => {
  const { api, project, other } = await sharedProject(server)
  await server.make.member(project, 'read', other)
  const { id: taskId } = await api.task.create.mutate({ projectId: project.id, ...drain })
  const user = await renderApp(server, other, `/project/${project.id}?view=timeline`, { delay: null })
  await focusCard('Dig the drain')
  await press(user, '{Alt>}[ArrowRight]{/Alt} [ArrowRight][Enter]')
  await screen.findByRole('dialog', { name: 'Dig the drain' })
  expect(dates(await api.task.get.query({ taskId }))).toEqual([day(-1), day(3)])
  expect(screen.queryByRole('button', { name: /^Add a task to/ })).toBeNull()
})

test('a group asks for a new task with what its tasks have', async () => {
  const { user, api, project } = await open([{ ...drain, priority: 'high' }], '&group=priority')
  await click(user, 'Add a task to High')
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Task' }))
  await user.type(await dialog.findByLabelText('Title'), 'Order pipes')
  await user.click(dialog.getByRole('button', { name: 'Create Task' }))
  await waitFor(() => expect(titles()).toContain('Order pipes'))
  const created = (await api.task.list.query({ projectId: project.id })).find(
    ({ title }) => title === 'Order pipes',
  )
  expect(created).toMatchObject({ priority: 'high', dueDay: today, startDate: null })
})

test('a new task without dates is shown, and its folded group unfolds', async () => {
  const { user } = await open([drain, { title: 'Fence' }])
  await waitFor(() => expect(titles()).toEqual(['Dig the drain']))
  await user.keyboard('c')
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Task' }))
  await user.type(await dialog.findByLabelText('Title'), 'Gate')
  await user.click(dialog.getByRole('button', { name: 'Create Task' }))
  await waitFor(() => expect(titles()).toContain('Gate'))
  await button('No dates 2')
  await waitFor(() => expect(row('Gate')).toHaveAttribute('data-current', 'keys'))
})

test('a double click on a row without dates makes the task due on that day', async () => {
  const { user, api, tasks } = await open([{ title: 'Fence', ...notDue }], '&zoom=week')
  await click(user, 'No dates 1')
  const track = await waitFor(() => {
    const found = row('Fence')?.querySelector('[data-track]')
    if (!found) throw new Error('There is no row')
    return found
  })
  fireEvent.doubleClick(track, { clientX: 0 })
  await waitFor(async () =>
    expect((await api.task.get.query({ taskId: tasks[0]?.id ?? 0 })).dueDay).not.toBeNull(),
  )
})
