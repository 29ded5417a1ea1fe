import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { expectFocusOn, expectTitles, focusCard, openBoard } from '@/web/testing/board-screen'
import { holdCalls } from '@/web/testing/held-calls'
import { click, findLink } from '@/web/testing/on-screen'

const server = await testServer()

const titles = ['Paths', 'Fence', 'Gate', 'Pond']

const open = () =>
  openBoard(
    server,
    titles.map((title) => ({ title })),
  )

/** Moves the pointer onto something. */
const point = (element: Element) => move(element, 10 + ((place.x + 3) % 500))

/** Brings something under a pointer that stays where it is. */
const bringUnder = (element: Element) => move(element, place.x)

const place = { x: 10 }

function move(element: Element, x: number) {
  place.x = x
  fireEvent(element, new MouseEvent('pointermove', { bubbles: true, clientX: x, clientY: 10 }))
}

const pointAt = async (title: string) => point(await findLink(title))

const marked = () =>
  [...document.querySelectorAll('article[data-current]')].map(
    (card) => card.querySelector('[data-task]')?.textContent,
  )

const expectMarked = (...expected: string[]) => waitFor(() => expect(marked()).toEqual(expected))

async function expectKeysActOn(user: UserEvent, title: string) {
  await expectMarked(title)
  await user.keyboard('p')
  await screen.findByRole('menu', { name: `Priority of ${title}` })
  await user.keyboard('[Escape]')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
}

const inputs: Record<string, (user: UserEvent) => Promise<string>> = {
  'the pointer': async () => {
    await pointAt('Gate')
    return 'Gate'
  },
  'the focus': async () => {
    await focusCard('Fence')
    return 'Fence'
  },
  'the pointer and an arrow key': async (user) => {
    await pointAt('Fence')
    await user.keyboard('[ArrowDown]')
    await expectFocusOn('Gate')
    return 'Gate'
  },
  'a task created by keys': async (user) => {
    const title = `Bench ${document.querySelectorAll('article').length}`
    await user.keyboard(`c${title}[Enter]`)
    await expectMarked(title)
    await user.keyboard('[Escape]')
    return title
  },
  'a task created in a lane': async (user) => {
    const title = `Shed ${document.querySelectorAll('article').length}`
    await click(user, 'Add a task to To Do')
    await user.keyboard(`${title}[Enter]`)
    await expectMarked(title)
    await user.keyboard('[Escape]')
    return title
  },
}

test.each(Object.keys(inputs))('%s decides on which card keys act, whatever decided before', async (last) => {
  const { user } = await open()
  for (const before of Object.keys(inputs)) {
    await inputs[before]?.(user)
    const title = await inputs[last]?.(user)
    await expectKeysActOn(user, title ?? '')
  }
})

test.each([
  ['another card', 'Fence'],
  ['the card that had the focus before', 'Paths'],
])('a task that is saved late takes neither the focus nor the keys from %s', async (_card, before) => {
  const { user } = await open()
  const next = holdCalls('task.create')
  await focusCard(before)
  await click(user, 'Add a task to To Do')
  await user.keyboard('Shed[Enter][Escape][ArrowDown]')
  await expectFocusOn('Paths')
  ;(await next()).go()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Shed' })).toHaveAttribute('data-task'))
  await expectFocusOn('Paths')
  await expectKeysActOn(user, 'Paths')
})

test('a card that comes to be under the pointer by itself is not the current one', async () => {
  const { user } = await open()
  await pointAt('Paths')
  bringUnder(await findLink('Gate'))
  await expectKeysActOn(user, 'Paths')
})

test('with the pointer beside the cards, no card is marked, and keys act on none', async () => {
  const { user, api, project } = await open()
  await pointAt('Paths')
  point(await screen.findByRole('heading', { name: 'To Do' }))
  await expectMarked()
  await user.keyboard('3')
  const tasks = await api.task.list.query({ projectId: project.id })
  expect(tasks.map(({ status }) => status)).toEqual(['todo', 'todo', 'todo', 'todo'])
})

test('with the pointer beside the cards, keys act on the card that has got the focus without a key', async () => {
  const { user } = await open()
  await pointAt('Paths')
  point(await screen.findByRole('heading', { name: 'To Do' }))
  await expectMarked()
  const link = await findLink('Gate')
  link.focus()
  await expectMarked()
  await user.keyboard('p')
  expect(await screen.findByRole('menu', { name: 'Priority of Gate' })).toBeVisible()
  await expectMarked('Gate')
})

test('Enter opens the card under the pointer, also while another one has the focus', async () => {
  const { user } = await open()
  await focusCard('Paths')
  await pointAt('Gate')
  await user.keyboard('[Enter]')
  expect(await screen.findByRole('dialog', { name: 'Gate' })).toBeVisible()
})

test.each([
  ['by the pointer', pointAt],
  ['by the focus', focusCard],
] as const)(
  'after a key has moved the current card, %s, the next one of its lane is current',
  async (_by, choose) => {
    const { user } = await open()
    await choose('Fence')
    await user.keyboard('4')
    await expectTitles(['Fence'], 'On Hold')
    await expectMarked('Gate')
    await user.keyboard('44')
    await expectTitles(['Fence', 'Gate', 'Pond'], 'On Hold')
    await expectFocusOn('Paths')
    await expectMarked('Paths')
  },
)
