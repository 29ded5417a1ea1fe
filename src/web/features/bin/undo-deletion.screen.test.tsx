import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import {
  act,
  clickInToast,
  expectTitles,
  findCard,
  focusCard,
  openBoard,
  openSharedBoard,
  setStatus,
  titles,
  undoByKey,
} from '@/web/testing/board-screen'
import {
  button,
  click,
  dialog,
  expectAddress,
  expectNoDialog,
  expectToast,
  fill,
  findLink,
  follow,
} from '@/web/testing/on-screen'

const server = await testServer()

test('a deleted task is back by the toast, and then an earlier change is undone by key', async () => {
  const { user, api, tasks } = await openBoard(server, [{ title: 'Order gravel' }])
  await setStatus(user, 'Order gravel', 'Done')
  await expectTitles(['Order gravel'], 'Done')
  await act(user, 'Order gravel', 'Delete')
  const question = await dialog('Delete “Order gravel”')
  expect(question).toHaveTextContent(
    'Are you sure you want to delete this task? This action cannot be undone.Kept in the bin for 30 days.',
  )
  await click(user, 'Delete', question)
  await expectToast('Task deleted successfully', 'Order gravel')
  await expectTitles([])
  await clickInToast(user, 'Undo')
  await expectToast('“Order gravel” is back')
  await expectTitles(['Order gravel'], 'Done')

  await undoByKey(user)
  await expectTitles(['Order gravel'], 'To Do')
  // The board shows it before the server has it.
  await waitFor(async () =>
    expect(await api.task.get.query({ taskId: tasks[0]?.id ?? 0 })).toMatchObject({ status: 'todo' }),
  )
})

test('the details of a task that was deleted from them open again once it is back', async () => {
  const { user, project } = await openBoard(server, [{ title: 'Order gravel' }])
  await user.click(await findLink('Order gravel'))
  await dialog('Order gravel')
  await click(user, 'Actions of the task')
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await click(user, 'Delete', await dialog('Delete “Order gravel”'))
  await expectAddress(`/project/${project.id}`)
  await undoByKey(user)
  await user.click(await findLink('Order gravel'))
  await dialog('Order gravel')
})

test('several deleted tasks are back by key, also after the board was left', async () => {
  const { user, project, open } = await openBoard(server, [{ title: 'Paths' }, { title: 'Fence' }])
  await focusCard('Paths')
  await user.keyboard('{Shift>}X{/Shift}')
  await click(user, 'Delete', await screen.findByRole('toolbar', { name: 'Selected tasks' }))
  const question = await dialog('Delete 2 tasks')
  expect(question).toHaveTextContent('Kept in the bin for 30 days.')
  await click(user, 'Delete', question)
  await expectToast('2 tasks deleted')
  expect(titles()).toEqual([])
  await follow(user, 'Back to Dashboard')
  await screen.findByRole('heading', { name: 'My Projects' })
  await undoByKey(user)
  await expectToast('2 tasks are back')
  await open(`/project/${project.id}`)
  await expectTitles(['Paths', 'Fence'])
})

test('what somebody else deletes and restores goes and comes while its details are open', async () => {
  const { user, otherApi, tasks } = await openSharedBoard(server, ['Paths', 'Fence'])
  const taskId = tasks[0]?.id ?? 0
  await user.click(await findLink('Paths'))
  await dialog('Paths')
  const { binId } = await otherApi.task.delete.mutate({ taskId })
  expect(await dialog('This task was deleted')).toHaveTextContent('It is in the bin.')
  await otherApi.bin.restore.mutate({ binId: binId ?? 0 })
  await dialog('Paths')
  await user.keyboard('[Escape]')
  await expectNoDialog()
  await expectTitles(['Paths', 'Fence'])
})

test('a deleted lane is back with its cards', async () => {
  const { user, api, project } = await openBoard(server)
  const lane = await api.lane.create.mutate({
    projectId: project.id,
    name: 'Building',
    status: 'in_progress',
  })
  await api.task.create.mutate({ projectId: project.id, title: 'Paths', laneId: lane.id })
  await expectTitles(['Paths'], 'Building')
  await click(user, 'Actions of the lane Building')
  await user.click(await screen.findByRole('menuitem', { name: 'Delete lane…' }))
  const question = await dialog('Delete Lane')
  expect(question).toHaveTextContent('Kept in the bin for 30 days.')
  await click(user, 'Delete lane', question)
  await expectTitles(['Paths'], 'In Progress')
  await expectToast('The lane “Building” was deleted')
  await clickInToast(user, 'Undo')
  await expectTitles(['Paths'], 'Building')
})

test('a deleted label is back on its tasks', async () => {
  const { user, api, project, tasks, open } = await openBoard(server, [{ title: 'Paths' }])
  const label = await api.label.create.mutate({ projectId: project.id, name: 'Wall' })
  await api.task.update.mutate({ taskId: tasks[0]?.id ?? 0, labels: [label.id] })
  await open(`/project/${project.id}/settings`)
  await click(user, 'Delete Wall')
  const question = await dialog('Delete label')
  expect(question).toHaveTextContent('is taken from all tasks that have it.Kept in the bin for 30 days.')
  await click(user, 'Delete label', question)
  await expectToast('Label deleted', 'Wall')
  await clickInToast(user, 'Undo')
  await button('Delete Wall')
  const [task] = await api.task.list.query({ projectId: project.id })
  expect(task?.labels).toEqual([label.id])
})

test('a deleted comment is back by key', async () => {
  const { user, api, tasks, project, open } = await openBoard(server, [{ title: 'Paths' }])
  const taskId = tasks[0]?.id ?? 0
  await api.comment.create.mutate({ taskId, content: 'Two tonnes' })
  await open(`/project/${project.id}?task=${taskId}`)
  await screen.findByText('Two tonnes')
  await click(user, /^Actions of the comment by /)
  await user.click(await screen.findByRole('menuitem', { name: 'Delete comment' }))
  const question = await dialog('Delete comment')
  expect(question).toHaveTextContent('delete this comment?Kept in the bin for 30 days.')
  await click(user, 'Delete', question)
  await expectToast('Comment deleted', 'Two tonnes')
  await waitFor(() => expect(document.querySelector('[data-entry="comment"]')).toBeNull())
  await clickInToast(user, 'Undo')
  await waitFor(() =>
    expect(document.querySelector('[data-entry="comment"]')).toHaveTextContent('Two tonnes'),
  )
})

test('a deleted project is back on the dashboard, and opens from the toast', async () => {
  const { user, project, open } = await openBoard(server, [{ title: 'Paths' }])
  await open(`/project/${project.id}/settings`)
  await click(user, 'Delete Project')
  const question = await dialog('Delete Project')
  expect(question).toHaveTextContent(
    'To delete the project, type its name: North gardenKept in the bin for 30 days.',
  )
  await fill('Project name', 'North garden', question)
  await click(user, 'Delete Project', question)
  await expectToast('Project deleted successfully', 'North garden')
  await expectAddress('/')
  await clickInToast(user, 'Undo')
  await findLink('North garden')
  await clickInToast(user, 'Open')
  expect(within(await findCard('Paths')).getByRole('link', { name: 'Paths' })).toBeDefined()
})
