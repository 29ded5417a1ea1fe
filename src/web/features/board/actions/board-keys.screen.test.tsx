import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { expectFocusOn, expectTitles, focusCard, openBoard } from '@/web/testing/board-screen'
import { button, click, expectFocus, findLink } from '@/web/testing/on-screen'

const server = await testServer()

async function deleteByKey(user: UserEvent, title: string) {
  const actions = await button(`Actions of ${title}`)
  actions.focus()
  await user.keyboard('[Enter]')
  await expectFocus(() => screen.queryByRole('menuitem', { name: 'Open' }))
  await user.keyboard('[End][Enter]')
  await expectFocus(() => screen.queryByRole('button', { name: 'Cancel' }))
  const confirm = await button('Delete')
  confirm.focus()
  await user.keyboard('[Enter]')
  await waitFor(() => expect(screen.queryByText(title, { selector: 'article *' })).toBeNull())
}

test('the focus follows a card to another lane, and goes to its neighbour when it is deleted', async () => {
  const { user } = await openBoard(server, [{ title: 'Paths' }, { title: 'Fence' }, { title: 'Gate' }])
  const status = await button(/^Status of Paths/)
  status.focus()
  await user.keyboard('[Enter]')
  await expectFocus(() => screen.queryByRole('menuitemradio', { name: 'To Do' }))
  await user.keyboard('[End][Enter]')
  await expectTitles(['Paths'], 'Done')
  await expectFocusOn('Paths')
  await deleteByKey(user, 'Fence')
  await expectFocusOn('Gate')
  await deleteByKey(user, 'Gate')
  await expectFocus(() => screen.queryByRole('main'))
})

test('the focus goes with a card that somebody else moves, and to its neighbour if they delete it', async () => {
  const { api, tasks } = await openBoard(server, [{ title: 'Paths' }, { title: 'Fence' }])
  const taskId = tasks[0]?.id ?? 0
  await focusCard('Paths')
  await api.task.update.mutate({ taskId, status: 'review' })
  await expectTitles(['Paths'], 'In Review')
  await expectFocusOn('Paths')
  await api.task.update.mutate({ taskId, status: 'todo' })
  await expectTitles(['Paths', 'Fence'], 'To Do')
  await expectFocusOn('Paths')
  await api.task.delete.mutate({ taskId })
  await expectFocusOn('Fence')
})

/** The board, once a task was created by keys alone; the focus was on the card before. */
async function createByKeys() {
  const board = await openBoard(server, [{ title: 'Paths' }])
  await focusCard('Paths')
  await board.user.keyboard('cOrder gravel[Enter]')
  await findLink('Order gravel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return board
}

test('after a task is created, what is typed on acts on no card, and the new card has the focus', async () => {
  // However slow the machine is, the hand does not pause.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => clock.mockRestore())
  const { user, api, project } = await createByKeys()
  await user.keyboard('Add ix2a paving d[Enter] [Enter]')
  await expectFocusOn('Order gravel')
  expect(screen.queryByRole('dialog')).toBeNull()
  const tasks = await api.task.list.query({ projectId: project.id })
  expect(tasks.map(({ title, status, archived, version }) => ({ title, status, archived, version }))).toEqual(
    [
      { title: 'Paths', status: 'todo', archived: false, version: 1 },
      { title: 'Order gravel', status: 'todo', archived: false, version: 1 },
    ],
  )
})

test('after a task is created, the same key asks for another, and Escape ends what is typed on', async () => {
  const { user } = await createByKeys()
  await user.keyboard('cOrder sand[Enter]')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectFocusOn('Order sand')
  await user.keyboard('[Escape]a')
  await screen.findByRole('dialog', { name: 'Assignee of Order sand' })
})

test('two titles typed in one go into a lane make two cards, and act on none', async () => {
  const { user, api, project } = await openBoard(server, [{ title: 'Paths' }])
  await click(user, 'Add a task to To Do')
  await user.keyboard('Order gravel[Enter]Add six paving slabs[Enter]xi2a')
  await expectTitles(['Paths', 'Order gravel', 'Add six paving slabs'], 'To Do')
  expect(screen.getByLabelText('New task in To Do')).toHaveProperty('value', 'xi2a')
  await waitFor(async () => {
    const tasks = await api.task.list.query({ projectId: project.id })
    expect(tasks.map(({ status, version }) => `${status} ${version}`)).toEqual(['todo 1', 'todo 1', 'todo 1'])
  })
})

test('Escape closes a menu or a calendar before the dialog under it', async () => {
  const { user } = await openBoard(server, [{ title: 'Paths' }])
  const expectNoDialog = (name: string) =>
    waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
  await user.click(await screen.findByRole('link', { name: 'Paths' }))
  const priority = await button('Priority: Medium')
  priority.focus()
  await user.keyboard('[Enter]')
  await expectFocus(() => screen.queryByRole('menuitemradio', { name: 'Medium' }))
  await user.keyboard('[Escape]')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await screen.findByRole('dialog', { name: 'Paths' })

  const edit = await button('Edit Task')
  edit.focus()
  await user.keyboard('[Enter]')
  const title = await screen.findByLabelText('Title')
  await user.clear(title)
  await user.type(title, 'Paths and fences')
  const pick = await button('Due date: None')
  pick.focus()
  await user.keyboard('[Enter]')
  await screen.findAllByRole('columnheader')
  await user.keyboard('[Escape]')
  await waitFor(() => expect(screen.queryAllByRole('columnheader')).toEqual([]))
  await expectFocus(() => screen.queryByRole('button', { name: 'Due date: None' }))
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Paths and fences')
  await user.keyboard('[Escape]')
  await expectNoDialog('Edit Task')
  await screen.findByRole('dialog', { name: 'Paths' })
  await user.keyboard('[Escape]')
  await expectNoDialog('Paths')
})
