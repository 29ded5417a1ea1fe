import type { Page } from '@playwright/test'
import { expect, type Laneway, newPerson, somebodyElse, test, toast } from './support/journey'
import { dispatchVisibilityChange } from './support/visibility-change'
import { logIn, registerOnScreen } from './support/sign-in-form'
import { browserOf, expectAccessible, pathOf, tokenIn } from './support/team'

const acceptButton = (page: Page) => page.getByRole('button', { name: 'Accept Invitation' })

async function inviteTo(laneway: Laneway, name: string, email: string, message = '') {
  const organization = await laneway.organization.create.mutate({ name })
  const { slug } = organization
  const { inviteUrl } = await laneway.invitation.inviteToOrganization.mutate({ slug, email, message })
  return { organization, path: pathOf(inviteUrl), token: tokenIn(inviteUrl) }
}

test('somebody new follows the link, registers, accepts and is a member', async ({
  page,
  person,
  laneway,
  browser,
}) => {
  const guest = newPerson()
  const { organization, path } = await inviteTo(laneway, 'Green Ltd', guest.email, 'Bring <b>boots</b>')
  const theirs = await browserOf(browser)
  await theirs.goto(path)
  await expect(theirs).toHaveTitle('Invitation · Laneway')
  await expect(theirs.getByRole('heading', { name: 'You are invited to Green Ltd' })).toBeVisible()
  await expect(theirs.getByText(person.username)).toBeVisible()
  await expect(theirs.getByText('Bring <b>boots</b>')).toBeVisible()
  await expect(theirs.getByText('This invitation expires in 7 days.')).toBeVisible()
  await expectAccessible(theirs)

  await theirs.getByRole('button', { name: 'Log In or Register' }).click()
  await expect(theirs).toHaveURL(/\/auth\?next=/)
  await expect(theirs.getByRole('tab', { name: 'Register' })).toBeVisible()
  expect(await theirs.evaluate(() => localStorage.getItem('pendingInviteToken'))).toBeNull()
  await registerOnScreen(theirs, guest)
  await expect(acceptButton(theirs)).toBeVisible()
  await expect(theirs).toHaveURL(path)
  await expectAccessible(theirs)

  await acceptButton(theirs).click()
  await expect(theirs.getByText('Redirecting you to Green Ltd')).toBeVisible()
  await expect(toast(theirs)).toContainText('Invitation accepted successfully!')
  await expect(theirs).toHaveURL(`/organizations/${organization.slug}`)
  await expect(theirs.getByRole('heading', { name: 'Green Ltd', level: 1 })).toBeVisible()

  await page.goto(`/organizations/${organization.slug}?tab=members`)
  await expect(page.getByRole('list', { name: 'Members' })).toContainText(guest.email)

  await theirs.goto(path)
  await expect(theirs.getByRole('heading', { name: 'Invitation Already Accepted' })).toBeVisible()
  await expectAccessible(theirs)
  await theirs.getByRole('link', { name: 'Go to Green Ltd' }).click()
  await expect(theirs).toHaveURL(`/organizations/${organization.slug}`)
})

test('somebody else sees the mismatch, signs out and continues as the invited person', async ({
  laneway,
  person,
  browser,
  baseURL,
}) => {
  const invited = (await somebodyElse(baseURL)).person
  const other = (await somebodyElse(baseURL)).person
  const { organization, path } = await inviteTo(laneway, `For ${person.username}`, invited.email)
  const page = await browserOf(browser, other)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Email Mismatch' })).toBeVisible()
  await expect(page.getByText(other.email)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Sign Out and Continue' }).click()
  await page.getByRole('button', { name: 'Log In or Register' }).click()
  await logIn(page, invited)
  await acceptButton(page).click()
  await expect(page).toHaveURL(`/organizations/${organization.slug}`)
})

test('a declined invitation cannot be accepted', async ({ laneway, person, browser, baseURL }) => {
  const guest = await somebodyElse(baseURL)
  const { path, token } = await inviteTo(laneway, `No to ${person.username}`, guest.person.email)
  const page = await browserOf(browser, guest.person)
  await page.goto(path)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('heading', { name: 'Invitation Declined' })).toBeVisible()
  await expectAccessible(page)
  await expect(guest.laneway.invitation.accept.mutate({ token })).rejects.toThrow('was declined')
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
})

