import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { apiOf } from '@/web/testing/api-of'
import { address, expectTitles, focusCard, openBoard } from '@/web/testing/board-screen'
import { blockCalls } from '@/web/testing/held-calls'
import { button, click, expectFocus, findLink, replaceText } from '@/web/testing/on-screen'
import { renderApp } from '@/web/testing/render-app'

const server = await testServer()
const openPalette = '{Control>}k{/Control}'

const palette = () => screen.findByRole('dialog', { name: /^Search, or do anything/ })
const option = (name: string | RegExp) => screen.findByRole('option', { name })
/** The chosen match, whose marked letters are elements of their own. */
const expectChosen = (text: RegExp) =>
  waitFor(() => {
    const chosen = screen.getByRole('option', { selected: true })
    expect(chosen.textContent).toMatch(text)
    return chosen
  })
const field = (name: string | RegExp) => screen.findByRole('combobox', { name })
const expectNoPalette = () => waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
const pageTitle = (name: string) => screen.findByRole('heading', { name, level: 1 })

/** A page, as somebody who owns projects of these names. */
async function openPage(at: string, projects: readonly string[]) {
  const person = await server.make.user()
  const api = await apiOf(server, person)
  const made = []
  for (const name of projects) made.push(await api.project.create.mutate({ name }))
  const user = await renderApp(server, person, at, { delay: null })
  return { user, api, person, projects: made }
}

test('a comment is found without its accents, and leads to it', async () => {
  const { user, api, projects } = await openPage('/organizations', ['Garden'])
  const { id: taskId } = await api.task.create.mutate({
    projectId: projects[0]?.id ?? 0,
    title: 'Order gravel',
  })
  const { id } = await api.comment.create.mutate({ taskId, content: 'Ask Frau Müller' })
  await pageTitle('Organizations')
  await user.keyboard(openPalette)
  await field(/^Search, or do anything/)
  await user.keyboard('muller')
  expect((await expectChosen(/^Order gravel/)).textContent).toContain('in a comment')
  await user.keyboard('[Enter]')
  await screen.findByRole('dialog', { name: 'Order gravel' })
  expect(location.hash).toBe(`#comment-${id}`)
})

test('a task is found by letters of its words in any order, and opened from anywhere by keys alone', async () => {
  const { user, api, projects } = await openPage('/organizations', ['Garden'])
  await api.task.create.mutate({ projectId: projects[0]?.id ?? 0, title: 'Survey the north wall' })
  await pageTitle('Organizations')
  await user.keyboard(openPalette)
  const search = await field(/^Search, or do anything/)
  await expectFocus(() => search)
  await user.keyboard('wall nor')
  const found = await expectChosen(/^Survey the north wall/)
  expect(found.textContent).toContain('Garden')
  expect([...found.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['nor', 'wall'])
  await user.keyboard('[Enter]')
  await screen.findByRole('dialog', { name: 'Survey the north wall' })
  await expectNoPalette()

  await user.keyboard(openPalette)
  await field(/^Search, or do anything/)
  await user.keyboard('move to done')
  await expectChosen(/^Move to Done/)
  await user.keyboard('[Enter]')
  await expectNoPalette()
  await user.keyboard('[Escape]')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectTitles(['Survey the north wall'], 'Done')

  await user.keyboard('gt')
  await pageTitle('My Tasks')
  await click(user, /^Search, or do anything/)
  const recent = within(await screen.findByRole('group', { name: 'Recent' }))
  expect(recent.getAllByRole('option')[0]?.textContent).toContain('Survey the north wall')
})

test('c creates a task in a project that is asked for, or on the open board', async () => {
  const { user } = await openPage('/my-tasks', ['Orchard', 'Kitchen'])
  await pageTitle('My Tasks')
  await user.keyboard('c')
  await field('Create a task in which project?')
  await user.keyboard('orch')
  await expectChosen(/^Orchard/)
  await user.keyboard('[Enter]')
  await screen.findByRole('dialog', { name: 'Create Task' })
  await screen.findByRole('heading', { name: 'Orchard', hidden: true })
  await user.keyboard('[Escape]')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('c')
  expect(await screen.findByRole('dialog', { name: 'Create Task' })).toBeDefined()
})

test('g p and the arrow beside the title of a board lead to another project', async () => {
  const { user } = await openPage('/my-tasks', ['Orchard', 'Kitchen'])
  await pageTitle('My Tasks')
  await user.keyboard('gp')
  await field('Go to which project?')
  await user.keyboard('orch')
  await expectChosen(/^Orchard/)
  await user.keyboard('[Enter]')
  await screen.findByRole('heading', { name: 'Orchard' })
  await click(user, 'Go to another project')
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Kitchen']),
  )
  await user.keyboard('[Enter]')
  expect(await screen.findByRole('heading', { name: 'Kitchen' })).toBeDefined()
})

