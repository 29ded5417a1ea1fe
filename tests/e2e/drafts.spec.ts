import type { Page } from '@playwright/test'
import { card, openBoard } from './support/board'
import { clearSession, expect, newPerson, register, test } from './support/journey'
import { logIn, loginButton } from './support/sign-in-form'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a new task that was not sent survives Escape, a reload and the end of the session', async ({
  page,
  person,
  laneway,
}) => {
  const { project } = await openBoard(page, laneway)
  const form = dialog(page, 'Create Task')
  const open = () => page.getByRole('button', { name: 'Add Task' }).click()
  await open()
  await form.getByLabel('Title').fill('Order gravel')
  await form.getByLabel('Description').fill('Two tonnes')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)

  await page.reload()
  await page.request.post('/api/logout')
  await expect(loginButton(page)).toBeVisible()
  await logIn(page, person)
  await open()
  await expect(form.getByText('Your draft is back.')).toBeVisible()
  await expect(form.getByLabel('Title')).toHaveValue('Order gravel')
  await expect(form.getByLabel('Description')).toHaveValue('Two tonnes')
  await form.getByRole('button', { name: 'Discard' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('')

  await form.getByLabel('Title').fill('Order sand')
  await form.getByRole('button', { name: 'Create Task' }).click()
  // The card may come by the stream, before the answer that ends the draft.
  await expect(form).toHaveCount(0)
  await expect(card(page, 'Order sand')).toBeVisible()
  await page.goto(`/project/${project.id}`)
  await open()
  await expect(form.getByLabel('Title')).toHaveValue('')
})

test('nobody else at the same browser sees a draft, and signing out removes all of them', async ({
  page,
  person,
}) => {
  const form = dialog(page, 'Create New Project')
  const open = () => page.getByRole('button', { name: 'New Project' }).first().click()
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')))
  await page.goto('/')
  await open()
  await form.getByLabel('Name').fill(`Secret of ${person.username}`)
  await clearSession(page)
  await register(page, newPerson())
  await page.goto('/')
  await open()
  await expect(form.getByLabel('Name')).toHaveValue('')
  await form.getByLabel('Name').fill('Mine')
  await page.keyboard.press('Escape')
  expect(await drafts()).toHaveLength(2)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await drafts()).toHaveLength(0)
})
