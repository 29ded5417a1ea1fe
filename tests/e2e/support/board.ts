import type { Locator, Page } from '@playwright/test'
import { insertTasks, taskRows } from './insert-tasks'
import { expect, type Laneway } from './journey'

type NewTask = Omit<Parameters<Laneway['task']['create']['mutate']>[0], 'projectId'>

/** Creates a project with these tasks. */
export async function createBoard(laneway: Laneway, tasks: readonly NewTask[]) {
  const project = await laneway.project.create.mutate({ name: 'North garden' })
  const made = []
  for (const task of tasks) {
    made.push(await laneway.task.create.mutate({ projectId: project.id, ...task }))
  }
  return { project, tasks: made }
}

/** Creates a project with these tasks and opens its board. */
export async function openBoard(page: Page, laneway: Laneway, tasks: readonly NewTask[] = []) {
  const board = await createBoard(laneway, tasks)
  await showBoard(page, board.project)
  return board
}

/** The same with many tasks, but without a call for each. */
export async function openLongBoard(page: Page, laneway: Laneway, tasks: Parameters<typeof taskRows>[1]) {
  const { project } = await createBoard(laneway, [])
  await insertTasks(taskRows(project.id, tasks))
  await showBoard(page, project)
  return { project }
}

async function showBoard(page: Page, { id }: { id: number }) {
  await page.goto(`/project/${id}`)
  await expect(page.getByRole('heading', { name: 'North garden' })).toBeVisible()
}

/** Opens a filter of the board behind its button Filter, which has the due dates in sight. */
export async function openFilter(page: Page, filter: string) {
  await page.getByRole('button', { name: /^Filter/ }).click()
  if (filter === 'Due date') return
  await page.getByRole('menuitem', { name: new RegExp(`^${filter}`) }).click()
}

export const lane = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true })

/** A task's card, anywhere or in one lane. */
export const card = (scope: Page | Locator, title: string) =>
  scope.getByRole('article').filter({ hasText: title })

/** The dialog that a card's title opens. */
export const taskDetails = (page: Page, title: string) => page.getByRole('dialog', { name: title })

export const cardTitles = (scope: Page | Locator) => scope.getByRole('article').getByRole('heading')

export async function addByLane(page: Page, label: string, titles: string[]) {
  await page.getByRole('button', { name: `Add a task to ${label}` }).click()
  const line = page.getByRole('textbox', { name: `New task in ${label}` })
  for (const title of titles) {
    await line.fill(title)
    await line.press('Enter')
    await expect(card(lane(page, label), title)).toBeVisible()
  }
  await line.press('Escape')
}

/** Sets a status by the menu on the card. */
export async function setStatus(page: Page, title: string, status: string) {
  await page.getByRole('button', { name: `Status of ${title}` }).click()
  await page.getByRole('menuitemradio', { name: status }).click()
}

/** Runs an action of a card from its menu. */
export async function act(page: Page, title: string, action: string) {
  await page.getByRole('button', { name: `Actions of ${title}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

export async function drag(page: Page, from: Locator, to: Locator) {
  await lift(page, from)
  const { x, y } = await middleOf(to)
  await page.mouse.move(x, y, { steps: 8 })
  await page.mouse.up()
}

/** Presses on a card once it stands still, and moves it far enough to lift it. */
export async function lift(page: Page, from: Locator) {
  await from.hover()
  const { x, y } = await middleOf(from)
  await page.mouse.down()
  await page.mouse.move(x + 12, y, { steps: 3 })
}

export async function middleOf(scope: Locator) {
  const box = await scope.boundingBox()
  if (!box) throw new Error('There is nothing to point at')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
