import type { JWTPayload } from 'jose'
import { mebibyte } from '@/domain/units'
import type { Signature } from './valid-provider'

export type Endpoint = 'discovery' | 'token' | 'jwks' | 'userinfo'

/**
 * Streamed: this many bytes; silence: the connection stays open without any data; slow: the head or the body
 * arrives byte by byte with pauses.
 */
export type Answer = {
  status?: number
  headers?: Record<string, string>
  body?: string | Record<string, unknown> | { streamedBytes: number }
  silence?: boolean
  afterMilliseconds?: number
  slow?: SlowResponse
}

export type SlowResponse = {
  part: 'head' | 'body'
  bytes: number
  pauseMilliseconds: number
  onByte?: () => void
}

type Json = Record<string, unknown>

/** The differences between a faulty provider's responses and correct ones. */
export type ProviderFaults = {
  /** Overrides claims of the id token; undefined removes one. */
  claims?: JWTPayload
  signature?: Signature
  /** Overrides parameters of the callback; undefined removes one. */
  callback?: Record<string, string | undefined>
} & Partial<Record<Endpoint, (valid: Json) => Answer>>

const nowhere = 'http://127.0.0.1:9'
const longAgo = Math.floor(Date.UTC(2020, 0, 1) / 1000)
const hugeBytes = 50 * mebibyte

const announcing = (algorithm: string) => (valid: Json) => ({
  body: { ...valid, id_token_signing_alg_values_supported: [algorithm] },
})

export const providerFaults = {
  none: {},
  foreignIssuerInDiscovery: { discovery: (valid) => ({ body: { ...valid, issuer: nowhere } }) },
  foreignIssuerInToken: { claims: { iss: nowhere } },
  foreignAudience: { claims: { aud: 'somebody-else' } },
  severalAudiences: { claims: { aud: ['laneway', 'somebody-else'] } },
  severalAudiencesForAnother: { claims: { aud: ['laneway', 'somebody-else'], azp: 'somebody-else' } },
  expired: { claims: { iat: longAgo, exp: longAgo + 60 } },
  issuedLongAgo: { claims: { iat: longAgo } },
  issuedLater: { claims: { iat: Math.floor(Date.now() / 1000) + 3_600 } },
  authorizedForAnother: { claims: { azp: 'somebody-else' } },
  withoutExpiry: { claims: { exp: undefined } },
  foreignNonce: { claims: { nonce: 'of another sign-in' } },
  withoutNonce: { claims: { nonce: undefined } },
  withoutSubject: { claims: { sub: undefined } },
  signedByAnotherKey: { signature: 'foreign' },
  unsigned: { signature: 'none' },
  signedBySharedSecret: { signature: 'shared secret' },
  unsignedAsAnnounced: { signature: 'none', discovery: announcing('none') },
  signedBySharedSecretAsAnnounced: { signature: 'shared secret', discovery: announcing('HS256') },
  withoutIdToken: { token: (valid) => ({ body: { ...valid, id_token: undefined } }) },
  withoutAccessToken: {
    claims: { email: undefined, email_verified: undefined },
    token: (valid) => ({ body: { ...valid, access_token: undefined } }),
  },
  noKeys: { jwks: () => ({ body: { keys: [] } }) },
  emailOnlyInUserinfo: { claims: { email: undefined, email_verified: undefined } },
  emailVerifiedOmitted: { claims: { email_verified: undefined } },
  wrongIssuerOnReturn: { callback: { iss: nowhere } },
  emptyIssuerOnReturn: { callback: { iss: '' } },
  withoutPromisedIssuer: {
    callback: { iss: undefined },
    discovery: (valid) => ({ body: { ...valid, authorization_response_iss_parameter_supported: true } }),
  },
  withoutIssuerOnReturn: { callback: { iss: undefined } },
  withPromisedIssuer: {
    discovery: (valid) => ({ body: { ...valid, authorization_response_iss_parameter_supported: true } }),
  },
  emailNotVerified: { claims: { email_verified: false } },
  anotherPersonInUserinfo: {
    claims: { email: undefined, email_verified: undefined },
    userinfo: (valid) => ({ body: { ...valid, sub: 'another-person' } }),
  },
} satisfies Record<string, ProviderFaults>

/** Responses that replace an endpoint's own. */
export const html = (): Answer => ({ headers: { 'content-type': 'text/html' }, body: '<h1>Welcome</h1>' })
export const brokenJson = (): Answer => ({ body: '{"issuer":' })
export const huge = (): Answer => ({ body: { streamedBytes: hugeBytes } })
export const silence = (): Answer => ({ silence: true })
export const slow = (slowResponse: SlowResponse) => (): Answer => ({ slow: slowResponse })
export const serverError = (): Answer => ({ status: 500, body: { error: 'server_error' } })

/** Redirects the client to a correct response elsewhere on this machine, where `localVisits` counts it. */
export const redirectToLocal = (endpoint: Endpoint) => (): Answer => ({
  status: 307,
  headers: { location: `/local/${endpoint}` },
})
