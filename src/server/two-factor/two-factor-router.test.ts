import { generateHOTP } from '@oslojs/otp'
import { describe, expect, test, vi } from 'vitest'
import { newRecoveryCodes } from '../auth/recovery-codes'
import { mailbox } from '../testing/mailbox'
import { testServer } from '../testing/test-server'
import { authenticator, withTwoFactor } from '../testing/two-factor'

// Passwords and codes are hashed here as they are for people, hundreds of them.
vi.setConfig({ testTimeout: 120_000 })

const server = await testServer()
const post = await mailbox(server)

// The clock stands still, so that no step ends while a test is in it.
const startedAt = Date.now()
const now = () => startedAt
server.clock.now = () => new Date(startedAt)

const login = (person: { email: string; password: string }, totpToken?: string, visitor = server.visitor()) =>
  visitor.call('/api/login', { body: { email: person.email, password: person.password, totpToken } })

const asked = (message: string) => ({ requires2FA: true, message })

describe('setting up', () => {
  test('shows a picture and a secret to type, and protects nothing yet', async () => {
    const person = await server.registered()
    const { qrCode, secret } = (await person.call('/api/2fa/setup', { method: 'POST' })).json<{
      qrCode: string
      secret: string
    }>()
    expect(qrCode).toMatch(/^data:image\/png;base64,/)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect((await login(person)).statusCode).toBe(200)
  })

  test('is finished by a right code, which shows ten recovery codes and ends all other sessions', async () => {
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

  test('anew replaces a secret that was never confirmed', async () => {
    const person = await server.registered()
    const setUp = async () =>
      (await person.call('/api/2fa/setup', { method: 'POST' })).json<{ secret: string }>().secret
    const [first, second] = [await setUp(), await setUp()]
    const verify = (secret: string) =>
      person.call('/api/2fa/verify', { body: { token: authenticator(secret, now).code() } })
    expect((await verify(first)).statusCode).toBe(400)
    expect((await verify(second)).statusCode).toBe(200)
  })

  test('is refused while it is on, so that nobody swaps the secret', async () => {
    const person = await server.registered()
    await withTwoFactor(person, now)
    expect((await person.call('/api/2fa/setup', { method: 'POST' })).statusCode).toBe(409)
  })

  test.each(['12345', '1234567', 'abcdef', '１２３４５６', '12 34 56'])(
    'is not finished by %j',
    async (token) => {
      const person = await server.registered()
      await person.call('/api/2fa/setup', { method: 'POST' })
      const answer = await person.call('/api/2fa/verify', { body: { token } })
      expect([answer.statusCode, answer.body]).toEqual([400, 'Please enter a valid 6-digit code'])
    },
  )
})

describe('signing in with two-factor authentication', () => {
  test('asks for a code, and lets in with one', async () => {
    const person = await server.registered()
    const { code } = await withTwoFactor(person, now)
    const without = await login(person)
    expect([without.statusCode, without.json()]).toEqual([403, asked('2FA token required')])
    expect(without.cookies).toEqual([])
    expect((await login(person, code(1))).statusCode).toBe(200)
  })

  test.each(['000000', '12345', '1234567', 'abcdef', '１２３４５６', '\u0000', 'x'.repeat(5000)])(
    'does not let in with %j',
    async (token) => {
      const person = await server.registered()
      await withTwoFactor(person, now)
      const answer = await login(person, token)
      expect([answer.statusCode, answer.json()]).toEqual([403, asked('Invalid 2FA code')])
    },
  )

  test('says nothing of codes to who does not know the password', async () => {
    const person = await server.registered()
    const { code } = await withTwoFactor(person, now)
    const answer = await login({ ...person, password: 'wrong horse' }, code(1))
    expect([answer.statusCode, answer.body]).toEqual([401, 'Incorrect email or password'])
  })

  test.each([-2, 2])('does not take a code that is %d steps away', async (steps) => {
    const person = await server.registered()
    const { code } = await withTwoFactor(person, now)
    expect((await login(person, code(steps))).statusCode).toBe(403)
  })

  test('takes no code twice, nor one from before a code that was used', async () => {
    const person = await server.registered()
    const { code } = await withTwoFactor(person, now)
    const next = code(1)
    expect((await login(person, next)).statusCode).toBe(200)
    expect((await login(person, next)).json()).toEqual(asked('Invalid 2FA code'))
    expect((await login(person, code(0))).json()).toEqual(asked('Invalid 2FA code'))
  })

  test('lets in one of twenty who bring the same code at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const person = await server.registered()
      const { code } = await withTwoFactor(person, now)
      const token = code(1)
      const answers = await Promise.all(Array.from({ length: 20 }, () => login(person, token)))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(19)
    }
  })
})

