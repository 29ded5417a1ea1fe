import { describe, expect, test } from 'vitest'
import { buildApp } from '../../app'
import { client } from '../../testing/app/test-client'
import { testDatabase } from '../../testing/database/test-database'
import { testSettings, withAeroAuth } from '../../testing/app/test-settings'
import {
  brokenJson,
  html,
  huge,
  providerFaults,
  redirectToLocal,
  serverError,
} from '../../testing/openid/provider-faults'
import type { ProviderFaults } from '../../testing/openid/provider-faults'
import { absentProvider, startFaultyProvider } from '../../testing/openid/faulty-provider'
import { testServer } from '../../testing/app/test-server'

const unreachable = 'AeroAuth cannot be reached at the moment. Please try again.'
const untrusted = 'AeroAuth gave an answer that cannot be trusted. Please try again.'
const misconfigured = 'AeroAuth is not set up correctly on this server.'

const { db } = await testDatabase()

/** Signs in with a faulty provider on a separate server without users, so that no valid response is cached. */
async function signInBy(faults: ProviderFaults) {
  await db.deleteFrom('users').execute()
  const provider = await startFaultyProvider({ faults })
  const app = await buildApp({ settings: testSettings({ ...withAeroAuth(provider) }), db, webRoot: null })
  const browser = client(app)
  const left = String((await browser.call('/api/auth/aeroauth')).headers.location)
  const callback = left.startsWith('/') ? null : await provider.authorize(left)
  const location = callback
    ? String((await browser.call(`${callback.pathname}${callback.search}`)).headers.location)
    : left
  const users = await db.selectFrom('users').select('id').execute()
  await app.close()
  await provider.close()
  const redirect = Object.fromEntries(new URLSearchParams(location.slice(2)))
  return { redirect, users: users.length, provider }
}

describe('sign-in fails with an id token', () => {
  test.each([
    ['of another issuer', providerFaults.foreignIssuerInToken],
    ['for another audience', providerFaults.foreignAudience],
    ['for several audiences', providerFaults.severalAudiences],
    ['for several audiences, authorized for another', providerFaults.severalAudiencesForAnother],
    ['that has expired', providerFaults.expired],
    ['that never expires', providerFaults.withoutExpiry],
    ['that was issued for an earlier sign-in', providerFaults.issuedLongAgo],
    ['that will be issued in an hour', providerFaults.issuedLater],
    ['authorized for another', providerFaults.authorizedForAnother],
    ['with another nonce', providerFaults.foreignNonce],
    ['without a nonce', providerFaults.withoutNonce],
    ['without a subject', providerFaults.withoutSubject],
    ['signed by another key', providerFaults.signedByAnotherKey],
    ['that is not signed', providerFaults.unsigned],
    ['that is not signed, as announced', providerFaults.unsignedAsAnnounced],
    ['signed with the shared secret', providerFaults.signedBySharedSecret],
    ['signed with the shared secret, as announced', providerFaults.signedBySharedSecretAsAnnounced],
    ['that is missing', providerFaults.withoutIdToken],
    ['when there are no keys', providerFaults.noKeys],
    ['without an address, when there is no access token to ask for it', providerFaults.withoutAccessToken],
  ] as const)('%s', async (_what, faults) => {
    const { redirect, users } = await signInBy(faults)
    expect([redirect, users]).toEqual([{ auth: 'error', message: untrusted }, 0])
  })

  test.each([
    ['another issuer', providerFaults.wrongIssuerOnReturn],
    ['an empty issuer', providerFaults.emptyIssuerOnReturn],
    ['no issuer although the provider promises to name it', providerFaults.withoutPromisedIssuer],
  ] as const)('with a callback that names %s, and its code is not used', async (_what, faults) => {
    const { redirect, users, provider } = await signInBy(faults)
    expect([redirect, users]).toEqual([{ auth: 'error', message: untrusted }, 0])
    expect(provider.requested).not.toContain('/token')
  })

  test('and the userinfo of another subject', async () => {
    const { redirect, users } = await signInBy(providerFaults.anotherPersonInUserinfo)
    expect([redirect, users]).toEqual([{ auth: 'error', message: untrusted }, 0])
  })

  test.each([providerFaults.emailVerifiedOmitted, providerFaults.emailNotVerified])(
    'that does not mark the address as verified',
    async (faults) => {
      const { redirect, users } = await signInBy(faults)
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
    ['names itself in the callback, as announced', providerFaults.withPromisedIssuer],
    ['does not name itself in the callback, and has not announced it', providerFaults.withoutIssuerOnReturn],
  ] as const)('that %s is accepted', async (_what, faults) => {
    const { redirect, users } = await signInBy(faults)
    expect([redirect, users]).toEqual([{ auth: 'success' }, 1])
  })

  test('with a wrong issuer is rejected', async () => {
    const { redirect } = await signInBy(providerFaults.foreignIssuerInDiscovery)
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
      const { redirect, users, provider } = await signInBy({
        ...providerFaults.emailOnlyInUserinfo,
        [endpoint]: huge,
      })
      expect([redirect.auth, users]).toEqual(['error', 0])
      expect(provider.sentBytes()).toBeLessThan(5 * 1024 * 1024)
    },
  )

  test.each(['discovery', 'token', 'jwks', 'userinfo'] as const)(
    'that redirects its %s to a local address is not followed',
    async (endpoint) => {
      const faults = { ...providerFaults.emailOnlyInUserinfo, [endpoint]: redirectToLocal(endpoint) }
      const { redirect, users, provider } = await signInBy(faults)
      expect([redirect.auth, users, provider.localVisits()]).toEqual(['error', 0, 0])
    },
  )

  test('that is down causes a message, and passwords still work', async () => {
    const server = await testServer({ ...withAeroAuth(await absentProvider()) })
    const person = await server.registered()
    const browser = server.client()
    const { headers } = await browser.call('/api/auth/aeroauth')
    expect(headers.location).toBe(`/?${new URLSearchParams({ auth: 'error', message: unreachable })}`)
    const login = await browser.call('/api/login', {
      body: { email: person.email, password: person.password },
    })
    expect(login.statusCode).toBe(200)
  })
})
