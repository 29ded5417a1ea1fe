import { expect, toast } from './support/journey'
import { memberRow, members } from './support/project-members'
import { addMember, organizationMemberOf, settingsOf, test } from './support/shared-project'
import { expectAccessible } from './support/team'

test('an administrator of the organization sees the admin card on a project of others, and joins', async ({
  laneway,
  browserFixture,
  shared: { organization, project },
}) => {
  const admin = await organizationMemberOf(browserFixture, laneway, organization.slug, 'admin')
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

test('a plain member of the organization is denied the settings of a project of others', async ({
  shared: { project, other },
}) => {
  await other.page.goto(settingsOf(project))
  await expect(other.page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(other.page.getByText('Garden')).toHaveCount(0)
})

test('a project is handed over to another admin, and its former owner can leave it', async ({
  page,
  laneway,
  shared: { project, other },
}) => {
  const { username } = other.person
  await page.goto(settingsOf(project))
  const handOver = page.getByRole('region', { name: 'Hand over project' })
  await expect(handOver).toContainText('first make another member an admin')
  await addMember(laneway, project, other, 'admin')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Leave Project' })).toHaveCount(0)
  await handOver.getByLabel('New owner').selectOption(username)
  await handOver.getByRole('button', { name: 'Hand Over Project' }).click()
  const question = page.getByRole('dialog', { name: 'Hand Over Project' })
  await question.getByRole('button', { name: 'Hand Over Project' }).click()
  await expect(toast(page)).toContainText('Project updated successfully')
  await expect(memberRow(page, username)).toContainText('Owner')
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

test('a project of an organization has one of its teams', async ({
  page,
  laneway,
  shared: { organization, project },
}) => {
  await laneway.team.create.mutate({ slug: organization.slug, name: 'Beds' })
  await page.goto(settingsOf(project))
  await page.getByLabel('Team').selectOption('Beds')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page)).toContainText('Project updated successfully')
  await page.goto('/')
  await expect(page.getByRole('listitem').filter({ hasText: 'Garden' })).toContainText('Green Ltd · Beds')
})

test('a new project is created in the chosen organization', async ({ page, laneway }) => {
  await laneway.organization.create.mutate({ name: 'Green Ltd' })
  await page.goto('/')
  await page.getByRole('button', { name: 'New Project' }).click()
  await page.getByLabel('Name').fill('Kitchen')
  await page.getByLabel('Organization').selectOption('Green Ltd')
  await page.getByRole('button', { name: 'Create Project' }).click()
  await expect(toast(page)).toContainText('Project created successfully')
  await expect(page.getByRole('heading', { name: 'Green Ltd (1)' })).toBeVisible()
})
