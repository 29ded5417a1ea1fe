import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { freePort } from '@/server/platform/process/free-port'
import { withAeroAuth } from '@/server/testing/app/test-settings'
import { testServer } from '@/server/testing/app/test-server'
import { withTwoFactor } from '@/server/testing/app/two-factor'
import { aeroAuthFlow } from '@/server/identity/oidc/testing/aero-auth-flow'
import {
  button,
  click,
  dialog,
  expectAddress,
  expectNoDialog,
  expectToast,
  field,
  fill,
} from '@/web/testing/on-screen'
import { openPage, renderApp } from '@/web/testing/render-app'
import { logIn } from './testing/sign-in-form'

const { server, provider, now, newUser } = await aeroAuthFlow()
const unreachable = await testServer(
  withAeroAuth({ ...provider, issuer: `http://127.0.0.1:${await freePort()}` }),
)
const welcome = 'Successfully logged in with AeroAuth!'
const linked = 'AeroAuth account linked successfully!'
const [linkTitle, codeTitle] = ['Link AeroAuth Account', 'Two-Factor Authentication Required']
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

/** The sign-in screen of somebody with a password here, who has the same address at AeroAuth. */
async function withPassword() {
  const person = await server.registered()
  provider.signInAs(newUser({ email: person.email, preferred_username: person.username }))
  const user = await renderApp(server, null, '/', {
    delay: null,
    otherSite: (address) => provider.authorize(address),
  })
  return { person, user }
}

const leave = (user: UserEvent) => click(user, 'Continue with AeroAuth')

async function signInAgain(user: UserEvent) {
  await click(user, 'Logout')
  await leave(user)
}

const welcomes = (name: string) => screen.findByText(`Welcome, ${name}`)

test('somebody with a password links the account with it', async () => {
  const { person, user } = await withPassword()
  await leave(user)
  await expectToast('Account Linking Required')
  await expectAddress('/')
  const [email, password] = [
    await field('Email', await dialog(linkTitle)),
    await field('Password', await dialog(linkTitle)),
  ]
  await waitFor(() => expect(email).toHaveValue(person.email))
  await waitFor(() => expect(email).toHaveAttribute('readonly'))
  await waitFor(async () => expect(await button('Link Account')).toBeDisabled())
  await waitFor(() => expect(password).toHaveFocus())
  await user.keyboard('not the password[Enter]')
  await expectToast('Incorrect password')
  await waitFor(() => expect(password).toHaveAccessibleDescription('Incorrect password'))

  await fill('Password', person.password, await dialog(linkTitle))
  await click(user, 'Link Account')
  await expectToast(linked)
  expect(await welcomes(person.username)).toBeDefined()
  await expectNoDialog()

  await signInAgain(user)
  await expectToast(welcome)
  expect(await welcomes(person.username)).toBeDefined()
})

test('with two-factor authentication, linking and every later sign-in ask for a code', async () => {
  const { person, user } = await withPassword()
  const { code, recoveryCodes } = await withTwoFactor(person, now)
  await leave(user)
  await fill('Password', person.password, await dialog(linkTitle))
  await click(user, 'Link Account')
  await dialog(codeTitle)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: linkTitle })).toBeNull())
  await waitFor(async () => expect(await button('Verify & Link')).toBeDisabled())
  await click(user, 'Back')
  await waitFor(async () => expect(await field('Email', await dialog(linkTitle))).toHaveValue(person.email))
  await click(user, 'Link Account')
  await fill('6-digit code', wrong(code(1)))
  await click(user, 'Verify & Link')
  await expectToast('Invalid 2FA code')
  await fill('6-digit code', code(1))
  await click(user, 'Verify & Link')
  await expectToast(linked)
  expect(await welcomes(person.username)).toBeDefined()

  await signInAgain(user)
  await dialog(codeTitle)
  await expectAddress('/')
  server.clock.now = () => new Date(now() + 30_000)
  await fill('6-digit code', code(2))
  await click(user, 'Verify')
  await expectToast(welcome)
  expect(await welcomes(person.username)).toBeDefined()

  await signInAgain(user)
  await click(user, 'Use a recovery code')
  await fill('Recovery code', recoveryCodes[0] ?? '')
  await click(user, 'Verify')
  expect(await welcomes(person.username)).toBeDefined()
})

test('a link token of one browser is invalid in another', async () => {
  const { person } = await withPassword()
  const there = server.client()
  const { headers } = await there.call('/api/auth/aeroauth')
  const callback = await provider.authorize(String(headers.location))
  const answer = await there.call(`${callback.pathname}${callback.search}`)
  const user = await renderApp(server, null, String(answer.headers.location), { delay: null })
  await fill('Password', person.password, await dialog(linkTitle))
  await click(user, 'Link Account')
  await expectToast('This sign-in has expired. Please start again with AeroAuth.')
  await expectNoDialog()
  await button('Login')
})

test('an address that AeroAuth has not verified opens nothing', async () => {
  const { user } = await withPassword()
  provider.signInAs(newUser({ email_verified: false }))
  await leave(user)
  await expectToast('Authentication Error', 'AeroAuth has not confirmed your email address.')
  await expectAddress('/')
  await button('Login')
})

test('an unreachable AeroAuth is reported, and a password still works', async () => {
  const person = await unreachable.registered()
  const user = await renderApp(unreachable, null, '/', { delay: null })
  await leave(user)
  await expectToast('Authentication Error')
  await logIn(user, person)
  expect(await welcomes(person.username)).toBeDefined()
})

test('an expired sign-in through AeroAuth shows an error, and leaves the sign-in screen', async () => {
  const user = await renderApp(server, null, '/?auth=two_factor', { delay: null })
  await fill('6-digit code', '123456')
  await user.keyboard('[Enter]')
  await expectToast('This sign-in has expired. Please start again with AeroAuth.')
  await expectNoDialog()
  await button('Login')
})

test('password managers know every field', async () => {
  const user = await renderApp(server, null, '/', { delay: null })
  const managed = async (label: string, scope?: HTMLElement) =>
    (await field(label, scope)).getAttribute('autocomplete')
  expect([await managed('Email'), await managed('Password')]).toEqual(['username', 'current-password'])
  await user.click(screen.getByRole('tab', { name: 'Register' }))
  expect(await managed('Password')).toBe('new-password')
  await openPage('/?token=made-up')
  expect(await managed('New password')).toBe('new-password')
  await openPage('/?auth=link_required&linkToken=made-up&email=ada%40example.org')
  const link = await dialog(linkTitle)
  expect([await managed('Email', link), await managed('Password', link)]).toEqual([
    'username',
    'current-password',
  ])
})
