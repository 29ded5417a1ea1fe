import type { Page } from '@playwright/test'
import { card, openBoard } from './support/board'
import { expect, type Laneway, test, toast } from './support/journey'
import { addMember, test as sharedTest } from './support/shared-project'

const tasks = [
  { title: 'Dig', priority: 'high' },
  { title: 'Sow', priority: 'low' },
] as const

const button = (scope: Page, name: string) => scope.getByRole('button', { name })
const viewsButton = (page: Page) => page.getByRole('button', { name: /^Views/ })
const entry = (page: Page, name: string) => page.getByRole('menuitemradio', { name })

/** The views of a board. */
async function openViews(page: Page) {
  await viewsButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Views' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function typeName(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
}

async function submit(page: Page) {
  await button(page, 'Save View').click()
  await expect(toast(page)).toContainText('View saved')
}

test('a view of a board is saved, and chosen again', async ({ page, laneway }) => {
  const { project } = await openBoard(page, laneway, [...tasks])
  await page.goto(`/project/${project.id}?priority=high`)
  await expect(card(page, 'Dig')).toBeVisible()
  await expect(card(page, 'Sow')).toBeHidden()
  await openViews(page)
  await button(page, 'Save this view…').click()
  await typeName(page, 'What matters')
  await submit(page)
  await button(page, 'Clear filters').click()
  await expect(card(page, 'Sow')).toBeVisible()

  await openViews(page)
  await expect(button(page, 'What matters')).toHaveAttribute('aria-pressed', 'false')
  await button(page, 'What matters').click()
  await expect(card(page, 'Sow')).toBeHidden()
  await expect(page).toHaveURL(/\?priority=high$/)
  await openViews(page)
  await expect(button(page, 'What matters')).toHaveAttribute('aria-pressed', 'true')
})

async function openMyTasks(page: Page, laneway: Laneway) {
  const { id: projectId } = await laneway.project.create.mutate({ name: 'Garden' })
  await laneway.task.create.mutate({ projectId, title: 'Dig' })
  await page.goto('/my-tasks?sort=priority&group=project')
  await expect(card(page, 'Dig')).toBeVisible()
}

test('a view of My Tasks holds the order and the grouping, and the button says its name', async ({
  page,
  laneway,
}) => {
  await openMyTasks(page, laneway)
  await viewsButton(page).click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  await typeName(page, 'By project')
  await submit(page)
  await expect(viewsButton(page)).toHaveText('Views: By project')

  await page.goto('/my-tasks')
  await expect(viewsButton(page)).toHaveText('Views')
  await viewsButton(page).click()
  await entry(page, 'By project').click()
  await expect(page).toHaveURL(/sort=priority/)
  await expect(page).toHaveURL(/group=project/)
  await expect(viewsButton(page)).toHaveText('Views: By project')
  await page.reload()
  await expect(viewsButton(page)).toHaveText('Views: By project')
})

test('the palette opens the views of My Tasks', async ({ page, laneway }) => {
  await openMyTasks(page, laneway)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('saved filters')
  await page.getByRole('option', { name: /Open, save or manage views/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Save this view…' })).toBeVisible()
})

test('a view is renamed, given other filters, and deleted', async ({ page, laneway }) => {
  const { project } = await openBoard(page, laneway, [...tasks])
  await laneway.view.create.mutate({ name: 'Late', projectId: project.id, query: 'due=overdue' })
  await page.goto(`/project/${project.id}?priority=high`)
  await openViews(page)
  await button(page, 'Manage views…').click()
  await page.getByRole('textbox', { name: 'Name of Late' }).fill('Too late')
  await button(page, 'Rename').click()
  await expect(page.getByRole('textbox', { name: 'Name of Too late' })).toBeVisible()
  expect(await laneway.view.list.query({})).toMatchObject([{ name: 'Too late', query: 'due=overdue' }])

  const saveShown = button(page, 'Save what is shown now as Too late')
  await saveShown.click()
  await expect(saveShown).toBeHidden()
  expect(await laneway.view.list.query({})).toMatchObject([{ name: 'Too late', query: 'priority=high' }])

  await button(page, 'Delete Too late').click()
  await button(page, 'Delete View').click()
  await expect(page.getByText('There are no views that you can change.')).toBeVisible()
  expect(await laneway.view.list.query({})).toEqual([])
})

test('a view whose person is gone is shown without them', async ({ page, laneway }) => {
  const { project } = await openBoard(page, laneway, [...tasks])
  const query = 'priority=high&assignee=999999'
  await laneway.view.create.mutate({ name: 'Of somebody', projectId: project.id, query })
  await openViews(page)
  await button(page, 'Of somebody').click()
  await expect(toast(page)).toContainText('Shown without a person or project that is gone.')
  await expect(card(page, 'Sow')).toBeHidden()
  await expect(card(page, 'Dig')).toBeVisible()
  await expect(page).toHaveURL(/\?priority=high$/)
})

sharedTest(
  'a shared view is offered to everybody, and changed by who manages the project',
  async ({ page, laneway, shared }) => {
    const { project, other } = shared
    await addMember(laneway, project, other)
    await page.goto(`/project/${project.id}?priority=high`)
    await openViews(page)
    await button(page, 'Save this view…').click()
    await typeName(page, 'Ours')
    await page.getByRole('checkbox', { name: 'Share with the project' }).check()
    await submit(page)

    await other.page.goto(`/project/${project.id}`)
    const views = await openViews(other.page)
    await expect(views.getByRole('img', { name: 'Shared with the project' })).toBeVisible()
    await expect(button(other.page, 'Save this view…')).toBeVisible()
    await expect(button(other.page, 'Manage views…')).toBeHidden()
    await button(other.page, 'Ours').click()
    await expect(other.page).toHaveURL(/\?priority=high$/)
  },
)
