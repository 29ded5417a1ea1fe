import type { Page } from '@playwright/test'
import { expect, test, toast } from './support/journey'
import { logIn } from './support/sign-in-form'
import { browserOf } from './support/team'

async function changePassword(page: Page, currentPassword: string, newPassword: string) {
  await page.getByLabel('Current password').fill(currentPassword)
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
}

test('a changed password leaves the tabs of this browser signed in, and signs all others out', async ({
  page,
  person,
  context,
  browser,
}) => {
  const elsewhere = await browserOf(browser, person)
  await elsewhere.goto('/my-tasks')
  const otherTab = await context.newPage()
  await otherTab.goto('/my-tasks')
  await page.goto('/?settings=security')
  await changePassword(page, person.password, 'lanes that nobody guesses')
  await expect(toast(page)).toContainText('Password changed successfully')
  await expect(page.getByLabel('Current password')).toHaveValue('')

  await otherTab.getByRole('link', { name: 'Organizations' }).click()
  await expect(otherTab.getByRole('heading', { name: 'Organizations', exact: true })).toBeVisible()
  await otherTab.reload()
  await expect(otherTab.getByText(`Welcome, ${person.username}`)).toBeVisible()

  await expect(elsewhere.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(elsewhere.getByText(person.username)).toHaveCount(0)
  await logIn(elsewhere, { email: person.email, password: 'lanes that nobody guesses' })
  await expect(elsewhere.getByText(`Welcome, ${person.username}`)).toBeVisible()
})
