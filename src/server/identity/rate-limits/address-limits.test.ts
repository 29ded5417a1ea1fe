import { afterAll, describe, expect, test } from 'vitest'
import { startFaultyProvider } from '../../testing/openid/faulty-provider'
import { testServer } from '../../testing/app/test-server'
import { withAeroAuth } from '../../testing/app/test-settings'
import type { TestClient } from '../../testing/app/test-client'

const provider = await startFaultyProvider()
afterAll(() => provider.close())
const server = await testServer({ rateLimits: true, ...withAeroAuth(provider) })

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `10.3.0.${addresses}`
}

const allAtOnce = (count: number, call: (index: number) => Promise<{ statusCode: number }>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)))

const howMany = (answers: { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length

describe('a network address may request thirty resets an hour', () => {
  const transports = {
    REST: (email: string, client: TestClient, remoteAddress: string) =>
      client.call('/api/reset-password-request', { body: { email }, remoteAddress }),
    'the typed client': (email: string, client: TestClient, remoteAddress: string) =>
      client.call('/trpc/password.requestReset', { body: { email }, remoteAddress }),
  }

  test.each(Object.entries(transports))('over %s', async (_transport, ask) => {
    const remoteAddress = newAddress()
    const answers = await allAtOnce(40, (index) =>
      ask(`nobody-${index}@example.org`, server.client(), remoteAddress),
    )
    expect([howMany(answers, 200), howMany(answers, 429)]).toEqual([30, 10])
    const rejected = await ask('nobody@example.org', server.client(), remoteAddress)
    expect(rejected.body).toContain(
      'Too many requests to reset a password from your network. Try again in 60 minutes.',
    )
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(59 * 60)
    expect((await ask('nobody@example.org', server.client(), newAddress())).statusCode).toBe(200)
  })

  test('and the rejection does not depend on whether the address has an account', async () => {
    const { email } = await server.registered(newAddress())
    const remoteAddress = newAddress()
    const ask = (address: string) => transports.REST(address, server.client(), remoteAddress)
    await allAtOnce(30, (index) => ask(`nobody-${index}@example.org`))
    const [known, unknown] = [await ask(email), await ask('somebody-else@example.org')]
    expect([unknown.statusCode, unknown.body]).toEqual([429, known.body])
    expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(known.headers).toSorted())
  })

  test('and a known browser is not limited by it', async () => {
    const person = await server.registered(newAddress())
    const remoteAddress = newAddress()
    await allAtOnce(31, (index) =>
      transports.REST(`nobody-${index}@example.org`, server.client(), remoteAddress),
    )
    expect((await transports.REST(person.email, person, remoteAddress)).statusCode).toBe(200)
    expect((await transports.REST('nobody@example.org', person, remoteAddress)).statusCode).toBe(429)
  })
})

describe('a network address may start sixty sign-ins with AeroAuth an hour', () => {
  const start = (client: TestClient, remoteAddress: string) =>
    client.call('/api/auth/aeroauth', { remoteAddress })
  const redirect = async (client: TestClient, remoteAddress: string) => {
    const { statusCode, headers } = await start(client, remoteAddress)
    return `${statusCode} ${String(headers.location).replace(/\?.*state=.*/, '')}`
  }

  test('and is then redirected with the reason', async () => {
    const remoteAddress = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => redirect(server.client(), remoteAddress)),
    )
    const rejected = answers.filter((answer) => answer.includes('auth=error'))
    expect(rejected).toHaveLength(10)
    expect(rejected[0]).toMatch(
      /^302 \/\?auth=error&message=Too\+many\+sign-ins\+with\+AeroAuth\+from\+your\+network/,
    )
    expect(await redirect(server.client(), newAddress())).not.toContain('auth=error')
  })

  test('and a known browser is not limited by it', async () => {
    const person = await server.registered(newAddress())
    const remoteAddress = newAddress()
    await allAtOnce(61, () => start(server.client(), remoteAddress))
    expect(await redirect(server.client(), remoteAddress)).toContain('auth=error')
    await person.call('/api/logout', { method: 'POST' })
    expect(await redirect(person, remoteAddress)).not.toContain('auth=error')
    const own = await Promise.all(Array.from({ length: 60 }, () => redirect(person, remoteAddress)))
    expect(own.filter((answer) => answer.includes('auth=error'))).toHaveLength(1)
  })
})
