import type { Page } from '@playwright/test'
import { expect, clearSession, test, toast } from './support/journey'
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

test('a wrong current password and a common new one are reported at their fields, and sign nobody out', async ({
  page,
  person,
}) => {
  await page.goto('/?settings=security')
  await page.getByLabel('New password').fill('password1')
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(
    'This password is too common. Please choose another.',
  )
  await changePassword(page, 'not the password', 'short')
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(
    'Password must be at least 8 characters long',
  )
  await changePassword(page, 'not the password', 'lanes that nobody guesses')
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
    'The current password is incorrect',
  )
  await expect(toast(page)).toContainText('The current password is incorrect')
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()
})

test('the URL for changing the password opens its form, also after signing in', async ({ page, person }) => {
  await page.goto('/.well-known/change-password')
  await expect(page.getByRole('dialog', { name: 'Security Settings' })).toBeVisible()
  await clearSession(page)
  await page.goto('/.well-known/change-password')
  await logIn(page, person)
  await expect(page.getByRole('dialog', { name: 'Security Settings' })).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/')
})

test('Back closes settings that were opened on a page', async ({ page, person: _p }) => {
  await page.goto('/my-tasks')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: /^Security Settings/ }).click()
  await expect(page).toHaveURL('/my-tasks?settings=security')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/my-tasks')
})

test('a banner asks to confirm the email address, sends the link again, and can be dismissed', async ({
  page,
  person,
}) => {
  await page.goto('/')
  const hint = page.getByRole('complementary', { name: 'Confirm your email address' })
  await expect(hint).toContainText(`Please confirm your email address: we sent a link to ${person.email}.`)
  await hint.getByRole('button', { name: 'Send again' }).click()
  await expect(toast(page)).toContainText('We sent the link again')
  await hint.getByRole('button', { name: 'Dismiss' }).click()
  await expect(hint).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()
  await expect(hint).toHaveCount(0)
})
