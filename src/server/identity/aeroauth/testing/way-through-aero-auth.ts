import { afterAll, beforeEach, expect } from 'vitest'
import type { Person } from '../../../testing/honest-provider'
import { ada, startLyingProvider } from '../../../testing/lying-provider'
import { stopClock, testServer } from '../../../testing/test-server'
import type { Visitor } from '../../../testing/visitor'

export const success = { auth: 'success' }
export const startAgain = {
  auth: 'error',
  message: 'This sign-in has expired or was already used. Please start again.',
}

export const me = async (visitor: Visitor) =>
  (await visitor.call('/api/user')).json<{ username: string; email: string; id: number }>()

/** A server whose clock stands still, an AeroAuth that knows somebody new in each test, and the way there and back. */
export async function wayThroughAeroAuth() {
  const provider = await startLyingProvider()
  afterAll(() => provider.close())
  const server = await testServer({ aeroAuth: provider })
  const now = stopClock(server)

  let people = 0
  beforeEach(() => {
    provider.tell({})
    provider.become(somebody())
  })

  function somebody(changes: Partial<Person> = {}): Person {
    people += 1
    return { ...ada, sub: `subject-${people}`, ...latest(), ...changes }
  }

  /** What AeroAuth calls the latest of its people, unless a test says otherwise. */
  const latest = () => ({
    email: `elsewhere-${people}@example.org`,
    preferred_username: `elsewhere-${people}`,
  })

  /** Leaves for AeroAuth in this browser. @returns the address of the provider to which it was sent */
  async function leave(visitor: Visitor, headers: Record<string, string> = {}) {
    const { headers: answer } = await visitor.call('/api/auth/aeroauth', { headers })
    return String(answer.location)
  }

  /** Comes back with what the provider sent along. @returns the query of where in the app it lands */
  async function comeBack(visitor: Visitor, callback: URL) {
    const { headers, statusCode } = await visitor.call(`${callback.pathname}${callback.search}`)
    expect(statusCode).toBe(302)
    const redirect = new URL(String(headers.location), 'http://localhost:3000')
    expect([redirect.host, redirect.pathname]).toEqual(['localhost:3000', '/'])
    return Object.fromEntries(redirect.searchParams)
  }

  const signIn = async (visitor: Visitor) => comeBack(visitor, await provider.authorize(await leave(visitor)))

  return { provider, server, now, somebody, latest, leave, comeBack, signIn }
}
