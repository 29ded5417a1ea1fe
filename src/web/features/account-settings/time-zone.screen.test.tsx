import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { deviceTimeZone } from '@/web/lib/calendar'
import { formatDueMoment, formatDueWeekday } from '@/web/lib/due-dates'
import { button, dialog, expectFocus, findLink, replaceText } from '@/web/testing/on-screen'
import { newProject, openAs, type NewTask } from '@/web/testing/task-scenes'
import { card, region, expectToast } from '@/web/testing/task-screens'

const server = await testServer()
afterEach(() => vi.useRealTimers())

/** In Kathmandu it is Friday, 16 May, 00:15; in Los Angeles it is Thursday, 11:30. */
const midnight = new Date('2031-05-15T18:30:00.000Z')
const inKathmandu = { timeZone: 'Asia/Kathmandu', weekStart: 'sunday' } as const
const days = [
  { title: 'Survey', dueDay: '2031-05-15' },
  { title: 'Pegs', dueDay: '2031-05-16' },
  { title: 'Words', dueDay: '2031-05-17' },
  { title: 'Contract', dueDay: '2031-05-18' },
]
const day = (dueDay: string) => ({ dueDate: null, dueDay })

const setTime = (now: Date) => vi.useFakeTimers({ toFake: ['Date'], now })

/** Projects of somebody with this calendar, at that midnight. */
async function at(calendar: { timeZone: string; weekStart?: 'sunday' }, tasks: readonly NewTask[]) {
  const scene = await newProject(server, tasks)
  await scene.laneway.account.update.mutate(calendar)
  setTime(midnight)
  const open = (address: string) => openAs(server, scene.person, address)
  return { ...scene, open, board: `/project/${scene.project.id}` }
}

const rowsOf = async (group: string) =>
  [...(await region(new RegExp(`^${group}`))).querySelectorAll('article')].map(
    ({ textContent }) => textContent,
  )

async function openPicker(user: UserEvent, title: string) {
  ;(await findLink(title)).focus()
  await user.keyboard('d')
  const picker = within(await dialog(`Due date of ${title}`))
  return { picker, field: await picker.findByRole('textbox', { name: 'Due date' }) }
}

test('every page has the day of the person, whatever the zone of the device is', async () => {
  const { laneway, tasks, open, board } = await at(inKathmandu, days)
  let user = await open(board)
  expect(await card('Survey')).toHaveTextContent('1 day late')
  expect(await card('Pegs')).toHaveTextContent('Today')
  expect(await card('Words')).toHaveTextContent('Tomorrow')
  expect(await card('Contract')).toHaveTextContent('18')

  await open(`${board}?due=today`)
  await findLink('Pegs')
  expect(document.querySelectorAll('article')).toHaveLength(1)

  user = await open('/my-tasks')
  expect(await rowsOf('Overdue')).toEqual([expect.stringContaining('Survey')])
  expect(await rowsOf('Today')).toEqual([expect.stringContaining('Pegs')])
  expect(await rowsOf('This week')).toEqual([expect.stringContaining('Words')])
  expect(await rowsOf('Later')).toEqual([expect.stringContaining('Contract')])
  await screen.findByRole('img', { name: '1 overdue, 4 open' })
  await user.click(await button('What moved this week'))
  const log = within(await dialog('What moved this week'))
  await waitFor(() => expect(log.getAllByRole('status')[0]).toHaveTextContent(/11\D.*17/))

  await open('/')
  const strip = within(await screen.findByRole('navigation', { name: 'What needs you' }))
  await waitFor(() => expect(strip.getByRole('link', { name: /overdue/ })).toHaveTextContent(/^1/))
  expect(strip.getByRole('link', { name: /due today/ })).toHaveTextContent(/^1.*next: Pegs$/)

  user = await open(board)
  const { picker, field } = await openPicker(user, 'Contract')
  const [firstDay] = await picker.findAllByRole('columnheader')
  expect(firstDay).toHaveTextContent(/^Su/)
  expect(document.querySelector('[aria-current="date"]')).toHaveAccessibleName(/^16 May 2031/)
  await replaceText(user, field, 'next week')
  expect(picker.getByRole('status')).toHaveTextContent(formatDueWeekday(day('2031-05-18')) ?? '')
  await replaceText(user, field, 'today')
  expect(picker.getByRole('status')).toHaveTextContent(formatDueWeekday(day('2031-05-16')) ?? '')
  await user.keyboard('[Enter]')
  await waitFor(async () => expect(await card('Contract')).toHaveTextContent('Today'))
  const contract = tasks.find(({ title }) => title === 'Contract')
  await waitFor(async () =>
    expect(await laneway.task.get.query({ taskId: contract?.id ?? 0 })).toMatchObject({
      dueDay: '2031-05-16',
      dueDate: '2031-05-16T18:14:00.000Z',
    }),
  )
})

