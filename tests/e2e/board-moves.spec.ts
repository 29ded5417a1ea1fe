import { card, cardTitles, drag, lane, lift, middleOf, openBoard } from './support/board'
import { expect, test, toast } from './support/journey'
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

test('a card that is dropped on its own lane, put back with Escape, hardly moved, or refused, stays where it was', async ({
  page,
  laneway,
}) => {
  const { project, tasks } = await openBoard(page, laneway, [{ title: 'Paths' }])
  await drag(page, card(page, 'Paths'), lane(page, 'To Do'))
  await lift(page, card(page, 'Paths'))
  const done = await middleOf(lane(page, 'Done'))
  await page.mouse.move(done.x, done.y, { steps: 5 })
  await page.keyboard.press('Escape')
  await page.mouse.up()

  await expect(card(lane(page, 'To Do'), 'Paths')).toBeVisible()
  await expect(toast(page)).toHaveCount(0)
  const [task] = tasks
  const taskId = task?.id ?? 0
  expect(await laneway.task.get.query({ taskId })).toMatchObject({ version: 1 })

  await test.step('a short movement is a click, which opens the task', async () => {
    const { x, y } = await middleOf(card(page, 'Paths').getByRole('link'))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 6, y, { steps: 3 })
    await expect(page.locator('article[data-lifted]')).toHaveCount(0)
    await page.mouse.up()
    await expect(page.getByRole('dialog', { name: 'Paths' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await laneway.task.get.query({ taskId })).toMatchObject({ version: 1 })
  })

  await test.step('it drops under the pointer even if the page handles the moves late', async () => {
    await lift(page, card(page, 'Paths'))
    await page.evaluate(({ x, y }) => {
      for (const type of ['mousemove', 'mouseup'])
        document.dispatchEvent(new MouseEvent(type, { clientX: x, clientY: y, cancelable: true }))
    }, done)
    await expect(card(lane(page, 'Done'), 'Paths')).toBeVisible()
    await page.mouse.up()
  })

  await test.step('a rejected move goes back and shows an error', async () => {
    await meanwhile(page, 'task.update', () =>
      laneway.project.update.mutate({ projectId: project.id, status: 'archived' }),
    )
    await drag(page, card(page, 'Paths'), lane(page, 'To Do'))
    await expect(toast(page)).toContainText('Error')
    await expect(toast(page)).toContainText('Failed to move task')
    await expect(card(lane(page, 'Done'), 'Paths')).toBeVisible()
    await expect(lane(page, 'To Do').getByRole('article')).toHaveCount(0)
  })
})
