import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { apiOf } from '@/web/testing/api-of'
import { clickInToast, expectTitles, openBoard } from '@/web/testing/board-screen'
import {
  button,
  click,
  dialog,
  expectAddress,
  expectAnnounced,
  expectFocus,
  expectToast,
  fill,
  findLink,
} from '@/web/testing/on-screen'
import { renderApp } from '@/web/testing/render-app'
import { sharedProject } from '@/web/testing/task-scenes'

const server = await testServer()

const names = () =>
  [...document.querySelectorAll('[aria-label="In the bin"] [aria-label^="Select "]')].map((box) =>
    box.getAttribute('aria-label')?.replace('Select ', ''),
  )
const expectNames = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected))

/** The bin of a new project with these deleted tasks. */
async function openBin(titlesOfTasks: readonly string[]) {
  const scene = await openBoard(
    server,
    titlesOfTasks.map((title) => ({ title })),
  )
  for (const { id } of scene.tasks) await scene.api.task.delete.mutate({ taskId: id })
  await scene.open(`/project/${scene.project.id}/bin`)
  await screen.findByRole('heading', { name: 'Bin' })
  return scene
}

test('the menu and the key of a board open its bin, which says what it is for', async () => {
  const { user, project } = await openBoard(server)
  await click(user, 'More')
  await user.click(await screen.findByRole('menuitem', { name: 'Bin' }))
  await expectAddress(`/project/${project.id}/bin`)
  await screen.findByText('What was deleted in North garden. Each is kept for 30 days.')
  await screen.findByRole('heading', { name: 'Nothing in the bin' })
  await user.click(await findLink('Back to the board'))
  await screen.findByRole('heading', { name: 'North garden' })
  await user.keyboard('gb')
  await expectAddress(`/project/${project.id}/bin`)
})

test('what is deleted is listed newest first, with who deleted it and how long it is kept', async () => {
  const { user, api, project, tasks } = await openBin(['Paths', 'Fence'])
  await expectNames('Fence', 'Paths')
  const row = screen.getByRole('checkbox', { name: 'Select Paths' }).closest('li')
  expect(row).toHaveTextContent(/^PathsTaskDeleted by you .+Kept until \w+ \d+/)
  await click(user, 'Restore Paths')
  await expectNames('Fence')
  await expectToast('“Paths” is back')
  expect(await api.task.list.query({ projectId: project.id })).toMatchObject([{ id: tasks[0]?.id }])
  await clickInToast(user, 'Open')
  await dialog('Paths')
})

test('a search finds a part of a name', async () => {
  await openBin(['Order gravel', 'Order sand', 'Paths'])
  await expectNames('Paths', 'Order sand', 'Order gravel')
  await fill('Search the bin', 'ORD')
  await expectNames('Order sand', 'Order gravel')
  await fill('Search the bin', 'xyz')
  await screen.findByText('Nothing in the bin has “xyz” in its name.')
})

test('several are selected and restored by keyboard', async () => {
  const { user, api, project } = await openBin(['Paths', 'Fence', 'Beds'])
  await expectNames('Beds', 'Fence', 'Paths')
  screen.getByRole('checkbox', { name: 'Select Beds' }).focus()
  await user.keyboard('[Space][ArrowDown][ArrowDown][Space]')
  await screen.findByLabelText('2 selected')
  await click(user, 'Restore 2 tasks')
  await expectToast('2 tasks are back')
  await expectNames('Fence')
  expect(await api.task.list.query({ projectId: project.id })).toHaveLength(2)
})

test('things of several kinds are restored together, a comment after its task', async () => {
  const { user, api, project, tasks, open } = await openBoard(server, [{ title: 'Paths' }])
  const taskId = tasks[0]?.id ?? 0
  const { id: commentId } = await api.comment.create.mutate({ taskId, content: 'Two tonnes' })
  await api.comment.delete.mutate({ commentId })
  await api.task.delete.mutate({ taskId })
  await open(`/project/${project.id}/bin`)
  await expectNames('Paths', 'Two tonnes')
  await user.click(screen.getByLabelText('Select all'))
  await click(user, 'Restore 2 things')
  await expectToast('2 things are back')
  expect(await api.comment.list.query({ taskId })).toMatchObject([{ content: 'Two tonnes' }])
})

