import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { createElement, use, type ComponentType } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { onlyInAll } from '@/testing/rounds'
import { testServer } from '@/server/testing/app/test-server'
import { LoadError } from '@/web/lib/load-part'
import type * as LoadPart from '@/web/lib/load-part'
import { renderApp } from '@/web/testing/render-app'

/** The code of dialogs, menus and fields waits for this at each render. */
const code = vi.hoisted(() => {
  const there = Promise.resolve()
  return { there, fetched: there }
})

vi.mock('@/web/lib/load-part', async (importActual) => {
  const actual = await importActual<typeof LoadPart>()
  const isComponent = (part: unknown): part is ComponentType<object> => typeof part === 'function'
  const fetchedAnew = (Part: ComponentType<object>) =>
    function FetchedAnew(props: object) {
      use(code.fetched)
      return createElement(Part, props)
    }
  return {
    ...actual,
    async loadPart(load: () => Promise<unknown>) {
      const part = await actual.loadPart(load)
      return isComponent(part) ? fetchedAnew(part) : part
    },
  }
})

/** Delays the code. @returns a function that ends the delay */
function holdCode() {
  let [arrive, fail] = [() => {}, (_reason: Error) => {}]
  code.fetched = new Promise<void>((resolve, reject) => {
    arrive = resolve
    fail = reject
  })
  code.fetched.catch(() => {})
  return { arrive, fail }
}

const server = await testServer()
const typed = '22 pipes'

/** A board of two tasks; the first one has the focus. */
async function openBoard(address = '') {
  const eve = await server.make.user()
  const project = await server.make.project(eve)
  await server.make.task(project, { title: 'Survey', assignedTo: eve.id })
  await server.make.task(project, { title: 'Paths' })
  const user = await renderApp(server, eve, address === '' ? `/project/${project.id}` : address, {
    delay: 15,
  })
  const focusTask = async () => (await screen.findByRole('link', { name: 'Survey' })).focus()
  const ready = async () => {
    if (address === '') await focusTask()
    else await screen.findAllByRole('main')
  }
  await ready()
  const changes = () =>
    server.db.selectFrom('changes').select('kind').where('projectId', '=', project.id).execute()
  return { user, ready, changes }
}

const layer = () => document.querySelector('[role="dialog"], [role="menu"], [data-beside-board]')

/** The value of the focused field, if it is this field; without a field, '' as soon as a part has opened. */
function focused(field: string | undefined) {
  const { activeElement } = document
  if (field === undefined) return layer() ? '' : null
  return activeElement === fieldNamed(field) ? fieldNamed(field).value : null
}

const fieldNamed = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' })

/** Leaves the focused field and its container. */
async function leave(user: UserEvent): Promise<void> {
  await user.keyboard('[Escape]')
  if (layer()) await leave(user)
}

type Opener = {
  name: string
  at?: string
  open: (user: UserEvent) => Promise<void>
  /** The field that gets the focus; absent if the opened part has no field. */
  field?: string
}

const key = (keys: string) => (user: UserEvent) => user.keyboard(keys)
const onRow = (keys: string) => async (user: UserEvent) => {
  ;(await screen.findByRole('link', { name: 'Survey' })).focus()
  await user.keyboard(keys)
}
const click = (name: string) => async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name }))

const openers: Opener[] = [
  { name: 'c', open: key('c'), field: 'Title' },
  { name: 'Add Task', open: click('Add Task'), field: 'Title' },
  { name: 'the button of a lane', open: click('Add a task to To Do'), field: 'New task in To Do' },
  { name: 'e', open: key('e'), field: 'Title' },
  { name: 'r', open: key('r'), field: 'Title' },
  { name: 'm', open: key('m'), field: 'New comment' },
  { name: 'Enter', open: key('[Enter]') },
  { name: 'a', open: key('a'), field: 'Assign to' },
  { name: 'd', open: key('d'), field: 'Due date' },
  { name: 'p', open: key('p') },
  { name: 'the menu of a task', open: key('.') },
  { name: 'Shift M', open: key('{Shift>}M{/Shift}') },
  { name: '/', open: key('/'), field: 'Search tasks' },
  { name: '?', open: key('?') },
  { name: 'h', open: key('h') },
  { name: 'Ctrl K', open: key('{Control>}k{/Control}'), field: 'Search, or do anything' },
  { name: 'g p', open: key('gp'), field: 'Go to which project?' },
  { name: 'a filter', open: click('Filter') },
  { name: 'Display', open: click('Display') },
  { name: 'e on a row', at: '/my-tasks', open: onRow('e'), field: 'Title' },
  { name: 'm on a row', at: '/my-tasks', open: onRow('m'), field: 'New comment' },
  { name: 'a on a row', at: '/my-tasks', open: onRow('a'), field: 'Assign to' },
  { name: 'd on a row', at: '/my-tasks', open: onRow('d'), field: 'Due date' },
  { name: 'Enter on a row', at: '/my-tasks', open: onRow('[Enter]') },
  { name: 'c on another page', at: '/my-tasks', open: key('c'), field: 'Create a task in which project?' },
  { name: 'What moved this week', at: '/my-tasks', open: click('What moved this week') },
  { name: 'a new project', at: '/', open: click('New Project'), field: 'Name' },
  {
    name: 'a new organization',
    at: '/organizations',
    open: click('Create Your First Organization'),
    field: 'Name',
  },
]

