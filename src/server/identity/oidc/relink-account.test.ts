import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { roundsOf } from '@/testing/rounds'
import { digestsOf } from '../../testing/database/digests'
import { client } from '../../testing/app/test-client'
import { withTwoFactor } from '../../testing/app/two-factor'
import { me, success } from './testing/aero-auth-flow'
import { changedSubjects, expired, isSignedIn, mailSubject, sent } from './testing/changed-subject'

const scene = await changedSubjects()
const { server, provider, now, newUser, leave, comeBack, signIn } = scene
const { post, person, withLink, subjectOf, linkOf, open, waitingStatements } = scene

describe('an account without a password whose subject changed', () => {
  test('gets a link by email, which connects the new subject and signs in', async () => {
    const { id, email, username, before, after, browser, redirect, token } = await withLink()
    expect(redirect).toEqual(sent)
    expect([await isSignedIn(browser), await subjectOf(id)]).toEqual([false, before.sub])
    const mail = (await post.mailsTo(email)).at(-1)
    expect(mail).toContain(`Hello ${username},`)
    expect(mail).toContain('for ten minutes')

    const opened = await open(browser, token)
    expect([opened.statusCode, opened.json()]).toEqual([200, expect.objectContaining({ id, email })])
    expect([await subjectOf(id), (await me(browser)).id]).toEqual([after.sub, id])
    expect(await post.subjectsTo(email)).toContain('Your AeroAuth sign-in was changed')

    expect(await signIn(server.client())).toEqual(success)
    provider.signInAs({ ...before, email })
    expect(await signIn(server.client())).toEqual(sent)
  })

  test('is signed out everywhere else, and its tokens end', async () => {
    const { client: elsewhere, browser, token } = await withLink()
    const made = await elsewhere.call('/api/tokens', {
      body: { name: 'Report', scope: 'read', projectIds: null, expiresInDays: null },
    })
    const script = server.withToken(made.json<{ token: string }>().token)
    expect([await isSignedIn(elsewhere), await isSignedIn(script)]).toEqual([true, true])
    expect((await open(browser, token)).statusCode).toBe(200)
    expect([await isSignedIn(elsewhere), await isSignedIn(script)]).toEqual([false, false])
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('stays as it was when the link is only opened, as mail scanners do', async () => {
    const { browser, token } = await withLink()
    const tables = ['users', 'sessions', 'account_tokens', 'oauth_accounts', 'mails']
    const before = await digestsOf(server.db, tables)
    for (const who of [server.client(), browser]) {
      await who.call(`/?relink=${token}`)
      expect((await who.call(`/api/auth/aeroauth/relink?token=${token}`)).statusCode).toBe(404)
    }
    expect(await digestsOf(server.db, tables)).toEqual(before)
    expect((await open(browser, token)).statusCode).toBe(200)
  })

  test('is also asked for a code with two-factor authentication, before anything changes, and the former subject can then enter none', async () => {
    const { client: owner, id, email, before, after } = await person()
    const { code } = await withTwoFactor(owner, now)
    provider.signInAs(before)
    const waiting = server.client()
    expect(await signIn(waiting)).toEqual({ auth: 'two_factor' })
    provider.signInAs(after)
    const browser = server.client()
    expect(await signIn(browser)).toEqual(sent)
    const token = await linkOf(email)
    expect((await open(browser, token)).json()).toEqual({ requires2FA: true, message: '2FA token required' })
    const wrong = await open(browser, token, '000000')
    expect([wrong.statusCode, wrong.json()]).toEqual([
      403,
      { requires2FA: true, message: 'Invalid 2FA code' },
    ])
    expect([await subjectOf(id), await isSignedIn(browser), await isSignedIn(owner)]).toEqual([
      before.sub,
      false,
      true,
    ])
    expect((await open(browser, token, code(1))).statusCode).toBe(200)
    expect([await subjectOf(id), await isSignedIn(browser)]).toEqual([after.sub, true])
    const byFormer = await waiting.call('/api/auth/aeroauth/verify', { body: { totpToken: '000000' } })
    expect(byFormer.statusCode).toBe(410)
  })

  test('gets none for an address that the provider denies', async () => {
    const { email } = await person({ email_verified: false })
    expect((await signIn(server.client())).auth).toBe('error')
    expect(await linkOf(email)).toBe('')
  })

  test('gets none for an address that is not verified here, and learns what to do', async () => {
    const { id, email } = await person()
    await server.db.updateTable('users').set({ emailProvenAt: null }).where('id', '=', id).execute()
    expect(await signIn(server.client())).toEqual({
      auth: 'error',
      message: 'The account with this address has no password. Please set one with “Forgot password?” first.',
    })
    expect(await linkOf(email)).toBe('')
  })
})

describe('the link', () => {
  test('works in the browser that started, and in no other, signed in or out', async () => {
    const { client: owner, id, before, browser, token } = await withLink()
    const other = server.client()
    await leave(other)
    for (const elsewhere of [server.client(), other, owner]) {
      const rejected = await open(elsewhere, token)
      expect([rejected.statusCode, rejected.body]).toEqual([
        403,
        'Please open this link in the browser in which you started to sign in.',
      ])
    }
    expect(await subjectOf(id)).toBe(before.sub)
    expect((await open(browser, token)).statusCode).toBe(200)
  })

  test('works once', async () => {
    const { browser, token } = await withLink()
    expect((await open(browser, token)).statusCode).toBe(200)
    const again = await open(browser, token)
    expect([again.statusCode, again.body]).toEqual([410, expired])
  })

  test('works once for twenty concurrent calls over both transports', async () => {
    const rounds = roundsOf('a link that is used at once', { few: 2, all: 10 })
    for (let round = 0; round < rounds; round += 1) {
      const { id, after, browser, token } = await withLink()
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => {
          const same = client(server.app, { ...browser.cookies })
          return index % 2 ? open(same, token) : same.mutate('aeroAuth.relink', { token })
        }),
      )
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
      expect(await subjectOf(id)).toBe(after.sub)
      const sessions = await server.db.selectFrom('sessions').select('id').where('userId', '=', id).execute()
      expect(sessions).toHaveLength(1)
    }
  })

  test('expires after ten minutes, and is not sent any more then', async () => {
    const { id, email } = await person()
    const browser = server.client()
    await signIn(browser)
    const tokenOf = () =>
      server.db
        .selectFrom('accountTokens')
        .select(['tokenHash', 'expiresAt'])
        .where('userId', '=', id)
        .executeTakeFirstOrThrow()
    const seconds = (Date.parse((await tokenOf()).expiresAt) - Date.now()) / 1000
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(600)
    const token = await linkOf(email)
    await signIn(browser)
    await server.db.updateTable('accountTokens').set({ expiresAt: '2000-01-01T00:00:00Z' }).execute()
    expect(await linkOf(email)).toBe(token)
    const late = await open(browser, token)
    expect([late.statusCode, late.body]).toEqual([410, expired])
  })

  test('ends when a newer one is asked for, and is not sent if it waits', async () => {
    const { email, browser, token } = await withLink()
    const [second, third] = [server.client(), server.client()]
    await signIn(second)
    await signIn(third)
    const newest = await linkOf(email)
    expect(await post.subjectsTo(email)).toEqual([mailSubject, mailSubject])
    expect((await open(browser, token)).statusCode).toBe(410)
    expect((await open(third, newest)).statusCode).toBe(200)
  })

  test('that is asked for at once in two browsers works in one of them', async () => {
    const { id } = await withLink()
    const arriving = await Promise.all(
      [server.client(), server.client()].map(async (browser) => ({
        browser,
        callback: await provider.authorize(await leave(browser)),
      })),
    )
    const unused = server.db.selectFrom('accountTokens').where('userId', '=', id).where('usedAt', 'is', null)
    const { underWay } = await server.db.transaction().execute(async (transaction) => {
      await sql`select from account_tokens where user_id = ${id} for update`.execute(transaction)
      const underWay = Promise.all(arriving.map(({ browser, callback }) => comeBack(browser, callback)))
      await expect.poll(waitingStatements).toBe(2)
      return { underWay }
    })
    expect(await underWay).toEqual([sent, sent])
    expect(await unused.select('tokenHash').execute()).toHaveLength(1)
  })

  test('is refused when it is unknown', async () => {
    const { browser } = await withLink()
    const rejected = await open(browser, 'guess')
    expect([rejected.statusCode, rejected.body]).toEqual([
      404,
      'This link is not valid. Please start again with AeroAuth.',
    ])
  })
})

test('an account with a password is still asked for it', async () => {
  const owner = await server.registered()
  provider.signInAs(newUser({ email: owner.email }))
  expect((await signIn(server.client())).auth).toBe('link_required')
  expect(await linkOf(owner.email)).toBe('')
})
