import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import type { Api } from '@/web/testing/api-of'
import { address, expectTitles, openBoard, sharedProject } from '@/web/testing/board-screen'
import { button, click, expectAnnounced, expectToast, replaceText } from '@/web/testing/on-screen'
import { renderApp } from '@/web/testing/render-app'

const server = await testServer()

const tasks = [
  { title: 'Dig', priority: 'high' },
  { title: 'Sow', priority: 'low' },
] as const

/** What the menu Display offers for the views of a board. */
async function openManagement(user: UserEvent) {
  await click(user, 'Display')
  await user.click(await screen.findByRole('menuitem', { name: 'Manage views…' }))
  return screen.findByRole('dialog', { name: 'Views' })
}

const typeName = async (user: UserEvent, name: string) =>
  replaceText(user, await screen.findByRole('textbox', { name: 'Name' }), name)

async function submit(user: UserEvent) {
  await click(user, 'Save View')
  await expectAnnounced('View saved')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull())
}

const pressed = async (name: string) => (await button(new RegExp(`^${name}`))).getAttribute('aria-pressed')

const viewsButtonSays = (text: string) =>
  waitFor(() => expect(screen.getByRole('button', { name: /^Views/ }).textContent).toBe(text))

test('a view of a board is saved, and chosen again', async () => {
  const { user, project } = await openBoard(server, tasks, '?priority=high')
  await expectTitles(['Dig'])
  expect(await pressed('Board')).toBe('true')
  await click(user, 'Save this view')
  await typeName(user, 'What matters')
  await submit(user)
  await waitFor(async () => expect(await pressed('What matters')).toBe('true'))
  await click(user, 'What matters')
  await expectTitles(['Dig', 'Sow'])

  expect(await pressed('What matters')).toBe('false')
  await click(user, /^What matters/)
  await expectTitles(['Dig'])
  await waitFor(() => expect(address()).toBe(`/project/${project.id}?priority=high`))
  expect(await pressed('What matters')).toBe('true')
})

async function openMyTasks() {
  const eve = await server.make.user()
  const project = await server.make.project(eve)
  await server.make.task(project, { title: 'Dig', assignedTo: eve.id })
  const open = (at: string) => renderApp(server, eve, at, { delay: null })
  const user = await open('/my-tasks?sort=priority&group=project')
  await screen.findByRole('link', { name: 'Dig' })
  return { user, open }
}

test('a view of My Tasks holds the order and the grouping, and the button says its name', async () => {
  const { user, open } = await openMyTasks()
  await click(user, /^Views/)
  await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }))
  await typeName(user, 'By project')
  await submit(user)
  await viewsButtonSays('Views: By project')

  const later = await open('/my-tasks')
  await screen.findByRole('link', { name: 'Dig' })
  await viewsButtonSays('Views')
  await click(later, /^Views/)
  await later.click(await screen.findByRole('menuitemradio', { name: /^By project/ }))
  await waitFor(() => expect(address()).toMatch(/sort=priority/))
  expect(address()).toMatch(/group=project/)
  await viewsButtonSays('Views: By project')
  await open(address())
  await screen.findByRole('link', { name: 'Dig' })
  await viewsButtonSays('Views: By project')
})

test('the palette opens the views of My Tasks', async () => {
  const { user } = await openMyTasks()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'saved filters')
  await user.click(await screen.findByRole('option', { name: /Open, save or manage views/ }))
  expect(await screen.findByRole('menuitem', { name: 'Save this view…' })).toBeDefined()
})

const viewsOf = (api: Api) => api.view.list.query({})

test('a view is renamed, given other filters, and deleted', async () => {
  const { api, project, open } = await openBoard(server, tasks)
  await api.view.create.mutate({ name: 'Late', projectId: project.id, query: 'due=overdue' })
  const user = await open(`/project/${project.id}?priority=high`)
  await expectTitles(['Dig'])
  await openManagement(user)
  await replaceText(user, await screen.findByRole('textbox', { name: 'Name of Late' }), 'Too late')
  await click(user, /^Rename/)
  await screen.findByRole('textbox', { name: 'Name of Too late' })
  expect(await viewsOf(api)).toMatchObject([{ name: 'Too late', query: 'due=overdue' }])

  await click(user, 'Save the current filters as Too late')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Save the current filters/ })).toBeNull())
  expect(await viewsOf(api)).toMatchObject([{ name: 'Too late', query: 'priority=high' }])

  await click(user, 'Delete Too late')
  await click(user, 'Delete View')
  expect(await screen.findByText('There are no views you can change.')).toBeDefined()
  expect(await viewsOf(api)).toEqual([])
})

test('a view whose person is gone is shown without them', async () => {
  const { api, project, open } = await openBoard(server, tasks)
  const query = 'priority=high&assignee=999999'
  await api.view.create.mutate({ name: 'Of somebody', projectId: project.id, query })
  const user = await open(`/project/${project.id}`)
  await click(user, /^Of somebody/)
  await expectToast('This view names a person or project that no longer exists; it is shown without them.')
  await expectTitles(['Dig'])
  await waitFor(() => expect(address()).toBe(`/project/${project.id}?priority=high`))
})

test('a shared view is offered to everybody, and changed by who manages the project', async () => {
  const { person, api, project, other } = await sharedProject(server)
  await server.make.member(project, 'read', other)
  for (const task of tasks) await api.task.create.mutate({ projectId: project.id, ...task })
  const at = `/project/${project.id}`
  const user = await renderApp(server, person, `${at}?priority=high`, { delay: null })
  await expectTitles(['Dig'])
  await click(user, 'Display')
  await user.click(await screen.findByRole('menuitem', { name: 'Save as a view…' }))
  await typeName(user, 'Ours')
  await user.click(await screen.findByRole('checkbox', { name: 'Share with the project' }))
  await submit(user)

  const reader = await renderApp(server, other, at, { delay: null })
  await expectTitles(['Dig', 'Sow'])
  expect(await screen.findByRole('img', { name: 'Shared with the project' })).toBeDefined()
  await click(reader, 'Display')
  expect(await screen.findByRole('menuitem', { name: 'Save as a view…' })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'Manage views…' })).toBeNull()
  await reader.keyboard('[Escape]')
  await click(reader, /Ours$/)
  await waitFor(() => expect(address()).toBe(`${at}?priority=high`))
})
