import type { Page } from '@playwright/test'
import { card, openBoard, taskDetails } from './support/board'
import { clearSession, expect, newPerson, register, test, toast } from './support/journey'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a new task that was not sent survives Escape, a reload and the end of the session', async ({
  page,
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
  await open()
  await expect(form.getByText('Your draft is back.')).toBeVisible()
  await expect(form.getByLabel('Title')).toHaveValue('Order gravel')
  await expect(form.getByLabel('Description')).toHaveValue('Two tonnes')
  await form.getByRole('button', { name: 'Discard' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('')

  await form.getByLabel('Title').fill('Order sand')
  await form.getByRole('button', { name: 'Create Task' }).click()
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

test('a new name for a card stays when its task is deleted', async ({ page, laneway }) => {
  const { tasks } = await openBoard(page, laneway, [{ title: 'Order gravel' }])
  await page.getByRole('link', { name: 'Order gravel' }).focus()
  await page.keyboard.press('r')
  await page.getByRole('textbox', { name: 'Title' }).fill('Order two tonnes of gravel')
  await laneway.task.delete.mutate({ taskId: tasks[0]?.id ?? 0 })

  const left = dialog(page, 'This task was deleted')
  await expect(left.getByLabel('What was here')).toHaveValue('Order two tonnes of gravel')
  await left.getByRole('button', { name: 'Make a new task of it' }).click()
  await expect(card(page, 'Order two tonnes of gravel')).toBeVisible()
})

test('a card, a name, a team and an invitation that were not sent come back', async ({ page, laneway }) => {
  const { slug } = await laneway.organization.create.mutate({ name: 'North' })
  const { id } = await laneway.project.create.mutate({ name: 'North garden' })
  const places = [
    {
      path: `/project/${id}`,
      open: () => page.getByRole('button', { name: 'Add a task to To Do' }).click(),
      field: page.getByRole('textbox', { name: 'New task in To Do' }),
    },
    {
      path: '/?settings=profile',
      open: async () => {},
      field: page.getByLabel('First name'),
    },
    {
      path: `/organizations/${slug}/settings`,
      open: async () => {},
      field: page.getByLabel('New team'),
    },
    {
      path: `/organizations/${slug}?tab=members`,
      open: () => page.getByRole('button', { name: 'Invite Member' }).click(),
      field: dialog(page, 'Invite Member').getByLabel('Email'),
    },
  ]
  for (const { path, open, field } of places) {
    await page.goto(path)
    await open()
    await field.fill('mara')
    await page.keyboard.press('Escape')
  }
  for (const { path, open, field } of places) {
    await page.goto(path)
    await open()
    await expect(field).toHaveValue('mara')
  }
})

test('nobody else at the same browser sees a draft, and signing out removes it', async ({ page, person }) => {
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
  expect(await drafts()).toHaveLength(1)
})

test('a task that is deleted while it is open leaves its text, to be copied or made a task of', async ({
  page,
  laneway,
}) => {
  const { tasks } = await openBoard(page, laneway, [{ title: 'Order gravel', description: 'Two tonnes' }])
  await page.getByRole('link', { name: 'Order gravel' }).click()
  await page.getByLabel('New service unit').fill('Asked three quarries')
  await laneway.task.delete.mutate({ taskId: tasks[0]?.id ?? 0 })

  const left = dialog(page, 'This task was deleted')
  await expect(left).toContainText('You deleted “Order gravel” while it was open here.')
  await expect(left.getByLabel('What was here')).toHaveValue(
    'Order gravel\n\nTwo tonnes\n\nAsked three quarries',
  )
  await left.getByRole('button', { name: 'Make a new task of it' }).click()
  await expect(left).toHaveCount(0)
  await card(page, 'Order gravel').getByRole('link').click()
  await expect(taskDetails(page, 'Order gravel')).toContainText('Asked three quarries')
})

test('the text of an edit stays when the task is deleted', async ({ page, laneway }) => {
  const { tasks } = await openBoard(page, laneway, [{ title: 'Order gravel' }, { title: 'Order sand' }])
  await page.getByRole('link', { name: 'Order gravel' }).click()
  await page.getByRole('button', { name: 'Edit Task' }).click()
  await dialog(page, 'Edit Task').getByLabel('Description').fill('Two tonnes of it')
  await laneway.task.delete.mutate({ taskId: tasks[0]?.id ?? 0 })

  const left = dialog(page, 'This task was deleted')
  await expect(left.getByLabel('What was here')).toHaveValue('Order gravel\n\nTwo tonnes of it')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card(page, 'Order sand')).toBeVisible()
})
