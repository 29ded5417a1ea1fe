import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { formatMonthDayYear } from '@/web/lib/dates'
import { dialog, expectFocus, expectNoDialog, findLink, replaceText } from '@/web/testing/on-screen'
import { newProject, openAs } from '@/web/testing/task-scenes'
import { card, cardTitles, expectGone, expectToast } from '@/web/testing/task-screens'

const server = await testServer()

async function openMyTasks(...titles: string[]) {
  const scene = await newProject(
    server,
    titles.map((title) => ({ title })),
  )
  const user = await openAs(server, scene.person, '/my-tasks')
  await expectTitles(...titles)
  return { ...scene, user }
}

const expectTitles = (...titles: string[]) => waitFor(() => expect(cardTitles()).toEqual(titles))

/** Looks for the card each time, because a change can move it to another group. */
const expectInCard = (title: string, text: string) =>
  waitFor(async () => expect(await card(title)).toHaveTextContent(text))

const expectRowFocus = (title: string) => expectFocus(() => screen.getByRole('link', { name: title }))

test('arrows walk the rows, a number sets the status, and the neighbour of a row that goes has the focus', async () => {
  const { user } = await openMyTasks('Paths', 'Fence', 'Gate')
  ;(await findLink('Paths')).focus()
  for (const [key, title] of [
    ['ArrowDown', 'Fence'],
    ['End', 'Gate'],
    ['ArrowDown', 'Gate'],
    ['Home', 'Paths'],
    ['ArrowDown', 'Fence'],
  ] as const) {
    await user.keyboard(`[${key}]`)
    await expectRowFocus(title)
  }
  await user.keyboard('2')
  await expectInCard('Fence', 'In Progress')
  await user.keyboard('5')
  await expectTitles('Paths', 'Gate')
  await expectRowFocus('Gate')
  await user.keyboard('5')
  await expectRowFocus('Paths')
  await user.keyboard('5')
  await expectFocus(() => screen.getByRole('main'))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(cardTitles()).toEqual(['Paths']))
})

test('keys set the priority, the due date and the archive of the focused row, and its menu lists what is allowed', async () => {
  const { user } = await openMyTasks('Paths', 'Fence')
  ;(await findLink('Paths')).focus()
  await user.keyboard('p')
  await user.click(await screen.findByRole('menuitemradio', { name: 'Urgent' }))
  await expectInCard('Paths', 'Urgent')
  await expectRowFocus('Paths')
  await user.keyboard('d')
  await replaceText(user, await screen.findByRole('textbox', { name: 'Due date' }), '24.11.2031')
  await user.keyboard('[Enter]')
  await expectInCard('Paths', formatMonthDayYear('2031-11-24T12:00:00Z'))
  expect(cardTitles()).toEqual(['Paths', 'Fence'])
  await expectNoDialog()

  await expectRowFocus('Paths')
  await user.keyboard('.')
  const menu = within(await screen.findByRole('menu', { name: 'Actions of Paths' }))
  await expectFocus(() => menu.getAllByRole('menuitem')[0] ?? document.body)
  expect(menu.getByRole('menuitem', { name: 'Assign' })).toBeDefined()
  expect(menu.queryByRole('menuitem', { name: /Select|Lift|Rename|Delete/ })).toBeNull()
  await user.keyboard('[Escape]')
  await expectRowFocus('Paths')

  await user.click(screen.getByLabelText('Show completed tasks'))
  ;(await findLink('Paths')).focus()
  await user.keyboard('5')
  await expectInCard('Paths', 'Done')
  await user.keyboard('{Shift>}A{/Shift}')
  await expectToast('Task archived successfully')
})

test('e edits the focused row, a gives it away, and Enter opens it', async () => {
  const { user } = await openMyTasks('Paths', 'Fence', 'Gate')
  ;(await findLink('Fence')).focus()
  await user.keyboard('e')
  await replaceText(user, within(await dialog('Edit Task')).getByLabelText('Title'), 'Long fence')
  await user.keyboard('[Enter]')
  await expectNoDialog()
  await expectTitles('Paths', 'Long fence', 'Gate')

  ;(await findLink('Long fence')).focus()
  await user.keyboard('a')
  await user.click(await screen.findByRole('option', { name: 'Nobody' }))
  await expectTitles('Paths', 'Gate')
  await expectGone(() => screen.queryByRole('option'))
  await expectRowFocus('Gate')

  await user.keyboard('[Enter]')
  expect(await dialog('Gate')).toBeDefined()
})

test('the focus goes to the neighbour of a row that somebody else takes away', async () => {
  const { laneway, tasks } = await openMyTasks('Paths', 'Fence')
  ;(await findLink('Fence')).focus()
  await laneway.task.delete.mutate({ taskId: tasks[1]?.id ?? 0 })
  await expectTitles('Paths')
  await waitFor(async () => expect(await findLink('Paths')).toHaveFocus())
})
