import type { Page } from '@playwright/test'
import { identify, leave, withAeroAuth } from './support/aero-auth-product'
import { expect, clearSession, newPerson, test, toast, type Person } from './support/journey'

await withAeroAuth()
const welcome = 'Successfully logged in with AeroAuth!'

/** Signs in through AeroAuth from the sign-in screen as the person with this address. */
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
