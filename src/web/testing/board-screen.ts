import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestServer } from '@/server/testing/app/test-server'
import { type Api, apiOf } from './api-of'
import { untilStreamOpen } from './inject-event-source'
import { click, expectFocus, findLink, replaceText, toast } from './on-screen'
import { renderApp } from './render-app'

type NewTask = Omit<Parameters<Api['task']['create']['mutate']>[0], 'projectId'>

/** Opens the board of a new project with these tasks, as its owner. */
export async function openBoard(server: TestServer, newTasks: readonly NewTask[] = [], search = '') {
  const person = await server.make.user()
  const api = await apiOf(server, person)
  const project = await api.project.create.mutate({ name: 'North garden' })
  return { ...(await openWith(server, person, { project, api, newTasks, search })), person }
}

/** Opens the board of an organization's project, where another user may edit too. */
export async function openSharedBoard(server: TestServer, titles: readonly string[] = []) {
  const shared = await sharedProject(server)
  await server.make.member(shared.project, 'editor', shared.other)
  const newTasks = titles.map((title) => ({ title }))
  return { ...shared, ...(await openWith(server, shared.person, { ...shared, newTasks, search: '' })) }
}

/** A project of an organization, and a second member of the organization who is not in the project. */
export async function sharedProject(server: TestServer, name = 'North garden') {
  const person = await server.make.user()
  const other = await server.make.user()
  const api = await apiOf(server, person)
  const organization = await api.organization.create.mutate({ name: 'Green Ltd' })
  await server.make.organizationMember(organization, 'member', other)
  const project = await api.project.create.mutate({ name, organizationId: organization.id })
  return { person, api, organization, project, other, otherApi: await apiOf(server, other) }
}

type Opened<Project> = { project: Project; api: Api; newTasks: readonly NewTask[]; search: string }

async function openWith<Project extends { id: number }>(
  server: TestServer,
  person: { id: number },
  { project, api, newTasks, search }: Opened<Project>,
) {
  const tasks = []
  for (const task of newTasks) tasks.push(await api.task.create.mutate({ projectId: project.id, ...task }))
  const open = (address: string) => renderApp(server, person, address, { delay: null })
  const user = await open(`/project/${project.id}${search}`)
  await screen.findByRole('heading', { name: 'North garden' })
  await untilStreamOpen()
  return { user, api, project, tasks, open }
}

export const address = () => location.pathname + location.search

/** The lane of this name, if it is shown. */
export const lane = (label: string) => screen.queryByLabelText(label, { selector: 'section' })

/** Opens the menu with the actions of a card. */
export async function openActions(user: UserEvent, title: string) {
  await click(user, `Actions of ${title}`)
  return within(await screen.findByRole('menu', { name: `Actions of ${title}` }))
}

/** Runs an action of a card from its menu. */
export async function act(user: UserEvent, title: string, action: string) {
  await user.click(await (await openActions(user, title)).findByRole('menuitem', { name: action }))
}

/** The titles of the cards, in one lane or in all. */
export function titles(label?: string) {
  const scope = label === undefined ? document.body : lane(label)
  if (!scope) return []
  const cards = within(scope).queryAllByRole('article', { hidden: true })
  return cards.map((card) => card.querySelector('h3')?.textContent)
}

export const expectTitles = (expected: readonly string[], label?: string) =>
  waitFor(() => expect(titles(label)).toEqual(expected))

export async function findCard(title: string) {
  const card = (await screen.findByText(title, { selector: 'article h3 *, article h3' })).closest('article')
  if (!card) throw new Error(`There is no card ${title}`)
  return card
}

/** Focuses a card, as the Tab key does. */
export async function focusCard(title: string) {
  const link = await findLink(title)
  fireEvent.keyDown(document.body, { key: 'Tab' })
  link.focus()
  return link
}

/** Expects the focus on the card of this title. */
export const expectFocusOn = (title: string) => expectFocus(() => screen.getByRole('link', { name: title }))

export async function search(user: UserEvent, text: string) {
  await replaceText(user, await screen.findByLabelText('Search tasks'), text)
}

/** Opens a filter of the board behind its button Filter, which has the due dates in sight. */
export async function openFilter(user: UserEvent, filter: string) {
  await click(user, /^Filter/)
  if (filter === 'Due date') return
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${filter}`) }))
}

/** Ticks an option of a filter of the board, and closes the menu. */
export async function filterBy(user: UserEvent, filter: string, option: string) {
  await openFilter(user, filter)
  await user.click(await screen.findByRole('menuitemcheckbox', { name: option }))
  await user.keyboard('[Escape]')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
}

/** Sets a status by the menu on the card. */
export async function setStatus(user: UserEvent, title: string, status: string) {
  await click(user, new RegExp(`^Status of ${title}`))
  await user.click(await screen.findByRole('menuitemradio', { name: status }))
}

export async function clickInToast(user: UserEvent, name: string) {
  const found = await waitFor(() => {
    const shown = toast()
    if (!shown) throw new Error('There is no toast')
    return within(shown).getByRole('button', { name: new RegExp(`^${name}`) })
  })
  await user.click(found)
}

/** Expects that the page announced this without moving the focus. */
export const expectSaid = (text: string) =>
  waitFor(() =>
    expect([...document.querySelectorAll('[aria-live="polite"]')].map((each) => each.textContent)).toContain(
      text,
    ),
  )

export const undoByKey = (user: UserEvent) => user.keyboard('{Control>}z{/Control}')
