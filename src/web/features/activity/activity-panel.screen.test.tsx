import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { router } from '@/web/router'
import { button, dialog, expectFocus, expectNoDialog, findLink } from '@/web/testing/on-screen'
import { newProject, openAs, openBoard, sharedProject } from '@/web/testing/task-scenes'
import { filterBy, region } from '@/web/testing/task-screens'

const server = await testServer()

const isOpen = () => screen.queryByRole('complementary', { name: 'What changed' }) !== null
const panel = () => screen.findByRole('complementary', { name: 'What changed' })
const entries = async () => [...(await panel()).querySelectorAll<HTMLElement>('ol > li')]
const expectCount = (count: number) => waitFor(async () => expect(await entries()).toHaveLength(count))
const entry = async (index: number) => (await entries()).at(index)
const expectClosed = () => waitFor(() => expect(isOpen()).toBe(false))
const expectCardFocus = () =>
  expectFocus(() => within(screen.getByRole('article')).getByRole('link', { name: 'Paths' }))

async function openPanel(user: UserEvent) {
  await user.keyboard('h')
  await expectFocus(await panel())
  await waitFor(async () => expect(await entries()).not.toEqual([]))
}

/** The board of a task 'Paths' of two people who may both edit it, as the first of them. */
async function openShared() {
  const shared = await sharedProject(server)
  const { id: taskId } = await shared.laneway.task.create.mutate({
    projectId: shared.project.id,
    title: 'Paths',
  })
  return { ...shared, taskId, open: () => openAs(server, shared.person, `/project/${shared.project.id}`) }
}

test('the panel lists what people did by day and person, and follows what they do', async () => {
  const { laneway, project, other, taskId, open } = await openShared()
  await laneway.task.update.mutate({ taskId, status: 'in_progress' })
  const user = await open()
  await user.click(await button('What changed'))
  await expectFocus(await panel())
  expect(router.state.location.search).toEqual({ changes: true })
  const today = await region('Today')
  const people = () =>
    within(today)
      .getAllByRole('heading', { level: 4 })
      .map(({ textContent }) => textContent)
  expect(people()).toEqual(['You'])
  await expectCount(3)
  expect(await entry(0)).toHaveTextContent('moved it from To Do to In Progress')
  expect(await entry(-1)).toHaveTextContent('created the project')

  const { id } = await other.laneway.task.create.mutate({ projectId: project.id, title: 'Beds' })
  await waitFor(async () => expect(await entry(0)).toHaveTextContent('created the task'))
  await screen.findByText(`1 new change, the last by ${other.username}`)
  expect(people()).toEqual([other.username, 'You'])

  await other.laneway.task.updateMany.mutate({
    projectId: project.id,
    taskIds: [taskId, id],
    changes: { status: 'done' },
  })
  await waitFor(async () => expect(await entry(0)).toHaveTextContent('moved 2 tasks to Done'))
  const links = within((await entry(0)) ?? today).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Paths', 'Beds'])
})

test('filters show the changes of a person or of a kind, and say if there are none', async () => {
  const { laneway, other, taskId, open } = await openShared()
  await other.laneway.task.update.mutate({ taskId, status: 'review' })
  await laneway.task.update.mutate({ taskId, priority: 'high' })
  const user = await open()
  await findLink('Paths')
  await openPanel(user)
  await expectCount(4)
  await filterBy(user, 'Person', other.username)
  await expectCount(1)
  expect(await entry(0)).toHaveTextContent('moved it from To Do to In Review')

  await user.click(await button('Kind', await panel()))
  await user.click(await screen.findByRole('option', { name: 'Due dates' }))
  await within(await panel()).findByText('No changes match these filters.')
  await user.keyboard('[Escape]')
  await user.click(await button('Clear person filter', await panel()))
  await user.click(await button('Clear kind filter', await panel()))
  await expectCount(4)
})

test('it is opened, read and closed by keys alone, and gives the focus back', async () => {
  const { user, taskId } = await openBoard(server, [{ title: 'Paths' }])
  ;(await findLink('Paths')).focus()
  await openPanel(user)
  await expectFocus(await panel())
  const open = await panel()
  const inPanel = () => within(open).getByRole('link', { name: 'Paths' })
  inPanel().focus()
  await user.keyboard('[Enter]')
  await dialog('Paths')
  expect(router.state.location.search).toMatchObject({ task: taskId })
  await user.keyboard('[Escape]')
  await expectNoDialog()
  await expectFocus(inPanel)
  await user.keyboard('[Escape]')
  await expectClosed()
  expect(router.state.location.search).toEqual({})
  await expectCardFocus()

  await openPanel(user)
  await user.keyboard('h')
  await expectClosed()
  await expectCardFocus()
  await user.keyboard('x')
  await screen.findAllByText(/1 (task )?selected/)
  await openPanel(user)
  await user.keyboard('[Escape]')
  await waitFor(() => expect(screen.queryAllByText(/1 (task )?selected/)).toEqual([]))
  expect(isOpen()).toBe(true)
  router.history.back()
  await expectClosed()
})

test('a page without a board does nothing on its key, and the palette opens it', async () => {
  const { user, person } = await openBoard(server, [{ title: 'Paths' }])
  await findLink('Paths')
  await user.keyboard('{Control>}k{/Control}')
  await expectFocus(await screen.findByRole('combobox', { name: 'Search, or do anything' }))
  await user.keyboard('what changed')
  await screen.findByRole('option', { name: /What changed/ })
  await user.keyboard('[Enter]')
  await panel()
  await expectNoDialog()
  await user.keyboard('?')
  await within(await screen.findByRole('dialog')).findByText('What changed')
  await user.keyboard('[Escape]')

  const onDashboard = await openAs(server, person, '/')
  const changes = await region('What changed lately')
  await within(changes).findByRole('heading', { name: 'Today' })
  const before = document.activeElement
  await onDashboard.keyboard('h')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(before)
  const [opener] = within(changes).getAllByTitle('What changed in this project')
  if (opener) await onDashboard.click(opener)
  await panel()
})

test('the changes of an archived project can be read', async () => {
  const { person, laneway, project } = await newProject(server, [{ title: 'Paths' }])
  await laneway.project.update.mutate({ projectId: project.id, status: 'archived' })
  await openAs(server, person, `/project/${project.id}?changes=true`)
  await expectCount(3)
  expect(await entry(0)).toHaveTextContent('archived the project')
})

test('what cannot be read says so, and is tried again', async () => {
  const { user } = await openBoard(server)
  await button('What changed')
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (address: string, options?: RequestInit) =>
    address.includes('history.project')
      ? Promise.resolve(new Response('', { status: 503, statusText: 'Service Unavailable' }))
      : fetch(address, options),
  )
  await user.click(await button('What changed'))
  await within(await panel()).findByText(/Service Unavailable/)
  // Once the server answers again, a live event may read the list before the button is looked for.
  const retry = await button('Try again', await panel())
  vi.stubGlobal('fetch', fetch)
  await user.click(retry)
  await waitFor(async () => expect(await entries()).toHaveLength(1))
})
