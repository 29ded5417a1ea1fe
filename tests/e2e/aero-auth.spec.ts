import type { Page } from '@playwright/test'
import { createLanewayClient } from '../../src/client'
import { freePort } from '../../src/server/platform/process/free-port'
import { authenticator } from '../../src/server/testing/two-factor'
import { identify, leave, withAeroAuth } from './support/aero-auth-product'
import { expect, clearSession, newPerson, test, toast, type Person } from './support/journey'
import { startProduct } from './support/product'
import { logIn } from './support/sign-in-form'

const { url, settings } = await withAeroAuth()
const welcome = 'Successfully logged in with AeroAuth!'
const linked = 'AeroAuth account linked successfully!'

/** Signs in through AeroAuth from the sign-in screen as the person with this address. */
async function signInAs(page: Page, person: Person) {
  await page.goto('/')
  await leave(page)
  await identify(page, person)
}

/** Somebody with a password here who has not used AeroAuth yet. */
async function registered() {
  const person = newPerson()
  const laneway = createLanewayClient(url)
  await laneway.account.register.mutate(person)
  return { person, laneway }
}

const linkDialog = (page: Page) => page.getByRole('dialog', { name: 'Link AeroAuth Account' })
const codeDialog = (page: Page) => page.getByRole('dialog', { name: 'Two-Factor Authentication Required' })

async function giveCode(page: Page, code: string, button: 'Verify' | 'Verify & Link') {
  await codeDialog(page).getByLabel('6-digit code').fill(code)
  await page.getByRole('button', { name: button, exact: true }).click()
}

test('somebody new gets an account, and returns to it', async ({ page }) => {
  const person = newPerson()
  for (const _time of ['first', 'second']) {
    await signInAs(page, person)
    await expect(toast(page)).toContainText(welcome)
    await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()
    await expect(page).toHaveURL('/')
    await clearSession(page)
  }
})

test('the requested page opens, also when the first attempt is cancelled', async ({ page }) => {
  await page.goto('/my-tasks?sort=priority')
  await leave(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(toast(page)).toContainText('Authentication Error')
  await expect(toast(page)).toContainText('Signing in with AeroAuth was cancelled.')
  await leave(page)
  await identify(page, newPerson())
  await expect(toast(page)).toContainText(welcome)
  await expect(page).toHaveURL('/my-tasks?sort=priority')
})

test('somebody with a password links the account with it', async ({ page }) => {
  const { person } = await registered()
  await signInAs(page, person)
  await expect(toast(page)).toContainText('Account Linking Required')
  await expect(page).toHaveURL('/')
  const email = linkDialog(page).getByLabel('Email')
  const password = linkDialog(page).getByLabel('Password', { exact: true })
  await expect(email).toHaveValue(person.email)
  await expect(email).toHaveAttribute('readonly')
  await expect(page.getByRole('button', { name: 'Link Account' })).toBeDisabled()
  await expect(password).toBeFocused()
  await password.fill('not the password')
  await password.press('Enter')
  await expect(toast(page)).toContainText('Incorrect password')
  await expect(password).toHaveAccessibleDescription('Incorrect password')

  await password.fill(person.password)
  await page.getByRole('button', { name: 'Link Account' }).click()
  await expect(toast(page)).toContainText(linked)
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await clearSession(page)
  await signInAs(page, person)
  await expect(toast(page)).toContainText(welcome)
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()
})

test('with two-factor authentication, linking and every later sign-in ask for a code', async ({ page }) => {
  const { person, laneway } = await registered()
  const { code } = authenticator((await laneway.twoFactor.setup.mutate()).secret)
  const { recoveryCodes } = await laneway.twoFactor.verify.mutate({ token: code(-1) })

  await signInAs(page, person)
  await linkDialog(page).getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Link Account' }).click()
  await expect(codeDialog(page)).toBeVisible()
  await expect(linkDialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Verify & Link' })).toBeDisabled()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(linkDialog(page).getByLabel('Email')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Link Account' }).click()
  await giveCode(page, '000000' === code() ? '111111' : '000000', 'Verify & Link')
  await expect(toast(page)).toContainText('Invalid 2FA code')
  await giveCode(page, code(), 'Verify & Link')
  await expect(toast(page)).toContainText(linked)
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()

  await clearSession(page)
  await signInAs(page, person)
  await expect(codeDialog(page)).toBeVisible()
  await expect(page).toHaveURL('/')
  await giveCode(page, code(1), 'Verify')
  await expect(toast(page)).toContainText(welcome)
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()

  await clearSession(page)
  await signInAs(page, person)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()
})

test('a link token of one browser is invalid in another', async ({ page, browser }) => {
  const { person } = await registered()
  await page.goto('/')
  await leave(page)
  const redirect = page.waitForRequest(/auth=link_required/)
  await identify(page, person)
  const address = (await redirect).url()
  await expect(linkDialog(page)).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await other.goto(address)
  await linkDialog(other).getByLabel('Password', { exact: true }).fill(person.password)
  await other.getByRole('button', { name: 'Link Account' }).click()
  await expect(toast(other)).toContainText('This sign-in has expired. Please start again with AeroAuth.')
  await expect(linkDialog(other)).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'Login' })).toBeVisible()
  await other.context().close()

  await linkDialog(page).getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Link Account' }).click()
  await expect(toast(page)).toContainText(linked)
})

test('an address that AeroAuth has not verified opens nothing', async ({ page }) => {
  await page.goto('/')
  await leave(page)
  await page.getByLabel('The email is confirmed').uncheck()
  await identify(page, newPerson())
  await expect(toast(page)).toContainText('Authentication Error')
  await expect(toast(page)).toContainText('AeroAuth has not confirmed your email address.')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})

test('an unreachable AeroAuth is reported, and a password still works', async ({ page }) => {
  const alone = await startProduct({
    env: { ...settings(), AEROAUTH_ISSUER: `http://127.0.0.1:${await freePort()}` },
  })
  const person = newPerson()
  await createLanewayClient(alone.url).account.register.mutate(person)
  await page.goto(alone.url)
  await leave(page)
  await expect(toast(page)).toContainText('Authentication Error')
  await logIn(page, person)
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()
  await page.goto('about:blank')
  await alone.stop()
})
