import type { Page } from '@playwright/test'
import { card, lane, openBoard, openFilter, setStatus, taskDetails } from './support/board'
import { expect, test, toast } from './support/journey'

const unitField = (page: Page) => page.getByLabel('New service unit')
const writeUnit = (page: Page) => page.getByRole('button', { name: 'Write a service unit' }).click()
const editTitle = (page: Page) => page.getByRole('dialog', { name: 'Edit Task' }).getByLabel('Title')
const openEdit = (page: Page) => page.getByRole('button', { name: 'Edit Task' }).click()

test('where the browser’s storage is forbidden, a board can be used all the same', async ({
  page,
  laneway,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
    }
  })
  await openBoard(page, laneway, [{ title: 'Order gravel' }])
  await page.getByRole('button', { name: 'Add Task' }).click()
  await page.getByLabel('Title').fill('Paint fence')
  await page.getByRole('button', { name: 'Create Task' }).click()
  await expect(card(page, 'Paint fence')).toBeVisible()
  await setStatus(page, 'Paint fence', 'In Progress')
  await expect(card(lane(page, 'In Progress'), 'Paint fence')).toBeVisible()

  await page.getByRole('link', { name: 'Paint fence' }).click()
  await openEdit(page)
  await editTitle(page).fill('Paint gate')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await writeUnit(page)
  await unitField(page).fill('Bought paint')
  await page.getByRole('button', { name: 'Add SU' }).click()
  await expect(taskDetails(page, 'Paint gate').getByRole('listitem').last()).toContainText('Bought paint')
  await page.keyboard.press('Escape')

  await openFilter(page, 'Status')
  await page.getByRole('menuitemcheckbox', { name: 'In Progress' }).click()
  await page.keyboard.press('Escape')
  await expect(card(page, 'Order gravel')).toHaveCount(0)
  await expect(card(page, 'Paint gate')).toBeVisible()

  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: /^Appearance/ }).click()
  await page.getByRole('dialog').getByText('Dark', { exact: true }).click()
  await expect(toast(page)).toContainText('Failed to update theme')
  await page.keyboard.press('Escape')
  await expect(card(page, 'Paint gate')).toBeVisible()
})
