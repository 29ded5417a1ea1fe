import type { Page } from '@playwright/test'
import { card, openBoard, taskDetails } from './support/board'
import { expect, test, toast } from './support/journey'
import { addMember, organizationMemberOf, sharedProject } from './support/shared-project'

const dialog = (page: Page) => page.getByRole('dialog', { name: /to another project$/ })

async function choose(page: Page, project: string) {
  await dialog(page).getByRole('combobox', { name: 'Search projects' }).fill(project)
  await dialog(page).getByRole('option', { name: project }).click()
}

test('a task is moved to another project by key, and the undo moves it back', async ({ page, laneway }) => {
  const garden = await laneway.project.create.mutate({ name: 'South garden' })
  await openBoard(page, laneway, [{ title: 'Order gravel' }, { title: 'Order sand' }])
  await page.getByRole('link', { name: 'Order gravel' }).focus()
  await page.keyboard.press('Shift+M')
  await expect(dialog(page).getByRole('option')).toHaveCount(1)
  await page.keyboard.type('south')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('1 task moves to South garden.')
  await page.keyboard.press('Enter')

  await expect(toast(page)).toContainText('1 task moved to South garden')
  await expect(card(page, 'Order gravel')).toHaveCount(0)
  expect(await laneway.task.list.query({ projectId: garden.id })).toMatchObject([{ title: 'Order gravel' }])
  await page.keyboard.press('Control+z')
  await expect(toast(page)).toContainText('1 task put back')
  await expect(card(page, 'Order gravel')).toBeVisible()
  expect(await laneway.task.list.query({ projectId: garden.id })).toEqual([])
})

test('selected tasks move together, and the dialog says before who loses them', async ({
  page,
  laneway,
  browserFixture,
}) => {
  const { project, other } = await sharedProject(browserFixture, laneway, 'North garden')
  await addMember(laneway, project, other, 'editor')
  await laneway.project.create.mutate({ name: 'South garden' })
  for (const title of ['Paths', 'Bench', 'Fence']) {
    const assignedTo = title === 'Paths' ? other.id : null
    await laneway.task.create.mutate({ projectId: project.id, title, assignedTo })
  }
  await page.goto(`/project/${project.id}`)
  for (const title of ['Paths', 'Bench']) {
    await page.getByRole('link', { name: title }).focus()
    await page.keyboard.press('x')
  }
  await page
    .getByRole('toolbar', { name: 'Selected tasks' })
    .getByRole('button', { name: 'Move to another project' })
    .click()
  await choose(page, 'South garden')
  await expect(dialog(page)).toContainText(
    `2 tasks move to South garden. ${other.person.username} is not a member there: 1 task loses its assignee.`,
  )
  await dialog(page).getByRole('button', { name: 'Move 2 tasks' }).click()
  await expect(toast(page)).toContainText('2 tasks moved to South garden')
  await expect(page.getByRole('article')).toHaveCount(1)

  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page)).toContainText('2 tasks put back')
  await expect(page.getByRole('article')).toHaveCount(3)
  const tasks = await laneway.task.list.query({ projectId: project.id })
  expect(tasks.find(({ title }) => title === 'Paths')?.assignedTo).toBe(other.id)
})

test('the former link of a moved task leads to where it is', async ({ page, laneway }) => {
  const garden = await laneway.project.create.mutate({ name: 'South garden' })
  const { project, tasks } = await openBoard(page, laneway, [{ title: 'Order gravel' }])
  const taskId = tasks[0]?.id ?? 0
  await laneway.task.move.mutate({ taskId, projectId: garden.id })
  await page.goto(`/project/${project.id}?task=${taskId}`)
  await expect(taskDetails(page, 'Order gravel')).toBeVisible()
  await expect(page).toHaveURL(`/project/${garden.id}?task=${taskId}`)
  await expect(toast(page)).toContainText('This task is now in South garden.')
})

