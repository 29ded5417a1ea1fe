import type { Page } from '@playwright/test'
import { card, cardTitles } from './support/board'
import { expect, test, toast, type Laneway } from './support/journey'
import { expectAccessible } from './support/team'

const link = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true })

async function openMyTasks(page: Page, laneway: Laneway, titles: readonly string[]) {
  const { id: projectId } = await laneway.project.create.mutate({ name: 'Garden' })
  const ids = []
  for (const title of titles) ids.push((await laneway.task.create.mutate({ projectId, title })).id)
  await page.goto('/my-tasks')
  await expect(cardTitles(page)).toHaveCount(titles.length)
  return { projectId, ids }
}

test('arrows walk the rows, a number sets the status, and the neighbour of a row that goes has the focus', async ({
  page,
  laneway,
}) => {
  await openMyTasks(page, laneway, ['Paths', 'Fence', 'Gate'])
  await link(page, 'Paths').focus()
  for (const [key, title] of [
    ['ArrowDown', 'Fence'],
    ['End', 'Gate'],
    ['ArrowDown', 'Gate'],
    ['Home', 'Paths'],
    ['ArrowDown', 'Fence'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(link(page, title)).toBeFocused()
  }
  await page.keyboard.press('2')
  await expect(card(page, 'Fence').getByRole('button', { name: /In Progress/ })).toBeVisible()
  await page.keyboard.press('5')
  await expect(cardTitles(page)).toHaveText(['Paths', 'Gate'])
  await expect(link(page, 'Gate')).toBeFocused()
  await page.keyboard.press('5')
  await expect(link(page, 'Paths')).toBeFocused()
  await page.keyboard.press('5')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(cardTitles(page)).toHaveText(['Paths'])
})

test('keys set the priority, the due date and the archive of the focused row, and its menu lists what is allowed', async ({
  page,
  laneway,
}) => {
  await openMyTasks(page, laneway, ['Paths', 'Fence'])
  await link(page, 'Paths').focus()
  await page.keyboard.press('p')
  await page.getByRole('menuitemradio', { name: 'Urgent' }).press('Enter')
  await expect(card(page, 'Paths').getByText('Urgent')).toBeVisible()
  await expect(link(page, 'Paths')).toBeFocused()
  await page.keyboard.press('d')
  await page.getByRole('textbox', { name: 'Due date' }).fill('24.11.2031')
  await page.keyboard.press('Enter')
  await expect(card(page, 'Paths')).toContainText('Nov 24, 2031')
  await expect(cardTitles(page)).toHaveText(['Paths', 'Fence'])

  await page.keyboard.press('.')
  const menu = page.getByRole('menu', { name: 'Actions of Paths' })
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await expect(menu.getByRole('menuitem', { name: 'Assign', exact: true })).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: /Select|Lift|Rename|Delete/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(link(page, 'Paths')).toBeFocused()

  await page.getByLabel('Show completed tasks').check()
  await link(page, 'Paths').focus()
  await page.keyboard.press('5')
  await expect(card(page, 'Paths').getByRole('button', { name: /Done/ })).toBeVisible()
  await page.keyboard.press('Shift+A')
  await expect(toast(page)).toContainText('Task archived successfully')
})

test('e edits the row under the pointer, a gives it away, and Enter opens it', async ({ page, laneway }) => {
  await openMyTasks(page, laneway, ['Paths', 'Fence', 'Gate'])
  await card(page, 'Fence').hover()
  await page.keyboard.press('e')
  await page.getByRole('dialog', { name: 'Edit Task' }).getByLabel('Title').fill('Long fence')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(cardTitles(page)).toHaveText(['Paths', 'Long fence', 'Gate'])

  await link(page, 'Long fence').focus()
  await page.keyboard.press('a')
  await page.getByRole('option', { name: 'Nobody' }).click()
  await expect(cardTitles(page)).toHaveText(['Paths', 'Gate'])
  await expect(link(page, 'Gate')).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Gate' })).toBeVisible()
})

test('the focus goes to the neighbour of a row that somebody else takes away', async ({ page, laneway }) => {
  const { ids } = await openMyTasks(page, laneway, ['Paths', 'Fence'])
  await link(page, 'Fence').focus()
  await laneway.task.delete.mutate({ taskId: ids[1] ?? 0 })
  await expect(cardTitles(page)).toHaveText(['Paths'])
  await expect(link(page, 'Paths')).toBeFocused()
})
