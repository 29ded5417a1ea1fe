import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { expectSaid, openBoard } from '@/web/testing/board-screen'
import { expectFocus, expectToast } from '@/web/testing/on-screen'
import { expectOn, focusTask, link } from '../../task-calendar/testing/calendar-screen'

const server = await testServer()

const tasks = [
  { title: 'Order gravel', dueDay: '2026-11-24' },
  { title: 'Lay out beds', dueDay: '2026-11-25' },
  { title: 'Return the level', dueDay: '2026-11-26' },
  { title: 'Dig the drain', startDate: '2026-09-01', dueDay: '2026-12-01' },
  { title: 'Label the seeds' },
]

const open = () => openBoard(server, tasks, '?view=calendar&from=2026-11-01')
const bar = () => screen.findByRole('toolbar', { name: 'Selected tasks' })

async function clickWith(user: UserEvent, key: 'Control' | 'Meta' | 'Shift', title: string) {
  await user.keyboard(`{${key}>}`)
  await user.click(link(title))
  await user.keyboard(`{/${key}}`)
}

test('Ctrl or Cmd with a click selects tasks, Shift those of the days between, and the bar acts on them', async () => {
  const { user, api, project } = await open()
  await clickWith(user, 'Control', 'Order gravel')
  await expectSaid('1 task selected')
  await clickWith(user, 'Meta', 'Label the seeds')
  await expectSaid('2 tasks selected')
  await clickWith(user, 'Meta', 'Label the seeds')
  await clickWith(user, 'Control', 'Order gravel')
  await clickWith(user, 'Control', 'Order gravel')
  await clickWith(user, 'Shift', 'Return the level')
  await expectSaid('3 tasks selected')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(within(await bar()).getByRole('button', { name: /^Priority/ }))
  const priorities = within(await screen.findByRole('menu', { name: 'Priority of 3 tasks' }))
  await user.click(priorities.getByText('Urgent'))
  await expectToast('Priority of 3 tasks set to urgent')
  const urgent = async () =>
    (await api.task.list.query({ projectId: project.id })).filter(({ priority }) => priority === 'urgent')
  await waitFor(async () =>
    expect((await urgent()).map(({ title }) => title).toSorted()).toEqual([
      'Lay out beds',
      'Order gravel',
      'Return the level',
    ]),
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected tasks' })).toBeNull())
})

test('a click without a key opens the task, and x and Shift X select it and its day', async () => {
  const { user } = await open()
  await focusTask('Lay out beds')
  await user.keyboard('x')
  await expectSaid('1 task selected')
  await user.keyboard('x')
  await focusTask('Order gravel')
  await user.keyboard('{Shift>}X{/Shift}')
  await expectSaid('1 task selected')
  await user.keyboard('{Escape}')
  await user.click(link('Order gravel'))
  await screen.findByRole('dialog', { name: 'Order gravel' })
})

test('r renames a task where it stands, which returns the focus', async () => {
  const { user, api, tasks: made } = await open()
  await focusTask('Order gravel')
  await user.keyboard('r')
  const field = await screen.findByRole('textbox', { name: 'Title' })
  await expectFocus(field)
  await user.keyboard(' and sand{Enter}')
  await expectOn(/^Tuesday.* 24/, ['Order gravel and sand'])
  await expectFocus(() => link('Order gravel and sand'))
  await waitFor(async () =>
    expect((await api.task.get.query({ taskId: made[0]?.id ?? 0 })).title).toBe('Order gravel and sand'),
  )
})

test('a task that begins before the calendar is renamed and changed in its first week', async () => {
  const { user } = await open()
  const [first] = screen.getAllByRole('link', { name: /^Dig the drain/ })
  first?.focus()
  await user.keyboard('r')
  const field = await screen.findByRole('textbox', { name: 'Title' })
  expect(field.closest('[role="gridcell"]')).toBe(screen.getAllByRole('gridcell')[0])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull())
  await user.keyboard('p')
  await screen.findByRole('menu', { name: 'Priority of Dig the drain' })
})

test('a reader selects and renames nothing', async () => {
  const { user, api, project } = await open()
  await api.project.update.mutate({ projectId: project.id, status: 'archived' })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Create a task due/ })).toBeNull())
  await focusTask('Order gravel')
  await user.keyboard('xr')
  await clickWith(user, 'Control', 'Lay out beds')
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull()
  expect(screen.queryByRole('toolbar', { name: 'Selected tasks' })).toBeNull()
})
