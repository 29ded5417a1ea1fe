import type { Page } from '@playwright/test'
import type { Person } from './journey'

type Account = Pick<Person, 'email' | 'password'>

const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })
export const loginButton = (page: Page) => page.getByRole('button', { name: 'Login' })

async function fillLogin(page: Page, { email, password }: Account) {
  await page.getByLabel('Email').fill(email)
  await passwordField(page).fill(password)
}

/** Registers by the form of the sign-in screen. */
export async function registerOnScreen(page: Page, { email, username, password }: Person) {
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Username').fill(username)
  await passwordField(page).fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
}

/** Submits the login form of the sign-in screen. */
export async function logIn(page: Page, account: Account) {
  await fillLogin(page, account)
  await loginButton(page).click()
}
