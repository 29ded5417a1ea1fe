import type { Page } from '@playwright/test'
import { insertTasks, taskRows } from './support/insert-tasks'
import { expect, test } from './support/journey'
import { twoOnABoard } from './support/two-on-a-board'

test('a list of 2,000 tasks renders what is in view, keeps the header of its group in sight, and is walked by keys', async ({
  page,
  laneway,
}) => {
  const project = await laneway.project.create.mutate({ name: 'North garden' })
  const tasks = Array.from({ length: 2_000 }, (_, index) => ({
    title: `Bed ${String(index + 1).padStart(4, '0')}`,
    dueDate: new Date(Date.UTC(2999, 0, 1) + index * 60_000).toISOString(),
  }))
  await insertTasks(taskRows(project.id, tasks))
  await page.goto(`/project/${project.id}?view=list`)
  const grid = page.getByRole('grid', { name: 'Tasks' })
  await expect(grid).toHaveAttribute('aria-rowcount', String(2_000 + 5 + 1))
  await expect(page.getByRole('link', { name: 'Bed 0001' })).toBeInViewport()
  expect(await page.getByRole('row').count()).toBeLessThan(60)

  await page.getByRole('link', { name: 'Bed 0001' }).focus()
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Bed 0041' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Bed 0041' })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'To Do 2000' })).toBeInViewport()

  await grid.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(page.getByRole('button', { name: 'Done 0' })).toBeInViewport()
  expect(await page.getByRole('row').count()).toBeLessThan(60)
})

test('columns are sized at their edges and moved by their names', async ({ page, laneway }) => {
  const project = await laneway.project.create.mutate({ name: 'North garden' })
  await laneway.task.create.mutate({ projectId: project.id, title: 'Paths' })
  await page.goto(`/project/${project.id}?view=list`)
  const head = (name: string) => page.getByRole('columnheader', { name })
  const boxOf = async (name: string) => {
    const box = await head(name).boundingBox()
    if (!box) throw new Error(`The column ${name} is not shown`)
    return box
  }
  await page.getByRole('link', { name: 'Paths' }).waitFor()

  const due = await boxOf('Due')
  await page.mouse.move(due.x + due.width, due.y + due.height / 2)
  await page.mouse.down()
  await page.mouse.move(due.x + due.width + 40, due.y + due.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(page).toHaveURL(/due\.208/)
  expect((await boxOf('Due')).width).toBe(208)

  const priority = await boxOf('Priority')
  const assignee = await boxOf('Assignee')
  await page.mouse.move(priority.x + 20, priority.y + priority.height / 2)
  await page.mouse.down()
  await page.mouse.move(assignee.x + 4, priority.y + priority.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect(page).toHaveURL(/title(,|%2C)priority(,|%2C)assignee/)
  await expect(page.getByRole('menu')).toHaveCount(0)

  await head('Priority').getByRole('button').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Wider' }).press('Enter')
  await expect(page).toHaveURL(/priority\.120/)
})

test('what one person changes in a list shows in the list and in All tasks of another', async ({
  page,
  laneway,
  browserFixture,
}) => {
  const { other, project } = await twoOnABoard(browserFixture, page, laneway, ['Paths', 'Fence'])
  const priorityOf = (scope: Page, title: string) =>
    scope.getByRole('row').filter({ hasText: title }).locator('[data-fact="priority"]')
  const makeUrgent = async (scope: Page, title: string) => {
    await priorityOf(scope, title).click()
    await scope.getByRole('menuitemradio', { name: 'Urgent' }).click()
  }
  for (const each of [page, other.page]) {
    await each.goto(`/project/${project.id}?view=list`)
    await expect(each.getByRole('link', { name: 'Paths' })).toBeVisible()
  }
  await makeUrgent(other.page, 'Paths')
  await expect(priorityOf(page, 'Paths')).toHaveText('Urgent')

  await page.goto('/tasks?group=priority')
  await expect(page.getByRole('button', { name: 'Urgent 1' })).toBeVisible()
  await makeUrgent(other.page, 'Fence')
  await expect(page.getByRole('button', { name: 'Urgent 2' })).toBeVisible()
  await page.getByRole('link', { name: 'Fence' }).hover()
  await page.keyboard.press('5')
  await expect(other.page.getByRole('button', { name: 'Done 1' })).toBeVisible()
})
