import type { UserEvent } from '@testing-library/user-event'
import { click, fill } from '@/web/testing/on-screen'

type Account = { email: string; password: string }

export async function fillLogin({ email, password }: Account) {
  await fill('Email', email)
  await fill('Password', password)
}

/** Submits the login form of the sign-in screen. */
export async function logIn(user: UserEvent, account: Account) {
  await fillLogin(account)
  await click(user, 'Login')
}

/** Submits the form of the tab "Register". */
export async function registerOnScreen(user: UserEvent, account: Account & { username: string }) {
  await fillLogin(account)
  await fill('Username', account.username)
  await click(user, 'Register')
}
