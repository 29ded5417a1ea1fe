import { expect } from './support/journey'
import { addMember, organizationMemberOf, settingsOf, test } from './support/shared-project'

test('a task that somebody assigns appears on My Tasks and in its badge', async ({
  page,
  laneway,
  shared: { project, other },
}) => {
  await addMember(laneway, project, other, 'editor')
  const { id: assignedTo } = await laneway.account.me.query()
  await page.goto('/my-tasks')
  await expect(page.getByRole('heading', { name: 'No tasks found' })).toBeVisible()

  const { id } = await other.laneway.task.create.mutate({ projectId: project.id, title: 'Paths', assignedTo })
  await expect(page.getByRole('link', { name: 'Paths' })).toBeVisible()
  await expect(page.getByRole('img', { name: '0 overdue, 1 open' })).toBeVisible()

  await other.laneway.task.update.mutate({ taskId: id, assignedTo: null })
  await expect(page.getByRole('link', { name: 'Paths' })).toHaveCount(0)
  await expect(page.getByRole('img', { name: /open$/ })).toHaveCount(0)
})

test('the dashboard counts other people’s changes, and shows what they share', async ({
  page,
  laneway,
  shared: { organization, project, other },
}) => {
  await addMember(laneway, project, other, 'editor')
  await page.goto('/')
  const garden = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Garden' }) })
  await expect(garden).toContainText('0')
  await other.laneway.task.create.mutate({ projectId: project.id, title: 'Paths' })
  await expect(garden).toContainText('1 open')

  await other.page.goto('/')
  await expect(other.page.getByRole('link', { name: 'Garden' })).toBeVisible()
  const shared = await laneway.project.create.mutate({ name: 'Kitchen', organizationId: organization.id })
  await addMember(laneway, shared, other)
  await expect(other.page.getByRole('link', { name: 'Kitchen' })).toBeVisible()
})

test('lists of members show who joins and leaves', async ({
  page,
  laneway,
  browserFixture,
  shared: { organization, project, other },
}) => {
  await page.goto(settingsOf(project))
  const members = page.getByRole('region', { name: /Members/ })
  await expect(members).toBeVisible()
  await addMember(laneway, project, other)
  await expect(members.getByText(other.person.username).first()).toBeVisible()
  await laneway.projectMember.remove.mutate({ projectId: project.id, memberId: other.id })
  await expect(members.getByText(other.person.username)).toHaveCount(0)

  await page.goto(`/organizations/${organization.slug}?tab=members`)
  await expect(page.getByText(other.person.username).first()).toBeVisible()
  const newcomer = await organizationMemberOf(browserFixture, laneway, organization.slug)
  await expect(page.getByText(newcomer.person.username).first()).toBeVisible()
})
