import type { Page } from '@playwright/test'
import { identify, leave, withAeroAuth } from './support/aero-auth-product'
import { expect, clearSession, newPerson, register, test, toast, type Person } from './support/journey'
import { expectAccessible } from './support/team'

await withAeroAuth()
const welcome = 'Successfully logged in with AeroAuth!'

/** Signs in through AeroAuth from the sign-in screen as the user with this address. */
async function signInAs(page: Page, person: Person) {
  await page.goto('/')
  await leave(page)
  await identify(page, person)
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
    `Connected since ${new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(new Date())}`,
  )
  await expect(connectButton(page)).toHaveCount(0)
  await expectAccessible(page)

  await disconnect(page)
  await expect(toast(page)).toContainText('Account disconnected successfully')
  await expect(connectButton(page)).toBeVisible()
  await page.reload()
  await expect(connectButton(page)).toBeVisible()
})
