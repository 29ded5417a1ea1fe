import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aeroAuthFlow } from '@/server/identity/oidc/testing/aero-auth-flow'
import { answerOnce } from '@/web/testing/held-calls'
import { button, click, dialog, expectToast, field, fill } from '@/web/testing/on-screen'
import { openPage, renderApp } from '@/web/testing/render-app'

const { server, provider, newUser, signIn } = await aeroAuthFlow()
const address = '/?settings=connected'

async function disconnect(user: UserEvent) {
  await click(user, 'Disconnect AeroAuth')
  await waitFor(async () => expect(await button('Cancel')).toHaveFocus())
  await click(user, 'Disconnect')
}

test('somebody who registered through AeroAuth has to set a password before they can disconnect it', async () => {
  const person = await server.make.user()
  await server.make.connectedAccount(person)
  const user = await renderApp(server, person, address, { delay: null })
  expect(await screen.findByText(/^AeroAuth is your only way to sign in. Set a password/)).toBeDefined()
  await disconnect(user)
  await expectToast('AeroAuth is your only way to sign in. Please set a password first.')
  const accounts = await screen.findByRole('list', { name: 'Connected accounts' })
  expect(within(accounts).getAllByRole('listitem')).toHaveLength(1)

  await click(user, 'Set a password')
  await fill('New password', 'lanes that nobody guesses')
  await click(user, 'Set password')
  await expectToast('Password set successfully')
  expect(await field('Current password')).toBeDefined()
  await click(user, 'Back to Settings')
  await click(user, /^Connected Accounts/)
  await button('Disconnect AeroAuth')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Set a password' })).toBeNull())
  await disconnect(user)
  await expectToast('Account disconnected successfully')
})

test('connecting somebody else’s account shows an error, and the settings open again', async () => {
  await signIn(server.client())
  const user = await renderApp(server, await server.make.user(), address, {
    delay: null,
    otherSite: (address) => provider.authorize(address),
  })
  await click(user, 'Connect AeroAuth')
  await expectToast('Authentication Error')
  await dialog('Connected Accounts')
  await button('Connect AeroAuth')
  provider.signInAs(newUser())
})

test('a list that cannot be loaded shows the specified error, and can be retried', async () => {
  const user = await renderApp(server, await server.make.user(), '/', { delay: null })
  answerOnce('aeroAuth.listAccounts', async () => new Response('', { status: 503 }))
  await openPage(address)
  await expectToast('Failed to load connected accounts')
  await click(user, 'Try again')
  await waitFor(async () => expect(await button('Connect AeroAuth')).toBeDefined())
})