// The next file of this worker shares its modules, and must not wait for the code that a test here holds
// back.
afterEach(() => {
  code.fetched = code.there
})

/** Opens by key, by button, on a row, with a field and without. */
const shownThere = ['c', 'Add Task', 'd', '?', 'Ctrl K', 'a filter', 'e on a row', 'a new project']
const isEachOpener = onlyInAll('keys typed ahead: each opener')
const shown = isEachOpener ? openers : openers.filter(({ name }) => shownThere.includes(name))

const pages: { page: string; at?: string }[] = [
  { page: 'a board' },
  { page: 'My Tasks', at: '/my-tasks' },
  { page: 'the dashboard', at: '/' },
  { page: 'the organizations', at: '/organizations' },
]

describe('once the second script is there', () => {
  test.each(pages.filter(({ at }) => shown.some((opener) => opener.at === at)))(
    'on $page, what is typed after each opener goes there and nowhere else',
    async ({ at }) => {
      const { user, ready, changes } = await openBoard(at)
      for (const [index, { name, open, field }] of shown.filter((opener) => opener.at === at).entries()) {
        await ready()
        expect(layer(), `before ${name}`).toBeNull()
        await open(user)
        // Each round types another text: earlier drafts come back.
        const text = `2${index} pipes`
        // Space would press the focused button.
        await user.keyboard(field === undefined ? text.replace(' ', '') : text)
        const written = expect.stringContaining(field === undefined ? '' : text)
        await waitFor(() => expect([name, focused(field)]).toEqual([name, written]))
        expect([name, await changes()]).toEqual([name, []])
        await leave(user)
      }
    },
  )
})

test('editing keys, Tab and a paste wait in their order, and Enter sends the form', async () => {
  const { user } = await openBoard()
  const { arrive } = holdCode()
  await user.keyboard('cBedz[Backspace]s[Home]New [End] here')
  await user.paste(' and there')
  await user.keyboard('[Tab]')
  arrive()
  await waitFor(() => expect(fieldNamed('Title')).toHaveProperty('value', 'New Beds here and there'))
  await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull())
  expect(document.activeElement).not.toBe(fieldNamed('Title'))
  fieldNamed('Title').focus()
  await user.keyboard('[Enter]')
  expect(await screen.findByRole('link', { name: 'New Beds here and there' })).toBeDefined()
})

test('Enter that is typed before the form is there creates the task', async () => {
  const { user } = await openBoard()
  const { arrive } = holdCode()
  await user.keyboard(`c${typed}[Enter]`)
  arrive()
  expect(await screen.findByRole('link', { name: typed })).toBeDefined()
})

test('Escape cancels what is being fetched, and keys act again', async () => {
  const { user } = await openBoard()
  const { arrive } = holdCode()
  await user.keyboard('e22[Escape]')
  arrive()
  await user.keyboard('x')
  expect(await screen.findAllByText(/1 (task )?selected/)).not.toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('keys act again as soon as the code could not be fetched', async () => {
  const { user, changes } = await openBoard()
  const { fail } = holdCode()
  const isTaken = () =>
    !document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'q', bubbles: true, cancelable: true }))
  await user.keyboard('e22')
  await waitFor(() => expect(isTaken()).toBe(true))
  fail(new LoadError('Laneway cannot be reached.'))
  expect(await screen.findByText('This could not be opened')).toBeDefined()
  expect(isTaken()).toBe(false)
  expect(await changes()).toEqual([])
})
