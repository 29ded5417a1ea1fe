import { describe, expect, test } from 'vitest'
import type { Person } from '../../testing/openid/valid-provider'
import { mailbox } from '../../testing/mail/mailbox'
import { withTwoFactor } from '../../testing/app/two-factor'
import { me, success, aeroAuthFlow } from './testing/aero-auth-flow'

const { provider, server, now, newUser, leave, signIn } = await aeroAuthFlow()
const post = await mailbox(server)

describe('an address that belongs to an account', () => {
  async function arriveAsOwner(changes: Partial<Person> = {}) {
    const owner = await server.registered()
    provider.signInAs(newUser({ email: owner.email, ...changes }))
    const client = server.client()
    const redirect = await signIn(client)
    const link = (body: object = {}, browser = client) =>
      browser.call('/api/verify-link-credentials', {
        body: { email: owner.email, password: owner.password, linkToken: redirect.linkToken, ...body },
      })
    return { owner, client, redirect, link }
  }

  test('requires the password of that account, and connects it', async () => {
    const { owner, client, redirect, link } = await arriveAsOwner()
    expect(redirect).toEqual({
      auth: 'link_required',
      email: owner.email,
      linkToken: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect((await client.call('/api/user')).statusCode).toBe(401)
    const linked = await link()
    expect([linked.statusCode, linked.json()]).toEqual([200, expect.objectContaining({ id: owner.id })])
    expect(await me(client)).toMatchObject({ id: owner.id, emailProven: true })
    expect(await signIn(server.client())).toEqual(success)
    expect(await post.subjectsTo(owner.email)).toContain('AeroAuth was connected')
  })

  test('has the account replaced that was connected before, whose sign-ins end', async () => {
    const owner = await server.registered()
    const before = newUser({ email: owner.email })
    provider.signInAs(before)
    expect(await signIn(owner)).toEqual(success)
    const { code } = await withTwoFactor(owner, now)
    const waiting = server.client()
    expect(await signIn(waiting)).toEqual({ auth: 'two_factor' })

    const after = newUser({ email: owner.email })
    provider.signInAs(after)
    const client = server.client()
    const { linkToken } = await signIn(client)
    const body = { email: owner.email, password: owner.password, linkToken, totpToken: code(1) }
    expect((await client.call('/api/verify-link-credentials', { body })).statusCode).toBe(200)
    expect(await me(client)).toMatchObject({ id: owner.id })
    expect((await owner.call('/api/user')).statusCode).toBe(401)
    const byFormer = await waiting.call('/api/auth/aeroauth/verify', { body: { totpToken: '000000' } })
    expect(byFormer.statusCode).toBe(410)
    expect(await post.subjectsTo(owner.email)).toContain('Your AeroAuth sign-in was changed')
    expect((await signIn(server.client())).auth).toBe('two_factor')
    provider.signInAs(before)
    expect((await signIn(server.client())).auth).toBe('link_required')
  })

  test('that AeroAuth has not verified connects nothing', async () => {
    const { redirect } = await arriveAsOwner({ email_verified: false })
    expect(redirect).toEqual({
      auth: 'error',
      message: 'AeroAuth has not confirmed your email address. Please confirm it there first.',
    })
  })

  test('with a wrong password connects nothing, and allows another attempt', async () => {
    const { owner, link } = await arriveAsOwner()
    const wrong = await link({ password: 'wrong horse' })
    expect([wrong.statusCode, wrong.body]).toEqual([400, 'Incorrect password'])
    const foreign = await link({ email: 'somebody@example.org' })
    expect(foreign.statusCode).toBe(400)
    expect(
      await server.db.selectFrom('oauthAccounts').select('id').where('userId', '=', owner.id).execute(),
    ).toEqual([])
    expect((await link()).statusCode).toBe(200)
  })

  test('also requires a code when two-factor authentication is on', async () => {
    const owner = await server.registered()
    const { code } = await withTwoFactor(owner, now)
    provider.signInAs(newUser({ email: owner.email }))
    const client = server.client()
    const { linkToken } = await signIn(client)
    const link = (totpToken?: string) =>
      client.call('/api/verify-link-credentials', {
        body: { email: owner.email, password: owner.password, linkToken, totpToken },
      })
    expect((await link()).json()).toEqual({ requires2FA: true, message: '2FA token required' })
    expect((await link('000000')).json()).toEqual({ requires2FA: true, message: 'Invalid 2FA code' })
    expect((await link(code(1))).statusCode).toBe(200)
  })

  test('cannot be linked from another browser, even by its owner', async () => {
    const { link, redirect } = await arriveAsOwner()
    const other = server.client()
    expect((await link({}, other)).statusCode).toBe(410)
    await leave(other)
    expect((await link({}, other)).statusCode).toBe(410)
    expect(redirect.auth).toBe('link_required')
  })

  test('is linked once by twenty concurrent calls', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { owner, link } = await arriveAsOwner()
      const answers = await Promise.all(Array.from({ length: 20 }, () => link()))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
      const connected = await server.db
        .selectFrom('oauthAccounts')
        .select('id')
        .where('userId', '=', owner.id)
        .execute()
      expect(connected).toHaveLength(1)
    }
  })

  test('is not linked with an unknown or expired token', async () => {
    const { link } = await arriveAsOwner()
    expect((await link({ linkToken: 'guess' })).statusCode).toBe(404)
    await server.db.updateTable('accountTokens').set({ expiresAt: '2000-01-01T00:00:00Z' }).execute()
    expect((await link()).statusCode).toBe(410)
  })
})
