import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { createElement, use, type ComponentType } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { testServer } from '@/server/testing/test-server'
import type * as LoadPart from '@/web/lib/load-part'
import { renderApp } from '@/web/testing/render-app'

/** What the code of dialogs, menus and fields waits for. */
const code = vi.hoisted(() => ({ fetched: Promise.resolve() }))

vi.mock('@/web/lib/load-part', async (importActual) => {
  const actual = await importActual<typeof LoadPart>()
  const loadPart = async (load: () => Promise<unknown>) => {
    const part = await actual.loadPart(load)
    return typeof part === 'function' ? fetchedAnew(part) : part
  }
  return { ...actual, loadPart }

  function fetchedAnew(Part: Function) {
    return function FetchedAnew(props: object) {
      use(code.fetched)
      return createElement(Part as ComponentType, props)
    }
  }
})

const server = await testServer()
const patience = { timeout: 4_000 }
const typed = '22 pipes'

async function scene() {
  const eve = await server.make.user()
  const project = await server.make.project(eve)
  const task = await server.make.task(project, { title: 'Survey', assignedTo: eve.id })
  await server.make.task(project, { title: 'Paths', assignedTo: eve.id })
  await server.make.comment(eve, task)
  const organization = await server.make.organization()
  await server.make.organizationMember(organization, 'admin', eve)
  return { eve, board: `/project/${project.id}` }
}

type Opener = {
  name: string
  at?: string
  /** What says that the page is there; the task, if absent. */
  shows?: string
  open: (user: UserEvent) => Promise<void>
  /** The field that gets the focus; none, if what opens has none. */
  field?: string | RegExp
}

const fieldNamed = (name: string | RegExp) => screen.getByLabelText(name, { selector: 'input, textarea' })

const onTask = (keys: string) => async (user: UserEvent) => {
  screen.getByRole('link', { name: 'Survey' }).focus()
  await user.keyboard(keys)
}
const click = (name: string | RegExp) => async (user: UserEvent) =>
  user.click(screen.getAllByRole('button', { name })[0] ?? document.body)

const openers: Opener[] = [
  { name: 'c on a board', open: onTask('c'), field: 'Title' },
  { name: 'Add Task', open: click('Add Task'), field: 'Title' },
  { name: 'the button of a lane', open: click('Add a task to To Do'), field: 'New task in To Do' },
  { name: 'e on a card', open: onTask('e'), field: 'Title' },
  { name: 'r on a card', open: onTask('r'), field: 'Title' },
  { name: 'm on a card', open: onTask('m'), field: 'New comment' },
  { name: 'Enter on a card', open: onTask('[Enter]') },
  { name: 'a on a card', open: onTask('a'), field: 'Assign to' },
  { name: 'd on a card', open: onTask('d'), field: 'Due date' },
  { name: 'p on a card', open: onTask('p') },
  { name: '. on a card', open: onTask('.') },
  { name: 'Shift M on a card', open: onTask('{Shift>}M{/Shift}') },
  { name: '/', open: onTask('/'), field: 'Search tasks' },
  { name: '?', open: onTask('?') },
  { name: 'h', open: onTask('h') },
  { name: 'Ctrl K', open: onTask('{Control>}k{/Control}'), field: 'Search, or do anything' },
  { name: 'g p', open: onTask('gp'), field: 'Go to which project?' },
  { name: 'a filter', open: click('Status') },
  { name: 'Views', open: click('Views') },
  { name: 'e on a row', at: '/my-tasks', open: onTask('e'), field: 'Title' },
  { name: 'm on a row', at: '/my-tasks', open: onTask('m'), field: 'New comment' },
  { name: 'a on a row', at: '/my-tasks', open: onTask('a'), field: 'Assign to' },
  { name: 'd on a row', at: '/my-tasks', open: onTask('d'), field: 'Due date' },
  { name: '. on a row', at: '/my-tasks', open: onTask('.') },
  { name: 'Enter on a row', at: '/my-tasks', open: onTask('[Enter]') },
  {
    name: 'c away from a board',
    at: '/my-tasks',
    open: onTask('c'),
    field: /Create a task in which project/,
  },
  { name: 'What moved this week', at: '/my-tasks', open: click('What moved this week') },
  { name: 'a new project', at: '/', shows: 'New Project', open: click('New Project'), field: 'Name' },
  {
    name: 'a new organization',
    at: '/organizations',
    shows: 'New Organization',
    open: click('New Organization'),
    field: 'Name',
  },
]

describe.each(['has to be fetched', 'is there'])('whose code %s', (state) => {
  let fetch = () => {}
  beforeEach(() => {
    code.fetched = Promise.resolve()
  })

  test.each(openers)('$name: what is typed goes there, and nowhere else', async (opener) => {
    const { eve, board } = await scene()
    const user = await renderApp(server, eve, opener.at ?? board, { delay: 15 })
    await screen.findByRole('main')
    await screen.findAllByText(opener.shows ?? 'Survey')
    if (state === 'has to be fetched') code.fetched = new Promise((resolve) => (fetch = resolve))
    await opener.open(user)
    await user.keyboard(typed)
    fetch()
    const { field } = opener
    if (field) {
      await waitFor(() => expect(document.activeElement).toBe(fieldNamed(field)), patience)
      await waitFor(
        () => expect(document.activeElement).toHaveProperty('value', expect.stringContaining(typed)),
        patience,
      )
    } else
      await waitFor(
        () => expect(document.querySelector('[role="dialog"], [role="menu"], aside')).not.toBeNull(),
        patience,
      )
    await user.keyboard('[Escape]')
    expect(await server.db.selectFrom('changes').select(['kind', 'fields']).execute()).toEqual([])
  })
})
