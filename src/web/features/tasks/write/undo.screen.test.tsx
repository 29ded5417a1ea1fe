import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { button, click, expectToast, replaceText, toast } from '@/web/testing/on-screen'
import { openEdit, save } from '../testing/edit-screen'
import {
  act,
  clickInToast,
  expectTitles,
  openBoard,
  openSharedBoard,
  setStatus,
  undoByKey,
} from '@/web/testing/board-screen'

const server = await testServer()

test('the toast of a move undoes it', async () => {
  const { user, project, open } = await openBoard(server, [{ title: 'Paths' }])
  await setStatus(user, 'Paths', 'Done')
  await expectTitles(['Paths'], 'Done')
  await clickInToast(user, 'Undo')
  await expectTitles(['Paths'], 'To Do')
  await expectToast('“Paths” is as it was before')
  await open(`/project/${project.id}`)
  await expectTitles(['Paths'], 'To Do')
})

test('Ctrl Z undoes several steps of several kinds, also after the toast is gone', async () => {
  const { user, api, person, tasks } = await openBoard(server, [{ title: 'Paths' }, { title: 'Fence' }])
  const read = () => api.task.get.query({ taskId: tasks[0]?.id ?? 0 })
  await setStatus(user, 'Paths', 'Done')
  await act(user, 'Paths', 'Archive')
  await expectToast('Task archived successfully')
  const dialog = await openEdit(user, 'Fence')
  await replaceText(user, dialog.getByLabelText('Title'), 'Oak fence')
  await save(user)
  await click(user, 'Close')
  await expectTitles(['Oak fence'])
  await clickInToast(user, 'Dismiss')
  await waitFor(() => expect(toast()).toBeNull())

  await undoByKey(user)
  await expectTitles(['Fence'])
  await undoByKey(user)
  await expectTitles(['Paths'], 'Done')
  await undoByKey(user)
  await expectTitles(['Paths', 'Fence'], 'To Do')
  await waitFor(async () =>
    expect(await read()).toMatchObject({
      status: 'todo',
      archived: false,
      assignedTo: person.id,
      version: 5,
    }),
  )
  await undoByKey(user)
  await expectToast('Paths')
  expect(await read()).toMatchObject({ version: 5 })
})

test('a new assignee and a priority are undone from the details of a task', async () => {
  const { user, api, person, tasks } = await openBoard(server, [{ title: 'Paths' }])
  await openEdit(user, 'Paths')
  await click(user, /^Assignee: /)
  await user.type(await screen.findByRole('combobox', { name: 'Assign to' }), 'Unassigned[Enter]')
  await button('Assignee: Unassigned')
  await save(user)
  await screen.findByText('Not assigned')
  const prioritySays = async (word: string) =>
    waitFor(() => expect(screen.getByRole('button', { name: /^Priority: / }).textContent).toContain(word))
  await click(user, /^Priority: /)
  await user.click(await screen.findByRole('menuitemradio', { name: 'Urgent' }))
  await prioritySays('Urgent')
  await undoByKey(user)
  await prioritySays('Medium')
  await undoByKey(user)
  await waitFor(() => expect(screen.queryByText('Not assigned')).toBeNull())
  await waitFor(async () =>
    expect(await api.task.get.query({ taskId: tasks[0]?.id ?? 0 })).toMatchObject({
      assignedTo: person.id,
      priority: 'medium',
    }),
  )
})

test('steps are remembered from page to page', async () => {
  const { user } = await openBoard(server)
  await click(user, 'Add a task to To Do')
  await user.type(await screen.findByLabelText('New task in To Do'), 'Paths[Enter]')
  await expectTitles(['Paths'], 'To Do')
  await user.keyboard('[Escape]')
  await setStatus(user, 'Paths', 'Done')
  await expectToast('Task status updated')
  await user.click(screen.getByRole('link', { name: /^My Tasks/ }))
  await screen.findByRole('heading', { name: 'My Tasks' })
  await undoByKey(user)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Status of Paths/ }).textContent).toContain('To Do'),
  )
})

test('a change is not undone if somebody else has changed the task since, and the toast says who', async () => {
  const { user, api, other, otherApi, tasks } = await openSharedBoard(server, ['Paths'])
  const taskId = tasks[0]?.id ?? 0
  await setStatus(user, 'Paths', 'Done')
  await expectToast('Task status updated')
  await otherApi.task.update.mutate({ taskId, description: 'Two tons' })
  await undoByKey(user)
  await expectToast(`“Paths” was changed by ${other.username} since then. Nothing was undone.`)
  await expectTitles(['Paths'], 'Done')
  expect(await api.task.get.query({ taskId })).toMatchObject({
    status: 'done',
    description: 'Two tons',
    version: 3,
  })
})
