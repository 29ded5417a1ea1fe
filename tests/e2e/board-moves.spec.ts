import { card, cardTitles, drag, lane, lift, middleOf, openBoard, setStatus } from './support/board'
import { holdUpdates } from './support/held-updates'
import { expect, test, toast } from './support/journey'
import { lanesSeen, watchLaneOf } from './support/lanes-seen'
import { meanwhile } from './support/meanwhile'

test('a card stays where it was dropped, at its position by due date', async ({ page, person, laneway }) => {
  await openBoard(page, laneway, [
    { title: 'No date', status: 'in_progress' },
    { title: 'Late', status: 'in_progress', dueDate: '2026-12-24T12:00:00Z' },
    { title: 'Early', status: 'in_progress', dueDate: '2026-12-01T12:00:00Z' },
    { title: 'Between', dueDate: '2026-12-12T12:00:00Z', assignedTo: (await laneway.account.me.query()).id },
  ])
  await drag(page, card(page, 'Between'), lane(page, 'In Progress'))
  await expect(cardTitles(lane(page, 'In Progress'))).toHaveText(['Early', 'Between', 'Late', 'No date'])
  await expect(toast(page)).toContainText('Task has been moved to In Progress')
  await page.reload()
  await expect(cardTitles(lane(page, 'In Progress'))).toHaveText(['Early', 'Between', 'Late', 'No date'])
  await expect(card(page, 'Between').getByRole('img', { name: person.username })).toBeVisible()
})

test('the status menu on a card moves it', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Paths' }])
  await setStatus(page, 'Paths', 'In Review')
  await expect(card(lane(page, 'In Review'), 'Paths')).toBeVisible()
  await expect(toast(page)).toContainText('Task status updated')
})

test('a card that is dropped on its own lane, or put back with Escape, is not changed', async ({
  page,
  laneway,
}) => {
  const { tasks } = await openBoard(page, laneway, [{ title: 'Paths' }])
  await drag(page, card(page, 'Paths'), lane(page, 'To Do'))
  await lift(page, card(page, 'Paths'))
  const done = await middleOf(lane(page, 'Done'))
  await page.mouse.move(done.x, done.y, { steps: 5 })
  await page.keyboard.press('Escape')
  await page.mouse.up()

  await expect(card(lane(page, 'To Do'), 'Paths')).toBeVisible()
  await expect(toast(page)).toHaveCount(0)
  const [task] = tasks
  expect(await laneway.task.get.query({ taskId: task?.id ?? 0 })).toMatchObject({ version: 1 })
})

test('a card drops under the pointer even if the page handles the moves late', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Paths' }])
  const end = await middleOf(lane(page, 'Done'))
  await lift(page, card(page, 'Paths'))
  await page.evaluate(({ x, y }) => {
    for (const type of ['mousemove', 'mouseup'])
      document.dispatchEvent(new MouseEvent(type, { clientX: x, clientY: y, cancelable: true }))
  }, end)
  await expect(card(lane(page, 'Done'), 'Paths')).toBeVisible()
  await page.mouse.up()
})

test('a short movement is a click, which opens the task', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Paths' }])
  const { x, y } = await middleOf(card(page, 'Paths').getByRole('link'))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 6, y, { steps: 3 })
  await expect(page.locator('article[data-lifted]')).toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: 'Paths' })).toBeVisible()
})

test('a rejected move goes back and shows an error', async ({ page, laneway }) => {
  const { project } = await openBoard(page, laneway, [{ title: 'Paths' }])
  await meanwhile(page, 'task.update', () =>
    laneway.project.update.mutate({ projectId: project.id, status: 'archived' }),
  )
  await drag(page, card(page, 'Paths'), lane(page, 'Done'))

  await expect(toast(page)).toContainText('Error')
  await expect(toast(page)).toContainText('Failed to move task')
  await expect(card(lane(page, 'To Do'), 'Paths')).toBeVisible()
  await expect(lane(page, 'Done').getByRole('article')).toHaveCount(0)
})