test('an error on accepting shows the server’s message', async ({ laneway, person, browser, baseURL }) => {
  const guest = (await somebodyElse(baseURL)).person
  const { organization, path } = await inviteTo(laneway, `Late ${person.username}`, guest.email)
  const page = await browserOf(browser, guest)
  await page.goto(path)
  await expect(acceptButton(page)).toBeVisible()
  const [sent] = await laneway.invitation.list.query({ slug: organization.slug })
  await laneway.invitation.revoke.mutate({ slug: organization.slug, invitationId: sent?.id ?? 0 })
  await acceptButton(page).click()
  await expect(page.getByRole('heading', { name: 'Invitation Error' })).toBeVisible()
  await expect(page.getByText('This invitation has been revoked.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible()
})

test('somebody who was signed out meanwhile is asked to log in', async ({
  laneway,
  person,
  browser,
  baseURL,
}) => {
  const guest = (await somebodyElse(baseURL)).person
  const { path } = await inviteTo(laneway, `Ended ${person.username}`, guest.email)
  const page = await browserOf(browser, guest)
  await page.goto(path)
  await expect(acceptButton(page)).toBeVisible()
  await page.context().clearCookies()
  await acceptButton(page).click()
  await expect(toast(page)).toContainText('Authentication Required')
  await expect(toast(page)).toContainText('Please log in to accept this invitation')
  await expect(page.getByRole('button', { name: 'Log In or Register' })).toBeVisible()
  await expect(page).toHaveURL(path)
})

test('registering in another tab is enough', async ({ laneway, person, browser }) => {
  const guest = newPerson()
  const { path } = await inviteTo(laneway, `Tabs of ${person.username}`, guest.email)
  const waiting = await browserOf(browser)
  await waiting.goto(path)
  await waiting.getByRole('button', { name: 'Log In or Register' }).click()
  await expect(waiting.getByRole('tab', { name: 'Login' })).toBeVisible()
  const other = await waiting.context().newPage()
  await other.goto('/')
  await registerOnScreen(other, guest)
  await expect(other.getByRole('heading', { name: 'My Projects' })).toBeVisible()
  await other.close()
  await waiting.bringToFront()
  await dispatchVisibilityChange(waiting)
  await expect(acceptButton(waiting)).toBeVisible()
})

test('an invitation to a project leads to its board', async ({ laneway, person, browser, baseURL }) => {
  const guest = (await somebodyElse(baseURL)).person
  const { id } = await laneway.organization.create.mutate({ name: `Boards of ${person.username}` })
  const project = await laneway.project.create.mutate({ name: 'Shared board', organizationId: id })
  const { inviteUrl } = await laneway.invitation.inviteToProject.mutate({
    projectId: project.id,
    email: guest.email,
    permissionRole: 'editor',
    projectRole: 'tester',
  })
  const page = await browserOf(browser, guest)
  await page.goto(pathOf(inviteUrl))
  await expect(page.getByRole('heading', { name: 'You are invited to Shared board' })).toBeVisible()
  await expect(page.getByText('Editor, QA Tester')).toBeVisible()
  await acceptButton(page).click()
  await expect(page).toHaveURL(`/project/${project.id}`)
})

test('an invalid link shows an error, and a phone shows the whole page', async ({ browser }) => {
  const page = await browserOf(browser)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/invite/nonsense')
  await expect(page.getByRole('heading', { name: 'Invitation Error' })).toBeVisible()
  await expect(page.getByText('Invalid invitation link')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
})
