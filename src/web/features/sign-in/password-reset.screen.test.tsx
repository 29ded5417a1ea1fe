import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { mailbox } from '@/server/testing/mail/mailbox'
import { testServer } from '@/server/testing/app/test-server'
import {
  button,
  click,
  dialog,
  expectAddress,
  expectFocus,
  expectGone,
  expectNoDialog,
  expectToast,
  field,
  fill,
} from '@/web/testing/on-screen'
import { openPage, renderApp } from '@/web/testing/render-app'
import { logIn } from './testing/sign-in-form'

const server = await testServer()
const { latestToken } = await mailbox(server)

const sent = 'If an account exists with that email, a password reset link has been sent.'
const done = 'Password has been reset successfully. You can now login with your new password.'
const better = 'a better one than before'

const mailedLink = async (email: string) => `/?token=${await latestToken(email, 'Set a new password')}`

/** Asks for a link on the sign-in screen. */
async function askForLink(user: UserEvent, email: string) {
  await click(user, 'Forgot password?')
  await fill('Email', email, await dialog('Reset Password'))
  await click(user, 'Send Reset Link')
  await expectToast(sent)
  await expectNoDialog()
}

test('somebody who forgot the password sets a new one by a mailed link, and signs in with it', async () => {
  const person = await server.registered()
  const user = await renderApp(server, null, '/', { delay: null })
  await askForLink(user, person.email)

  await openPage(await mailedLink(person.email))
  await dialog('Set New Password')
  const password = await field('New password')
  await waitFor(() =>
    expect(password).toHaveAccessibleDescription('Password must be at least 8 characters long'),
  )
  await fill('New password', '7 chars')
  await waitFor(async () => expect(await button('Reset Password')).toBeDisabled())
  await fill('New password', better)
  await click(user, 'Reset Password')
  await expectToast('Success', done)
  await expectNoDialog()

  await logIn(user, person)
  await expectToast('Incorrect email or password')
  await logIn(user, { ...person, password: better })
  expect(await screen.findByText(`Welcome, ${person.username}`)).toBeDefined()
})

test('the token of a link is not in the URL, and survives a reload until its dialog is closed', async () => {
  const user = await renderApp(server, null, '/?token=made-up', { delay: null })
  await dialog('Set New Password')
  await expectAddress('/')
  await openPage('/')
  await dialog('Set New Password')
  await expectAddress('/')

  await click(user, 'Cancel')
  await openPage('/')
  await button('Login')
  await expectNoDialog()
})

test('a used link leads to requesting another', async () => {
  const person = await server.registered()
  const user = await renderApp(server, null, '/', { delay: null })
  await askForLink(user, person.email)
  const link = await mailedLink(person.email)
  for (const text of [done, 'This link has expired or was already used. Please ask for a new one.']) {
    await openPage(link)
    await fill('New password', better)
    await user.keyboard('[Enter]')
    await expectToast(text)
  }
  await dialog('Reset Password')
  await openPage('/')
  await button('Login')
  await expectNoDialog()
})

test('a link that was never sent is rejected', async () => {
  const user = await renderApp(server, null, '/?token=made-up', { delay: null })
  await fill('New password', better)
  await click(user, 'Reset Password')
  await expectToast('This link is not valid. Please ask for a new one.')
})

test('a request by keyboard does not reveal whether there is an account, and the focus returns', async () => {
  const user = await renderApp(server, null, '/', { delay: null })
  const before = await field('Stay signed in for 30 days')
  before.focus()
  await user.tab()
  const opener = await button('Forgot password?')
  for (const keys of ['[Escape]', 'nobody-has-this@example.org[Enter]']) {
    await expectFocus(opener)
    await user.keyboard('[Enter]')
    await expectFocus(await field('Email', await dialog('Reset Password')))
    await user.keyboard(keys)
    await expectNoDialog()
  }
  await expectToast(sent)
  await expectFocus(opener)
})

test('a request starts with the address typed for the login, and requires one', async () => {
  const user = await renderApp(server, null, '/', { delay: null })
  await fill('Email', 'ada@example.org')
  await click(user, 'Forgot password?')
  const email = await field('Email', await dialog('Reset Password'))
  await waitFor(() => expect(email).toHaveValue('ada@example.org'))
  await fill('Email', '', await dialog('Reset Password'))
  await user.keyboard('[Enter]')
  await expectToast('Email is required')
  await waitFor(() => expect(email).toHaveAccessibleDescription('Email is required'))
})

test('a common password is reported while it is typed', async () => {
  const tooCommon = 'This password is too common. Please choose another.'
  const user = await renderApp(server, null, '/?token=made-up', { delay: null })
  const password = await fill('New password', 'password1')
  await waitFor(() => expect(password).toHaveAccessibleDescription(tooCommon))
  await fill('New password', 'password1 of mine')
  await waitFor(() => expect(password).not.toHaveAccessibleDescription(tooCommon))
  await user.keyboard('[Escape]')
  await expectNoDialog()

  await user.click(await screen.findByRole('tab', { name: 'Register' }))
  const first = await fill('Password', 'password1')
  await waitFor(() => expect(first).toHaveAccessibleDescription(tooCommon))
})

test('somebody signed in can use a link as well, and is signed out by it', async () => {
  const person = await server.registered()
  await person.call('/api/reset-password-request', { body: { email: person.email } })
  const user = await renderApp(server, person, await mailedLink(person.email), { delay: null })
  expect(await screen.findByText(`Welcome, ${person.username}`)).toBeDefined()
  await fill('New password', better)
  await click(user, 'Reset Password')
  await button('Login')
  await expectToast(done)
  await expectAddress('/')
  await expectGone(person.username)
})
