import { expect, test } from './support/journey'
import { organizationMemberOf, settingsOf } from './support/shared-project'
import { expectAccessible, pathOf } from './support/team'

test('organizations, their settings, dialogs and invitations, and a project of others have no accessibility violations, in any theme', async ({
  page,
  person,
  laneway,
  browserFixture,
}) => {
  test.slow()
  await page.goto('/organizations')
  await expect(page.getByRole('heading', { name: 'No Organizations' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Your First Organization' }).click()
  const creation = page.getByRole('dialog', { name: 'New Organization' })
  await creation.getByLabel('Name').press('Enter')
  await expect(creation.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)

  const { id, slug } = await laneway.organization.create.mutate({ name: 'Green Ltd' })
  const project = await laneway.project.create.mutate({ name: 'Shared paths', organizationId: id })
  await page.goto('/organizations')
  await expect(page.getByRole('listitem').filter({ hasText: 'Green Ltd' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/organizations/${slug}?tab=projects`)
  await expect(page.getByRole('link', { name: 'Shared paths' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Invite Member' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invite Member' })
  await invitation.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(invitation.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await invitation.getByLabel('Email').fill(`${person.email}, guest-of-${slug}@example.org`)
  await invitation.getByRole('button', { name: 'Send 2 Invitations' }).click()
  await expect(invitation.getByRole('list', { name: 'Invitations' })).toContainText('Invited')
  await expectAccessible(page)

  const email = `somebody-of-${slug}@example.org`
  const { inviteUrl } = await laneway.invitation.inviteToOrganization.mutate({ slug, email })
  await page.goto(pathOf(inviteUrl))
  await expect(page.getByRole('heading', { name: 'Email Mismatch' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/organizations/${slug}/settings`)
  await expect(page.getByLabel('Slug')).toHaveValue(slug)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete Organization' }).click()
  await page.getByRole('dialog').getByLabel('Organization name').fill('Green Ltd')
  await expectAccessible(page)

  const admin = await organizationMemberOf(browserFixture, laneway, slug, 'admin')
  await admin.page.goto(settingsOf(project))
  await expect(admin.page.getByRole('region', { name: 'Organization Administrator' })).toBeVisible()
  await expectAccessible(admin.page)
  await admin.page.goto('/?settings=profile')
  await expect(admin.page.getByRole('dialog', { name: 'Profile' })).toBeVisible()
  await expectAccessible(admin.page)
})