test('a move that does not reach the server shows at once, goes back, and can be repeated', async ({
  page,
  laneway,
  browserErrors,
}) => {
  browserErrors.expect(/net::ERR_FAILED/)
  await openBoard(page, laneway, [{ title: 'Paths' }])
  const calls = holdUpdates(page)
  await calls.start()
  await drag(page, card(page, 'Paths'), lane(page, 'Done'))
  await expect(card(lane(page, 'Done'), 'Paths')).toBeVisible()
  await (await calls.next()).abort()
  await expect(toast(page)).toContainText('Failed to move task')
  await expect(card(lane(page, 'To Do'), 'Paths')).toBeVisible()

  await drag(page, card(page, 'Paths'), lane(page, 'Done'))
  await (await calls.next()).continue()
  await expect(toast(page)).toContainText('Task has been moved to Done')
  await expect(card(lane(page, 'Done'), 'Paths')).toBeVisible()
})

test('quick moves of one card never bounce, and the last one wins', async ({ page, laneway }) => {
  const { tasks } = await openBoard(page, laneway, [{ title: 'Paths' }])
  await watchLaneOf(page, 'Paths')
  const calls = holdUpdates(page)
  await calls.start()
  for (const status of ['In Progress', 'In Review', 'On Hold', 'Done']) {
    await setStatus(page, 'Paths', status)
    await expect(card(lane(page, status), 'Paths')).toBeVisible()
  }
  for (let sent = 0; sent < 4; sent += 1) await (await calls.next()).continue()
  const [task] = tasks
  await expect.poll(() => laneway.task.get.query({ taskId: task?.id ?? 0 })).toMatchObject({ version: 5 })

  expect(await lanesSeen(page)).toEqual(['To Do', 'In Progress', 'In Review', 'On Hold', 'Done'])
  await page.reload()
  await expect(card(lane(page, 'Done'), 'Paths')).toBeVisible()
})

test('moves of different cards do not undo one another', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Paths' }, { title: 'Fence' }])
  const calls = holdUpdates(page)
  await calls.start()
  await setStatus(page, 'Paths', 'Done')
  await setStatus(page, 'Fence', 'On Hold')
  const first = await calls.next()
  const second = await calls.next()
  await second.continue()
  await expect(toast(page)).toContainText('Task status updated')
  await expect(card(lane(page, 'Done'), 'Paths')).toBeVisible()
  await first.continue()
  await expect(card(lane(page, 'Done'), 'Paths')).toBeVisible()
  await expect(card(lane(page, 'On Hold'), 'Fence')).toBeVisible()
})

test('a typed task shows at once, and returns to the input if the server rejects it', async ({
  page,
  laneway,
}) => {
  const { project } = await openBoard(page, laneway)
  await page.getByRole('button', { name: 'Add a task to To Do' }).click()
  await meanwhile(page, 'task.create', () =>
    laneway.project.update.mutate({ projectId: project.id, status: 'archived' }),
  )
  const line = page.getByRole('textbox', { name: 'New task in To Do' })
  await line.fill('Paths')
  await line.press('Enter')

  await expect(toast(page)).toContainText('This project is archived.')
  await expect(card(page, 'Paths')).toHaveCount(0)
  await expect(line).toHaveValue('Paths')
})

test('pasted lines become a task each, or stay one', async ({ page, laneway }) => {
  await openBoard(page, laneway)
  await page.getByRole('button', { name: 'Add a task to To Do' }).click()
  const line = page.getByRole('textbox', { name: 'New task in To Do' })
  const titles = Array.from({ length: 30 }, (_, index) => `Post ${index + 1}`)
  const paste = () =>
    line.evaluate(
      (element, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      },
      titles.map((title) => `- ${title}`).join('\n'),
    )
  await paste()
  await page.getByRole('button', { name: 'Keep as one' }).click()
  await expect(page.getByRole('button', { name: 'Add 30 tasks' })).toHaveCount(0)
  await paste()
  await page.getByRole('button', { name: 'Add 30 tasks' }).click()
  await expect(lane(page, 'To Do').getByRole('heading', { level: 2 }).locator('..')).toContainText('30')
  await expect(line).toBeFocused()
  const project = Number(/project\/(\d+)/.exec(page.url())?.[1])
  await expect
    .poll(async () => (await laneway.task.list.query({ projectId: project })).map(({ title }) => title))
    .toEqual(titles)
})
