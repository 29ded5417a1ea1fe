import { generateHOTP } from '@oslojs/otp'
import { describe, expect, test } from 'vitest'
import { authenticator, withTwoFactor } from '../../testing/app/two-factor'
import { twoFactorServer } from './testing/two-factor-server'

const { server, post, now, login, userWithTwoFactor } = await twoFactorServer()

describe('setting up', () => {
  test('returns a QR code and a secret for manual entry, and has no effect yet', async () => {
    const person = await server.registered()
    const { qrCode, secret } = (await person.call('/api/2fa/setup', { method: 'POST' })).json<{
      qrCode: string
      secret: string
    }>()
    expect(qrCode).toMatch(/^data:image\/png;base64,/)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect((await login(person)).statusCode).toBe(200)
  })

  test('is completed by a correct code, which returns ten recovery codes and ends all other sessions', async () => {
    const person = await server.registered()
    const elsewhere = await server.as(person)
    const { recoveryCodes } = await withTwoFactor(person, now)
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z0-9]{5}-[a-z0-9]{5}$/)
    expect((await person.call('/api/user')).json()).toMatchObject({ totpEnabled: true })
    expect((await elsewhere.call('/api/user')).statusCode).toBe(401)
    expect(await post.subjectsTo(person.email)).toContain('Two-factor authentication is on')
  })

  test('again replaces a secret that was never confirmed', async () => {
    const person = await server.registered()
    const setUp = async () =>
      (await person.call('/api/2fa/setup', { method: 'POST' })).json<{ secret: string }>().secret
    const [first, second] = [await setUp(), await setUp()]
    const verify = (secret: string) =>
      person.call('/api/2fa/verify', { body: { token: authenticator(secret, now).code() } })
    expect((await verify(first)).statusCode).toBe(400)
    expect((await verify(second)).statusCode).toBe(200)
  })

  test('is rejected while it is on, so that nobody replaces the secret', async () => {
    const { person } = await userWithTwoFactor()
    expect((await person.call('/api/2fa/setup', { method: 'POST' })).statusCode).toBe(409)
  })

  test.each(['12345', '1234567', 'abcdef', '１２３４５６', '12 34 56'])(
    'is not completed by %j',
    async (token) => {
      const person = await server.registered()
      await person.call('/api/2fa/setup', { method: 'POST' })
      const answer = await person.call('/api/2fa/verify', { body: { token } })
      expect([answer.statusCode, answer.body]).toEqual([400, 'Please enter a valid 6-digit code'])
    },
  )
})

describe('switching off', () => {
  test('requires a code, ends all other sessions, and sends an email', async () => {
    const { person, code } = await userWithTwoFactor()
    const elsewhere = await server.as(person)
    const disable = (token: string) => person.call('/api/2fa/disable', { body: { token } })
    const wrong = await disable('000000')
    expect([wrong.statusCode, wrong.body]).toEqual([400, 'Invalid 2FA code'])
    const short = await disable('12345')
    expect([short.statusCode, short.body]).toEqual([400, 'Please enter a valid 6-digit code'])
    expect((await disable(code(1))).statusCode).toBe(200)
    expect((await elsewhere.call('/api/user')).statusCode).toBe(401)
    expect((await login(person)).statusCode).toBe(200)
    expect(await post.subjectsTo(person.email)).toContain('Two-factor authentication is off')
  })

  test('is possible with a recovery code', async () => {
    const { person, recoveryCodes } = await userWithTwoFactor()
    const answer = await person.call('/api/2fa/disable', { body: { token: recoveryCodes[0] } })
    expect(answer.statusCode).toBe(200)
  })

  test('and on again invalidates the previous codes', async () => {
    const { person, code, recoveryCodes } = await userWithTwoFactor()
    await person.call('/api/2fa/disable', { body: { token: code(1) } })
    await withTwoFactor(person, now)
    expect((await login(person, recoveryCodes[1])).statusCode).toBe(403)
  })
})

test.each(['disable', 'recovery-codes'])('an account without it cannot %s, and is told why', async (what) => {
  const person = await server.registered()
  const answer = await person.call(`/api/2fa/${what}`, { body: { token: '123456' } })
  expect([answer.statusCode, answer.body]).toEqual([409, 'Two-factor authentication is off.'])
})

test('a secret is encrypted in the database, and sent only during setup', async () => {
  const { person, secret } = await userWithTwoFactor()
  const row = await server.db
    .selectFrom('twoFactorSecrets')
    .selectAll()
    .where('userId', '=', person.id)
    .execute()
  expect(row[0]?.sealedSecret).toMatch(/^v1\.[0-9a-f]{8}\./)
  expect(JSON.stringify(row)).not.toContain(secret)
  expect(Buffer.from(row[0]?.sealedSecret ?? '', 'utf8').includes(authenticator(secret).bytes)).toBe(false)
  expect((await person.call('/api/user')).body).not.toContain(secret)
})

test('codes are those of RFC 4226', () => {
  expect(generateHOTP(Buffer.from('12345678901234567890'), 0n, 6)).toBe('755224')
})