describe('a recovery code', () => {
  test('lets in whoever lost the phone, once, and is told of by mail', async () => {
    const person = await server.registered()
    const { recoveryCodes } = await withTwoFactor(person, now)
    const [first = '', second = ''] = recoveryCodes
    expect((await login(person, first)).statusCode).toBe(200)
    expect((await login(person, first)).json()).toEqual(asked('Invalid 2FA code'))
    expect((await login(person, ` ${second.toUpperCase().replace('-', ' ')}`)).statusCode).toBe(200)
    expect(await post.subjectsTo(person.email)).toContain('A recovery code was used')
  })

  test('lets in one of twenty who bring it at once', async () => {
    const person = await server.registered()
    const { recoveryCodes } = await withTwoFactor(person, now)
    for (const code of recoveryCodes) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => login(person, code)))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    }
  })

  test('of somebody else does not', async () => {
    const [one, other] = [await server.registered(), await server.registered()]
    await withTwoFactor(one, now)
    const { recoveryCodes } = await withTwoFactor(other, now)
    expect((await login(one, recoveryCodes[0])).statusCode).toBe(403)
  })

  test('stops working when the codes are renewed', async () => {
    const person = await server.registered()
    const { recoveryCodes, code } = await withTwoFactor(person, now)
    const answer = await person.call('/api/2fa/recovery-codes', { body: { token: code(1) } })
    const renewed = answer.json<{ recoveryCodes: string[] }>().recoveryCodes
    expect(renewed).toHaveLength(10)
    expect((await login(person, recoveryCodes[0])).statusCode).toBe(403)
    expect((await login(person, renewed[0])).statusCode).toBe(200)
  })

  test('is hashed with the person’s own salt', async () => {
    const person = await server.registered()
    const { recoveryCodes } = await withTwoFactor(person, now)
    const rows = await server.db
      .selectFrom('recoveryCodes')
      .selectAll()
      .where('userId', '=', person.id)
      .execute()
    expect(rows.map(({ codeHash }) => codeHash)).toEqual(
      rows.map(() => expect.stringMatching(/^[0-9a-f]{64}$/)),
    )
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''))
    const [one, other] = [
      await newRecoveryCodes('c2FsdCBvZiBvbmUgMTIzNA=='),
      await newRecoveryCodes('c2FsdCBvZiBvbmUgMTIzNA=='),
    ]
    expect(one.hashes).not.toEqual(other.hashes)
  })
})

describe('switching off', () => {
  test('needs a code, ends all other sessions, and is told of by mail', async () => {
    const person = await server.registered()
    const { code } = await withTwoFactor(person, now)
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
    const person = await server.registered()
    const { recoveryCodes } = await withTwoFactor(person, now)
    const answer = await person.call('/api/2fa/disable', { body: { token: recoveryCodes[0] } })
    expect(answer.statusCode).toBe(200)
  })

  test('and on again takes no code of before', async () => {
    const person = await server.registered()
    const { code, recoveryCodes } = await withTwoFactor(person, now)
    await person.call('/api/2fa/disable', { body: { token: code(1) } })
    await withTwoFactor(person, now)
    expect((await login(person, recoveryCodes[1])).statusCode).toBe(403)
  })
})

test('a secret is encrypted at rest, and leaves the server only when it is set up', async () => {
  const person = await server.registered()
  const { secret } = await withTwoFactor(person, now)
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

test('codes are those of RFC 4226, as every authenticator makes them', () => {
  expect(generateHOTP(Buffer.from('12345678901234567890'), 0n, 6)).toBe('755224')
})
