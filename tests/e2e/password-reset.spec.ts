import type { Page } from '@playwright/test'
import { expect, newPerson, test, toast } from './support/journey'
import { mailedLink } from './support/outbox'
import { logIn } from './support/sign-in-form'

const sent = 'If an account exists with that email, a password reset link has been sent.'
const done = 'Password has been reset successfully. You can now login with your new password.'
const subject = 'Set a new password'
const better = 'a better one than before'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const newPassword = (page: Page) => page.getByLabel('New password', { exact: true })
const resetButton = (page: Page) => page.getByRole('button', { name: 'Reset Password' })

async function askForLink(page: Page, email: string) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await dialog(page, 'Reset Password').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(toast(page)).toContainText(sent)
  await expect(dialog(page, 'Reset Password')).toHaveCount(0)
}

test('somebody who forgot the password sets a new one by a mailed link, and signs in with it', async ({
  page,
  person,
  context,
}) => {
  await context.clearCookies()
  await askForLink(page, person.email)

  await page.goto(await mailedLink(person.email, subject))
  await expect(dialog(page, 'Set New Password')).toBeVisible()
  await expect(newPassword(page)).toHaveAccessibleDescription('Password must be at least 8 characters long')
  await newPassword(page).fill('7 chars')
  await expect(resetButton(page)).toBeDisabled()
  await newPassword(page).fill(better)
  await resetButton(page).click()
  await expect(toast(page)).toContainText('Success')
  await expect(toast(page)).toContainText(done)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await logIn(page, person)
  await expect(toast(page)).toContainText('Incorrect email or password')
  await logIn(page, { ...person, password: better })
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()
})

test('the token of a link is not in the URL, and survives a reload until its dialog is closed', async ({
  page,
}) => {
  await page.goto('/?token=made-up')
  await expect(dialog(page, 'Set New Password')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.reload()
  await expect(dialog(page, 'Set New Password')).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a used link leads to requesting another', async ({ page, person, context }) => {
  await context.clearCookies()
  await askForLink(page, person.email)
  const link = await mailedLink(person.email, subject)
  for (const text of [done, 'This link has expired or was already used. Please ask for a new one.']) {
    await page.goto(link)
    await newPassword(page).fill(better)
    await newPassword(page).press('Enter')
    await expect(toast(page)).toContainText(text)
  }
  await expect(dialog(page, 'Reset Password')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a link that was never sent is rejected', async ({ page }) => {
  await page.goto('/?token=made-up')
  await newPassword(page).fill(better)
  await resetButton(page).click()
  await expect(toast(page)).toContainText('This link is not valid. Please ask for a new one.')
})

test('a request does not reveal whether there is an account', async ({ page }) => {
  await askForLink(page, newPerson().email)
})

test('a request starts with the address typed for the login, and requires one', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const email = dialog(page, 'Reset Password').getByLabel('Email')
  await expect(email).toHaveValue('ada@example.org')
  await email.fill('')
  await email.press('Enter')
  await expect(toast(page)).toContainText('Email is required')
  await expect(email).toHaveAccessibleDescription('Email is required')
})

test('a common password is reported while it is typed', async ({ page }) => {
  const tooCommon = 'This password is too common. Please choose another.'
  await page.goto('/?token=made-up')
  await newPassword(page).fill('password1')
  await expect(newPassword(page)).toHaveAccessibleDescription(tooCommon)
  await newPassword(page).fill('password1 of mine')
  await expect(newPassword(page)).not.toHaveAccessibleDescription(tooCommon)
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Password', { exact: true }).fill('password1')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(tooCommon)
})

test('somebody signed in can use a link as well, and is signed out by it', async ({ page, person }) => {
  await page.request.post('/api/reset-password-request', { data: { email: person.email } })
  await page.goto(await mailedLink(person.email, subject))
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()
  await newPassword(page).fill(better)
  await resetButton(page).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(toast(page)).toContainText(done)
  await expect(page).toHaveURL('/')
  await expect(page.getByText(person.username)).toHaveCount(0)
})
