import { afterAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app'
import { client } from '../../testing/app/test-client'
import { closeAtOnce } from '../../testing/app/test-server'
import { testSettings, withAeroAuth } from '../../testing/app/test-settings'
import { success } from './testing/aero-auth-flow'
import { changedSubjects, expired, isSignedIn, sent } from './testing/changed-subject'

const { server, provider, signIn, post, person, withLink, subjectOf, linkOf, open } = await changedSubjects()

describe('a link whose account has changed meanwhile', () => {
  const { db } = server
  const users = (id: number) => db.updateTable('users').where('id', '=', id)

  test.each<[string, number, string, (found: Awaited<ReturnType<typeof withLink>>) => Promise<unknown>]>([
    [
      'is deleted',
      404,
      'This link is not valid. Please start again with AeroAuth.',
      ({ id }) => db.deleteFrom('users').where('id', '=', id).execute(),
    ],
    [
      'has another address',
      410,
      'The email address of your account was changed meanwhile. Please start again with AeroAuth.',
      ({ id }) =>
        users(id)
          .set({ email: `other-${id}@example.org` })
          .execute(),
    ],
    [
      'has an address that is no longer verified',
      410,
      'The email address of your account was changed meanwhile. Please start again with AeroAuth.',
      ({ id }) => users(id).set({ emailProvenAt: null }).execute(),
    ],
    [
      'has a first password',
      410,
      'Your account has a password now. Please sign in with your email address and password.',
      ({ client: owner }) =>
        owner.call('/api/set-password', { body: { newPassword: 'a whole new battery' } }),
    ],
    [
      'has a new password by a reset',
      410,
      expired,
      async ({ email }) => {
        await server.client().call('/api/reset-password-request', { body: { email } })
        const token = await post.latestToken(email, 'Set a new password')
        const body = { token, newPassword: 'a whole new battery' }
        expect((await server.client().call('/api/reset-password', { body })).statusCode).toBe(200)
      },
    ],
    [
      'lost the new subject to another account',
      409,
      'This account is connected to another Laneway account.',
      async ({ after }) => {
        const rival = await server.registered()
        provider.signInAs(after)
        expect(await signIn(rival)).toEqual(success)
      },
    ],
  ])('is refused if it %s', async (_what, status, message, change) => {
    const found = await withLink()
    await change(found)
    const before = await subjectOf(found.id)
    const rejected = await open(found.browser, found.token)
    expect([rejected.statusCode, rejected.body]).toEqual([status, message])
    expect([await subjectOf(found.id), await isSignedIn(found.browser)]).toEqual([before, false])
  })

  test('is not sent to a former address', async () => {
    const { id, email } = await person()
    expect(await signIn(server.client())).toEqual(sent)
    const other = `other-${id}@example.org`
    await users(id).set({ email: other }).execute()
    expect([await linkOf(email), await linkOf(other)]).toEqual(['', ''])
  })

  test('works if it was disconnected by the operator', async () => {
    const { id, after, browser, token } = await withLink()
    await db.deleteFrom('oauthAccounts').where('userId', '=', id).execute()
    expect((await open(browser, token)).statusCode).toBe(200)
    expect(await subjectOf(id)).toBe(after.sub)
  })

  test('is refused while AeroAuth is switched off', async () => {
    const { id, before, browser, token } = await withLink()
    const app = await buildApp({ settings: testSettings({ ...withAeroAuth(null) }), db, webRoot: null })
    afterAll(() => closeAtOnce(app))
    const rejected = await open(client(app, browser.cookies), token)
    expect([rejected.statusCode, rejected.body]).toEqual([409, 'AeroAuth is not configured on this server'])
    expect(await subjectOf(id)).toBe(before.sub)
    expect((await open(browser, token)).statusCode).toBe(200)
  })
})