test('a day that was set in Berlin is the same day in Tokyo, also when it is over', async () => {
  const { laneway, taskId, open, board } = await at({ timeZone: 'Europe/Berlin' }, [{ title: 'Roses' }])
  let user = await open(board)
  const { field } = await openPicker(user, 'Roses')
  await replaceText(user, field, '30.11.')
  await user.keyboard('[Enter]')
  await waitFor(async () =>
    expect(await laneway.task.get.query({ taskId })).toMatchObject({
      dueDay: '2031-11-30',
      dueDate: '2031-11-30T22:59:00.000Z',
    }),
  )

  await laneway.account.update.mutate({ timeZone: 'Asia/Tokyo' })
  user = await open(board)
  expect(await card('Roses')).toHaveTextContent('30')
  await user.click(await findLink('Roses'))
  const details = await dialog('Roses')
  await button(`Due ${formatDueMoment(day('2031-11-30'))}`, details)
  await user.click(await button('Edit Task', details))
  const form = within(await dialog('Edit Task'))
  await user.click(form.getByRole('button', { name: /^Due date: / }))
  expect(await form.findByLabelText('Due date', { selector: 'input' })).toHaveValue('2031-11-30')
  expect(form.getByLabelText('Time')).toHaveValue('')

  // Midnight of 1 December in Tokyo; in Berlin it is 16:00 of the day.
  setTime(new Date('2031-11-30T15:00:00.000Z'))
  await open('/my-tasks')
  expect(await rowsOf('Overdue')).toEqual([expect.stringMatching(/Roses.* 30, 2031/)])
})

test('the zone and the week are chosen in the settings, and that of the device is offered', async () => {
  /** In the last minute of a day in Kathmandu. */
  const moment = [{ title: 'Survey', dueDate: '2031-05-15T18:14:00.000Z' }]
  const { laneway, open, board } = await at({ timeZone: 'Europe/Berlin' }, moment)
  const user = await open(board)
  expect(await card('Survey')).toHaveTextContent(/Today, (20:14|8:14)/)
  await user.click(await button('Settings'))
  await user.click(await button(/^Profile/))
  const profile = await dialog('Profile')
  await within(profile).findByText(`This device is in ${deviceTimeZone.replaceAll('_', ' ')}.`)

  await user.click(await button('Time zone Europe/Berlin', profile))
  await expectFocus(await screen.findByRole('combobox', { name: 'Find a time zone' }))
  await user.keyboard('kath')
  await screen.findByRole('option', { name: /Kathmandu/ })
  await user.keyboard('[Enter]')
  await expectToast('Profile updated successfully')
  await expectFocus(await button('Time zone Asia/Kathmandu', profile))
  await waitFor(() => expect(document.querySelector('article')).toHaveTextContent('1 day late'))
  await user.selectOptions(within(profile).getByLabelText('Weeks begin on'), 'Sunday')
  await waitFor(async () => expect(await laneway.account.me.query()).toMatchObject(inKathmandu))

  await user.click(await button('Use this time zone', profile))
  await waitFor(() => expect(within(profile).queryByText(/^This device is in/)).toBeNull())
  await waitFor(async () =>
    expect(await laneway.account.me.query()).toMatchObject({ timeZone: deviceTimeZone }),
  )
})
