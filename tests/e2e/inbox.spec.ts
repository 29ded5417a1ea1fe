import { expectNoViolations } from './support/accessibility'
import { expect } from './support/journey'
import { mailedLink } from './support/outbox'
import { addMember, test } from './support/shared-project'

test('an assignment is in the inbox of every tab at once, and is read in all of them', async ({
  page,
  context,
  laneway,
  shared: { project, other },
}) => {
  await addMember(laneway, project, other, 'editor')
  const { id: assignedTo } = await laneway.account.me.query()
  await page.goto('/inbox')
  await expect(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible()
  const second = await context.newPage()
  await second.goto('/my-tasks')
  await expect(second.getByRole('heading', { name: 'No tasks found' })).toBeVisible()
  await other.laneway.task.create.mutate({ projectId: project.id, title: 'Paths', assignedTo })
  await expect(page.getByRole('link', { name: 'Paths' })).toBeVisible()
  const bell = second.getByRole('link', { name: 'Inbox, 1 unread' })
  await expect(bell).toBeVisible()
  await page.getByRole('button', { name: 'Mark as read: Paths' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible()
  await expect(bell).toHaveCount(0)
  await expect(second.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'All' }).click()
  await expect(page.getByRole('link', { name: 'Paths' })).toBeVisible()
})

test('the inbox is read by the keyboard alone', async ({ page, laneway, shared: { project, other } }) => {
  await addMember(laneway, project, other, 'editor')
  const { id: assignedTo } = await laneway.account.me.query()
  for (const title of ['Paths', 'Beds']) {
    await other.laneway.task.create.mutate({ projectId: project.id, title, assignedTo })
  }
  await page.goto('/my-tasks')
  await expect(page.getByRole('link', { name: 'Inbox, 2 unread' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(page.getByRole('list', { name: 'Unread notifications' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Beds' })).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Paths' })).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('e')
  await expect(page.getByRole('link', { name: 'Beds' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Paths' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Paths' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Inbox', exact: true })).toHaveCount(1)
})

test('a muted task tells nothing more, on a phone too, where nothing is wider than the screen', async ({
  page,
  laneway,
  shared: { project, other },
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await addMember(laneway, project, other, 'editor')
  const { id: assignedTo } = await laneway.account.me.query()
  const { id } = await other.laneway.task.create.mutate({ projectId: project.id, title: 'Paths', assignedTo })
  await page.goto('/')
  await page.getByRole('link', { name: 'Inbox, 1 unread' }).click()
  await expect(page.getByRole('link', { name: 'Paths' })).toBeVisible()
  await expectNoViolations(page, 'the inbox')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Mute Paths' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible()
  await other.laneway.task.update.mutate({ taskId: id, status: 'review' })
  expect((await laneway.account.me.query()).unreadNotifications).toBe(0)
})

test('what was muted in another tab, and an invitation that was revoked, leave the open inbox', async ({
  page,
  person,
  context,
  laneway,
  shared: { project, other },
}) => {
  await addMember(laneway, project, other, 'editor')
  const { id } = await laneway.task.create.mutate({ projectId: project.id, title: 'Paths' })
  await other.laneway.comment.create.mutate({ taskId: id, content: 'Gravel' })
  const link = new URLSearchParams((await mailedLink(person.email, 'Welcome to Laneway')).split('?')[1])
  await laneway.account.verifyEmail.mutate({ token: link.get('proof') ?? '' })
  // Verifying the address has ended the other sessions.
  await page.request.post('/api/login', { data: person })
  const { slug } = await other.laneway.organization.create.mutate({ name: 'Blue Ltd' })
  const sent = await other.laneway.invitation.inviteToOrganization.mutate({ slug, email: person.email })
  await page.goto('/inbox')
  const muted = page.getByRole('link', { name: 'Paths' })
  await expect(muted).toBeVisible()
  await expect(page.getByRole('link', { name: 'Blue Ltd' })).toBeVisible()
  const second = await context.newPage()
  await second.goto('/inbox')
  await second.getByRole('button', { name: 'Mute Paths' }).click()
  await expect(muted).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Inbox, 1 unread' })).toBeVisible()
  await other.laneway.invitation.revoke.mutate({ slug, invitationId: sent.id })
  await expect(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible()
})

test('whoever is removed from an organization reads it in the open inbox', async ({
  laneway,
  shared: { organization, other },
}) => {
  await other.page.goto('/inbox')
  await expect(other.page.getByRole('heading', { name: 'Nothing new' })).toBeVisible()
  await laneway.organization.removeMember.mutate({ slug: organization.slug, memberId: other.id })
  const row = other.page.getByRole('listitem').filter({ hasText: 'Green Ltd' }).first()
  await expect(row).toContainText('removed you from the organization')
})
