import { expect, test, toast } from './support/journey'
import { meanwhile } from './support/meanwhile'
import { browserOf, organizationMember, expectAccessible, pathOf } from './support/team'

test('the name can change and the slug stays', async ({ page, person, laneway }) => {
  const { slug } = await laneway.organization.create.mutate({ name: `Old of ${person.username}` })
  await page.goto(`/organizations/${slug}/settings`)
  await expectAccessible(page)
  await expect(page.getByLabel('Slug')).toHaveValue(slug)
  await expect(page.getByLabel('Slug')).not.toBeEditable()
  await page.getByLabel('Name').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page)).toContainText('Organization name is required')

  await page.getByLabel('Name').fill('  New name ')
  await page.getByLabel('Description').fill('What we do')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page)).toContainText('Organization updated successfully')
  await expect(page.getByRole('heading', { name: 'New name', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('New name')
  await expect(page).toHaveURL(`/organizations/${slug}/settings`)
  await expect(page).toHaveTitle('New name settings · Laneway')
})

test('an admin changes roles and removes people, but not themself', async ({
  page,
  person,
  laneway,
  browserFixture,
}) => {
  const { slug } = await laneway.organization.create.mutate({ name: 'Roles Ltd' })
  const other = await organizationMember(browserFixture, laneway, slug)
  await page.goto(`/organizations/${slug}/settings`)
  const members = page.getByRole('list', { name: 'Members' }).getByRole('listitem')
  await expect(members.filter({ hasText: person.email }).getByRole('button')).toHaveCount(0)

  const row = members.filter({ hasText: other.person.email })
  await row.getByRole('button', { name: /^Role of/ }).click()
  await page.getByRole('menuitemradio', { name: 'Admin' }).click()
  await expect(toast(page)).toContainText('Member role updated successfully')
  await other.page.goto(`/organizations/${slug}/settings`)
  await expect(other.page.getByText('Organization Information')).toBeVisible()

  await row.getByRole('button', { name: /^Remove/ }).click()
  const question = page.getByRole('dialog', { name: 'Remove Member' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Remove Member' }).click()
  await expect(toast(page)).toContainText('Member removed successfully')
  await expect(members).toHaveCount(1)

  await expect(other.page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(other.page.getByLabel('Name')).toHaveCount(0)
})

test('a role change that the server rejects is reverted', async ({
  page,
  person,
  laneway,
  browserFixture,
}) => {
  const { slug } = await laneway.organization.create.mutate({ name: `ErrorAnswer ${person.username}` })
  const other = await organizationMember(browserFixture, laneway, slug)
  await page.goto(`/organizations/${slug}/settings`)
  const row = page.getByRole('listitem').filter({ hasText: other.person.email })
  await expect(row).toBeVisible()
  const memberId = await idOf(other.laneway)
  await meanwhile(page, 'organization.changeRole', () =>
    laneway.organization.removeMember.mutate({ slug, memberId }),
  )
  await row.getByRole('button', { name: /^Role of/ }).click()
  await page.getByRole('menuitemradio', { name: 'Admin' }).click()
  await expect(toast(page)).toContainText('Error')
  await expect(row).toHaveCount(0)
})

test('teams are added, renamed and deleted, by keyboard too', async ({ page, person, laneway }) => {
  const { slug } = await laneway.organization.create.mutate({ name: `Teams of ${person.username}` })
  await page.goto(`/organizations/${slug}/settings`)
  const field = page.getByLabel('New team')
  await field.fill('Garden')
  await field.press('Enter')
  await expect(toast(page)).toContainText('Team added successfully')
  await expect(field).toHaveValue('')
  await field.press('Enter')
  await expect(toast(page)).toContainText('Team name is required')

  await page.getByRole('button', { name: 'Rename Garden' }).click()
  await expect(page.getByLabel('New name of Garden')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Rename Garden' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('New name of Garden').fill('Orchard')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Team renamed successfully')

  await page.getByRole('button', { name: 'Delete Orchard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Team' }).click()
  await expect(toast(page)).toContainText('Team deleted successfully')
  await expect(page.getByText('No teams yet.')).toBeVisible()
  expect(await laneway.team.list.query({ slug })).toEqual([])
})

test('an invitation is sent, copied, sent again and revoked', async ({
  page,
  person,
  laneway,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { slug } = await laneway.organization.create.mutate({ name: `Mail of ${person.username}` })
  await page.goto(`/organizations/${slug}/settings`)
  await page.getByRole('button', { name: 'Invite Member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Member' })
  await expect(dialog.getByRole('button', { name: 'Send Invitation' })).toBeDisabled()
  await dialog.getByLabel('Email').fill('carla@example.org')
  await dialog.getByLabel('Role').selectOption('Admin')
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(toast(page)).toContainText('Member invited successfully')
  await dialog.getByRole('button', { name: 'Done' }).click()

  const row = page.getByRole('list', { name: 'Open invitations' }).getByRole('listitem')
  await expect(row).toContainText('carla@example.org')
  await expect(row).toContainText('Admin')
  await expect(row).toContainText('expires in 7 days')
  await expect(row).toContainText('Mail handed over')
  await row.getByRole('button', { name: /^Copy link/ }).click()
  await expect(row.getByRole('button', { name: /^Link copied/ })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await row.getByRole('button', { name: /^Resend/ }).click()
  await expect(toast(page)).toContainText('Invitation sent successfully')
  await expectAccessible(page)

  const guest = await browserOf(browser)
  await guest.goto(pathOf(link))
  await expect(guest.getByRole('button', { name: 'Log In or Register' })).toBeVisible()

  await row.getByRole('button', { name: /^Revoke/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke Invitation' }).click()
  await expect(toast(page)).toContainText('Invitation revoked successfully')
  await expect(page.getByText('No open invitations.')).toBeVisible()
  await page.getByText('Closed').click()
  await expect(page.getByRole('list', { name: 'Closed invitations' })).toContainText('Revoked')

  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'Invitation Error' })).toBeVisible()
  await expect(guest.getByText('This invitation has been revoked.')).toBeVisible()
  await expectAccessible(guest)
})

test('an organization is deleted by typing its name, once it has no projects', async ({
  page,
  person,
  laneway,
}) => {
  const name = `Gone of ${person.username}`
  const { id, slug } = await laneway.organization.create.mutate({ name })
  const project = await laneway.project.create.mutate({ name: 'Still here', organizationId: id })
  await page.goto(`/organizations/${slug}/settings`)
  await page.getByRole('button', { name: 'Delete Organization' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Organization' })
  const confirm = dialog.getByRole('button', { name: 'Delete Organization' })
  await dialog.getByLabel('Organization name').fill('Gone')
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Organization name').fill(name)
  await expectAccessible(page)
  await confirm.click()
  await expect(toast(page)).toContainText('This organization still has projects.')

  await laneway.project.delete.mutate({ projectId: project.id })
  await confirm.click()
  await expect(toast(page)).toContainText('Organization deleted successfully')
  await expect(page).toHaveURL('/organizations')
  await expect(page.getByRole('heading', { name: 'No Organizations' })).toBeVisible()
})

const idOf = async (laneway: { account: { me: { query: () => Promise<{ id: number }> } } }) =>
  (await laneway.account.me.query()).id
