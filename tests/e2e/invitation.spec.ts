import type { Page } from '@playwright/test'
import { onlyInAll } from '../../src/testing/rounds'
import { expect, type Laneway, newPerson, test, toast } from './support/journey'
import { registerOnScreen } from './support/sign-in-form'
import { browserOf, expectAccessible, pathOf, tokenIn } from './support/team'

const checksSignedIn = onlyInAll('the accessibility of an invitation of somebody signed in')

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
  if (checksSignedIn) await expectAccessible(theirs)

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

test('an invalid link shows an error without accessibility violations, and a phone shows the whole page', async ({
  browser,
}) => {
  const page = await browserOf(browser)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/invite/nonsense')
  await expect(page.getByRole('heading', { name: 'Invitation Error' })).toBeVisible()
  await expect(page.getByText('Invalid invitation link')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
})
