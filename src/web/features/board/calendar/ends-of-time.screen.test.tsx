import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { address, expectSaid, focusCard, openBoard } from '@/web/testing/board-screen'
import { countCalls } from '@/web/testing/held-calls'
import { click, findLink } from '@/web/testing/on-screen'
import { focusTask } from '../../task-calendar/testing/calendar-screen'

const server = await testServer()

const tasks = [
  { title: 'First of all', dueDay: '1970-01-01' },
  { title: 'Last of all', startDate: '9999-12-30', dueDay: '9999-12-31' },
  { title: 'Everything', startDate: '1970-01-01', dueDay: '9999-12-31' },
  { title: 'A century', startDate: '1976-01-01', dueDay: '2076-01-01' },
]

const expectReadable = () => expect(document.body.textContent).not.toMatch(/Invalid|NaN|undefined/)

test.each([
  ['month', '1970-01-01', 'First of all', 32],
  ['week', '1970-01-01', 'First of all', 4],
  ['month', '9999-12-31', 'Last of all', 33],
  ['week', '9999-12-31', 'Last of all', 5],
] as const)('a %s of the calendar around %s shows %s', async (zoom, from, title, days) => {
  const { user } = await openBoard(server, tasks, `?view=calendar&zoom=${zoom}&from=${from}`)
  await findLink(new RegExp(`^${title}`))
  expect(screen.getAllByRole('columnheader')).toHaveLength(8)
  expect(document.querySelectorAll('[data-date]')).toHaveLength(days)
  expectReadable()
  await click(user, `${title === 'First of all' ? 'Previous' : 'Next'} ${zoom}`)
  expectReadable()
  expect(screen.getAllByRole('link', { name: new RegExp(`^${title}`) })).not.toEqual([])
})

test('keys and dates of a task end with the calendar', async () => {
  const { user, api, tasks: made } = await openBoard(server, tasks, '?view=calendar&from=9999-12-01')
  const calls = countCalls('task.update')
  await focusTask('Last of all')
  await user.keyboard('{Alt>}{ArrowRight}{ArrowDown}{/Alt}')
  await user.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}')
  await user.keyboard(' {ArrowRight}{ArrowDown}{Escape}')
  expect(calls()).toBe(0)
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await waitFor(async () =>
    expect(await api.task.get.query({ taskId: made[1]?.id ?? 0 })).toMatchObject({
      startDate: '9999-12-29',
      dueDay: '9999-12-30',
    }),
  )
  const [everything] = screen.getAllByRole('link', { name: /^Everything/ })
  everything?.focus()
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await screen.findByText('Everything, outside of the calendar')
  expect(document.activeElement).toBe(everything)
  expect(calls()).toBe(1)
})

test.each(['1970-01-01', '9999-12-31'])(
  'bars around %s stay between the first and the last date',
  async (from) => {
    const { user, api, tasks: made } = await openBoard(server, tasks, `?view=timeline&zoom=week&from=${from}`)
    const [title, key, taskId] =
      from === '1970-01-01' ? ['First of all', 'Left', made[0]?.id] : ['Last of all', 'Right', made[1]?.id]
    await focusCard(title)
    expectReadable()
    await user.keyboard(` [Arrow${key}][Arrow${key}]`)
    await expectSaid(`Lifted '${title}'`)
    await user.keyboard(' ')
    const before = tasks.find((each) => each.title === title)
    expect(await api.task.get.query({ taskId: taskId ?? 0 })).toMatchObject({ dueDay: before?.dueDay })
    expect(document.querySelectorAll('[data-bar]')).toHaveLength(2)
    await user.keyboard(from === '1970-01-01' ? '[[' : ']')
    expect(address()).toContain(`from=${from}`)
    expectReadable()
  },
)