test('the field has the focus from its first moment, so that no key goes to the page behind it', async () => {
  const { user } = await openBoard(server)
  const isFocused = new Promise<boolean>((resolve) => {
    const observer = new MutationObserver(() => {
      const found = document.querySelector('[role="dialog"] [role="combobox"]')
      if (!found) return
      observer.disconnect()
      resolve(document.activeElement === found)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  await click(user, 'Go to another project')
  expect(await isFocused).toBe(true)
})

test('Enter before a match has come runs the first that comes', async () => {
  const { user, project } = await openBoard(server, [{ title: 'Paths' }])
  await user.click(await findLink(/^My Tasks/))
  await pageTitle('My Tasks')
  await user.keyboard(openPalette)
  await option(/^Go to Organizations/)
  const calls = blockCalls('search.everywhere')
  await user.keyboard('paths')
  await waitFor(async () =>
    expect(within(await palette()).getByRole('status').textContent).toBe('Searching…'),
  )
  await user.keyboard('[Enter]')
  calls.goOn()
  await waitFor(() => expect(address()).toContain(`/project/${project.id}?task=`))
})

test('what can be done with the focused card is offered, and done where it is', async () => {
  const { user } = await openBoard(server, [{ title: 'Paths' }])
  await focusCard('Paths')
  await user.keyboard(openPalette)
  await field(/^Search, or do anything/)
  await user.keyboard('rename')
  await expectChosen(/^Rename/)
  await user.keyboard('[Enter]')
  await replaceText(user, await screen.findByRole('textbox', { name: 'Title' }), 'Hedges')
  await user.keyboard('[Enter]')
  await expectTitles(['Hedges'])
})

test('an open task is assigned by name, and each postponement says its day', async () => {
  const { user, api, person, tasks } = await openBoard(server, [
    { title: 'Paths', assignedTo: null, dueDay: '2099-05-01', dueAllDay: true },
  ])
  await user.click(await screen.findByRole('link', { name: 'Paths' }))
  await screen.findByRole('dialog', { name: 'Paths' })
  await user.keyboard(openPalette)
  await field(/^Search, or do anything/)
  await user.keyboard('1 week')
  expect((await option(/^Postpone 1 week/)).textContent).toContain('8')
  await user.clear(await screen.findByRole('combobox'))
  await user.keyboard(`assign ${person.username}`)
  await user.click(await option(/^Assign to /))
  await waitFor(async () =>
    expect(await api.task.get.query({ taskId: tasks[0]?.id ?? 0 })).toMatchObject({ assignedTo: person.id }),
  )
})

test('without a network one line says so, and what the page knows still works', async () => {
  const { user } = await openBoard(server, [{ title: 'Paths' }])
  await user.keyboard(openPalette)
  await option(/^Go to My Tasks/)
  const calls = blockCalls('search.everywhere')
  calls.cut()
  await user.keyboard('dark')
  await waitFor(async () =>
    expect(within(await palette()).getByRole('status').textContent).toContain('Laneway cannot be reached'),
  )
  await option(/^Change the appearance/)
  await user.keyboard('[Enter]')
  await waitFor(() => expect(address()).toContain('settings=appearance'))
})

test('the palette takes the focus from an open menu, and gives it back to what opened the menu', async () => {
  const { user } = await openBoard(server, [{ title: 'Paths' }])
  const status = await button(/^Status of Paths/)
  status.focus()
  await user.keyboard('[Enter]')
  await expectFocus(() => screen.queryByRole('menuitemradio', { name: 'To Do' }))
  await user.keyboard(openPalette)
  await expectFocus(() => screen.queryByRole('combobox'))
  await user.keyboard('paths')
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveProperty('value', 'paths'))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await user.keyboard('[Escape]')
  await expectNoPalette()
  await expectFocus(() => status)
})
