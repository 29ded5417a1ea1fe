import { expect, somebodyElse, test, toast } from './support/journey'
import { organizationMember, expectAccessible } from './support/team'

test('the first organization is created from the empty list, and needs a name', async ({ page, person }) => {
  await page.goto('/')
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()
  await page.getByRole('link', { name: 'Organizations' }).click()
  await expect(page).toHaveTitle('Organizations · Laneway')
  await expect(page.getByRole('heading', { name: 'No Organizations' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Create Your First Organization' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Organization' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('   ')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Organization name is required')
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Organization name is required')
  await expectAccessible(page)

  await dialog.getByLabel('Name').fill('Green & Sons')
  await dialog.getByLabel('Website').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Create Organization' }).click()
  await expect(toast(page)).toContainText('Organization created successfully')
  await expect(dialog).toHaveCount(0)

  const card = page.getByRole('listitem').filter({ hasText: 'Green & Sons' })
  await expect(card).toContainText('Admin')
  await expect(card).toContainText('No description provided')
  await expect(card).toContainText('1 member')
  await expectAccessible(page)
  await card.getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveTitle('Green & Sons · Laneway')
  await expect(page.getByText('javascript:alert(1)')).toBeVisible()
  await expect(page.getByRole('link', { name: 'javascript:alert(1)' })).toHaveCount(0)
})

test('the tab is in the URL, and the arrow keys move between tabs', async ({ page, person, laneway }) => {
  const { id, slug } = await laneway.organization.create.mutate({ name: 'Tabs Ltd' })
  const project = await laneway.project.create.mutate({ name: 'Shared paths', organizationId: id })
  await page.goto(`/organizations/${slug}`)
  await page.getByRole('tab', { name: 'Overview' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`/organizations/${slug}?tab=members`)
  await expect(page.getByRole('tab', { name: 'Members' })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Members' })).toContainText(person.email)

  await page.keyboard.press('ArrowRight')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Projects' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Shared paths' }).click()
  await expect(page).toHaveURL(`/project/${project.id}`)
})

test('only admins see projects, the invite button and the settings', async ({
  page,
  person,
  laneway,
  browserFixture,
}) => {
  const { slug } = await laneway.organization.create.mutate({ name: 'Mixed Ltd', description: 'For all.' })
  const member = await organizationMember(browserFixture, laneway, slug)
  await member.page.goto(`/organizations/${slug}?tab=projects`)
  await expect(member.page.getByText('For all.')).toBeVisible()
  await expect(member.page.getByRole('tab')).toHaveText(['Overview', 'Members'])
  await expect(member.page.getByRole('button', { name: 'Invite Member' })).toHaveCount(0)
  await expect(member.page.getByRole('link', { name: 'Organization settings' })).toHaveCount(0)
  await member.page.goto(`/organizations/${slug}/settings`)
  await expect(member.page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(
    member.page.getByText('You need administrator permissions to access organization settings.'),
  ).toBeVisible()

  await page.goto(`/organizations/${slug}?tab=members`)
  const members = page.getByRole('list', { name: 'Members' }).getByRole('listitem')
  await expect(members).toHaveCount(2)
  await expect(members.filter({ hasText: person.email })).toContainText('(you)')
})

test('somebody outside of the organization is denied access', async ({ laneway, person, browserFixture }) => {
  const { slug } = await laneway.organization.create.mutate({ name: 'Closed Ltd' })
  const home = await laneway.organization.create.mutate({ name: `Home of ${person.username}` })
  const stranger = await organizationMember(browserFixture, laneway, home.slug)
  await stranger.page.goto(`/organizations/${slug}`)
  await expect(stranger.page.getByText('You are not a member of this organization.')).toBeVisible()
  await stranger.page.goto('/organizations/no-such-place')
  await expect(stranger.page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('several people are invited at once, and each address has its result', async ({
  page,
  person,
  laneway,
  baseURL,
}) => {
  const { slug } = await laneway.organization.create.mutate({ name: 'Guests Ltd' })
  const one = (await somebodyElse(baseURL)).person
  const other = (await somebodyElse(baseURL)).person
  await page.goto(`/organizations/${slug}`)
  await page.getByRole('button', { name: 'Invite Member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Member' })
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(toast(page)).toContainText('Email is required')
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Email is required')
  await expectAccessible(page)

  await dialog.getByLabel('Email').fill(`${one.email}, ${person.email}\n${other.email}`)
  await dialog.getByLabel('Message').fill('Come and see')
  await dialog.getByRole('button', { name: 'Send 3 Invitations' }).click()
  const results = dialog.getByRole('list', { name: 'Invitations' }).getByRole('listitem')
  await expect(results).toHaveCount(3)
  await expect(results.filter({ hasText: person.email })).toContainText('This person is already a member.')
  await expect(results.filter({ hasText: one.email })).toContainText('Invited')
  await expect(toast(page)).toContainText('1 of 3 invitations could not be sent')
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Try the rest again' }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email)
  await dialog.getByLabel('Email').fill(newAddress())
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(toast(page)).toContainText('Invitation sent successfully')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  const sent = await laneway.invitation.list.query({ slug })
  expect(sent.map(({ message }) => message)).toContain('Come and see')
  expect(sent).toHaveLength(3)
})

test('a member can leave, and the last admin cannot', async ({ page, person, laneway, browserFixture }) => {
  const { slug } = await laneway.organization.create.mutate({ name: 'Leavers Ltd' })
  const member = await organizationMember(browserFixture, laneway, slug)
  await member.page.goto(`/organizations/${slug}`)
  await member.page.getByRole('button', { name: 'Leave Organization' }).click()
  const question = member.page.getByRole('dialog', { name: 'Leave Organization' })
  await question.getByRole('button', { name: 'Leave Organization' }).click()
  await expect(toast(member.page)).toContainText('You have left the organization')
  await expect(member.page).toHaveURL('/organizations')
  await expect(member.page.getByRole('heading', { name: 'No Organizations' })).toBeVisible()

  await page.goto(`/organizations/${slug}`)
  await page.getByRole('button', { name: 'Leave Organization' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave Organization' }).click()
  await expect(toast(page)).toContainText('An organization needs an admin')
  await expect(page.getByRole('heading', { name: 'Leavers Ltd' })).toBeVisible()
  const members = await laneway.organization.members.query({ slug })
  expect(members.map(({ email }) => email)).toEqual([person.email])
})

const newAddress = () => `guest-${crypto.randomUUID().slice(0, 8)}@example.org`
