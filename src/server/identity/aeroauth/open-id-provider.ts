import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client, OAuth2Tokens } from 'arctic'
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { createDiscovery } from './discovery'
import { DeadlineExceeded, withDeadline } from '../../platform/process/with-deadline'
import { ProviderFailure, providerFetch, providerJson, unreachable } from './provider-fetch'

/** For all calls of one exchange with the provider; then the user gets an error. */
const exchangeTimeoutMilliseconds = 8_000
const scopes = ['openid', 'email', 'profile']
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const clockToleranceSeconds = 60
const maxTokenAge = '10 minutes'

/** The secrets of a handshake, which bind the provider's response to this browser. */
export const handshakeSecrets = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() })
export type HandshakeSecrets = z.infer<typeof handshakeSecrets>

/** The parameters of the callback: a code and its issuer (RFC 9207). */
export type AuthorizationResponse = { code: string; iss?: string }

/** The user whom the provider has authenticated. */
export type Identity = {
  subject: string
  email: string | null
  emailVerified: boolean
  /** Names from which to derive a username, best first. */
  names: string[]
}

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  preferred_username: z.string().optional(),
  name: z.string().optional(),
  nonce: z.string().optional(),
  azp: z.string().optional(),
})
type Claims = z.infer<typeof claims>

export type OpenIdProvider = ReturnType<typeof createOpenIdProvider>

/** An OpenID Connect provider configured by discovery: authorization code with PKCE, state and nonce. */
export function createOpenIdProvider(
  { issuer, clientId, clientSecret }: { issuer: string; clientId: string; clientSecret: string },
  redirectUri: string,
  exchangeMilliseconds = exchangeTimeoutMilliseconds,
) {
  const client = new OAuth2Client(clientId, clientSecret, redirectUri)
  const discover = createDiscovery(issuer)
  const keySets = new Map<string, JWTVerifyGetKey>()

  return {
    /** Returns the authorization URL and the secrets to verify the callback with. Throws a ProviderFailure. */
    async begin(): Promise<{ address: URL; secrets: HandshakeSecrets }> {
      const { authorization_endpoint: endpoint } = await inTime(discover)
      const secrets = { state: generateState(), nonce: generateState(), codeVerifier: generateCodeVerifier() }
      const address = client.createAuthorizationURLWithPKCE(
        endpoint,
        secrets.state,
        CodeChallengeMethod.S256,
        secrets.codeVerifier,
        scopes,
      )
      address.searchParams.set('nonce', secrets.nonce)
      return { address, secrets }
    },

    /** Exchanges an authorization code for the user's identity. Throws a ProviderFailure. */
    finish: (answer: AuthorizationResponse, secrets: HandshakeSecrets) =>
      inTime((signal) => identityBehind(answer, secrets, signal)),
  }

  /** Applies one time limit to all calls of an exchange. */
  async function inTime<Result>(exchange: (signal: AbortSignal) => Promise<Result>) {
    try {
      return await withDeadline(exchangeMilliseconds, exchange)
    } catch (error) {
      throw error instanceof DeadlineExceeded ? unreachable(error) : error
    }
  }

  async function identityBehind(
    { code, iss }: AuthorizationResponse,
    { nonce, codeVerifier }: HandshakeSecrets,
    signal: AbortSignal,
  ): Promise<Identity> {
    const provider = await discover(signal)
    const mustNameIssuer = provider.authorization_response_iss_parameter_supported === true
    if (iss === undefined ? mustNameIssuer : iss !== issuer) throw untrusted()
    const tokens = await exchange(provider.token_endpoint, code, codeVerifier, signal)
    const idToken = await verified(tokens, provider.jwks_uri, nonce)
    const known =
      idToken.email === undefined && provider.userinfo_endpoint
        ? { ...idToken, ...(await userinfo(provider.userinfo_endpoint, tokens, idToken.sub, signal)) }
        : idToken
    return identityOf(known)
  }

  /**
   * Makes the token request itself and lets Arctic parse the response, because Arctic's request follows redirects and
   * has no limits.
   */
  async function exchange(endpoint: string, code: string, codeVerifier: string, signal: AbortSignal) {
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: codeVerifier,
    })
    const credentials = [clientId, clientSecret].map(encodeURIComponent).join(':')
    const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`
    const headers = {
      authorization,
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    }
    const answer = await providerJson(endpoint, { method: 'POST', body: `${body}`, headers, signal })
    if (typeof answer !== 'object' || answer === null) throw untrusted()
    return new OAuth2Tokens(answer)
  }

  /** OpenID Connect Core 1.0, section 3.1.3.7. */
  async function verified(tokens: OAuth2Tokens, jwksUri: string, nonce: string): Promise<Claims> {
    try {
      const { payload } = await jwtVerify(tokens.idToken(), keySet(jwksUri), {
        issuer,
        audience: clientId,
        algorithms,
        requiredClaims: ['exp', 'iat', 'sub'],
        clockTolerance: clockToleranceSeconds,
        maxTokenAge,
      })
      const read = claims.parse(payload)
      const isForUs = read.azp === undefined ? !hasSeveral(payload.aud) : read.azp === clientId
      if (read.nonce !== nonce || !isForUs) throw untrusted()
      return read
    } catch (error) {
      throw error instanceof ProviderFailure ? error : untrusted(error)
    }
  }

  /** Concurrent exchanges share this call, so it has its own time limit. */
  function keySet(jwksUri: string) {
    const cached = keySets.get(jwksUri)
    if (cached) return cached
    const made = createRemoteJWKSet(new URL(jwksUri), {
      [customFetch]: (url) => withDeadline(exchangeMilliseconds, (signal) => providerFetch(url, { signal })),
    })
    keySets.set(jwksUri, made)
    return made
  }
}

const hasSeveral = (audience: string | string[] | undefined) => Array.isArray(audience) && audience.length > 1
const untrusted = (cause?: unknown) =>
  new ProviderFailure('AeroAuth gave an answer that cannot be trusted. Please try again.', { cause })

/** Section 5.3.2: the userinfo response is used only if its subject is that of the id token. */
async function userinfo(endpoint: string, tokens: OAuth2Tokens, subject: string, signal: AbortSignal) {
  const headers = { authorization: `Bearer ${accessTokenOf(tokens)}`, accept: 'application/json' }
  const { data } = claims.safeParse(await providerJson(endpoint, { headers, signal }))
  if (data?.sub !== subject) throw untrusted()
  return data
}

function accessTokenOf(tokens: OAuth2Tokens) {
  try {
    return tokens.accessToken()
  } catch (error) {
    throw untrusted(error)
  }
}

const identityOf = (known: Claims): Identity => ({
  subject: known.sub,
  email: known.email ?? null,
  emailVerified: known.email_verified === true,
  names: [known.preferred_username, known.name, known.email?.split('@')[0]].filter(
    (name) => name !== undefined,
  ),
})
