import { expect, test, toast } from './support/journey'
import { mailedLink } from './support/outbox'

const welcome = 'Welcome to Laneway'
const confirmed = 'Your email address is confirmed.'

test('the link of the welcome mail confirms the address of who is signed in', async ({
  page,
  person,
  laneway,
}) => {
  await page.goto(await mailedLink(person.email, welcome))
  await expect(toast(page)).toContainText('Success')
  await expect(toast(page)).toContainText(confirmed)
  await expect(page).toHaveURL('/')
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()
  await laneway.account.login.mutate(person)
  expect(await laneway.account.me.query()).toMatchObject({ emailProven: true })
})

test('the link works for who is signed out, once', async ({ page, person, context }) => {
  await context.clearCookies()
  const link = await mailedLink(person.email, welcome)
  await page.goto(link)
  await expect(toast(page)).toContainText(confirmed)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()

  await page.goto(link)
  await expect(toast(page)).toContainText('Error')
  await expect(toast(page)).toContainText('This link has expired or was already used.')
})
