import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { stopClock, testServer } from '@/server/testing/app/test-server'
import { withTwoFactor } from '@/server/testing/app/two-factor'
import { queryClient } from '@/web/app/query-client'
import { logIn } from '@/web/features/sign-in/testing/sign-in-form'
import { answerOnce } from '@/web/testing/held-calls'
import {
  button,
  click,
  dialog,
  expectAddress,
  expectGone,
  expectNoDialog,
  expectAnnounced,
  expectToast,
  field,
  fill,
} from '@/web/testing/on-screen'
import { openPage, renderApp } from '@/web/testing/render-app'
import type { UserEvent } from '@testing-library/user-event'

const server = await testServer()
const now = stopClock(server)
const address = '/?settings=security'

/** The security settings of somebody with a password. */
async function securitySettings() {
  const person = await server.registered()
  return { person, user: await renderApp(server, person, address, { delay: null }) }
}

async function changePassword(user: UserEvent, currentPassword: string, newPassword: string) {
  await fill('Current password', currentPassword)
  await fill('New password', newPassword)
  await click(user, 'Change password')
}

describe('the password', () => {
  test('a wrong current password and a common new one are reported at their fields, and sign nobody out', async () => {
    const { person, user } = await securitySettings()
    const [current, next] = [await field('Current password'), await fill('New password', 'password1')]
    await waitFor(() =>
      expect(next).toHaveAccessibleDescription('This password is too common. Please choose another.'),
    )
    await changePassword(user, 'not the password', 'short')
    await waitFor(() =>
      expect(next).toHaveAccessibleDescription('Password must be at least 8 characters long'),
    )
    await changePassword(user, 'not the password', 'lanes that nobody guesses')
    await waitFor(() => expect(current).toHaveAccessibleDescription('The current password is incorrect'))
    await expectToast('The current password is incorrect')
    expect(screen.getByText(`Welcome, ${person.username}`)).toBeDefined()
  })

  test('the URL for changing the password opens its form, also after signing in', async () => {
    const person = await server.registered()
    await renderApp(server, person, '/.well-known/change-password')
    await dialog('Security Settings')
    const user = await renderApp(server, null, '/.well-known/change-password', { delay: null })
    await logIn(user, person)
    await dialog('Security Settings')

    await user.keyboard('[Escape]')
    await expectNoDialog()
    await expectAddress('/')
  })

  test('Back closes settings that were opened on a page', async () => {
    const user = await renderApp(server, await server.make.user(), '/my-tasks', { delay: null })
    await click(user, 'Settings')
    await click(user, /^Security Settings/)
    await expectAddress('/my-tasks?settings=security')
    window.history.back()
    await expectNoDialog()
    await expectAddress('/my-tasks')
  })
})

test('a banner asks to confirm the email address, sends the link again, and can be dismissed', async () => {
  const person = await server.registered()
  const user = await renderApp(server, person, '/', { delay: null })
  const name = 'Confirm your email address'
  const hint = await screen.findByRole('complementary', { name })
  await waitFor(() =>
    expect(hint).toHaveTextContent(`Please confirm your email address. We sent a link to ${person.email}.`),
  )
  await click(user, 'Send again', hint)
  await expectToast('We sent the link again')
  await click(user, 'Dismiss', hint)
  await waitFor(() => expect(screen.queryByRole('complementary', { name })).toBeNull())
  await openPage('/')
  expect(await screen.findByText(`Welcome, ${person.username}`)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('complementary', { name })).toBeNull())
})

