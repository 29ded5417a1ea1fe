import type { Page } from '@playwright/test'
import { card, lane, setStatus } from './support/board'
import { expect, test, toast } from './support/journey'
import { colleagueOf, settingsOf, sharedProject } from './support/shared-project'
import { expectAccessible } from './support/team'

const members = (page: Page) => page.getByRole('list', { name: 'Project Members' })
const row = (page: Page, username: string) =>
  members(page).getByRole('listitem').filter({ hasText: username })

test('somebody of the organization is added, promoted, given a task, and finds it in My Tasks', async ({
  page,
  laneway,
  browser,
  baseURL,
}) => {
  const { project, other } = await sharedProject({ browser, baseURL }, laneway)
  const { username } = other.person
  await laneway.task.create.mutate({ projectId: project.id, title: 'Paths' })

  await page.goto(settingsOf(project))
  await page.getByRole('button', { name: 'Invite Member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Member' })
  await dialog.getByRole('button', { name: 'Add Member' }).click()
  await expect(toast(page)).toContainText('Please select a user')
  await expect(dialog.getByLabel('User')).toHaveAccessibleDescription('Please select a user')
  await dialog.getByLabel('User').selectOption({ label: `${username} (${other.person.email})` })
  await dialog.getByLabel('Project role').selectOption('QA Tester')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add Member' }).click()
  await expect(toast(page)).toContainText('Member added successfully')
  await expect(row(page, username)).toContainText('Read Only')
  await expect(row(page, username)).toContainText('QA Tester')

  await page
    .getByRole('button', { name: `Role of ${username}` })
    .filter({ hasText: 'Read Only' })
    .click()
  await page.getByRole('menuitemradio', { name: 'Editor' }).click()
  await expect(toast(page)).toContainText('Member role updated')
  await page.getByRole('button', { name: `Project role of ${username}` }).click()
  await page.getByRole('menuitemradio', { name: 'No project role' }).click()
  await expect(row(page, username)).toContainText('No project role')
  await expectAccessible(page)

  await page.goto(`/project/${project.id}`)
  await page.getByRole('link', { name: 'Paths' }).click()
  await page.getByRole('button', { name: 'Edit Task' }).click()
  await page.getByLabel('Assignee').selectOption(username)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page)).toContainText('Task updated successfully')
  await page.keyboard.press('Escape')
  await expect(card(page, 'Paths').getByRole('img', { name: username })).toBeVisible()
  await page.getByRole('button', { name: 'Assignee', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Unassigned' }).click()
  await expect(card(page, 'Paths')).toHaveCount(0)
  await page.getByRole('button', { name: /^Assignee: / }).click()
  await page.getByRole('menuitemradio', { name: username }).click()
  await expect(card(page, 'Paths')).toBeVisible()

  await other.page.goto('/my-tasks')
  await expect(card(other.page, 'Paths')).toContainText('Garden · Green Ltd')
  await setStatus(other.page, 'Paths', 'In Progress')
  await expect(toast(other.page)).toContainText('Task status updated')
  await other.page.goto('/')
  await expect(other.page.getByRole('heading', { name: 'Green Ltd (1)' })).toBeVisible()
  await expect(other.page.getByRole('listitem').filter({ hasText: 'Garden' })).toContainText('Editor')
})

