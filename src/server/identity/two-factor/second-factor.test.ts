import { describe, expect, test } from 'vitest'
import { newRecoveryCodes } from './two-factor-codes'
import { twoFactorServer } from './testing/two-factor-server'

const { server, post, login, userWithTwoFactor } = await twoFactorServer()

const codeRequired = (message: string) => ({ requires2FA: true, message })

describe('signing in with two-factor authentication', () => {
  test('asks for a code, and succeeds with one', async () => {
    const { person, code } = await userWithTwoFactor()
    const without = await login(person)
    expect([without.statusCode, without.json()]).toEqual([403, codeRequired('2FA token required')])
    expect(without.cookies).toEqual([])
    expect((await login(person, code(1))).statusCode).toBe(200)
  })

  test.each(['000000', '12345', '1234567', 'abcdef', '１２３４５６', '\u0000', 'x'.repeat(64)])(
    'rejects %j',
    async (token) => {
      const { person } = await userWithTwoFactor()
      const answer = await login(person, token)
      expect([answer.statusCode, answer.json()]).toEqual([403, codeRequired('Invalid 2FA code')])
    },
  )

  test('rejects an extremely long code without checking it', async () => {
    const { person } = await userWithTwoFactor()
    const answer = await login(person, 'x'.repeat(5000))
    expect([answer.statusCode, answer.body]).toEqual([400, 'Totp token must be at most 64 characters long'])
    expect(answer.cookies).toEqual([])
  })

  test('does not mention codes when the password is wrong', async () => {
    const { person, code } = await userWithTwoFactor()
    const answer = await login({ ...person, password: 'wrong horse' }, code(1))
    expect([answer.statusCode, answer.body]).toEqual([401, 'Incorrect email or password'])
  })

  test.each([-2, 2])('rejects a code that is %d steps away', async (steps) => {
    const { person, code } = await userWithTwoFactor()
    expect((await login(person, code(steps))).statusCode).toBe(403)
  })

  test('accepts no code twice, nor one older than a used code', async () => {
    const { person, code } = await userWithTwoFactor()
    const next = code(1)
    expect((await login(person, next)).statusCode).toBe(200)
    expect((await login(person, next)).json()).toEqual(codeRequired('Invalid 2FA code'))
    expect((await login(person, code(0))).json()).toEqual(codeRequired('Invalid 2FA code'))
  })

  test('accepts one of twenty concurrent calls with the same code', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { person, code } = await userWithTwoFactor()
      const token = code(1)
      const answers = await Promise.all(Array.from({ length: 20 }, () => login(person, token)))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(19)
    }
  })
})

describe('a recovery code', () => {
  test('signs in once, and the owner gets an email', async () => {
    const { person, recoveryCodes } = await userWithTwoFactor()
    const [first = '', second = ''] = recoveryCodes
    expect((await login(person, first)).statusCode).toBe(200)
    expect((await login(person, first)).json()).toEqual(codeRequired('Invalid 2FA code'))
    expect((await login(person, ` ${second.toUpperCase().replace('-', ' ')}`)).statusCode).toBe(200)
    expect(await post.subjectsTo(person.email)).toContain('A recovery code was used')
  })

  test('is accepted by one of twenty concurrent calls', async () => {
    const { person, recoveryCodes } = await userWithTwoFactor()
    for (const code of recoveryCodes.slice(0, 4)) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => login(person, code)))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    }
  })

  test('of another user is rejected', async () => {
    const [{ person }, { recoveryCodes }] = [await userWithTwoFactor(), await userWithTwoFactor()]
    expect((await login(person, recoveryCodes[0])).statusCode).toBe(403)
  })

  test('is invalid when the codes are renewed', async () => {
    const { person, recoveryCodes, code } = await userWithTwoFactor()
    const answer = await person.call('/api/2fa/recovery-codes', { body: { token: code(1) } })
    const renewed = answer.json<{ recoveryCodes: string[] }>().recoveryCodes
    expect(renewed).toHaveLength(10)
    expect((await login(person, recoveryCodes[0])).statusCode).toBe(403)
    expect((await login(person, renewed[0])).statusCode).toBe(200)
  })

  test('is hashed with the user’s own salt', async () => {
    const { person, recoveryCodes } = await userWithTwoFactor()
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
      await newRecoveryCodes('c2FsdCBvZiBvbmUgMTIzNA==', ['test']),
      await newRecoveryCodes('c2FsdCBvZiBvbmUgMTIzNA==', ['test']),
    ]
    expect(one.hashes).not.toEqual(other.hashes)
  })
})
