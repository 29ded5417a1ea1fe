import type { Page } from '@playwright/test'
import { identify, leave, withAeroAuth } from './support/aero-auth-product'
import { expect, clearSession, newPerson, register, test, toast } from './support/journey'
import { routeOnce } from './support/route-once'
import { expectAccessible } from './support/team'

await withAeroAuth()

const accounts = (page: Page) => page.getByRole('list', { name: 'Connected accounts' }).getByRole('listitem')
const connectButton = (page: Page) => page.getByRole('button', { name: 'Connect AeroAuth', exact: true })

async function disconnect(page: Page) {
  await page.getByRole('button', { name: 'Disconnect AeroAuth' }).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
}

test('somebody with a password connects AeroAuth in the settings, returns to them, and disconnects it', async ({
  page,
}) => {
  await register(page, newPerson())
  await page.goto('/?settings=connected')
  await expect(page.getByText('No accounts are connected.')).toBeVisible()
  await connectButton(page).click()
  await identify(page, newPerson())
  await expect(page.getByRole('dialog', { name: 'Connected Accounts' })).toBeVisible()
  await expect(accounts(page)).toHaveCount(1)
  await expect(accounts(page)).toContainText('AeroAuth')
  await expect(accounts(page)).toContainText(
    `Connected since ${new Intl.DateTimeFormat('en-GB').format(new Date())}`,
  )
  await expect(connectButton(page)).toHaveCount(0)
  await expectAccessible(page)

  await disconnect(page)
  await expect(toast(page)).toContainText('Account disconnected successfully')
  await expect(connectButton(page)).toBeVisible()
  await page.reload()
  await expect(connectButton(page)).toBeVisible()
})

test('somebody who registered through AeroAuth has to set a password before they can disconnect it', async ({
  page,
}) => {
  await page.goto('/')
  await leave(page)
  await identify(page, newPerson())
  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
  await page.goto('/?settings=connected')
  await expect(page.getByText('AeroAuth is your only way to sign in. Set a password')).toBeVisible()
  await disconnect(page)
  await expect(toast(page)).toContainText(
    'AeroAuth is your only way to sign in. Please set a password first.',
  )
  await expect(accounts(page)).toHaveCount(1)

  await page.getByRole('button', { name: 'Set a password' }).click()
  await page.getByLabel('New password').fill('lanes that nobody guesses')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(toast(page)).toContainText('Password set successfully')
  await expect(page.getByLabel('Current password')).toBeVisible()
  await page.getByRole('button', { name: 'Back to Settings' }).click()
  await page.getByRole('button', { name: /^Connected Accounts/ }).click()
  await expect(page.getByRole('button', { name: 'Set a password' })).toHaveCount(0)
  await disconnect(page)
  await expect(toast(page)).toContainText('Account disconnected successfully')
})

test('connecting somebody else’s account shows an error, and the settings open again', async ({ page }) => {
  const atAeroAuth = newPerson()
  await page.goto('/')
  await leave(page)
  await identify(page, atAeroAuth)
  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()

  await clearSession(page)
  await register(page, newPerson())
  await page.goto('/?settings=connected')
  await connectButton(page).click()
  await identify(page, atAeroAuth)
  await expect(toast(page)).toContainText('Authentication Error')
  await expect(page.getByRole('dialog', { name: 'Connected Accounts' })).toBeVisible()
  await expect(connectButton(page)).toBeVisible()
})

test('a list that cannot be loaded shows the specified error, and can be retried', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 503/)
  await register(page, newPerson())
  await routeOnce(page, '**/trpc/aeroAuth.listAccounts*', (route) => route.fulfill({ status: 503 }))
  await page.goto('/?settings=connected')
  await expect(toast(page)).toContainText('Failed to load connected accounts')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(connectButton(page)).toBeVisible()
})
