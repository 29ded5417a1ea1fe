import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import {
  clickInToast,
  expectFocusOn,
  expectSaid,
  expectTitles,
  findCard,
  focusCard,
  openBoard,
  openSharedBoard,
  search,
  undoByKey,
} from '@/web/testing/board-screen'
import { expectToast, replaceText } from '@/web/testing/on-screen'

const server = await testServer()

const bar = async () => within(await screen.findByRole('toolbar', { name: 'Selected tasks' }))
const expectNoBar = () =>
  waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected tasks' })).toBeNull())
const selectLane = (user: UserEvent) => user.keyboard('{Shift>}X{/Shift}')

const expectSelected = (titles: readonly string[]) =>
  waitFor(() =>
    expect(
      screen.queryAllByRole('link', { name: / selected$/ }).map(({ textContent }) => textContent),
    ).toEqual(titles.map((title) => `${title} selected`)),
  )

test('by keyboard alone cards are selected, moved together, and put back by one undo', async () => {
  const { user } = await openBoard(server, [
    { title: 'Paths' },
    { title: 'Fence' },
    { title: 'Gate' },
    { title: 'Bench', status: 'review' },
  ])
  await focusCard('Paths')
  await user.keyboard('x')
  await expectSaid('1 task selected')
  await user.keyboard('[ArrowDown]')
  await expectFocusOn('Fence')
  await user.keyboard('x')
  await focusCard('Bench')
  await user.keyboard('x')
  await expectSaid('3 tasks selected')
  await expectSelected(['Paths', 'Fence', 'Bench'])

  await user.keyboard('5')
  await expectToast('3 tasks moved to Done')
  await waitFor(() => expectTitles(['Bench selected', 'Fence selected', 'Paths selected'], 'Done'))
  await expectFocusOn('Bench selected')

  await undoByKey(user)
  await expectToast('3 tasks put back')
  await expectTitles(['Paths selected', 'Fence selected', 'Gate'], 'To Do')
  await expectTitles(['Bench selected'], 'In Review')
  await expectFocusOn('Bench selected')

  await user.keyboard('x')
  await expectSelected(['Paths', 'Fence'])
  await user.keyboard('[Escape]')
  await expectSelected([])
  await expectNoBar()
})

test('by mouse a card is selected with Ctrl, a range with Shift, and the bar changes them', async () => {
  const { user, api, person, project } = await openBoard(server, [
    { title: 'Paths', assignedTo: null },
    { title: 'Fence', assignedTo: null },
    { title: 'Gate' },
    { title: 'Bench', status: 'review' },
  ])
  const click = async (title: string, modifier: 'Shift' | 'Control') => {
    await user.keyboard(`{${modifier}>}`)
    await user.click(within(await findCard(title)).getByRole('link'))
    await user.keyboard(`{/${modifier}}`)
  }
  await click('Paths', 'Control')
  await click('Gate', 'Shift')
  await click('Bench', 'Control')
  await expectSelected(['Paths', 'Fence', 'Gate', 'Bench'])
  await click('Fence', 'Control')
  await expectSelected(['Paths', 'Gate', 'Bench'])
  expect(screen.queryByRole('dialog')).toBeNull()

  const press = async (name: RegExp) => user.click(await (await bar()).findByRole('button', { name }))
  await press(/^Status/)
  await screen.findByRole('menuitemradio', { name: 'In Progress' })
  await user.keyboard('[Escape]')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await expectSelected(['Paths', 'Gate', 'Bench'])
  await press(/^Status/)
  await user.click(await screen.findByRole('menuitemradio', { name: 'In Progress' }))
  await expectToast('3 tasks moved to In Progress')

  await press(/^Priority/)
  const priorities = within(await screen.findByRole('menu', { name: 'Priority of 3 tasks' }))
  await user.click(priorities.getByText('Urgent'))
  await expectToast('Priority of 3 tasks set to urgent')
  await press(/^Assign/)
  const people = within(await screen.findByRole('dialog', { name: 'Assignee of 3 tasks' }))
  await user.click(await people.findByText('Nobody'))
  await expectToast('2 tasks assigned to nobody')
  await press(/^Due date/)
  await replaceText(user, await screen.findByRole('textbox', { name: 'Due date' }), '1.12.2030')
  await user.keyboard('[Enter]')
  await expectToast('Due date of 3 tasks set to')
  await user.keyboard('i')
  await expectToast('3 tasks assigned to')
  await press(/^Clear the selection/)
  await expectFocusOn('Bench')

  const tasks = await api.task.list.query({ projectId: project.id })
  const changed = tasks.filter(({ title }) => title !== 'Fence')
  expect(changed.map(({ status, priority, assignee }) => [status, priority, assignee?.username])).toEqual(
    changed.map(() => ['in_progress', 'urgent', person.username]),
  )
  expect(new Set(changed.map(({ dueDay }) => dueDay))).toEqual(new Set(['2030-12-01']))
  expect(tasks.find(({ title }) => title === 'Fence')).toMatchObject({ status: 'todo', priority: 'medium' })
})

