import { card, cardTitles, drag, lane } from './support/board'
import { insertTasks, taskRows } from './support/insert-tasks'
import { expect, test, toast, type Laneway } from './support/journey'

const count = 2000
const titleOf = (index: number) => `Task ${String(index + 1).padStart(4, '0')}`

async function createLargeProject(laneway: Laneway) {
  const project = await laneway.project.create.mutate({ name: 'Large' })
  const tasks = Array.from({ length: count }, (_, index) => ({
    title: titleOf(index),
    dueDate: new Date(Date.UTC(2999, 0, 1) + index * 60_000).toISOString(),
  }))
  await insertTasks(taskRows(project.id, tasks))
  return project
}

test('a board of 2,000 tasks renders only what is in view, reaches its last card, and moves cards', async ({
  page,
  laneway,
}) => {
  const project = await createLargeProject(laneway)
  await page.goto(`/project/${project.id}`)
  const toDo = lane(page, 'To Do')
  await expect(cardTitles(toDo).first()).toHaveText(titleOf(0))
  await expect(toDo).toContainText(String(count))
  expect(await page.getByRole('article').count()).toBeLessThan(40)
  await expect(toDo.getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(count))

  const last = card(toDo, titleOf(count - 1))
  const scroller = toDo.getByRole('list').locator('..')
  await expect(async () => {
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(last).toBeInViewport({ timeout: 200 })
  }).toPass()
  expect(await page.getByRole('article').count()).toBeLessThan(40)

  await drag(page, last, lane(page, 'Done'))
  await expect(card(lane(page, 'Done'), titleOf(count - 1))).toBeVisible()
  await expect(toast(page)).toContainText('Task has been moved to Done')
  await expect(toDo).toContainText(String(count - 1))

  await page.getByRole('searchbox').fill('task 1234')
  await expect(cardTitles(page)).toHaveText([titleOf(1233)])
})
