import { expect, newPerson, register, test } from './support/journey'
import { loginButton } from './support/sign-in-form'

test('logging out ends at the sign-in screen, and going back shows nothing', async ({
  page,
  person,
  laneway,
}) => {
  await laneway.project.create.mutate({ name: 'Behind the transport' })
  await page.goto('/')
  await page.getByRole('link', { name: 'Behind the transport' }).click()
  await expect(page).toHaveTitle('Behind the transport · Laneway')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(loginButton(page)).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.goBack()
  await expect(loginButton(page)).toBeVisible()
  await expect(page.getByText(person.username)).toHaveCount(0)
  await expect(page.getByText('Behind the transport')).toHaveCount(0)
})

test('signing out in one tab signs out all others', async ({ page, person, context }) => {
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(loginButton(other)).toBeVisible()

  await page.bringToFront()
  await expect(loginButton(page)).toBeVisible()
  await expect(page.getByText(person.username)).toHaveCount(0)
})

test('a tab whose network is cut shows nothing more of its person once another one has signed in beside it', async ({
  page,
  person,
  laneway,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/net::ERR_|Failed to load resource|cannot be reached/)
  // The server renders no page without the zone in this cookie: the page reloads without user data.
  await context.addInitScript(() => Object.defineProperty(document, 'cookie', { set: () => {} }))
  await laneway.project.create.mutate({ name: 'Mine alone' })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Mine alone' })).toBeVisible()
  await page.route('**/trpc/**', (route) => route.abort())
  await context.clearCookies()
  const next = newPerson()
  await register(page, next)
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByText(`Welcome, ${next.username}`)).toBeVisible()
  await expect(page.getByText('Laneway cannot be reached')).toBeVisible()
  await expect(page.getByText(person.username)).toHaveCount(0)
  await expect(page.getByText('Mine alone')).toHaveCount(0)
})
