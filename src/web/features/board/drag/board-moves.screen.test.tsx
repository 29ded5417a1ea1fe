import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { expectTitles, focusCard, openBoard, setStatus, titles } from '@/web/testing/board-screen'
import { before, holdCalls } from '@/web/testing/held-calls'
import { click, expectFocus, expectToast, replaceText, toast } from '@/web/testing/on-screen'

const server = await testServer()

test('the status menu on a card moves it', async () => {
  const { user } = await openBoard(server, [{ title: 'Paths' }])
  await setStatus(user, 'Paths', 'In Review')
  await expectTitles(['Paths'], 'In Review')
  await expectToast('Task status updated')
})

test('a toast is announced, F8 focuses it, and Escape dismisses it', async () => {
  const { user } = await openBoard(server, [{ title: 'Paths' }])
  await setStatus(user, 'Paths', 'Done')
  await waitFor(() => {
    const told = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(told.filter((text) => text.includes('Task status updated'))).toHaveLength(1)
  })
  await user.keyboard('[F8]')
  await expectFocus(() => document.querySelector('[aria-label^="Notifications"] ol'))
  await user.tab()
  await expectFocus(toast)
  await user.keyboard('[Escape]')
  await waitFor(() => expect(toast()).toBeNull())
})

test('a rejected move goes back and shows an error', async () => {
  const { user, api, project } = await openBoard(server, [{ title: 'Paths' }])
  before('task.update', () => api.project.update.mutate({ projectId: project.id, status: 'archived' }))
  await setStatus(user, 'Paths', 'Done')
  await expectToast('Error')
  await expectToast('This project is archived.')
  await expectTitles(['Paths'], 'To Do')
  expect(titles('Done')).toEqual([])
})

test('of several cards the one that was deleted meanwhile is named, and a rejection of all puts all back', async () => {
  const { user, api, project, tasks } = await openBoard(server, [
    { title: 'Paths' },
    { title: 'Fence' },
    { title: 'Gate' },
  ])
  const gate = tasks.find(({ title }) => title === 'Gate')
  before('task.updateMany', () => api.task.delete.mutate({ taskId: gate?.id ?? 0 }))
  await focusCard('Paths')
  await user.keyboard('{Shift>}X{/Shift}5')
  await expectToast('2 tasks moved to Done. “Gate” was not moved to Done:')
  await expectTitles(['Fence selected', 'Paths selected'], 'Done')
  expect(titles('To Do')).toEqual([])

  before('task.updateMany', () => api.project.update.mutate({ projectId: project.id, status: 'archived' }))
  await user.keyboard('1')
  await expectToast('This project is archived.')
  await waitFor(() => expect(titles('Done').join()).toMatch(/^Fence.*,Paths/))
  expect(titles('To Do')).toEqual([])
})

test('a move that does not reach the server shows at once, goes back, and can be repeated', async () => {
  const { user } = await openBoard(server, [{ title: 'Paths' }])
  const next = holdCalls('task.update')
  await setStatus(user, 'Paths', 'Done')
  await expectTitles(['Paths'], 'Done')
  const first = await next()
  first.cut()
  await expectToast('Laneway cannot be reached')
  await expectTitles(['Paths'], 'To Do')

  await setStatus(user, 'Paths', 'Done')
  const second = await next()
  second.go()
  await expectToast('Task status updated')
  await expectTitles(['Paths'], 'Done')
})

/** Records in which lanes a card is rendered. */
function watchLaneOf(title: string) {
  const seen: string[] = []
  const look = () => {
    const cards = [...document.querySelectorAll('section article')]
    for (const card of cards.filter(({ textContent }) => textContent.includes(title))) {
      const label = card.closest('section')?.getAttribute('aria-label') ?? ''
      if (seen.at(-1) !== label) seen.push(label)
    }
  }
  look()
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  return seen
}

test('quick moves of one card never bounce, and the last one wins', async () => {
  const { user, api, project, tasks, open } = await openBoard(server, [{ title: 'Paths' }])
  const seen = watchLaneOf('Paths')
  const next = holdCalls('task.update')
  for (const status of ['In Progress', 'In Review', 'On Hold', 'Done']) {
    await setStatus(user, 'Paths', status)
    await expectTitles(['Paths'], status)
  }
  for (let sent = 0; sent < 4; sent += 1) {
    const call = await next()
    call.go()
  }
  await waitFor(async () =>
    expect(await api.task.get.query({ taskId: tasks[0]?.id ?? 0 })).toMatchObject({ version: 5 }),
  )
  await expectTitles(['Paths'], 'Done')
  expect(seen).toEqual(['To Do', 'In Progress', 'In Review', 'On Hold', 'Done'])
  await open(`/project/${project.id}`)
  await expectTitles(['Paths'], 'Done')
})

test('moves of different cards do not undo one another', async () => {
  const { user } = await openBoard(server, [{ title: 'Paths' }, { title: 'Fence' }])
  const next = holdCalls('task.update')
  await setStatus(user, 'Paths', 'Done')
  const first = await next()
  await setStatus(user, 'Fence', 'On Hold')
  const second = await next()
  second.go()
  await expectToast('Task status updated')
  await expectTitles(['Paths'], 'Done')
  first.go()
  await expectTitles(['Paths'], 'Done')
  await expectTitles(['Fence'], 'On Hold')
})

test('a typed task shows at once, and returns to the input if the server rejects it', async () => {
  const { user, api, project } = await openBoard(server)
  await click(user, 'Add a task to To Do')
  let shown: unknown
  before('task.create', async () => {
    await expectTitles(['Paths'])
    shown = titles()
    await api.project.update.mutate({ projectId: project.id, status: 'archived' })
  })
  const line = await screen.findByLabelText('New task in To Do')
  await replaceText(user, line, 'Paths')
  await user.keyboard('[Enter]')
  await expectToast('This project is archived.')
  expect(shown).toEqual(['Paths'])
  await expectTitles([])
  expect(line).toHaveProperty('value', 'Paths')
})

test('pasted lines become a task each, or stay one', async () => {
  const { user, api, project } = await openBoard(server)
  await click(user, 'Add a task to To Do')
  const line = await screen.findByLabelText('New task in To Do')
  const posts = Array.from({ length: 30 }, (_, index) => `Post ${index + 1}`)
  const paste = async () => {
    await user.clear(line)
    await user.paste(posts.map((title) => `- ${title}`).join('\n'))
  }
  await paste()
  await click(user, 'Keep as one task')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add 30 tasks' })).toBeNull())
  await paste()
  await click(user, 'Add 30 tasks')
  await waitFor(async () => {
    const tasks = await api.task.list.query({ projectId: project.id })
    expect(tasks.map(({ title }) => title)).toEqual(posts)
  })
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'To Do' }).nextSibling?.textContent).toBe('30'),
  )
  await expectFocus(() => line)
})