test('the next row has the focus when one is restored or deleted for good', async () => {
  const { user, api, project } = await openBin(['Paths', 'Fence', 'Beds'])
  ;(await button('Restore Fence')).focus()
  await user.keyboard('[Enter]')
  await expectNames('Beds', 'Paths')
  await expectFocus(screen.getByRole('checkbox', { name: 'Select Paths' }))
  await click(user, 'Delete Paths for good')
  const question = await dialog('Delete for good')
  expect(question).toHaveTextContent(
    '“Paths” is deleted for good, with its comments and files. Nobody can restore it.',
  )
  await click(user, 'Delete for good', question)
  await expectNames('Beds')
  await expectAnnounced('1 task deleted for good')
  expect(await api.bin.list.query({ projectId: project.id })).toMatchObject([{ name: 'Beds' }])
})

test('what others delete and restore is listed and leaves without a reload', async () => {
  const { api, tasks, project } = await openBin([])
  expect(tasks).toEqual([])
  const { id: taskId } = await api.task.create.mutate({ projectId: project.id, title: 'Paths' })
  const { binId } = await api.task.delete.mutate({ taskId })
  await expectNames('Paths')
  await api.bin.restore.mutate({ binId: binId ?? 0 })
  await screen.findByRole('heading', { name: 'Nothing in the bin' })
})

test('earlier ones are shown by a button', async () => {
  const titles = Array.from({ length: 51 }, (_, index) => `Task ${index + 1}`)
  const { user, api, project, tasks, open } = await openBoard(
    server,
    titles.map((title) => ({ title })),
  )
  await api.task.deleteMany.mutate({ projectId: project.id, taskIds: tasks.map(({ id }) => id) })
  await open(`/project/${project.id}/bin`)
  await waitFor(() => expect(names()).toHaveLength(50))
  await click(user, 'Show more')
  await waitFor(() => expect(names()).toHaveLength(51))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('editors restore tasks but delete nothing for good, and readers see their own comments alone', async () => {
  for (const role of ['editor', 'read'] as const) {
    const { laneway, other, project } = await sharedProject(server, role)
    const otherApi = await apiOf(server, other)
    const task = await laneway.task.create.mutate({ projectId: project.id, title: 'Paths' })
    const kept = await laneway.task.create.mutate({ projectId: project.id, title: 'Fence' })
    const { id: commentId } = await otherApi.comment.create.mutate({ taskId: kept.id, content: 'Two tonnes' })
    await otherApi.comment.delete.mutate({ commentId })
    await laneway.task.delete.mutate({ taskId: task.id })
    await renderApp(server, other, `/project/${project.id}/bin`)
    await expectNames(...(role === 'editor' ? ['Paths', 'Two tonnes'] : ['Two tonnes']))
    expect(screen.queryByRole('button', { name: /for good/ })).toBeNull()
  }
})

test('a deleted project of an organization is restored from its page, and opens from the toast', async () => {
  const { laneway, person, organization, project } = await sharedProject(server)
  await laneway.task.create.mutate({ projectId: project.id, title: 'Paths' })
  await laneway.project.delete.mutate({ projectId: project.id })
  const user = await renderApp(server, person, `/organizations/${organization.slug}`, { delay: null })
  await user.click(await findLink('Bin'))
  await expectAddress(`/organizations/${organization.slug}/bin`)
  await expectNames('North garden')
  await click(user, 'Restore North garden')
  await expectToast('“North garden” is back')
  await clickInToast(user, 'Open')
  await expectTitles(['Paths'])
})

test('a deleted personal project is restored in the settings, and is on the dashboard at once', async () => {
  const { api, project, open } = await openBoard(server)
  await api.project.delete.mutate({ projectId: project.id })
  const user = await open('/?settings=bin')
  const settings = await dialog('Bin')
  await expectNames('North garden')
  await click(user, 'Restore North garden', settings)
  await within(settings).findByText(/Personal projects that you delete wait here/)
  await user.keyboard('[Escape]')
  await findLink('North garden')
})
