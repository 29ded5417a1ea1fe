import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dueOn } from '@/domain/due'
import { repeatWords } from '@/domain/repeats/repeat-words'
import { testServer } from '@/server/testing/app/test-server'
import { formatWeekday } from '@/web/lib/dates'
import { focusCard, undoByKey } from '@/web/testing/board-screen'
import { before } from '@/web/testing/held-calls'
import {
  button,
  click,
  dialog,
  expectFocus,
  expectNoDialog,
  expectToast,
  field,
  findLink,
  replaceText,
} from '@/web/testing/on-screen'
import { type NewTask, openBoard, openDetails } from '@/web/testing/task-scenes'

const server = await testServer()

/** A Monday. */
const due = dueOn('2031-11-24', 'UTC')
const weekly = { rule: 'FREQ=WEEKLY;BYDAY=MO', from: 'due', zone: 'UTC' } as const
const next = (...dates: string[]) =>
  `Next: ${dates.map((date) => formatWeekday(`${date}T12:00:00Z`)).join(' · ')}`

type Scene = Awaited<ReturnType<typeof openBoard>>

const storedIn = ({ laneway, taskId }: Scene) => laneway.task.get.query({ taskId })
const expectStored = (scene: Scene, words: string | null, dueDay: string | null = '2031-11-24') =>
  waitFor(async () => {
    const task = await storedIn(scene)
    expect([task.repeat && repeatWords(task.repeat), task.dueDay]).toEqual([words, dueDay])
  })

async function openPaths(task: Partial<NewTask> = {}) {
  const scene = await openBoard(server, [{ title: 'Paths', ...due, ...task }])
  await focusCard('Paths')
  return scene
}

test('a typed repeat is shown as it is understood, with its next dates, set with Enter and undone by key', async () => {
  const scene = await openPaths()
  const { user } = scene
  await user.keyboard('{Shift>}r{/Shift}')
  const picker = within(await dialog('Repeat of “Paths”'))
  const typed = await picker.findByRole('textbox', { name: 'When it repeats' })
  await expectFocus(typed)
  await user.keyboard('often[Enter]')
  expect(picker.getByRole('status')).toHaveTextContent('“often” is not a repeat.')
  await replaceText(user, typed, 'every 2 weeks on Monday')
  const status = picker.getByRole('status')
  expect(status).toHaveTextContent('Every 2 weeks on Monday')
  await waitFor(() => expect(status).toHaveTextContent(next('2031-12-08', '2031-12-22', '2032-01-05')))
  await user.keyboard('[Enter]')
  await expectNoDialog()
  await expectToast('Task updated successfully')
  await expectFocus(await findLink('Paths'))
  await expectStored(scene, 'every 2 weeks on Monday')
  await undoByKey(user)
  await expectStored(scene, null)
})

test('the details show how a task repeats and when next, and a preset changes it', async () => {
  const scene = await openDetails(server, [{ title: 'Paths', ...due }])
  const { user } = scene
  const details = within(await dialog('Paths'))
  await user.click(await details.findByRole('button', { name: 'Repeat Add' }))
  await user.click(await button('Every month on the last Monday', await dialog('Repeat of “Paths”')))
  const fact = await details.findByRole('button', { name: /^Repeat Every month on the last Monday/ })
  await waitFor(() => expect(fact).toHaveTextContent(next('2031-12-29', '2032-01-26', '2032-02-23')))
  await expectFocus(() => screen.getByRole('button', { name: /^Repeat Every month on the last Monday/ }))
  await expectStored(scene, 'every month on the last Monday')

  await user.keyboard('{Shift>}R{/Shift}')
  const chosen = await button('Every month on the last Monday', await dialog('Repeat of “Paths”'))
  expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await user.keyboard('[Escape]')
  await expectFocus(() => screen.getByRole('button', { name: /^Repeat Every month on the last Monday/ }))
  await details.findByText('Paths')
})

