import { afterAll, beforeEach, expect } from 'vitest'
import type { Person } from '../../../testing/openid/valid-provider'
import { ada, startFaultyProvider } from '../../../testing/openid/faulty-provider'
import { stopClock, testServer } from '../../../testing/app/test-server'
import { withAeroAuth } from '../../../testing/app/test-settings'
import type { TestClient } from '../../../testing/app/test-client'

export const success = { auth: 'success' }
export const startAgain = {
  auth: 'error',
  message: 'This sign-in has expired or was already used. Please start again.',
}

export const me = async (client: TestClient) =>
  (await client.call('/api/user')).json<{ username: string; email: string; id: number }>()

type Changes = Omit<Parameters<typeof testServer>[0] & object, 'signIn'> & {
  trustsEmail?: boolean
  providerName?: string
}

/** A server with a fixed clock, an AeroAuth with a new user in each test, and the calls of the sign-in flow. */
export async function aeroAuthFlow({ trustsEmail, providerName, ...settings }: Changes = {}) {
  const provider = await startFaultyProvider()
  afterAll(() => provider.close())
  const server = await testServer({
    ...settings,
    ...withAeroAuth({ ...provider, trustsEmail }, providerName),
  })
  const now = stopClock(server)

  let people = 0
  beforeEach(() => {
    provider.setFaults({})
    provider.signInAs(newUser())
  })

  function newUser(changes: Partial<Person> = {}): Person {
    people += 1
    return { ...ada, sub: `subject-${people}`, ...latest(), ...changes }
  }

  /** The claims of AeroAuth's latest user, unless a test overrides them. */
  const latest = () => ({
    email: `elsewhere-${people}@example.org`,
    preferred_username: `elsewhere-${people}`,
  })

  /** Starts the flow in this browser. @returns the authorization URL */
  async function leave(client: TestClient, headers: Record<string, string> = {}) {
    const { headers: answer } = await client.call('/api/auth/aeroauth', { headers })
    return String(answer.location)
  }

  /** Calls back with the provider's parameters. @returns the query of the final redirect */
  async function comeBack(client: TestClient, callback: URL) {
    const { headers, statusCode } = await client.call(`${callback.pathname}${callback.search}`)
    expect(statusCode).toBe(302)
    const redirect = new URL(String(headers.location), 'http://localhost:3000')
    expect([redirect.host, redirect.pathname]).toEqual(['localhost:3000', '/'])
    return Object.fromEntries(redirect.searchParams)
  }

  const signIn = async (client: TestClient) => comeBack(client, await provider.authorize(await leave(client)))

  return { provider, server, now, newUser, latest, leave, comeBack, signIn }
}
