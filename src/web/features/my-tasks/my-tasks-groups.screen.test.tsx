import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { router } from '@/web/router'
import { button, expectFocus, findLink } from '@/web/testing/on-screen'
import { card, cardTitles, choose, expectGone, region, expectToast } from '@/web/testing/task-screens'
import { openTaskOfEachDay } from './testing/task-of-each-day'

const server = await testServer()
afterEach(() => vi.useRealTimers())

const group = (name: string) => region(new RegExp(`^${name}`))
const headings = (level: 2 | 3) =>
  screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent)

const expectGroups = (...names: string[]) => waitFor(() => expect(headings(2)).toEqual(names))
const expectGroupTitles = (name: string, ...titles: string[]) =>
  waitFor(async () => expect(cardTitles(await group(name))).toEqual(titles))
const expectRowFocus = (title: string) => expectFocus(() => screen.getByRole('link', { name: title }))

test('the tasks are in groups by day, or as chosen, and sorted within them', async () => {
  const user = await openTaskOfEachDay(server)
  await expectGroups('Overdue 1', 'Today 1', 'This week 1', 'Later 1', 'No date 1')
  expect(headings(3)).toEqual(['SurveyOverdue', 'Pegs', 'Words', 'Contract', 'Drawers'])
  expect(within(await group('Overdue')).getByRole('listitem')).toHaveAttribute('aria-setsize', '1')
  await screen.findByRole('img', { name: '1 overdue, 5 open' })
  await user.click(screen.getByLabelText('Show completed tasks'))
  await waitFor(() => expect(headings(2).at(-1)).toBe('Done 1'))

  await choose(user, /^Group by/, 'Priority')
  await expectGroups('Urgent 1', 'High 1', 'Medium 3', 'Low 1')
  expect(router.state.location.search).toMatchObject({ group: 'priority' })
  await expectGroupTitles('Medium', 'Finished', 'Words', 'Drawers')
  await choose(user, /^Sort by/, 'Created')
  await expectGroupTitles('Medium', 'Finished', 'Drawers', 'Words')
  await choose(user, /^Group by/, 'Project')
  await expectGroups('North garden 6')
  await choose(user, /^Group by/, 'No groups')
  await waitFor(() => expect(headings(2)).toHaveLength(6))
  expect(router.state.location.search).not.toHaveProperty('group')
})

test('the glyph of a row finishes its task, which undo brings back, and reopens one that is done', async () => {
  const user = await openTaskOfEachDay(server)
  await user.click(await button("Mark 'Pegs' done"))
  await expectGone(() => screen.queryByRole('link', { name: 'Pegs' }))
  await expectRowFocus('Words')
  await user.click(await screen.findByRole('button', { name: /^Undo/ }))
  await expectGroupTitles('Today', 'Pegs')

  await user.click(screen.getByLabelText('Show completed tasks'))
  await user.click(await button("Reopen 'Finished'"))
  await waitFor(async () => expect(await card('Finished')).toHaveTextContent('To Do'))
  await expectGone(() => screen.queryByRole('region', { name: /^Done/ }))
})

test('keys and the status menu take a row from group to group, and the focus goes with it', async () => {
  const user = await openTaskOfEachDay(server)
  ;(await findLink('Words')).focus()
  await user.keyboard('d')
  await user.click(await button(/^Today/))
  await expectGroupTitles('Today', 'Pegs', 'Words')
  await expectRowFocus('Words')
  await choose(user, /^Group by/, 'Status')
  await choose(user, /^Status of Words/, 'In Review')
  await expectGroupTitles('In Review', 'Words')
  await expectRowFocus('Words')
  expect(await expectToast('Task status updated')).toBeDefined()
})
