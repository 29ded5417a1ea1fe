import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { withTwoFactor } from '@/server/testing/app/two-factor'
import { changedSubjects } from '@/server/identity/oidc/testing/changed-subject'
import {
  button,
  click,
  dialog,
  expectAddress,
  expectFocus,
  expectNoDialog,
  expectToast,
  fill,
} from '@/web/testing/on-screen'
import { openPage, renderApp } from '@/web/testing/render-app'
import { logIn } from './testing/sign-in-form'

const { server, provider, now, person, subjectOf, linkOf } = await changedSubjects({
  providerName: 'Acme ID',
})

const title = 'Connect your new Acme ID account'
const connect = 'Connect and sign in'
const welcome = 'Successfully logged in with Acme ID!'
const welcomes = (name: string) => screen.findByText(`Welcome, ${name}`)

/** The sign-in screen of somebody whose subject has changed, who has been at the provider. */
async function sentBack() {
  const found = await person()
  const user = await renderApp(server, null, '/', {
    delay: null,
    otherSite: (address) => provider.authorize(address),
  })
  await click(user, 'Continue with Acme ID')
  expect(await dialog('Check your email')).toHaveTextContent(
    'We have sent a link to the email address of your account: open it in this browser within 10 minutes to sign in.',
  )
  await expectAddress('/')
  await expectFocus(await button('OK'))
  await user.keyboard('[Enter]')
  await expectNoDialog()
  return { ...found, user, link: `/?relink=${await linkOf(found.email)}` }
}

test('somebody whose subject changed connects the new one by the mailed link, and not by opening it', async () => {
  const { id, username, before, after, link, user } = await sentBack()
  await openPage(link)
  expect(await dialog(title)).toHaveTextContent(
    'Your Laneway account is connected to another Acme ID account. This connects the one with which you have just signed in instead, and signs out all other browsers.',
  )
  await expectAddress('/')
  await expectFocus(await button(connect))
  expect(await subjectOf(id)).toBe(before.sub)
  await user.keyboard('[Enter]')
  await expectToast(welcome)
  expect(await welcomes(username)).toBeDefined()
  await expectNoDialog()
  expect(await subjectOf(id)).toBe(after.sub)
})

test('a code is asked for with two-factor authentication', async () => {
  const { client, email, username } = await person()
  const { code } = await withTwoFactor(client, now)
  const user = await renderApp(server, null, '/', {
    delay: null,
    otherSite: (address) => provider.authorize(address),
  })
  await click(user, 'Continue with Acme ID')
  await dialog('Check your email')
  await openPage(`/?relink=${await linkOf(email)}`)
  await click(user, connect)
  await dialog('Two-Factor Authentication Required')
  await click(user, 'Back')
  await dialog(title)
  await click(user, connect)
  await fill('6-digit code', code(1) === '000000' ? '111111' : '000000')
  await click(user, 'Verify')
  await expectToast('Invalid 2FA code')
  await fill('6-digit code', code(1))
  await click(user, 'Verify')
  await expectToast(welcome)
  expect(await welcomes(username)).toBeDefined()
})

test('in another browser the link says where it works, and nothing else happens', async () => {
  const { id, before, link } = await sentBack()
  const user = await renderApp(server, await server.make.user(), link, { delay: null })
  await click(user, connect)
  await expectToast('Please open this link in the browser in which you started to sign in.')
  await expectNoDialog()
  expect(await subjectOf(id)).toBe(before.sub)
})

test('a used link says what to do', async () => {
  const { link, user, username } = await sentBack()
  await openPage(link)
  await click(user, connect)
  expect(await welcomes(username)).toBeDefined()
  await openPage(link)
  await click(user, connect)
  await expectToast('This link has expired or was already used. Please start again with Acme ID.')
  await expectNoDialog()
})

test('of somebody else who has signed in meanwhile, nothing stays', async () => {
  const { link, user, username } = await sentBack()
  const other = await server.registered()
  await logIn(user, other)
  expect(await welcomes(other.username)).toBeDefined()
  await openPage(link)
  await click(user, connect)
  await expectToast(welcome)
  expect(await welcomes(username)).toBeDefined()
  expect(screen.queryByText(`Welcome, ${other.username}`)).toBeNull()
})

test('the token of the link is not in the URL, and survives a reload until its dialog is closed', async () => {
  const { link, user } = await sentBack()
  await openPage(link)
  await dialog(title)
  await expectAddress('/')
  await openPage('/')
  await dialog(title)
  await click(user, 'Cancel')
  await openPage('/')
  await button('Login')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
