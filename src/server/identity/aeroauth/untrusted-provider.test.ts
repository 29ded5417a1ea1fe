import { describe, expect, test } from 'vitest'
import { brokenJson, html, huge, lies, redirectInside, serverError } from '../../testing/lies'
import type { Lies } from '../../testing/lies'
import { absentProvider, startLyingProvider } from '../../testing/lying-provider'
import { testServer } from '../../testing/test-server'

const unreachable = 'AeroAuth cannot be reached at the moment. Please try again.'
const untrusted = 'AeroAuth gave an answer that cannot be trusted. Please try again.'
const misconfigured = 'AeroAuth is not set up correctly on this server.'

/** Signs in with a faulty provider on a separate server, so that no valid response is cached. */
async function signInBy(told: Lies) {
  const provider = await startLyingProvider({ lies: told })
  const server = await testServer({ aeroAuth: provider })
  const visitor = server.visitor()
  const left = String((await visitor.call('/api/auth/aeroauth')).headers.location)
  const callback = left.startsWith('/') ? null : await provider.authorize(left)
  const location = callback
    ? String((await visitor.call(`${callback.pathname}${callback.search}`)).headers.location)
    : left
  const users = await server.db.selectFrom('users').select('id').execute()
  await provider.close()
  const redirect = Object.fromEntries(new URLSearchParams(location.slice(2)))
  return { redirect, users: users.length, provider }
}

describe('sign-in fails with an id token', () => {
  test.each([
    ['of another issuer', lies.foreignIssuerInToken],
    ['for another audience', lies.foreignAudience],
    ['for several audiences', lies.severalAudiences],
    ['for several audiences, authorized for another', lies.severalAudiencesForAnother],
    ['that has expired', lies.expired],
    ['that never expires', lies.withoutExpiry],
    ['with another nonce', lies.foreignNonce],
    ['without a nonce', lies.withoutNonce],
    ['without a subject', lies.withoutSubject],
    ['signed by another key', lies.signedByAnotherKey],
    ['that is not signed', lies.unsigned],
    ['signed with the shared secret', lies.signedBySharedSecret],
    ['that is missing', lies.withoutIdToken],
    ['when there are no keys', lies.noKeys],
    ['without an address, when there is no access token to ask for it', lies.withoutAccessToken],
  ] as const)('%s', async (_what, told) => {
    const { redirect, users } = await signInBy(told)
    expect([redirect, users]).toEqual([{ auth: 'error', message: untrusted }, 0])
  })

  test.each([
    ['another issuer', lies.wrongIssuerOnReturn],
    ['an empty issuer', lies.emptyIssuerOnReturn],
    ['no issuer although the provider promises to name it', lies.withoutPromisedIssuer],
  ] as const)('with a callback that names %s, and its code is not used', async (_what, told) => {
    const { redirect, users, provider } = await signInBy(told)
    expect([redirect, users]).toEqual([{ auth: 'error', message: untrusted }, 0])
    expect(provider.asked).not.toContain('/token')
  })

  test('and the userinfo of another subject', async () => {
    const { redirect, users } = await signInBy(lies.anotherPersonInUserinfo)
    expect([redirect, users]).toEqual([{ auth: 'error', message: untrusted }, 0])
  })

  test.each([lies.emailVerifiedOmitted, lies.emailNotVerified])(
    'that does not mark the address as verified',
    async (told) => {
      const { redirect, users } = await signInBy(told)
      expect([redirect.auth, redirect.message, users]).toEqual([
        'error',
        expect.stringContaining('has not confirmed your email address'),
        0,
      ])
    },
  )
})

describe('a provider', () => {
  test.each([
    ['names itself in the callback, as announced', lies.withPromisedIssuer],
    ['does not name itself in the callback, and has not announced it', lies.withoutIssuerOnReturn],
  ] as const)('that %s is accepted', async (_what, told) => {
    const { redirect, users } = await signInBy(told)
    expect([redirect, users]).toEqual([{ auth: 'success' }, 1])
  })

  test('with a wrong issuer is rejected', async () => {
    const { redirect } = await signInBy(lies.foreignIssuerInDiscovery)
    expect(redirect).toEqual({ auth: 'error', message: misconfigured })
  })

  test.each([
    ['HTML', html],
    ['broken JSON', brokenJson],
    ['an error', serverError],
  ] as const)('that answers %s, wherever it does, leads to a message', async (_what, answer) => {
    for (const endpoint of ['discovery', 'token'] as const) {
      const { redirect, users } = await signInBy({ [endpoint]: answer })
      expect([endpoint, redirect, users]).toEqual([endpoint, { auth: 'error', message: unreachable }, 0])
    }
    const { redirect, users } = await signInBy({ jwks: answer })
    expect([redirect.auth, users]).toEqual(['error', 0])
  })

  test.each(['discovery', 'token', 'jwks', 'userinfo'] as const)(
    'that sends 50 MB as %s is cut off at once',
    async (endpoint) => {
      const { redirect, users, provider } = await signInBy({ ...lies.emailOnlyInUserinfo, [endpoint]: huge })
      expect([redirect.auth, users]).toEqual(['error', 0])
      expect(provider.sentBytes()).toBeLessThan(5 * 1024 * 1024)
    },
  )

  test.each(['discovery', 'token', 'jwks', 'userinfo'] as const)(
    'that redirects its %s to a local address is not followed',
    async (endpoint) => {
      const told = { ...lies.emailOnlyInUserinfo, [endpoint]: redirectInside(endpoint) }
      const { redirect, users, provider } = await signInBy(told)
      expect([redirect.auth, users, provider.visitsInside()]).toEqual(['error', 0, 0])
    },
  )

  test('that is down causes a message, and passwords still work', async () => {
    const server = await testServer({ aeroAuth: await absentProvider() })
    const person = await server.registered()
    const visitor = server.visitor()
    const { headers } = await visitor.call('/api/auth/aeroauth')
    expect(headers.location).toBe(`/?${new URLSearchParams({ auth: 'error', message: unreachable })}`)
    const login = await visitor.call('/api/login', {
      body: { email: person.email, password: person.password },
    })
    expect(login.statusCode).toBe(200)
  })
})
