import type { Page } from '@playwright/test'
import { expect, clearSession, newPerson, test, toast } from './support/journey'
import { fillLogin, logIn, loginButton, passwordField } from './support/sign-in-form'

test('registering signs a person in and opens the dashboard', async ({ page }) => {
  const stranger = newPerson()
  await page.goto('/')
  await expect(page).toHaveTitle('Login · Laneway')
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Register' }).click()
  await expect(page).toHaveTitle('Register · Laneway')
  await page.getByLabel('Email').fill(stranger.email)
  await page.getByLabel('Username').fill(stranger.username)
  await passwordField(page).fill(stranger.password)
  await page.getByRole('button', { name: 'Register' }).click()

  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
  await expect(page.getByText(`Welcome, ${stranger.username}`)).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('Dashboard · Laneway')
})

test('a rejected registration shows an error at each field', async ({ page, person, context }) => {
  await context.clearCookies()
  await page.goto('/')
  await page.getByRole('tab', { name: 'Register' }).click()
  const email = page.getByLabel('Email')
  await email.fill('nobody')
  await page.getByLabel('Username').fill('x')
  await passwordField(page).fill('short')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(email).toHaveAccessibleDescription('Email must be a valid email address')
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/3 to 32 characters/)
  await expect(passwordField(page)).toHaveAccessibleDescription('Password must be at least 8 characters long')

  await email.fill(person.email.toUpperCase())
  await page.getByLabel('Username').fill(newPerson().username)
  await passwordField(page).fill('long enough to be taken')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(toast(page)).toContainText(/email/i)
  await expect(email).toHaveAttribute('aria-invalid', 'true')
})

test('a wrong password is reported at the field and in a toast, with the server’s message', async ({
  page,
  person,
  context,
}) => {
  await context.clearCookies()
  await page.goto('/')
  await logIn(page, { ...person, password: 'not the password' })

  await expect(passwordField(page)).toHaveAccessibleDescription('Incorrect email or password')
  await expect(passwordField(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(toast(page)).toContainText('Error')
  await expect(toast(page)).toContainText('Incorrect email or password')

  await passwordField(page).fill(person.password)
  await loginButton(page).click()
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()
})

test('staying signed in sets a cookie of 30 days', async ({ page, person, context }) => {
  await context.clearCookies()
  await page.goto('/')
  await fillLogin(page, person)
  await expect(page.getByLabel('Stay signed in for 30 days')).toBeChecked()
  await loginButton(page).click()
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()

  const days = await daysOfSessionCookies(page)
  expect(days).toHaveLength(1)
  expect(days[0]).toBeCloseTo(30, 1)
})

test('not staying signed in sets a cookie that ends with the browser', async ({ page, person, context }) => {
  await context.clearCookies()
  await page.goto('/')
  await fillLogin(page, person)
  await page.getByLabel('Stay signed in for 30 days').uncheck()
  await passwordField(page).press('Enter')
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()
  expect(await daysOfSessionCookies(page)).toEqual([null])
})

test('the requested page opens after signing in', async ({ page, person, laneway, context }) => {
  const project = await laneway.project.create.mutate({ name: 'Asked for' })
  await context.clearCookies()
  await page.goto(`/project/${project.id}?priority=high`)
  await expect(page).toHaveURL(/\/auth\?next=/)
  await logIn(page, person)

  await expect(page.getByRole('heading', { name: 'Asked for' })).toBeVisible()
  await expect(page).toHaveURL(`/project/${project.id}?priority=high`)
})

test('a URL of another site is not opened after signing in', async ({ page, person }) => {
  await page.goto('/auth?next=%2F%2Fexample.org')
  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await clearSession(page)
  await page.goto('/auth?next=https%3A%2F%2Fexample.org%2F')
  await logIn(page, person)
  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('somebody already signed in is redirected from the sign-in screen to the dashboard', async ({
  page,
  person,
}) => {
  await page.goto('/auth')
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()
  await expect(page).toHaveURL('/')
})

/** How long the browser's session cookies live, in days; null for those that end with the browser. */
async function daysOfSessionCookies(page: Page) {
  const cookies = await page.context().cookies()
  return cookies
    .filter(({ name }) => name.includes('session'))
    .map(({ expires }) => (expires === -1 ? null : (expires - Date.now() / 1000) / 86_400))
}
