import { expect, test, toast } from './support/journey'
import { browserOf, organizationMember, expectAccessible, pathOf } from './support/team'

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
  await expect(other.page.getByRole('heading', { name: 'Organization Information' })).toBeVisible()

  await row.getByRole('button', { name: /^Remove/ }).click()
  const question = page.getByRole('dialog', { name: 'Remove Member' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Remove Member' }).click()
  await expect(toast(page)).toContainText('Member removed successfully')
  await expect(members).toHaveCount(1)

  await expect(other.page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(other.page.getByLabel('Name')).toHaveCount(0)
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

test('the list of sections leads to each, follows the page, and stays in sight on a phone', async ({
  page,
  laneway,
}) => {
  const { slug } = await laneway.organization.create.mutate({ name: 'Green Ltd' })
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto(`/organizations/${slug}/settings`)
  const list = page.getByRole('navigation', { name: 'Sections' })
  const current = list.locator('[aria-current]')
  await expect(current).toHaveText('Organization Information')
  await list.getByRole('link', { name: 'Teams' }).click()
  await expect(current).toHaveText('Teams')
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeInViewport({ ratio: 1 })

  await page.mouse.move(800, 300)
  await page.mouse.wheel(0, -5_000)
  await expect(current).toHaveText('Organization Information')
  await page.mouse.wheel(0, 10_000)
  await expect(current).toHaveText('Danger Zone')
  await expect(list).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 390, height: 500 })
  await expect(list).toBeInViewport()
  await list.getByRole('link', { name: 'Members' }).click()
  await expect(page.getByRole('heading', { name: 'Members' })).toBeInViewport({ ratio: 1 })
  await expect(list).toBeInViewport()
})
