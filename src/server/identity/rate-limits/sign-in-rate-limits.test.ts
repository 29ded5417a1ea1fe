import { describe, expect, test } from 'vitest'
import { stopClock, testServer } from '../../testing/app/test-server'
import { withTwoFactor } from '../../testing/app/two-factor'
import { wrongCodesInARow } from './sign-in-limits'

const server = await testServer({ rateLimits: true })
const now = stopClock(server)

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `10.1.${Math.floor(addresses / 250)}.${addresses % 250}`
}

const registered = () => server.registered(newAddress())

type Person = Awaited<ReturnType<typeof registered>>

const login = (
  { email, password }: { email: string; password: string },
  changes: object,
  client = server.client(),
) => client.call('/api/login', { body: { email, password, ...changes }, remoteAddress: newAddress() })

async function statusesOf(count: number, call: () => Promise<{ statusCode: number }>) {
  const statuses = []
  for (let index = 0; index < count; index += 1) statuses.push((await call()).statusCode)
  return statuses
}

async function endShortWindows() {
  await server.db
    .updateTable('throttles')
    .set({ resetsAt: new Date(0).toISOString() })
    .where('key', 'not like', `${wrongCodesInARow.name}:%`)
    .execute()
}

describe('wrong codes', () => {
  test('are rejected after five from anywhere, except in the user’s known browser', async () => {
    const person = await registered()
    const { code } = await withTwoFactor(person, now)
    const wrong = () => login(person, { totpToken: '000000' })
    expect(await statusesOf(6, wrong)).toEqual([403, 403, 403, 403, 403, 429])
    const rejected = await login(person, { totpToken: code(1) })
    expect(rejected.body).toBe('Too many attempts with a wrong code. Try again in 15 minutes.')
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect((await login(person, { totpToken: code(1) }, person)).statusCode).toBe(200)
  })

  test('count separately: a request for the code does not', async () => {
    const person = await registered()
    await withTwoFactor(person, now)
    expect(await statusesOf(9, () => login(person, {}))).toEqual(Array(9).fill(403))
    expect((await login(person, { totpToken: '000000' })).statusCode).toBe(403)
  })

  test('fifty in a row freeze codes of the app, and a recovery code unfreezes them', async () => {
    const person = await registered()
    const { code, recoveryCodes } = await withTwoFactor(person, now)
    for (let round = 0; round < 10; round += 1) {
      await statusesOf(5, () => login(person, { totpToken: '000000' }))
      await endShortWindows()
    }
    const frozen = await login(person, { totpToken: code(1) })
    expect([frozen.statusCode, frozen.json()]).toEqual([
      403,
      { requires2FA: true, message: 'Too many wrong codes. Please use one of your recovery codes.' },
    ])
    expect((await login(person, { totpToken: recoveryCodes[0] })).statusCode).toBe(200)
    expect((await login(person, { totpToken: code(1) })).statusCode).toBe(200)
  })

  test('do not freeze the user’s known browser', async () => {
    const person = await registered()
    const { code } = await withTwoFactor(person, now)
    for (let round = 0; round < 11; round += 1) {
      await statusesOf(5, () => login(person, { totpToken: '000000' }))
      await endShortWindows()
    }
    expect((await login(person, { totpToken: code(1) }, person)).statusCode).toBe(200)
  })
})

describe('wrong passwords', () => {
  const change = (person: Person, remoteAddress: string) =>
    person.call('/api/change-password', {
      body: { currentPassword: 'wrong horse', newPassword: 'a whole new battery' },
      remoteAddress,
    })

  test('at login and at a change of password count together', async () => {
    const person = await registered()
    const address = newAddress()
    expect(await statusesOf(6, () => change(person, address))).toEqual(Array(6).fill(400))
    const wrong = () =>
      person.call('/api/login', { body: { email: person.email, password: 'wrong' }, remoteAddress: address })
    expect(await statusesOf(5, wrong)).toEqual([401, 401, 401, 401, 429])
  })

  test('from changing addresses are rejected after a hundred for one account, but never in a known browser', async () => {
    const person = await registered()
    const wrong = { email: person.email, password: 'wrong horse' }
    const guesses = await Promise.all(Array.from({ length: 101 }, () => login(wrong, {})))
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
    expect((await login(person, {})).statusCode).toBe(429)
    expect((await login(person, {}, person)).statusCode).toBe(200)
  })

  test('for changing accounts are rejected after two hundred from one address', async () => {
    const remoteAddress = newAddress()
    const guess = (index: number) =>
      server.client().call('/api/login', {
        body: { email: `guess-${index}@example.org`, password: 'wrong' },
        remoteAddress,
      })
    const guesses = await Promise.all(Array.from({ length: 201 }, (_, index) => guess(index)))
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  })
})

describe('emails', () => {
  const ask = (email: string, client = server.client()) =>
    client.call('/api/reset-password-request', { body: { email }, remoteAddress: newAddress() })

  test.each(['of somebody', 'of nobody'])(
    'to reset the password of %s are limited to three an hour',
    async (whose) => {
      const email = whose === 'of somebody' ? (await registered()).email : 'nobody@example.org'
      expect(await statusesOf(4, () => ask(email))).toEqual([200, 200, 200, 429])
    },
  )

  test('that others requested do not block the user in a known browser', async () => {
    const person = await registered()
    await statusesOf(4, () => ask(person.email))
    expect((await ask(person.email, person)).statusCode).toBe(200)
  })

  test('to verify an address are limited to three an hour', async () => {
    const person = await registered()
    const resend = () => person.call('/api/verify-email/resend', { method: 'POST' })
    expect(await statusesOf(4, resend)).toEqual([200, 200, 200, 429])
  })
})

test('unknown tokens of all kinds are limited to a hundred an hour per address', async () => {
  const remoteAddress = newAddress()
  const paths = ['/api/reset-password', '/api/verify-email']
  const guess = (index: number) =>
    server.client().call(paths[index % 2] ?? '', {
      body: { token: `guess-${index}`, newPassword: 'a whole new battery' },
      remoteAddress,
    })
  const answers = await Promise.all(Array.from({ length: 101 }, (_, index) => guess(index)))
  expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(100)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
})
