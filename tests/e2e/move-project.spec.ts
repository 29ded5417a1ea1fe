import { expect, toast } from './support/journey'
import { addMember, organizationMemberOf, settingsOf, test } from './support/shared-project'
import { expectAccessible } from './support/team'

test('a move previews its consequences, and then has just these', async ({
  page,
  laneway,
  browserFixture,
  shared: { organization, project, other },
}) => {
  const south = await laneway.organization.create.mutate({ name: 'South Ltd' })
  const third = await organizationMemberOf(browserFixture, laneway, organization.slug)
  for (const each of [other, third]) await addMember(laneway, project, each, 'editor')
  const me = await laneway.account.me.query()
  for (const assignedTo of [other.id, me.id]) {
    await laneway.task.create.mutate({ projectId: project.id, title: 'Paths', assignedTo })
  }

  await page.goto(settingsOf(project))
  await page.getByRole('button', { name: 'Move Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move Project' })
  const destination = dialog.getByLabel('Destination')
  await expect(destination).toBeFocused()
  await expect(destination.getByRole('option')).toHaveText([
    'Choose a destination',
    'Personal Projects',
    'South Ltd',
  ])
  await expect(dialog.getByRole('button', { name: 'Move Project' })).toBeDisabled()
  await destination.selectOption('South Ltd')
  await expect(dialog.getByText('2 members lose access, 1 task becomes unassigned.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move Project' }).click()
  await expect(toast(page)).toContainText('Project moved successfully')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Project Information' })).toContainText('South Ltd')
  await expect(page.getByRole('list', { name: 'Project Members' }).getByRole('listitem')).toHaveCount(1)
  expect(await laneway.project.get.query({ projectId: project.id })).toMatchObject({
    organizationId: south.id,
    memberCount: 1,
  })

  await page.getByRole('button', { name: 'Move Project' }).click()
  await destination.selectOption('Personal Projects')
  await expect(dialog.getByText('No members lose access, no tasks become unassigned.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Move Project' }).click()
  await expect(page.getByRole('region', { name: 'Project Information' })).toContainText('Personal')
  await expect(page.getByText('A personal project is yours alone.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite Member' })).toHaveCount(0)
})

test('an administrator who does not own a project can move it to another organization, not to themself', async ({
  laneway,
  browserFixture,
  shared: { organization, project },
}) => {
  const admin = await organizationMemberOf(browserFixture, laneway, organization.slug, 'admin')
  await admin.laneway.organization.create.mutate({ name: 'South Ltd' })
  await admin.laneway.projectMember.join.mutate({ projectId: project.id })
  await admin.page.goto(settingsOf(project))
  await admin.page.getByRole('button', { name: 'Move Project' }).click()
  const dialog = admin.page.getByRole('dialog', { name: 'Move Project' })
  await expect(dialog.getByRole('option')).toHaveText(['Choose a destination', 'South Ltd'])
  await dialog.getByLabel('Destination').selectOption('South Ltd')
  await expect(dialog).toContainText('1 member loses access, no tasks become unassigned.')
  await expect(dialog).toContainText('You become its owner.')
})

test('a project admin who administers no organization cannot move it', async ({
  laneway,
  shared: { project, other },
}) => {
  await addMember(laneway, project, other, 'admin')
  await other.page.goto(settingsOf(project))
  await expect(other.page.getByRole('list', { name: 'Project Members' })).toBeVisible()
  await expect(other.page.getByRole('button', { name: 'Move Project' })).toHaveCount(0)
  await other.page.getByRole('button', { name: 'Invite Member' }).click()
  await expect(other.page.getByRole('dialog').getByLabel('User')).toBeVisible()
  await expect(other.page.getByRole('tab')).toHaveCount(0)
})
