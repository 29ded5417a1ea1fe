import type { Page } from '@playwright/test'
import { expect, toast } from './support/journey'
import { tabTo } from './support/tab-to'
import { expectAccessible } from './support/team'
import { openEdit, test } from './support/two-editors'

const choice = (page: Page) => page.getByRole('dialog', { name: 'Changed by someone else' })

test('the choice can be made by keyboard, and has no accessibility violations in any theme', async ({
  page,
  editors: { taskId, other, read },
}) => {
  await openEdit(page, 'Paths')
  await other.laneway.task.update.mutate({ taskId, title: 'Gravel paths', priority: 'low' })
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText('Long paths')
  await page.getByRole('button', { name: /^Priority: / }).click()
  await page.getByRole('menuitemradio', { name: 'High' }).click()
  await page.getByLabel('Title').press('Enter')
  await expect(choice(page)).toBeVisible()
  await expectAccessible(page)

  const title = choice(page).getByRole('group', { name: 'Title' })
  const priority = choice(page).getByRole('group', { name: 'Priority' })
  await tabTo(page, title.getByLabel('Keep theirs'), 20)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(title.getByLabel('Use mine')).toBeChecked()
  await tabTo(page, priority.getByLabel('Keep theirs'), 20)
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Task updated successfully')
  expect(await read()).toMatchObject({ title: 'Long paths', priority: 'low' })
})
