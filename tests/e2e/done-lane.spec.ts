import { addByLane, card, cardTitles, drag, lane, openBoard, setStatus } from './support/board'
import { expect, test, toast } from './support/journey'
import { twoOnABoard } from './support/two-on-a-board'

test('finished tasks are shown newest first, whatever their due dates', async ({ page, laneway }) => {
  await openBoard(page, laneway, [
    { title: 'Finished first', status: 'done', dueDate: '2026-01-01T12:00:00Z' },
    { title: 'Finished second', status: 'done', dueDate: '2027-01-01T12:00:00Z' },
    { title: 'Paths' },
    { title: 'Fence' },
  ])
  const done = lane(page, 'Done')
  await expect(cardTitles(done)).toHaveText(['Finished second', 'Finished first'])
  await drag(page, card(page, 'Paths'), done)
  await expect(cardTitles(done)).toHaveText(['Paths', 'Finished second', 'Finished first'])
  await setStatus(page, 'Fence', 'Done')
  const order = ['Fence', 'Paths', 'Finished second', 'Finished first']
  await expect(cardTitles(done)).toHaveText(order)
  await page.reload()
  await expect(cardTitles(done)).toHaveText(order)
})

test('a card that is typed into a long lane of finished tasks is in sight', async ({ page, laneway }) => {
  const finished = Array.from({ length: 30 }, (_, index) => ({
    title: `Bed ${index}`,
    status: 'done' as const,
  }))
  await openBoard(page, laneway, finished)
  const done = lane(page, 'Done')
  await card(done, 'Bed 29').hover()
  await page.mouse.wheel(0, 2_000)
  await expect(card(done, 'Bed 0')).toBeInViewport()
  await addByLane(page, 'Done', ['Paths'])
  await expect(card(done, 'Paths')).toBeInViewport()
})

const finishedTasks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `Bed ${index + 1}`, status: 'done' as const }))

test('all finished tasks are archived by one button, live for others, and Ctrl Z takes it back', async ({
  page,
  laneway,
  browserFixture,
}) => {
  const { project, other } = await twoOnABoard(browserFixture, page, laneway, ['Open'])
  for (const task of finishedTasks(3)) {
    await laneway.task.create.mutate({ projectId: project.id, ...task })
  }
  for (const each of [page, other.page]) await expect(cardTitles(lane(each, 'Done'))).toHaveCount(3)
  await page.getByRole('button', { name: 'Archive all finished' }).click()
  await expect(toast(page)).toContainText('3 tasks archived')
  await expect(toast(page).getByRole('button', { name: 'Undo' })).toBeVisible()
  for (const each of [page, other.page]) {
    await expect(cardTitles(lane(each, 'Done'))).toHaveCount(0)
    await expect(each.getByRole('button', { name: 'Archive all finished' })).toHaveCount(0)
  }
  await expect(card(page, 'Open')).toBeVisible()

  await page.keyboard.press('Control+z')
  await expect(toast(page)).toContainText('3 tasks put back')
  for (const each of [page, other.page]) {
    await expect(cardTitles(lane(each, 'Done'))).toHaveText(['Bed 3', 'Bed 2', 'Bed 1'])
  }
})

test('with a filter only the tasks that it shows are archived, and the button says how many', async ({
  page,
  laneway,
}) => {
  await openBoard(page, laneway, [...finishedTasks(2), { title: 'Fence', status: 'done' }])
  await page.getByRole('searchbox').fill('Bed')
  await page.getByRole('button', { name: 'Archive 2 finished tasks' }).click()
  await expect(toast(page)).toContainText('2 tasks archived')
  await page.getByRole('searchbox').fill('')
  await expect(cardTitles(lane(page, 'Done'))).toHaveText(['Fence'])
})

test('after how many days finished tasks are archived is set in the project’s settings', async ({
  page,
  laneway,
}) => {
  const { project } = await openBoard(page, laneway)
  await page.goto(`/project/${project.id}/settings`)
  const section = page.getByRole('region', { name: 'Finished tasks' })
  const days = section.getByLabel('Archive finished tasks after … days')
  await expect(days).toHaveValue('')
  await days.fill('400')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(days).toHaveAccessibleDescription(/Type a number of days from 1 to 365, or nothing/)

  for (const [typed, stored] of [
    ['30', 30],
    ['', null],
  ] as const) {
    await days.fill(typed)
    await section.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page)).toContainText('Project updated successfully')
    await expect(section.getByRole('button', { name: 'Save' })).toBeDisabled()
    expect(await laneway.project.get.query({ projectId: project.id })).toMatchObject({
      archiveDoneAfterDays: stored,
    })
    await page.reload()
    await expect(days).toHaveValue(typed)
  }
})
