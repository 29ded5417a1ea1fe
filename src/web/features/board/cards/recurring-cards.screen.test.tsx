import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import {
  address,
  clickInToast,
  expectTitles,
  filterBy,
  findCard,
  openBoard,
  openSharedBoard,
  setStatus,
} from '@/web/testing/board-screen'
import { click, expectToast, findLink } from '@/web/testing/on-screen'

const server = await testServer()

const weekly = { rule: 'FREQ=WEEKLY;BYDAY=MO', zone: 'UTC' }
const water = { title: 'Water', priority: 'high', dueDay: '2031-06-02', repeat: weekly } as const
const weed = { title: 'Weed', dueDay: '2031-06-03', repeat: { ...weekly, paused: true } } as const

const openRecurring = (query = '') =>
  openBoard(server, [water, weed, { title: 'Dig', priority: 'low' }], query)

const expectMark = (title: string, words: string | null) =>
  waitFor(async () => {
    const card = await findCard(title)
    const [mark, ...others] = card.querySelectorAll('[title^="Every"]')
    expect(others).toEqual([])
    expect(mark?.getAttribute('title') ?? null).toBe(words)
  })

test('a card says when its task repeats, and whether that is paused', async () => {
  await openRecurring()
  await expectMark('Water', 'Every Monday')
  await expectMark('Weed', 'Every Monday, paused')
  await expectMark('Dig', null)
  expect(await findCard('Weed')).toHaveTextContent('Every Monday, paused')
})

test('tasks that repeat are filtered by, or left out, and the address holds it', async () => {
  const { user, project, open } = await openRecurring()
  await filterBy(user, 'Repeats', 'Repeats')
  await expectTitles(['Water', 'Weed'])
  expect(address()).toBe(`/project/${project.id}?repeats=true`)
  await filterBy(user, 'Repeats', 'Does not repeat')
  await expectTitles(['Dig'])
  await open(address())
  await expectTitles(['Dig'])
  await click(user, 'Clear repeats filter')
  await expectTitles(['Water', 'Weed', 'Dig'])
})

test('the list has a column for it, by which it is sorted', async () => {
  await openRecurring('?view=list&columns=title,repeat&sort=repeat')
  const cell = async (title: string) =>
    (await findLink(title)).closest('[role="row"]')?.querySelector('[data-column="repeat"]')
  await waitFor(async () => expect(await cell('Water')).toHaveTextContent('Every Monday'))
  expect(await cell('Weed')).toHaveTextContent('Every Monday, paused')
  expect(await cell('Dig')).toHaveTextContent('–')
})

test('the toast of a finish says when the next one is due, and its undo takes that back', async () => {
  const { user, api, project } = await openRecurring()
  await setStatus(user, 'Water', 'Done')
  await expectTitles(['Water'], 'Done')
  await expectToast('Task status updated. The next one is due on Mon, Jun 9, 2031.')
  await expectTitles(['Weed', 'Water', 'Dig'], 'To Do')
  await clickInToast(user, 'Undo')
  await expectToast('“Water” is as it was before')
  await expectTitles(['Water', 'Weed', 'Dig'], 'To Do')
  expect(await api.task.list.query({ projectId: project.id })).toMatchObject([
    { title: 'Water', repeat: { rule: weekly.rule }, dueDay: '2031-06-02', status: 'todo' },
    { title: 'Weed' },
    { title: 'Dig' },
  ])
})

test('a next task that somebody has worked on stays when the finish is undone', async () => {
  const { user, api, project } = await openRecurring()
  await setStatus(user, 'Water', 'Done')
  await expectToast('The next one is due on')
  const next = (await api.task.list.query({ projectId: project.id })).find(
    ({ dueDay }) => dueDay === '2031-06-09',
  )
  await api.task.update.mutate({ taskId: next?.id ?? 0, priority: 'urgent' })
  await clickInToast(user, 'Undo')
  await expectTitles(['Water', 'Weed', 'Water', 'Dig'], 'To Do')
  const repeating = (await api.task.list.query({ projectId: project.id })).filter(({ repeat }) => repeat)
  expect(repeating.map(({ id }) => id)).toContain(next?.id)
  expect(repeating.filter(({ title }) => title === 'Water')).toHaveLength(1)
})

test('the toast of several says how many next tasks were made', async () => {
  const { user } = await openBoard(server, [water, { ...weed, repeat: weekly }, { title: 'Dig' }])
  for (const title of ['Water', 'Weed', 'Dig']) {
    const link = await findLink(title)
    link.focus()
    await user.keyboard('x')
  }
  await click(user, 'Status')
  await user.click(await screen.findByRole('menuitemradio', { name: 'Done' }))
  await expectToast('3 tasks moved to Done. 2 next tasks were made.')
  await expectTitles(['Water', 'Weed'], 'To Do')
  await clickInToast(user, 'Undo')
  await expectTitles(['Water selected', 'Weed selected', 'Dig selected'], 'To Do')
})

test('a finish by somebody else brings the next one', async () => {
  const { api, otherApi, project } = await openSharedBoard(server)
  const { id: taskId } = await api.task.create.mutate({ projectId: project.id, ...water })
  await expectTitles(['Water'], 'To Do')
  await otherApi.task.update.mutate({ taskId, status: 'done' })
  await expectTitles(['Water'], 'Done')
  await expectTitles(['Water'], 'To Do')
  expect(screen.getAllByTitle('Every Monday')).toHaveLength(1)
})
