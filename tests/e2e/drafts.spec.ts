import type { Locator, Page } from '@playwright/test'
import { card, openBoard, taskDetails } from './support/board'
import { clearSession, expect, newPerson, register, test, toast } from './support/journey'
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

test('an edit comes back with the conflict that has arisen meanwhile', async ({ page, laneway }) => {
  const { tasks } = await openBoard(page, laneway, [{ title: 'Order gravel' }])
  const form = dialog(page, 'Edit Task')
  await page.getByRole('link', { name: 'Order gravel' }).click()
  await page.getByRole('button', { name: 'Edit Task' }).click()
  await form.getByLabel('Title').fill('Order sand')
  await page.reload()
  await laneway.task.update.mutate({ taskId: tasks[0]?.id ?? 0, title: 'Order bricks' })

  await page.getByRole('button', { name: 'Edit Task' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('Order sand')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('dialog')).toContainText('Order bricks')
})

test('a half-written service unit stays with its task', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Order gravel' }])
  const line = page.getByLabel('New service unit')
  await page.getByRole('link', { name: 'Order gravel' }).click()
  await line.fill('Asked three quarries')
  await page.keyboard.press('Escape')
  await expect(taskDetails(page, 'Order gravel')).toHaveCount(0)
  await page.reload()
  await page.getByRole('link', { name: 'Order gravel' }).click()
  await expect(line).toHaveValue('Asked three quarries')
  await page.getByRole('button', { name: 'Add SU' }).click()
  await expect(toast(page)).toContainText('Service unit added successfully')
  await expect(line).toHaveValue('')
})

test('a description that was edited in place survives Escape and a reload', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Order gravel', description: 'One tonne' }])
  const details = taskDetails(page, 'Order gravel')
  const field = details.getByRole('textbox', { name: 'Description' })
  await page.getByRole('link', { name: 'Order gravel' }).click()
  await details.getByText('One tonne').click()
  await field.fill('Two tonnes')
  await page.keyboard.press('Escape')
  await expect(details.getByText('One tonne')).toBeVisible()
  await expect(details.getByText('Your unsaved text is kept.')).toBeVisible()

  await page.reload()
  await details.getByRole('button', { name: 'Continue' }).click()
  await expect(field).toHaveValue('Two tonnes')
  await field.press('Control+Enter')
  await expect(details.getByText('Two tonnes')).toBeVisible()
  await page.reload()
  await expect(details.getByText('Two tonnes')).toBeVisible()
  await expect(details.getByText('Your unsaved text is kept.')).toHaveCount(0)
})

test('what was typed into any form and not sent comes back, but no password', async ({ page, laneway }) => {
  const { slug } = await laneway.organization.create.mutate({ name: 'North' })
  const { id } = await laneway.project.create.mutate({ name: 'North garden' })
  const click = (name: string) => () => page.getByRole('button', { name, exact: true }).first().click()
  const isOpen = () => Promise.resolve()
  const forms: Record<string, [open: () => Promise<void>, field: Locator][]> = {
    [`/project/${id}`]: [
      [click('Add a task to To Do'), page.getByRole('textbox', { name: 'New task in To Do' })],
    ],
    [`/project/${id}/settings`]: [
      [isOpen, page.getByLabel('Description')],
      [isOpen, page.getByLabel('Archive finished tasks')],
    ],
    '/?settings=profile': [
      [isOpen, page.getByLabel('First name')],
      [click('New Project'), dialog(page, 'Create New Project').getByLabel('Name')],
    ],
    '/organizations': [[click('New Organization'), dialog(page, 'New Organization').getByLabel('Name')]],
    [`/organizations/${slug}/settings`]: [
      [isOpen, page.getByLabel('Website')],
      [isOpen, page.getByLabel('New team')],
    ],
    [`/organizations/${slug}?tab=members`]: [
      [click('Invite Member'), dialog(page, 'Invite Member').getByLabel('Email')],
    ],
  }
  async function inEach(act: (field: Locator) => Promise<void>) {
    for (const [path, fields] of Object.entries(forms)) {
      await page.goto(path)
      for (const [open, field] of fields) {
        await open()
        await act(field)
        await page.keyboard.press('Escape')
      }
    }
  }
  await inEach((field) => field.fill('mara'))
  await inEach((field) => expect(field).toHaveValue('mara'))

  await page.goto('/?settings=security')
  for (const name of ['Current password', 'New password']) await page.getByLabel(name).fill('walnut')
  await page.reload()
  await expect(page.getByLabel('Current password')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('walnut')
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

test('what is typed joins a draft that comes back', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Paths' }])
  const title = page.getByRole('dialog', { name: 'Create Task' }).getByLabel('Title')
  await page.keyboard.press('c')
  await title.pressSequentially('Order gravel')
  await page.keyboard.press('Escape')
  await expect(title).toHaveCount(0)
  await page.keyboard.press('c')
  await expect(title).toBeFocused()
  await page.keyboard.type(' and sand')
  await expect(title).toHaveValue('Order gravel and sand')
})
