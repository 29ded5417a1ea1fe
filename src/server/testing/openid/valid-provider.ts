import { createHash, randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'

export const clientId = 'laneway'
export const clientSecret = 'a client secret of the tests'
const keyId = 'key-1'
const algorithm = 'ES256'
const tokenSeconds = 300

/** The claims of a user of the provider. */
export type Person = { sub: string; [claim: string]: unknown }

/** The key that signs an id token: the provider's, another key under the same id, none, or the client's secret. */
export type Signature = 'own' | 'foreign' | 'none' | 'shared secret'

export type ValidProvider = Awaited<ReturnType<typeof createValidProvider>>

type Authorization = { person: Person; nonce: string | null; challenge: string; redirectUri: string }

/** The logic of a standard-compliant OpenID provider, without an HTTP server. */
export async function createValidProvider(issuer: string) {
  const [own, foreign] = await Promise.all([generateKeyPair(algorithm), generateKeyPair(algorithm)])
  const jwks = { keys: [{ ...(await exportJWK(own.publicKey)), kid: keyId, alg: algorithm, use: 'sig' }] }
  const authorizations = new Map<string, Authorization>()
  const people = new Map<string, Person>()

  return {
    discovery: () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      userinfo_endpoint: `${issuer}/userinfo`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [algorithm],
      code_challenge_methods_supported: ['S256'],
    }),

    jwks: () => jwks,

    /** Handles an authorization request. Throws on an invalid one. */
    authorize(query: URLSearchParams, person: Person) {
      const scopes = query.get('scope')?.split(' ') ?? []
      const [redirectUri, challenge] = [query.get('redirect_uri'), query.get('code_challenge')]
      const isProper =
        query.get('client_id') === clientId &&
        query.get('response_type') === 'code' &&
        query.get('code_challenge_method') === 'S256' &&
        scopes.includes('openid')
      if (!isProper || !redirectUri || !challenge) throw new Error(`not a request for a code: ${query}`)
      const code = newSecret()
      authorizations.set(code, { person, nonce: query.get('nonce'), challenge, redirectUri })
      const callback = new URL(redirectUri)
      callback.search = `${new URLSearchParams({ code, state: query.get('state') ?? '', iss: issuer })}`
      return callback
    },

    /** Null unless the client, the code, the redirect URI and the verifier match; a code works once. */
    redeem(form: URLSearchParams, authorization: string | undefined) {
      const code = form.get('code') ?? ''
      const found = authorizations.get(code)
      authorizations.delete(code)
      const isRightful =
        authorization === basic &&
        form.get('redirect_uri') === found?.redirectUri &&
        challengeOf(form.get('code_verifier') ?? '') === found.challenge
      if (!found || !isRightful) return null
      const accessToken = newSecret()
      people.set(accessToken, found.person)
      return { accessToken, claims: claimsFor(issuer, found) }
    },

    userinfo: (authorization: string | undefined) => people.get(authorization?.replace('Bearer ', '') ?? ''),

    sign(claims: JWTPayload, signature: Signature) {
      if (signature === 'none') return new UnsecuredJWT(claims).encode()
      if (signature === 'shared secret') {
        return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(clientSecret))
      }
      const { privateKey } = signature === 'own' ? own : foreign
      return new SignJWT(claims).setProtectedHeader({ alg: algorithm, kid: keyId }).sign(privateKey)
    },
  }
}

function claimsFor(issuer: string, { person, nonce }: Authorization): JWTPayload {
  const now = Math.floor(Date.now() / 1000)
  const nonceClaim = nonce === null ? {} : { nonce }
  return { iss: issuer, aud: clientId, iat: now, exp: now + tokenSeconds, ...nonceClaim, ...person }
}

const newSecret = () => randomBytes(24).toString('base64url')
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
const basic = `Basic ${Buffer.from([clientId, clientSecret].map(encodeURIComponent).join(':')).toString('base64')}`