describe('two-factor authentication', () => {
  const section = () => screen.findByRole('region', { name: 'Two-factor authentication' })
  const shownCodes = async () =>
    within(await screen.findByRole('list', { name: 'Recovery codes' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  /** The security settings of somebody who has switched it on. */
  async function switchedOn() {
    const person = await server.registered()
    const factors = await withTwoFactor(person, now)
    return { ...factors, user: await renderApp(server, person, address, { delay: null }) }
  }

  test('a recovery code gets ten new ones; an old one is then rejected, and a new one switches two-factor authentication off', async () => {
    const { user, recoveryCodes } = await switchedOn()
    await click(user, 'New recovery codes')
    await click(user, 'Get new codes')
    await expectToast('Please enter a valid 6-digit code')
    await click(user, 'Use a recovery code')
    await fill('Recovery code', recoveryCodes[0] ?? '')
    await click(user, 'Get new codes')
    const renewed = await shownCodes()
    expect(renewed).toHaveLength(10)
    expect(renewed).not.toContain(recoveryCodes[1])
    await click(user, 'I have saved them')

    await click(user, 'Disable')
    await click(user, 'Use a recovery code')
    const typed = await fill('Recovery code', recoveryCodes[1] ?? '')
    await click(user, 'Disable')
    await waitFor(() => expect(typed).toHaveAccessibleDescription('Invalid 2FA code'))
    await fill('Recovery code', renewed[0] ?? '')
    await click(user, 'Disable')
    await expectToast('2FA disabled successfully')
    await waitFor(async () => expect(await section()).toHaveTextContent('Off'))
  })

  test('a code no newer than the last used one is rejected, and the next one switches two-factor authentication off', async () => {
    const { user, code } = await switchedOn()
    await click(user, 'Disable')
    for (const used of [code(), code(-1)]) {
      const typed = await fill('6-digit code', used)
      await click(user, 'Disable')
      await waitFor(() => expect(typed).toHaveAccessibleDescription('Invalid 2FA code'))
    }
    await fill('6-digit code', code(1))
    await click(user, 'Disable')
    await expectToast('2FA disabled successfully')
  })
})

describe('sessions', () => {
  const sessions = async () => screen.findByRole('list', { name: 'Sessions' })
  const expectSessions = (count: number) =>
    waitFor(async () => expect(within(await sessions()).getAllByRole('listitem')).toHaveLength(count))

  test('one is ended after asking, and then all others; this browser stays signed in', async () => {
    const person = await server.make.user()
    const [earlier, elsewhere] = [await server.as(person), await server.as(person)]
    const user = await renderApp(server, person, address, { delay: null })
    await expectSessions(3)
    const [here, , last] = within(await sessions()).getAllByRole('listitem')
    expect(here).toHaveTextContent('This browser')
    expect(here).toHaveTextContent('last seen today')
    expect(here && within(here).queryByRole('button')).toBeNull()
    await click(user, /^Sign out/, last)
    await waitFor(async () => expect(await button('Cancel')).toHaveFocus())
    await click(user, 'Cancel')
    await expectSessions(3)
    await click(user, /^Sign out/, last)
    await click(user, 'Sign out', await screen.findByRole('group', { name: /^Sign out .*\?$/ }))
    await expectAnnounced('Signed out of that browser')
    await expectSessions(2)
    const statuses = await Promise.all([earlier, elsewhere].map((each) => each.call('/api/user')))
    expect(new Set(statuses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 401]))

    await click(user, 'Sign out everywhere else')
    await click(
      user,
      'Sign out',
      await screen.findByRole('group', { name: 'Sign out of all other browsers?' }),
    )
    await expectAnnounced('Signed out everywhere else')
    await expectSessions(1)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull())
    expect((await elsewhere.call('/api/user')).statusCode).toBe(401)
  })

  test('a page that was open elsewhere shows nothing once it is looked at again', async () => {
    const person = await server.make.user()
    const { id } = await server.make.project(person)
    await server.db
      .updateTable('projects')
      .set({ name: 'Behind the transport' })
      .where('id', '=', id)
      .execute()
    const here = await server.as(person)
    await renderApp(server, person, '/')
    expect(await screen.findByRole('link', { name: 'Behind the transport' })).toBeDefined()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect((await here.mutate('session.endOthers')).statusCode).toBe(200)

    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await button('Login')
    await expectGone('Behind the transport')
    expect(document.body).not.toHaveTextContent(person.username)
  })

  test('a list that cannot be loaded says so, and can be retried', async () => {
    const person = await server.make.user()
    const user = await renderApp(server, person, '/', { delay: null })
    answerOnce('session.list', async () => new Response('', { status: 503 }))
    await openPage(address)
    expect(await screen.findByText('Failed to load your sessions')).toBeDefined()
    await click(user, 'Try again')
    await expectSessions(1)
  })
})
