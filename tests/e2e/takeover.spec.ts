import type { Page } from '@playwright/test'
import { identify, leave, withAeroAuth } from './support/aero-auth-product'
import { expect, newPerson, type Person, test, toast } from './support/journey'
import { mailedLink } from './support/outbox'
import { logIn, registerOnScreen } from './support/sign-in-form'
import { browserOf } from './support/team'
import { confirmCodes, switchOnTwoFactor, twoFactor } from './support/two-factor-setup'

const { dataDir } = await withAeroAuth()

const chosenByOwner = 'the owner has chosen this'
const connected = (page: Page) => page.getByRole('list', { name: 'Connected accounts' }).getByRole('listitem')

/** Registers an address and sets up every way to sign in. */
async function settleIn(page: Page, account: Person, atAeroAuth: Person) {
  await page.goto('/')
  await registerOnScreen(page, account)
  await expect(page.getByText(`Welcome, ${account.username}`)).toBeVisible()
  await page.goto('/?settings=connected')
  await page.getByRole('button', { name: 'Connect AeroAuth', exact: true }).click()
  await identify(page, atAeroAuth)
  await expect(connected(page)).toHaveCount(1)
  await switchOnTwoFactor(page)
  await confirmCodes(page)
}

/**
 * Opens the link of the welcome mail, answers that another user registered the address, and sets a new
 * password with the next mail.
 */
async function takeBack(page: Page, { email, username }: Person) {
  await page.goto(await mailedLink(email, 'Welcome to Laneway', dataDir()))
  await expect(page.getByRole('dialog', { name: 'Confirm your email address' })).toBeVisible()
  await page.getByRole('button', { name: 'This was not me' }).click()
  await expect(page.getByRole('dialog', { name: 'This was not me' })).toContainText(username)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(toast(page)).toContainText('We sent you a link to set a new password.')
  await page.goto(await mailedLink(email, 'Set a new password', dataDir()))
  await page.getByLabel('New password', { exact: true }).fill(chosenByOwner)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(toast(page)).toContainText('Password has been reset successfully')
}

test('somebody who registers another person’s address loses every way to sign in once its owner says so', async ({
  page: attacker,
  browser,
}) => {
  const owner = newPerson()
  const atAeroAuth = newPerson()
  await settleIn(attacker, { ...owner, password: 'the attacker chose this' }, atAeroAuth)

  const page = await browserOf(browser)
  await takeBack(page, owner)
  await logIn(page, { ...owner, password: chosenByOwner })
  await expect(page.getByText(`Welcome, ${owner.username}`)).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Confirm your email address' })).toHaveCount(0)
  await page.goto('/?settings=security')
  await expect(twoFactor(page).getByRole('button', { name: 'Enable' })).toBeVisible()
  await page.goto('/?settings=connected')
  await expect(page.getByText('No accounts are connected.')).toBeVisible()

  await attacker.goto('/')
  await logIn(attacker, { ...owner, password: 'the attacker chose this' })
  await expect(toast(attacker)).toContainText('Incorrect email or password')
  await leave(attacker)
  await identify(attacker, atAeroAuth)
  await expect(attacker.getByText(`Welcome, ${atAeroAuth.username}`)).toBeVisible()
})