test('a key opens one picker for all selected cards, at the bar', async () => {
  const { user } = await openBoard(server, [{ title: 'Paths' }, { title: 'Fence' }])
  await focusCard('Paths')
  await selectLane(user)
  await expectSelected(['Paths', 'Fence'])
  await bar()
  await user.keyboard('d')
  await screen.findByRole('dialog', { name: 'Due date of 2 tasks' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Due date' })))
  await user.keyboard('[Escape]')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectFocusOn('Paths selected')
  await expectSelected(['Paths', 'Fence'])
})

test('tasks that are not done are named and stay selected when the others are archived', async () => {
  const { user } = await openBoard(server, [
    { title: 'Paths', status: 'done' },
    { title: 'Fence', status: 'done' },
    { title: 'Gate' },
  ])
  for (const title of ['Paths', 'Fence', 'Gate']) {
    await focusCard(title)
    await user.keyboard('x')
  }
  await user.keyboard('{Shift>}A{/Shift}')
  await expectToast('2 tasks archived. “Gate” was not archived: Only a done task can be archived.')
  await expectTitles(['Gate selected'])
  await clickInToast(user, 'Undo')
  await expectTitles(['Fence', 'Paths'], 'Done')
})

test('a selection follows cards that others move, loses those they delete, and is changed together', async () => {
  const { user, api, project, otherApi, tasks } = await openSharedBoard(server, ['Paths', 'Fence', 'Gate'])
  await focusCard('Paths')
  await selectLane(user)
  await expectSelected(['Paths', 'Fence', 'Gate'])
  const idOf = (title: string) => tasks.find((task) => task.title === title)?.id ?? 0
  await otherApi.task.update.mutate({ taskId: idOf('Fence'), status: 'review' })
  await otherApi.task.delete.mutate({ taskId: idOf('Gate') })
  await expectTitles(['Fence selected'], 'In Review')
  await expectTitles(['Paths selected'], 'To Do')
  await expectSaid('2 tasks selected')

  const statuses = async () =>
    (await api.task.list.query({ projectId: project.id })).map(({ title, status }) => `${title} ${status}`)
  await user.keyboard('4')
  await waitFor(async () =>
    expect(new Set(await statuses())).toEqual(new Set(['Paths on_hold', 'Fence on_hold'])),
  )
  await undoByKey(user)
  await waitFor(async () =>
    expect(new Set(await statuses())).toEqual(new Set(['Paths todo', 'Fence review'])),
  )
})

test('several cards are deleted after a question that names how many, and those that somebody else deletes go', async () => {
  const { user, project, otherApi, tasks } = await openSharedBoard(server, ['Paths', 'Fence', 'Gate'])
  const question = () => screen.findByRole('dialog', { name: 'Delete 2 tasks' })
  for (const title of ['Paths', 'Fence']) {
    await focusCard(title)
    await user.keyboard('x')
  }
  await user.click(await (await bar()).findByRole('button', { name: /^Delete/ }))
  const dialog = await question()
  expect(dialog.textContent).toContain('delete these 2 tasks? This action cannot be undone.')
  await waitFor(() =>
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' })),
  )
  await user.keyboard('[Escape]')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectSelected(['Paths', 'Fence'])

  await user.click(await (await bar()).findByRole('button', { name: /^Delete/ }))
  await user.click(within(await question()).getByRole('button', { name: 'Delete' }))
  await expectToast('2 tasks deleted')
  await expectNoBar()
  await expectTitles(['Gate'])
  await expectFocusOn('Gate')
  const taskIds = tasks.filter(({ title }) => title === 'Gate').map(({ id }) => id)
  await otherApi.task.deleteMany.mutate({ projectId: project.id, taskIds })
  await expectTitles([])
})

test('a card that a filter hides is not selected any more', async () => {
  const { user } = await openBoard(server, [{ title: 'Paths' }, { title: 'Fence' }])
  await focusCard('Paths')
  await selectLane(user)
  await search(user, 'Fence')
  await expectSaid('1 task selected')
  await search(user, '')
  await expectTitles(['Paths', 'Fence selected'])
})
