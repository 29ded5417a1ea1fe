import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { daysAfter } from '@/domain/time-zone'
import { dateOf } from '@/web/lib/dates'
import { findCard, focusCard, lane, openBoard } from '@/web/testing/board-screen'
import {
  button,
  click,
  dialog,
  expectFocus,
  expectToast,
  field,
  fill,
  findLink,
  replaceText,
} from '@/web/testing/on-screen'

const server = await testServer()

const heading = () => lane('To Do')?.querySelector('h2 + span')

test('estimates are set by keys, shown on cards, and summed in the header of their lane', async () => {
  const { user, api, project } = await openBoard(server, [{ title: 'Paths' }, { title: 'Beds' }])
  expect(heading()).toHaveTextContent(/^2$/)
  await focusCard('Paths')
  await user.keyboard('t')
  const picker = within(await dialog('Estimate of Paths'))
  await replaceText(user, picker.getByRole('textbox', { name: 'Estimate in points' }), '1.2')
  await user.keyboard('[Enter]')
  expect(await picker.findByText('A number from 0 to 999, halves are allowed')).toBeVisible()
  await replaceText(user, picker.getByRole('textbox', { name: 'Estimate in points' }), '2,5')
  await user.keyboard('[Enter]')
  await expectToast('Task updated successfully')
  expect(heading()).toHaveTextContent('2 · 2.5 pt')
  await focusCard('Beds')
  await user.keyboard('t')
  await user.click(await screen.findByRole('button', { name: '1 point' }))
  await waitFor(() => expect(heading()).toHaveTextContent('2 · 3.5 pt'))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(heading()).toHaveTextContent('2 · 2.5 pt'))
  await waitFor(async () =>
    expect((await api.task.list.query({ projectId: project.id })).map(({ estimate }) => estimate)).toEqual(
      expect.arrayContaining([2.5, null]),
    ),
  )
})

test('the estimate is selected when its field opens, so that a typed one replaces it', async () => {
  const { user } = await openBoard(server, [{ title: 'Paths', estimate: 13 }])
  await focusCard('Paths')
  await user.keyboard('t')
  const dropdown = await dialog('Estimate of Paths')
  const typed = await field('Estimate in points', dropdown)
  await expectFocus(typed)
  await user.keyboard('5[Enter]')
  await waitFor(async () => expect((await findCard('Paths')).textContent).toContain('5 pt'))
})

test('a start date takes the words and the calendar of a due date', async () => {
  const { user, api, tasks } = await openBoard(server, [{ title: 'Paths' }])
  await focusCard('Paths')
  await user.keyboard('s')
  const typed = await field('Start date', await dialog('Start date of Paths'))
  await user.type(typed, 'soon[Enter]')
  await waitFor(() => expect(typed).toHaveAttribute('aria-invalid', 'true'))
  await replaceText(user, typed, 'tomorrow 17:00')
  await user.keyboard('[Enter]')
  await expectToast('Task updated successfully')
  const start = async () => (await api.task.get.query({ taskId: tasks[0]?.id ?? 0 })).startDate
  expect(await start()).toBe(daysAfter(dateOf(new Date()), 1))
  await user.keyboard('s')
  await user.click(await button(/^Today/, await dialog('Start date of Paths')))
  await waitFor(async () => expect(await start()).toBe(dateOf(new Date())))
})

test('a task that starts later is told so in its details, and not after it is due', async () => {
  const { user } = await openBoard(server, [{ title: 'Paths', dueDay: '2031-11-24' }])
  await focusCard('Paths')
  await user.keyboard('s')
  await fill('Start date', '25 Nov 2031', await dialog('Start date of Paths'))
  await user.keyboard('[Enter]')
  await expectToast('A task cannot start after it is due')
  await user.keyboard('s')
  await fill('Start date', '20 Nov 2031', await dialog('Start date of Paths'))
  await user.keyboard('[Enter]')
  await expectToast('Task updated successfully')
  await user.click(await findLink('Paths'))
  const details = within(await dialog('Paths'))
  await waitFor(() =>
    expect(details.getByRole('button', { name: /^Starts/ })).toHaveTextContent(/20 Nov 2031|Nov 20, 2031/),
  )
  await click(user, /^Estimate/)
  await user.click(await screen.findByRole('button', { name: '8 points' }))
  await waitFor(() => expect(screen.getByRole('button', { name: /^Estimate/ })).toHaveTextContent('8 points'))
})
