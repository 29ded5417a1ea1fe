import type { Page } from '@playwright/test'
import { expect, newPerson, register, test, toast } from './support/journey'
import { mailedLink } from './support/outbox'

const welcome = 'Welcome to Laneway'
const confirmed = 'Your email address is confirmed.'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm your email address' })
const password = (page: Page) => dialog(page).getByLabel('Password', { exact: true })
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm this address' })

test('somebody signed in to the account verifies the address by a click, and not by opening the link', async ({
  page,
  person,
  laneway,
}) => {
  await page.goto(await mailedLink(person.email, welcome))
  await expect(dialog(page).getByLabel('Email')).toHaveValue(person.email)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('complementary', { name: 'Confirm your email address' })).toBeVisible()
  expect(await laneway.account.me.query()).toMatchObject({ emailProven: false })

  await expect(password(page)).toHaveCount(0)
  await confirm(page).click()
  await expect(toast(page)).toContainText(confirmed)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Confirm your email address' })).toHaveCount(0)
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()
  await laneway.account.login.mutate(person)
  expect(await laneway.account.me.query()).toMatchObject({ emailProven: true })
})

test('somebody signed out types the password, by keyboard alone, and the link works once', async ({
  page,
  person,
  context,
}) => {
  await context.clearCookies()
  const link = await mailedLink(person.email, welcome)
  await page.goto(link)
  await expect(dialog(page)).toContainText(`The account ${person.username} was created with this address.`)
  await expect(password(page)).toBeFocused()
  await expect(confirm(page)).toBeDisabled()
  await page.keyboard.type('a wrong one')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Incorrect password')
  await expect(password(page)).toHaveAccessibleDescription('Incorrect password')
  await password(page).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText(confirmed)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()

  await page.goto(link)
  await expect(toast(page)).toContainText('Error')
  await expect(toast(page)).toContainText('This link has expired or was already used.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('somebody signed in to another account is told so, and can type the account’s password', async ({
  page,
  person,
  context,
}) => {
  const link = await mailedLink(person.email, welcome)
  await context.clearCookies()
  const other = newPerson()
  await register(page, other)
  await page.goto(link)
  await expect(dialog(page)).toContainText(
    `You are signed in as ${other.username}, but this link is for the account ${person.username}.`,
  )
  await password(page).fill(person.password)
  await confirm(page).click()
  await expect(toast(page)).toContainText(confirmed)
  await expect(page.getByText(`Welcome, ${other.username}`)).toBeVisible()
})

test('the token of the link is not in the URL, and survives a reload until its dialog is closed', async ({
  page,
  person,
  context,
}) => {
  await context.clearCookies()
  await page.goto(await mailedLink(person.email, welcome))
  await expect(dialog(page)).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.reload()
  await expect(dialog(page)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
