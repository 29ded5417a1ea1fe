import { card, openBoard } from './support/board'
import { expect, test } from './support/journey'

test('a half-typed due date is not dropped: the form asks for the rest', async ({ page, laneway }) => {
  await openBoard(page, laneway)
  await page.getByRole('button', { name: 'Add Task' }).click()
  const form = page.getByRole('dialog', { name: 'Create Task' })
  await form.getByLabel('Title').fill('Order gravel')
  await form.getByRole('button', { name: 'Due date: None' }).click()
  await form.getByLabel('Due date', { exact: true }).pressSequentially('12')
  await form.getByRole('button', { name: 'Create Task' }).click()
  await expect(form.getByLabel('Due date', { exact: true })).toBeFocused()
  await expect(form).toBeVisible()

  await form.getByLabel('Due date', { exact: true }).fill('2026-12-15')
  await form.getByRole('button', { name: 'Create Task' }).click()
  await expect(form).toHaveCount(0)
  await expect(card(page, 'Order gravel')).toContainText('15')
})
