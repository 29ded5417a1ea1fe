import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mailbox } from '@/server/testing/mail/mailbox'
import { aeroAuthFlow } from '@/server/identity/oidc/testing/aero-auth-flow'
import { withAeroAuth } from '@/server/testing/app/test-settings'
import { testServer } from '@/server/testing/app/test-server'
import { button, click, expectHeading, expectToast } from '@/web/testing/on-screen'
import { openPage, renderApp } from '@/web/testing/render-app'

const acme = await aeroAuthFlow({ providerName: 'Acme ID' })
const post = await mailbox(acme.server, 'Acme ID')
const without = await testServer(withAeroAuth(null, 'Acme ID'))
const settings = '/?settings=connected'

const expectOtherName = () => expect(document.body.textContent).not.toContain('AeroAuth')

test('the sign-in page calls the provider by its name, in what it says of a failure too', async () => {
  await renderApp(acme.server, null, '/', { delay: null })
  await button('Continue with Acme ID')
  await openPage('/?auth=error')
  await expectToast('Failed to authenticate with Acme ID')
  expectOtherName()
})

test('what the server says has the name, over redirects, calls and emails', async () => {
  const { server, provider, newUser, leave, comeBack, signIn } = acme
  const client = server.client()
  const cancelled = new URL('http://localhost:3000/api/auth/aeroauth/callback')
  const state = new URL(await leave(client)).searchParams.get('state') ?? ''
  cancelled.search = `${new URLSearchParams({ state, error: 'access_denied' })}`
  expect((await comeBack(client, cancelled)).message).toBe('Signing in with Acme ID was cancelled.')
  provider.signInAs(newUser({ email: 'named@example.org' }))
  const person = server.client()
  await signIn(person)
  const [account] = (await person.call('/api/oauth-accounts')).json<{ id: number }[]>()
  const refused = await person.call(`/api/oauth-accounts/${account?.id}`, { method: 'DELETE' })
  expect(refused.payload).toBe('Acme ID is your only way to sign in. Please set a password first.')
  await person.call('/api/set-password', { body: { newPassword: 'lanes that nobody guesses' } })
  await person.call(`/api/oauth-accounts/${account?.id}`, { method: 'DELETE' })
  const mails = (await post.mailsTo('named@example.org')).join('\n')
  expect(mails).toContain('Acme ID was disconnected')
  expect(mails).not.toContain('AeroAuth')
})

test('the settings have the name', async () => {
  const person = await acme.server.make.user()
  await renderApp(acme.server, person, '/?settings=menu', { delay: null })
  expect(await screen.findByText('Sign-in with Acme ID')).toBeDefined()
  await openPage(settings)
  await button('Connect Acme ID')
  expectOtherName()
})

test('where the provider is not configured, the settings say so instead of connecting', async () => {
  await renderApp(without, await without.make.user(), settings, { delay: null })
  expect(await screen.findByText('Acme ID is not configured on this server')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Connect Acme/ })).toBeNull()
})

test('there the button of the sign-in page stays, and its answer says so', async () => {
  const user = await renderApp(without, null, '/', { delay: null })
  await click(user, 'Continue with Acme ID')
  await expectToast('Acme ID is not configured on this server')
  await expectHeading('Laneway')
})
