import type { Page } from '@playwright/test'
import { followProject } from './support/follow-project'
import { card } from './support/board'
import { expect, somebodyElse, test, toast } from './support/journey'
import { openMyTasks, rowLink } from './support/my-tasks'
import { expectAccessible } from './support/team'

const details = (page: Page, title: string) => page.getByRole('dialog', { name: title })

test('a title opens the details over the list, and Escape returns to the row and the place', async ({
  page,
  laneway,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 })
  const { ids } = await openMyTasks(page, laneway)
  await rowLink(page, 'Drawers').scrollIntoViewIfNeeded()
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  await rowLink(page, 'Drawers').click()
  await expect(details(page, 'Drawers')).toBeVisible()
  await expect(page).toHaveURL(`/my-tasks?task=${ids.Drawers}`)
  await expect(page).toHaveTitle('My Tasks · Laneway')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/my-tasks')
  await expect(rowLink(page, 'Drawers')).toBeFocused()
  expect(await scrolled()).toBe(before)

  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(details(page, 'Contract')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rowLink(page, 'Contract')).toBeFocused()
})

test('the address of the details opens them in a new tab, from which Escape leads to the row', async ({
  page,
  laneway,
}) => {
  await openMyTasks(page, laneway)
  const href = await rowLink(page, 'Words').getAttribute('href')
  await page.goto(href ?? '')
  await expect(details(page, 'Words')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/my-tasks')
  await expect(rowLink(page, 'Words')).toBeFocused()
})

test('a task is edited, given away and deleted from its details', async ({ page, laneway }) => {
  const { ids } = await openMyTasks(page, laneway)
  await rowLink(page, 'Words').click()
  await details(page, 'Words').getByRole('button', { name: 'Edit Task' }).click()
  await page.getByRole('dialog', { name: 'Edit Task' }).getByLabel('Title').fill('Better words')
  await page.keyboard.press('Enter')
  await expect(details(page, 'Better words')).toBeVisible()
  await laneway.task.update.mutate({ taskId: ids.Words ?? 0, assignedTo: null })
  await expect(details(page, 'Better words')).toContainText('Not assigned')
  await expect(card(page, 'Better words')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await rowLink(page, 'Contract').click()
  await details(page, 'Contract').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete task' }).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page)).toContainText('Task deleted successfully')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card(page, 'Contract')).toHaveCount(0)
})

test('a task that is deleted while its details are open says so', async ({ page, laneway }) => {
  const { ids } = await openMyTasks(page, laneway)
  await followProject(page, () => rowLink(page, 'Words').click())
  await expect(details(page, 'Words')).toBeVisible()
  await laneway.task.delete.mutate({ taskId: ids.Words ?? 0 })
  const gone = page.getByRole('dialog', { name: 'This task was deleted' })
  await expect(gone.getByRole('alert')).toContainText('deleted “Words” while it was open here.')
  await gone.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/my-tasks')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a task of the address that is not mine opens, and one that I may not see says so', async ({
  page,
  laneway,
  baseURL,
}) => {
  const { projectId } = await openMyTasks(page, laneway)
  const { id } = await laneway.task.create.mutate({ projectId, title: 'Nobody’s', assignedTo: null })
  await page.goto(`/my-tasks?task=${id}`)
  await expect(details(page, 'Nobody’s').getByRole('button', { name: 'Edit Task' })).toBeVisible()

  const { laneway: stranger } = await somebodyElse(baseURL)
  const theirs = await stranger.project.create.mutate({ name: 'Theirs' })
  const secret = await stranger.task.create.mutate({ projectId: theirs.id, title: 'Secret' })
  await page.goto(`/my-tasks?task=${secret.id}`)
  await expect(page.getByRole('alert')).toContainText('Unable to display task details.')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/my-tasks')
})