test('a task that is moved while it is open takes along who sees both projects, and what they typed', async ({
  page,
  laneway,
}) => {
  const garden = await laneway.project.create.mutate({ name: 'South garden' })
  const { tasks } = await openBoard(page, laneway, [{ title: 'Order gravel' }])
  const taskId = tasks[0]?.id ?? 0
  await page.getByRole('link', { name: 'Order gravel' }).click()
  await page.getByLabel('New service unit').fill('Asked three quarries')
  await laneway.task.move.mutate({ taskId, projectId: garden.id })
  await expect(page).toHaveURL(`/project/${garden.id}?task=${taskId}`)
  await expect(page.getByRole('heading', { name: 'South garden' })).toBeAttached()
  await expect(taskDetails(page, 'Order gravel').getByLabel('New service unit')).toHaveValue(
    'Asked three quarries',
  )
})

test('who sees only the project that a task leaves is told that it is gone, and nothing of the other', async ({
  page,
  laneway,
  browserFixture,
}) => {
  const { organization, project, other } = await sharedProject(browserFixture, laneway, 'North garden')
  await addMember(laneway, project, other, 'editor')
  const secret = await laneway.project.create.mutate({ name: 'Secret plan', organizationId: organization.id })
  const both = await organizationMemberOf(browserFixture, laneway, organization.slug)
  for (const each of [project, secret]) await addMember(laneway, each, both, 'editor')
  const task = await laneway.task.create.mutate({ projectId: project.id, title: 'Order gravel' })
  const link = `/project/${project.id}?task=${task.id}`
  for (const each of [other.page, both.page]) {
    await each.goto(link)
    await expect(taskDetails(each, 'Order gravel')).toBeVisible()
  }
  await page.goto(`/project/${project.id}`)
  await page.getByRole('link', { name: 'Order gravel' }).focus()
  await page.keyboard.press('Shift+M')
  await choose(page, 'Secret plan')
  await dialog(page).getByRole('button', { name: 'Move 1 task' }).click()
  await expect(card(page, 'Order gravel')).toHaveCount(0)

  await expect(both.page).toHaveURL(`/project/${secret.id}?task=${task.id}`)
  await expect(other.page.getByRole('dialog', { name: 'This task is gone' })).toContainText(
    '“Order gravel” is no longer on this board.',
  )
  await other.page.goto(link)
  await expect(other.page.getByRole('dialog')).toContainText('Unable to display task details.')
  await expect(other.page.locator('body')).not.toContainText('Secret plan')
})

test('a task is moved from its open details, which go along', async ({ page, laneway }) => {
  const garden = await laneway.project.create.mutate({ name: 'South garden' })
  const { tasks } = await openBoard(page, laneway, [{ title: 'Order gravel' }])
  await page.getByRole('link', { name: 'Order gravel' }).click()
  await expect(taskDetails(page, 'Order gravel')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('another project')
  await page.getByRole('option', { name: 'Move to another project' }).click()
  await choose(page, 'South garden')
  await dialog(page).getByRole('button', { name: 'Move 1 task' }).click()
  await expect(page).toHaveURL(`/project/${garden.id}?task=${tasks[0]?.id}`)
  await expect(taskDetails(page, 'Order gravel')).toBeVisible()
  await expect(toast(page)).toContainText('1 task moved to South garden')
})

test('a task is duplicated from its menu, and the undo deletes the copy', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Order gravel', status: 'review' }])
  await page.getByRole('link', { name: 'Order gravel' }).focus()
  await page.keyboard.press('.')
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(card(page, 'Order gravel')).toHaveCount(2)
  await expect(toast(page)).toContainText('“Order gravel” duplicated')
  await page.keyboard.press('Control+z')
  await expect(card(page, 'Order gravel')).toHaveCount(1)
})

test('a task is copied as Markdown and as a link', async ({ page, laneway, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { project, tasks } = await openBoard(page, laneway, [
    { title: 'Order gravel', description: 'Two tonnes' },
  ])
  await laneway.serviceUnit.create.mutate({ taskId: tasks[0]?.id ?? 0, content: 'Asked three quarries' })
  const copied = async (action: string) => {
    await page.getByRole('link', { name: 'Order gravel' }).focus()
    await page.keyboard.press('.')
    await page.getByRole('menuitem', { name: action }).click()
    await expect(toast(page)).toContainText(/copied/)
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const markdown = await copied('Copy as Markdown')
  expect(markdown).toContain('# [Order gravel](')
  expect(markdown).toContain('Two tonnes')
  expect(markdown).toContain('Asked three quarries')
  await page.reload()
  expect(new URL(await copied('Copy link')).pathname).toBe(`/project/${project.id}`)
})
