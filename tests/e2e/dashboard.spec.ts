import { middleOf } from './support/board'
import { expect, somebodyElse, test, toast } from './support/journey'
import { mailedLink } from './support/outbox'
import { expectAccessible } from './support/team'

test('somebody without projects sees how to start', async ({ page, person }) => {
  await page.goto('/')
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()
  await expect(
    page.getByText('No projects yet. Create your first project to get started with task management.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Create Your First Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Project' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Create Your First Project' })).toBeFocused()
})

test('a project without a name shows an error at the field', async ({ page, laneway }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'New Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Project' })
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Project name is required')
  await expect(toast(page)).toContainText('Project name is required')
  await dialog.getByLabel('Name').fill('Garden')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Garden' })).toBeVisible()
  expect(await laneway.project.list.query()).toHaveLength(1)
})

test('a double click creates one project', async ({ page, laneway }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'New Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Project' })
  await dialog.getByLabel('Name').fill('Garden')
  await dialog.getByRole('button', { name: 'Create Project' }).dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Personal Projects (1)' })).toBeVisible()
  expect(await laneway.project.list.query()).toHaveLength(1)
})

test('a card shows a project’s facts, and leads to its board and its settings', async ({ page, laneway }) => {
  const garden = await laneway.project.create.mutate({ name: 'Garden', description: 'Beds and paths' })
  const kitchen = await laneway.project.create.mutate({ name: 'Kitchen' })
  const tasks = [
    { title: 'One', status: 'done' },
    { title: 'Two', status: 'review' },
    { title: 'Three', dueDate: '2020-01-01T00:00:00Z' },
  ] as const
  for (const task of tasks) await laneway.task.create.mutate({ projectId: garden.id, ...task })
  await page.goto('/')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Garden' }) })
  await expect(card).toContainText('Beds and paths')
  await expect(card).toContainText('Private')
  await expect(card).toContainText('2 open')
  await expect(card).toContainText('1 done')
  await expect(card).toContainText('Admin')
  await expect(card.getByRole('img', { name: 'Has overdue tasks' })).toBeVisible()
  const other = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Kitchen' }) })
  await expect(other.getByRole('img', { name: 'Has overdue tasks' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'My Tasks' }).getByRole('img')).toHaveAccessibleName(
    '1 overdue, 2 open',
  )

  await other.getByRole('link', { name: 'Project settings' }).click()
  await expect(page).toHaveURL(`/project/${kitchen.id}/settings`)
  await page.goBack()
  const { x, y } = await middleOf(card.getByText('Beds and paths'))
  await page.mouse.click(x, y)
  await expect(page).toHaveURL(`/project/${garden.id}`)
})

test('counts follow changes on the board', async ({ page, laneway }) => {
  const project = await laneway.project.create.mutate({ name: 'Garden' })
  await laneway.task.create.mutate({ projectId: project.id, title: 'Paths' })
  await page.goto('/')
  await page.getByRole('link', { name: 'Garden' }).click()
  await page.getByRole('button', { name: 'Status of Paths' }).click()
  await page.getByRole('menuitemradio', { name: 'Done' }).click()
  await expect(toast(page)).toContainText('Task status updated')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page.getByText('0 open')).toBeVisible()
  await expect(page.getByText('1 done')).toBeVisible()
  await expect(page.getByRole('link', { name: 'My Tasks' }).getByRole('img')).toHaveCount(0)
})

test('the strip counts what needs one, and each part leads to exactly these tasks', async ({
  page,
  laneway,
}) => {
  const { id: projectId } = await laneway.project.create.mutate({ name: 'Garden' })
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1_000).toISOString()
  await laneway.task.create.mutate({ projectId, title: 'Wall', dueDate: '2020-01-01T00:00:00Z' })
  await laneway.task.create.mutate({ projectId, title: 'Beds', dueDate: tomorrow })
  await laneway.task.create.mutate({ projectId, title: 'Plan', status: 'review' })
  await page.goto('/')
  const strip = page.getByRole('navigation', { name: 'What needs you' })
  await expect(strip.getByRole('listitem')).toContainText([
    /1\s*overdue\s*oldest: Wall/,
    /0\s*due today\s*Nothing is due today/,
    /1\s*due in 7 days\s*next: Beds/,
    /1\s*waiting for review\s*in Garden/,
  ])
  await expectAccessible(page)
  await strip.getByRole('link', { name: 'waiting for review' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Plan' })).toBeVisible()
})

test('a task is added to a chosen project without leaving the page', async ({ page, laneway }) => {
  const { id: projectId } = await laneway.project.create.mutate({ name: 'Kitchen' })
  await laneway.project.create.mutate({ name: 'Garden' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Project of the new task' }).click()
  await page.getByRole('menuitemradio', { name: 'Kitchen' }).click()
  await page.getByRole('textbox', { name: 'New task for you' }).fill('Order gravel')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Task created in Kitchen')
  await expect(page.getByRole('textbox', { name: 'New task for you' })).toHaveValue('')
  await expect(page.getByRole('region', { name: 'What changed lately' })).toContainText('Order gravel')
  const [task] = await laneway.task.list.query({ projectId })
  const { id } = await laneway.account.me.query().then((me) => me ?? { id: null })
  expect(task).toMatchObject({ title: 'Order gravel', assignedTo: id })
})

test('what was done is told as a chart and as a table, of all projects and of one', async ({
  page,
  laneway,
}) => {
  const { id: projectId } = await laneway.project.create.mutate({ name: 'Garden' })
  await laneway.task.create.mutate({ projectId, title: 'Wall', status: 'done' })
  await laneway.task.create.mutate({ projectId, title: 'Beds' })
  await page.goto('/')
  await expect(page.getByText('1 in 12 weeks')).toBeVisible()
  const thisWeek = (name: string) => page.getByRole('table', { name }).getByRole('row').last()
  await expect(page.getByRole('table', { name: 'Tasks done by week' }).getByRole('row')).toHaveCount(13)
  await expect(thisWeek('Tasks done by week').getByRole('cell')).toHaveText(['1'])
  await expect(page.locator('.recharts-bar-rectangle')).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Projects of the chart' }).selectOption('Garden')
  await expect(page.getByText('1 of 2 tasks done')).toBeVisible()
  await expect(thisWeek('Tasks by the end of each week').getByRole('cell')).toHaveText(['2', '1'])
})

test('an invitation is accepted in place once the address is confirmed', async ({
  page,
  person,
  laneway,
  baseURL,
}) => {
  const admin = await somebodyElse(baseURL)
  const { slug } = await admin.laneway.organization.create.mutate({ name: 'Growers' })
  await admin.laneway.invitation.inviteToOrganization.mutate({ slug, email: person.email })
  await page.goto(await mailedLink(person.email, 'Welcome to Laneway'))
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(toast(page)).toContainText('Your email address is confirmed.')
  await page.reload()
  const invitations = page.getByRole('region', { name: 'Invitations' })
  await expect(invitations).toContainText(`${admin.person.username} invites you to Growers as member.`)
  await expectAccessible(page)
  await invitations.getByRole('button', { name: 'Accept the invitation to Growers' }).click()
  await expect(toast(page)).toContainText('Invitation accepted successfully!')
  await expect(invitations).toHaveCount(0)
  await laneway.account.login.mutate(person)
  expect(await laneway.organization.list.query()).toMatchObject([{ slug, role: 'member' }])
})
