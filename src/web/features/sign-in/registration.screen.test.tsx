import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { SentInvitation } from '@/domain/organization-schema'
import { mailbox } from '@/server/testing/mail/mailbox'
import { testServer } from '@/server/testing/app/test-server'
import { makeByCall } from '@/web/testing/make-by-call'
import { click, expectAddress, expectHeading, field, fill } from '@/web/testing/on-screen'
import { openPage, renderApp } from '@/web/testing/render-app'

const [invitedOnly, closed, confirmed] = [
  await testServer({ registration: { mode: 'invited', domains: [] } }),
  await testServer({ registration: { mode: 'closed', domains: [] } }),
  await testServer({ registration: { mode: 'open', domains: ['example.org'] } }),
]
const post = await mailbox(confirmed)

const openRegister = async (user: Awaited<ReturnType<typeof renderApp>>) =>
  user.click(await screen.findByRole('tab', { name: 'Register' }))

const isSelected = (name: string) =>
  waitFor(async () =>
    expect(await screen.findByRole('tab', { name })).toHaveAttribute('aria-selected', 'true'),
  )

const newAddress = () => `${crypto.randomUUID()}@example.org`

async function invitationOf(server: typeof closed, email: string) {
  const owner = await server.make.verifiedUser()
  const admin = await server.as(owner)
  const organization = await makeByCall(admin, 'organization.create', { name: 'Green Ltd' })
  const body = { email, role: 'member' }
  const sent = await admin.call(`/api/organizations/${organization.slug}/invite`, { body })
  return { organization, path: new URL(sent.json<SentInvitation>().inviteUrl).pathname }
}

describe('the tab Register', () => {
  test.each([
    ['closed', closed, 'Registration is closed on this server.'],
    [
      'for those who are invited',
      invitedOnly,
      'You need an invitation to register on this server: open the link of its email.',
    ],
  ])('says why where it is %s', async (_how, server, reason) => {
    await server.make.user()
    const user = await renderApp(server, null, '/', { delay: null })
    await openRegister(user)
    expect(await screen.findByText(reason)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull()
  })

  test('names the domains that may register', async () => {
    const user = await renderApp(confirmed, null, '/', { delay: null })
    await openRegister(user)
    const text = 'Only addresses at example.org can register on this server.'
    await waitFor(async () => expect(await field('Email')).toHaveAccessibleDescription(text))
  })
})

test('an invitation opens Register with its address, and lets it register', async () => {
  const email = newAddress()
  const { path } = await invitationOf(invitedOnly, email)
  const user = await renderApp(invitedOnly, null, path, { delay: null })
  await click(user, 'Log In or Register')
  await isSelected('Register')
  expect(await field('Email')).toHaveValue(email)
  await fill('Username', `p-${crypto.randomUUID().slice(0, 12)}`)
  await fill('Password', 'somebody likes lanes')
  await click(user, 'Register')
  await expectAddress(path)
  await click(user, 'Accept Invitation')
  await expectHeading('Invitation Accepted')
})

test('where registration is closed, an invitation opens Login with its address', async () => {
  const email = newAddress()
  const { path } = await invitationOf(closed, email)
  const user = await renderApp(closed, null, path, { delay: null })
  await click(user, 'Log In or Register')
  await isSelected('Login')
  expect(await field('Email')).toHaveValue(email)
})

describe('somebody who must verify their address', () => {
  const heading = 'Confirm your email address'

  test.each(['/', '/my-tasks', '/project/1'])('sees one screen for it at %s', async (path) => {
    const user = await renderApp(confirmed, await confirmed.registered(), path, { delay: null })
    await expectHeading(heading)
    await click(user, 'Send again')
    expect(await screen.findByText('We sent the link again')).toBeDefined()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('goes on to the page that they wanted once it is verified', async () => {
    const person = await confirmed.registered()
    const user = await renderApp(confirmed, person, '/my-tasks', { delay: null })
    await expectHeading(heading)
    const token = await post.latestToken(person.email, 'Welcome to Laneway')
    await openPage(`/?proof=${token}`)
    await click(user, 'Confirm this address')
    await expectHeading('My Projects')
  })

  test('can sign out', async () => {
    const user = await renderApp(confirmed, await confirmed.registered(), '/', { delay: null })
    await expectHeading(heading)
    await click(user, 'Sign out')
    await isSelected('Login')
  })

  test('accepts by the link of the email, which verifies it', async () => {
    const person = await confirmed.registered()
    const { organization } = await invitationOf(confirmed, person.email)
    const mails = (await post.mailsTo(person.email)).join('\n')
    const link = /(\/invite\/[\w-]+\?mailed=[\w-]+)/.exec(mails)?.[1] ?? ''
    const user = await renderApp(confirmed, person, link, { delay: null })
    await click(user, 'Accept Invitation')
    await expectAddress(`/organizations/${organization.slug}`)
    await expectHeading('Green Ltd')
  })
})