test('somebody removed while the board is open loses it at once', async ({
  page,
  laneway,
  browser,
  baseURL,
}) => {
  const { project, other } = await sharedProject({ browser, baseURL }, laneway)
  const { username } = other.person
  await laneway.projectMember.add.mutate({
    projectId: project.id,
    userId: other.id,
    permissionRole: 'editor',
  })
  await laneway.task.create.mutate({ projectId: project.id, title: 'Paths', assignedTo: other.id })
  await other.page.goto(`/project/${project.id}`)
  await expect(card(lane(other.page, 'To Do'), 'Paths')).toBeVisible()

  await page.goto(settingsOf(project))
  await page.getByRole('button', { name: `Remove ${username}` }).click()
  const question = page.getByRole('dialog', { name: 'Remove Member' })
  await expect(question).toContainText(username)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove Member' }).click()
  await expect(toast(page)).toContainText('Member removed from project')
  await expect(row(page, username)).toHaveCount(0)

  await expect(other.page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await other.page.getByRole('link', { name: 'Return to Dashboard' }).click()
  await expect(other.page.getByText('No projects yet.')).toBeVisible()
  expect(await laneway.task.list.query({ projectId: project.id })).toMatchObject([
    { status: 'todo', assignedTo: null },
  ])
})

test('an administrator of the organization finds the card on a project of others, and joins', async ({
  laneway,
  browser,
  baseURL,
}) => {
  const { organization, project } = await sharedProject({ browser, baseURL }, laneway)
  const admin = await colleagueOf({ browser, baseURL }, laneway, organization.slug, 'admin')
  await admin.page.goto(`/project/${project.id}`)
  await expect(admin.page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await admin.page.goto(settingsOf(project))
  const joinCard = admin.page.getByRole('region', { name: 'Organization Administrator' })
  await expect(joinCard).toContainText('1 member')
  await expect(members(admin.page).getByRole('listitem')).toHaveCount(1)
  await expect(admin.page.getByRole('region', { name: 'Danger Zone' })).toBeVisible()
  await expectAccessible(admin.page)
  await joinCard.getByRole('button', { name: 'Join Project as Admin' }).click()
  await expect(toast(admin.page)).toContainText('You have joined the project as an admin')
  await expect(admin.page.getByRole('region', { name: 'Project Information' })).toBeVisible()
  await expect(joinCard).toHaveCount(0)
  await expect(members(admin.page).getByRole('listitem')).toHaveCount(2)
  await admin.page.getByRole('link', { name: 'Back to the board' }).click()
  await expect(admin.page.getByRole('button', { name: 'Add Task' })).toBeVisible()
})

test('a mere member of the organization is denied the settings of a project of others', async ({
  laneway,
  browser,
  baseURL,
}) => {
  const { project, other } = await sharedProject({ browser, baseURL }, laneway)
  await other.page.goto(settingsOf(project))
  await expect(other.page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(other.page.getByText('Garden')).toHaveCount(0)
})

test('a project is handed over to another admin, and its former owner can leave it', async ({
  page,
  laneway,
  browser,
  baseURL,
}) => {
  const { project, other } = await sharedProject({ browser, baseURL }, laneway)
  const { username } = other.person
  await page.goto(settingsOf(project))
  const handOver = page.getByRole('region', { name: 'Hand over project' })
  await expect(handOver).toContainText('Another member has to be an admin')
  await laneway.projectMember.add.mutate({ projectId: project.id, userId: other.id, permissionRole: 'admin' })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Leave Project' })).toHaveCount(0)
  await handOver.getByLabel('New owner').selectOption(username)
  await handOver.getByRole('button', { name: 'Hand Over Project' }).click()
  const question = page.getByRole('dialog', { name: 'Hand Over Project' })
  await question.getByRole('button', { name: 'Hand Over Project' }).click()
  await expect(toast(page)).toContainText('Project updated successfully')
  await expect(row(page, username)).toContainText('Owner')
  await expect(handOver).toHaveCount(0)

  await page.getByRole('button', { name: 'Leave Project' }).click()
  await page
    .getByRole('dialog', { name: 'Leave Project' })
    .getByRole('button', { name: 'Leave Project' })
    .click()
  await expect(toast(page)).toContainText('You have left the project')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('No projects yet.')).toBeVisible()
  await page.goto(`/project/${project.id}`)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})

test('an administrator invites somebody from outside by mail, into the project', async ({
  page,
  laneway,
  browser,
  baseURL,
}) => {
  const { organization, project } = await sharedProject({ browser, baseURL }, laneway)
  await page.goto(settingsOf(project))
  await page.getByRole('button', { name: 'Invite Member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Member' })
  await dialog.getByRole('tab', { name: 'By email' }).click()
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(toast(page)).toContainText('Email is required')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('new@example.org')
  await dialog.getByLabel('Role', { exact: true }).selectOption('Editor')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(toast(page)).toContainText('Invitation sent successfully')
  await expect(dialog.getByRole('listitem')).toContainText('new@example.org')
  const sent = await laneway.invitation.list.query({ slug: organization.slug })
  expect(sent).toContainEqual(
    expect.objectContaining({
      email: 'new@example.org',
      role: 'editor',
      project: { id: project.id, name: 'Garden' },
    }),
  )
})

test('a project of an organization carries one of its teams', async ({ page, laneway, browser, baseURL }) => {
  const { organization, project } = await sharedProject({ browser, baseURL }, laneway)
  await laneway.team.create.mutate({ slug: organization.slug, name: 'Beds' })
  await page.goto(settingsOf(project))
  await page.getByLabel('Team').selectOption('Beds')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page)).toContainText('Project updated successfully')
  await page.goto('/')
  await expect(page.getByRole('listitem').filter({ hasText: 'Garden' })).toContainText('Green Ltd · Beds')
})

test('a new project goes to the organization that was chosen', async ({ page, laneway }) => {
  await laneway.organization.create.mutate({ name: 'Green Ltd' })
  await page.goto('/')
  await page.getByRole('button', { name: 'New Project' }).click()
  await page.getByLabel('Name').fill('Kitchen')
  await page.getByLabel('Organization').selectOption('Green Ltd')
  await page.getByRole('button', { name: 'Create Project' }).click()
  await expect(toast(page)).toContainText('Project created successfully')
  await expect(page.getByRole('heading', { name: 'Green Ltd (1)' })).toBeVisible()
})

test('people say their name once, and are called by it everywhere', async ({
  page,
  laneway,
  browser,
  baseURL,
}) => {
  const { project } = await sharedProject({ browser, baseURL }, laneway)
  await page.goto(settingsOf(project))
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: /^Profile/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Profile' })
  await dialog.getByLabel('First name').fill('Eve')
  await dialog.getByLabel('Last name').fill(' Marlow ')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page)).toContainText('Profile updated successfully')
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  const mails = dialog.getByLabel('Email me when somebody assigns a task to me')
  await mails.click()
  await expect(mails).not.toBeChecked()
  await expect
    .poll(() => laneway.account.me.query())
    .toMatchObject({ firstName: 'Eve', lastName: 'Marlow', assignmentMails: false })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Back to Settings' }).click()
  await expect(page.getByRole('button', { name: /^Profile/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row(page, 'Eve Marlow')).toBeVisible()
})