test('any other repeat is put together by keys alone', async () => {
  const scene = await openPaths()
  const { user } = scene
  await user.keyboard('{Shift>}r{/Shift}')
  const custom = await button('Custom…', await dialog('Repeat of “Paths”'))
  custom.focus()
  await user.keyboard('[Enter]')
  const interval = await field('Every')
  await expectFocus(interval)
  await user.keyboard('0[Enter]')
  await screen.findByText('A number from 1 to 999')
  await replaceText(user, interval, '3')
  await user.tab()
  await user.selectOptions(await field('Unit'), 'months')
  await user.selectOptions(await field('On the'), 'second')
  await user.selectOptions(await field('Weekday'), 'Friday')
  await user.selectOptions(await field('Ends'), 'After some times')
  await replaceText(user, await field('Times'), '4')
  const status = within(await dialog('Repeat of “Paths”')).getByRole('status')
  expect(status).toHaveTextContent('Every 3 months on the second Friday, 4 times')
  await user.keyboard('[Enter]')
  await expectNoDialog()
  await expectStored(scene, 'every 3 months on the second Friday')
  expect((await storedIn(scene)).repeat).toMatchObject({ left: 4, until: null, from: 'due', zone: 'UTC' })
})

test('a task without a due date gets its first one from the server', async () => {
  const scene = await openBoard(server, [{ title: 'Paths' }])
  const { user } = scene
  await focusCard('Paths')
  await user.keyboard('{Shift>}r{/Shift}')
  await field('When it repeats')
  await user.keyboard('every year on 24 December[Enter]')
  await waitFor(async () => expect((await storedIn(scene)).dueDay).toMatch(/-12-24$/))
  await undoByKey(user)
  await expectStored(scene, null, null)
})

test('a skipped task is due on its next date, and an undo restores its date and how many are left', async () => {
  const scene = await openPaths({ repeat: { ...weekly, left: 5 } })
  const { user } = scene
  await user.keyboard('{Shift>}r{/Shift}')
  await user.click(await button('Skip once', await dialog('Repeat of “Paths”')))
  await expectToast('Skipped once')
  await expectStored(scene, 'every Monday', '2031-12-01')
  expect((await storedIn(scene)).repeat?.left).toBe(4)
  await undoByKey(user)
  await expectStored(scene, 'every Monday')
  expect((await storedIn(scene)).repeat?.left).toBe(5)
})

test('the menu of a card pauses, resumes and stops a repeat', async () => {
  const scene = await openPaths({ repeat: weekly })
  const { user } = scene
  const isPaused = (paused: boolean) =>
    waitFor(async () => expect((await storedIn(scene)).repeat?.paused).toBe(paused))
  const choose = async (name: string) => {
    await focusCard('Paths')
    await user.keyboard('.')
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('Pause repeating')
  await isPaused(true)
  await choose('Resume repeating')
  await isPaused(false)
  await undoByKey(user)
  await isPaused(true)
  await choose('Stop repeating')
  await expectStored(scene, null)
  await undoByKey(user)
  await isPaused(true)
})

test('if somebody else has changed how a task repeats, theirs is kept, and mine is offered', async () => {
  const scene = await openPaths({ repeat: weekly })
  const { user, laneway, taskId } = scene
  before('task.update', () =>
    laneway.task.update.mutate({ taskId, repeat: { ...weekly, rule: 'FREQ=DAILY' } }),
  )
  await user.keyboard('{Shift>}r{/Shift}')
  await user.click(await button('Every year on 24 November', await dialog('Repeat of “Paths”')))
  await expectToast('Their change was kept')
  await expectStored(scene, 'every day')
  await user.click(await button('Apply mine anyway'))
  await expectStored(scene, 'every year on 24 November')
})

test('a title says how the new task repeats, and the chip changes it', async () => {
  const scene = await openBoard(server)
  const { user, laneway, project } = scene
  await user.keyboard('c')
  await dialog('Create Task')
  await user.keyboard('Water plants every Monday')
  await screen.findByText('Saved as “Water plants”. Every Monday')
  const chip = await button('Repeat: Every Monday')
  await user.click(chip)
  await user.click(await button('Every weekday', await dialog('Repeat')))
  await expectFocus(() => screen.getByRole('button', { name: 'Repeat: Every weekday' }))
  await user.click(chip)
  await field('When it repeats')
  await user.keyboard('every 2 days[Enter]')
  await button('Repeat: Every 2 days')
  await dialog('Create Task')
  await click(user, 'Create Task')
  await expectNoDialog()
  await waitFor(async () => {
    const [task] = await laneway.task.list.query({ projectId: project.id })
    expect(task).toMatchObject({
      title: 'Water plants',
      repeat: { rule: 'FREQ=DAILY;INTERVAL=2', zone: 'UTC' },
    })
    expect(task?.dueDay).not.toBeNull()
  })
})
