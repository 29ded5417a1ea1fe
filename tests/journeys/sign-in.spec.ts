import type { Page } from '@playwright/test'
import { expect, newPerson, register, test, toast, type Person } from './support/journey'

const password = (page: Page) => page.getByLabel('Password', { exact: true })
const loginButton = (page: Page) => page.getByRole('button', { name: 'Login' })

async function fillLogin(page: Page, person: Person) {
  await page.getByLabel('Email').fill(person.email)
  await password(page).fill(person.password)
}

test('registering signs a person in and opens the dashboard', async ({ page }) => {
  const stranger = newPerson()
  await page.goto('/')
  await expect(page).toHaveTitle('Login · Laneway')
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Register' }).click()
  await expect(page).toHaveTitle('Register · Laneway')
  await page.getByLabel('Email').fill(stranger.email)
  await page.getByLabel('Username').fill(stranger.username)
  await password(page).fill(stranger.password)
  await page.getByRole('button', { name: 'Register' }).click()

  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
  await expect(page.getByText(`Welcome, ${stranger.username}`)).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('Dashboard · Laneway')
})

test('a registration that is refused says so at each field', async ({ page, person, context }) => {
  await context.clearCookies()
  await page.goto('/')
  await page.getByRole('tab', { name: 'Register' }).click()
  const email = page.getByLabel('Email')
  await email.fill('nobody')
  await page.getByLabel('Username').fill('x')
  await password(page).fill('short')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(email).toHaveAccessibleDescription('Email must be a valid email address')
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/3 to 32 characters/)
  await expect(password(page)).toHaveAccessibleDescription('Password must be at least 8 characters long')

  await email.fill(person.email.toUpperCase())
  await page.getByLabel('Username').fill(newPerson().username)
  await password(page).fill('long enough to be taken')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(toast(page)).toContainText(/email/i)
  await expect(email).toHaveAttribute('aria-invalid', 'true')
})

test('a wrong password is told at the field and in a message, in the server’s words', async ({
  page,
  person,
  context,
}) => {
  await context.clearCookies()
  await page.goto('/')
  await fillLogin(page, { ...person, password: 'not the password' })
  await loginButton(page).click()

  await expect(password(page)).toHaveAccessibleDescription('Incorrect email or password')
  await expect(password(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(toast(page)).toContainText('Error')
  await expect(toast(page)).toContainText('Incorrect email or password')

  await password(page).fill(person.password)
  await loginButton(page).click()
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()
})

test('who stays signed in gets a cookie of 30 days', async ({ page, person, context }) => {
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

test('who does not stay signed in gets a cookie that ends with the browser', async ({
  page,
  person,
  context,
}) => {
  await context.clearCookies()
  await page.goto('/')
  await fillLogin(page, person)
  await page.getByLabel('Stay signed in for 30 days').uncheck()
  await password(page).press('Enter')
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()
  expect(await daysOfSessionCookies(page)).toEqual([null])
})

test('the page that was asked for opens after signing in', async ({ page, person, laneway, context }) => {
  const project = await laneway.project.create.mutate({ name: 'Asked for' })
  await context.clearCookies()
  await page.goto(`/project/${project.id}?priority=high`)
  await expect(page).toHaveURL(/\/auth\?next=/)
  await fillLogin(page, person)
  await loginButton(page).click()

  await expect(page.getByRole('heading', { name: 'Asked for' })).toBeVisible()
  await expect(page).toHaveURL(`/project/${project.id}?priority=high`)
})

test('an address elsewhere is no page to go to after signing in', async ({ page, person, context }) => {
  await page.goto('/auth?next=%2F%2Fexample.org')
  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await context.clearCookies()
  await page.goto('/auth?next=https%3A%2F%2Fexample.org%2F')
  await fillLogin(page, person)
  await loginButton(page).click()
  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('who is signed in already is sent from the sign-in screen to the dashboard', async ({
  page,
  person,
}) => {
  await page.goto('/auth')
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('logging out ends at the sign-in screen, and going back shows nothing', async ({
  page,
  person,
  laneway,
}) => {
  await laneway.project.create.mutate({ name: 'Behind the door' })
  await page.goto('/')
  await page.getByRole('link', { name: 'Behind the door' }).click()
  await expect(page).toHaveTitle('Behind the door · Laneway')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(loginButton(page)).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.goBack()
  await expect(loginButton(page)).toBeVisible()
  await expect(page.getByText(person.username)).toHaveCount(0)
  await expect(page.getByText('Behind the door')).toHaveCount(0)
})

test('who signs out in one tab is asked to sign in in all others', async ({ page, person, context }) => {
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(loginButton(other)).toBeVisible()

  await page.bringToFront()
  await expect(loginButton(page)).toBeVisible()
  await expect(page.getByText(person.username)).toHaveCount(0)
})

test('another person in the same browser sees nothing of the one before', async ({
  page,
  person,
  laneway,
}) => {
  await laneway.project.create.mutate({ name: 'Mine alone' })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Mine alone' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(loginButton(page)).toBeVisible()

  const next = newPerson()
  await register(page, next)
  await page.goto('/')
  await expect(page.getByText(`Welcome, ${next.username}`)).toBeVisible()
  await expect(page.getByText('Mine alone')).toHaveCount(0)
  await expect(page.getByText(person.username)).toHaveCount(0)
})

test('the AeroAuth button answers that it is not configured', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Continue with AeroAuth' }).click()
  await expect(toast(page)).toContainText('Authentication Error')
  await expect(toast(page)).toContainText('AeroAuth is not configured on this server')
  await expect(page).toHaveURL('/')
})

test('a message in the address is shown as text, cut at 200 characters, and leaves the address', async ({
  page,
}) => {
  const markup = '<img src=x onerror="document.title=1"><b>bold</b>'
  await page.goto(`/?auth=error&message=${encodeURIComponent(markup)}`)
  await expect(toast(page)).toContainText(markup)
  await expect(toast(page).locator('img, b')).toHaveCount(0)
  await expect(page).toHaveURL('/')

  await page.goto(`/?auth=error&message=${'x'.repeat(500)}`)
  await expect(toast(page).getByText(/x/)).toHaveText('x'.repeat(200))

  await page.goto('/?auth=error')
  await expect(toast(page)).toContainText('Failed to authenticate with AeroAuth')
})

test('the password can be looked at', async ({ page }) => {
  await page.goto('/')
  await password(page).fill('what I typed')
  await expect(password(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await expect(password(page)).toHaveValue('what I typed')
})

test('the footer credits the icons, and its link tells nothing of the page', async ({ page }) => {
  await page.goto('/')
  const credit = page.getByRole('link', { name: 'Lucide' })
  await expect(credit).toHaveAttribute('href', 'https://lucide.dev')
  await expect(credit).toHaveAttribute('rel', /noopener noreferrer/)
})

/** How long the cookies of the browser that hold a session are kept, in days; null for until it is closed. */
async function daysOfSessionCookies(page: Page) {
  const cookies = await page.context().cookies()
  return cookies
    .filter(({ name }) => name.includes('session'))
    .map(({ expires }) => (expires === -1 ? null : (expires - Date.now() / 1000) / 86_400))
}
