import type { Locator } from '@playwright/test'
import { card, chooseAssignee, lane, setStatus } from './support/board'
import { expect, toast } from './support/journey'
import { memberRow } from './support/project-members'
import { addMember, settingsOf, test } from './support/shared-project'
import { expectAccessible } from './support/team'

test('a member of the organization is added, promoted, assigned a task, and finds it in My Tasks', async ({
  page,
  laneway,
  shared: { project, other },
}) => {
  const { username } = other.person
  await laneway.task.create.mutate({ projectId: project.id, title: 'Paths' })

  await page.goto(settingsOf(project))
  await page.getByRole('button', { name: 'Invite Member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Member' })
  await expect(dialog.getByRole('button', { name: 'Add Member' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Add Member' }).press('Enter')
  await expect(toast(page)).toContainText('Please select a user')
  await expect(dialog.getByLabel('User')).toHaveAccessibleDescription('Please select a user')
  await dialog.getByRole('tab', { name: 'By email' }).click()
  await expectAccessible(page)
  await dialog.getByRole('tab', { name: 'Organization' }).click()
  await dialog.getByLabel('User').selectOption({ label: `${username} (${other.person.email})` })
  await dialog.getByLabel('Project role').selectOption('QA Tester')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add Member' }).click()
  await expect(toast(page)).toContainText('Member added successfully')
  await expect(memberRow(page, username)).toContainText('Editor')
  await expect(memberRow(page, username)).toContainText('QA Tester')

  for (const role of ['Read Only', 'Admin', 'Editor']) {
    await page.getByRole('button', { name: new RegExp(`^Role of ${username}`) }).click()
    await page.getByRole('menuitemradio', { name: role }).click()
    await expect(toast(page)).toContainText('Member role updated')
    await expect(memberRow(page, username)).toContainText(role)
    expect(await cutLabels(memberRow(page, username)), role).toEqual([])
  }
  await page.getByRole('button', { name: `Project role of ${username}` }).click()
  await page.getByRole('menuitemradio', { name: 'No project role' }).click()
  await expect(memberRow(page, username)).toContainText('No project role')
  await expectAccessible(page)

  await page.goto(`/project/${project.id}`)
  await page.getByRole('link', { name: 'Paths' }).click()
  await page.getByRole('button', { name: 'Edit Task' }).click()
  await chooseAssignee(page, username)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page)).toContainText('Task updated successfully')
  await page.keyboard.press('Escape')
  await expect(card(page, 'Paths').getByRole('img', { name: username })).toBeVisible()
  await page.getByRole('button', { name: 'Assignee', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Unassigned' }).click()
  await expect(card(page, 'Paths')).toHaveCount(0)
  await page.getByRole('menuitemcheckbox', { name: username }).click()
  await expect(card(page, 'Paths')).toBeVisible()

  await other.page.goto('/my-tasks')
  await expect(card(other.page, 'Paths')).toContainText('Garden · Green Ltd')
  await setStatus(other.page, 'Paths', 'In Progress')
  await expect(toast(other.page)).toContainText('Task status updated')
  await other.page.goto('/')
  await expect(other.page.getByRole('heading', { name: 'Green Ltd (1)' })).toBeVisible()
  const itsProject = other.page
    .getByRole('listitem')
    .filter({ has: other.page.getByRole('heading', { name: 'Garden' }) })
  await expect(itsProject).toContainText('Editor')
})

test('somebody removed while the board is open loses it at once', async ({
  page,
  laneway,
  shared: { project, other },
}) => {
  const { username } = other.person
  await addMember(laneway, project, other, 'editor')
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
  await expect(memberRow(page, username)).toHaveCount(0)

  await expect(other.page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await other.page.getByRole('link', { name: 'Return to Dashboard' }).click()
  await expect(other.page.getByText('No projects yet.')).toBeVisible()
  expect(await laneway.task.list.query({ projectId: project.id })).toMatchObject([
    { status: 'todo', assignedTo: null },
  ])
})

/** The labels of buttons that have too little room. */
const cutLabels = (scope: Locator) =>
  scope
    .locator('button > * > *')
    .evaluateAll((labels) =>
      labels.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent),
    )
