import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { address, undoByKey } from '@/web/testing/board-screen'
import { apiOf } from '@/web/testing/api-of'
import { click, expectFocus, expectToast } from '@/web/testing/on-screen'
import { renderApp } from '@/web/testing/render-app'
import { titlesOf } from '../task-calendar/testing/calendar-screen'

const server = await testServer()

/** A task in each of two projects, of the same week. */
async function openMine(search: string) {
  const person = await server.make.user()
  const api = await apiOf(server, person)
  for (const [name, dueDay] of [
    ['North garden', '2026-11-24'],
    ['Seed library', '2026-11-25'],
  ] as const) {
    const project = await api.project.create.mutate({ name })
    await api.task.create.mutate({ projectId: project.id, title: `Water the ${name}`, dueDay })
  }
  const user = await renderApp(server, person, `/my-tasks${search}`, { delay: null })
  await screen.findByRole('heading', { name: 'My Tasks' })
  return { user, api }
}

test('My Tasks turns into a calendar and back', async () => {
  const { user } = await openMine('')
  await click(user, 'Calendar')
  await screen.findByRole('grid', { name: 'Calendar' })
  expect(address()).toBe('/my-tasks?view=calendar')
  expect(screen.queryByRole('button', { name: /^Group by/ })).toBeNull()
  await click(user, 'Calendar')
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
  expect(address()).toBe('/my-tasks')
})

test('a week with tasks of several projects moves as a whole, with one undo', async () => {
  const { user, api } = await openMine('?view=calendar&from=2026-11-01')
  await waitFor(() => expect(titlesOf(/^Tuesday.* 24/)).toEqual(['Water the North garden']))
  const grip = screen.getByRole('button', { name: /^Move 2 tasks of the week/ })
  fireEvent.keyDown(document.body, { key: 'Tab' })
  grip.focus()
  await expectFocus(() => grip)
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await waitFor(() => expect(titlesOf(/^Thursday.* 26/)).toEqual(['Water the Seed library']))
  await expectToast('2 tasks moved by 1 day')
  const days = async () => (await api.task.mineBegun.query()).map(({ dueDay }) => dueDay ?? '').toSorted()
  await waitFor(async () => expect(await days()).toEqual(['2026-11-25', '2026-11-26']))
  await undoByKey(user)
  await waitFor(async () => expect(await days()).toEqual(['2026-11-24', '2026-11-25']))
})

test('a task is created on a day, for the viewer, in a personal project', async () => {
  const { user, api } = await openMine('?view=calendar&from=2026-11-01')
  await click(user, /^Create a task due Thursday.* 26/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Task' }))
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Water permit')
  await user.click(dialog.getByRole('button', { name: 'Create Task' }))
  await waitFor(() => expect(titlesOf(/^Thursday.* 26/)).toEqual(['Water permit']))
  const created = (await api.task.mineBegun.query()).find(({ title }) => title === 'Water permit')
  expect(created).toMatchObject({ dueDay: '2026-11-26', project: { organization: null } })
  expect(address()).toBe('/my-tasks?view=calendar&from=2026-11-01')
})
