import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from 'arctic'
import { authorizationCodeGrant, fetchUserInfo } from 'openid-client'
import { z } from 'zod'
import { clockToleranceSeconds, createDiscovery, type ProviderSettings } from './discovery'
import { DeadlineExceeded } from '../../platform/process/with-deadline'
import { failureIn, inExchange, ProviderFailure, unreachable } from './provider-fetch'

/** The time limit for all calls of one exchange with the provider. Afterwards the user gets an error. */
const exchangeTimeoutMilliseconds = 8_000
const scopes = ['openid', 'email', 'profile']
const maxTokenAgeSeconds = 10 * 60

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
  /** Whether the provider denies that the address is verified. False when it says nothing about it. */
  isEmailDenied: boolean
  /** Names from which to derive a username, best first. */
  names: string[]
}

/** Some providers send it as text. Every value but true is a denial. */
const isVerified = z.unknown().transform((value) => value === true || value === 'true')

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: isVerified.nullish(),
  preferred_username: z.string().optional(),
  name: z.string().optional(),
})
type Claims = z.infer<typeof claims>

export type OpenIdProvider = ReturnType<typeof createOpenIdProvider>

/** An OpenID Connect provider configured by discovery: authorization code with PKCE, state and nonce. */
export function createOpenIdProvider(
  settings: ProviderSettings,
  redirectUri: string,
  exchangeMilliseconds = exchangeTimeoutMilliseconds,
) {
  const client = new OAuth2Client(settings.clientId, settings.clientSecret, redirectUri)
  const discover = createDiscovery(settings)
  const idTokenClaims = claims.extend({
    azp: z.literal(settings.clientId).optional(),
    iat: z.number().refine(isRecent),
  })

  return {
    /** Returns the authorization URL and the secrets to verify the callback with. Throws a ProviderFailure. */
    async begin(): Promise<{ address: URL; secrets: HandshakeSecrets }> {
      const { authorizationEndpoint } = await inTime(discover)
      const secrets = { state: generateState(), nonce: generateState(), codeVerifier: generateCodeVerifier() }
      const address = client.createAuthorizationURLWithPKCE(
        authorizationEndpoint,
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
      inTime(async () => identityOf(await claimsBehind(answer, secrets), settings.trustsEmail)),
  }

  async function inTime<Result>(exchange: () => Promise<Result>) {
    try {
      return await inExchange(exchangeMilliseconds, exchange)
    } catch (error) {
      throw error instanceof DeadlineExceeded ? unreachable(error) : (failureIn(error) ?? untrusted(error))
    }
  }

  /**
   * Reads the id token (OpenID Connect Core 1.0, section 3.1.3.7), and the userinfo if the token has no email address.
   */
  async function claimsBehind(
    { code, iss }: AuthorizationResponse,
    { nonce, codeVerifier }: HandshakeSecrets,
  ): Promise<Claims> {
    // openid-client ignores an empty issuer.
    if (iss === '') throw untrusted()
    const { configuration, hasUserinfo } = await discover()
    const callback = new URL(redirectUri)
    callback.search = `${new URLSearchParams({ code, ...(iss !== undefined && { iss }) })}`
    const tokens = await authorizationCodeGrant(configuration, callback, {
      pkceCodeVerifier: codeVerifier,
      expectedNonce: nonce,
    })
    const known = idTokenClaims.parse(tokens.claims())
    if (known.email !== undefined || !hasUserinfo) return known
    const userinfo = await fetchUserInfo(configuration, tokens.access_token, known.sub)
    return { ...known, ...claims.parse(userinfo) }
  }
}

/** Whether an id token issued at this time, in seconds since 1970, belongs to this sign-in. */
function isRecent(issuedAt: number) {
  const age = Date.now() / 1000 - issuedAt
  return age >= -clockToleranceSeconds && age <= maxTokenAgeSeconds + clockToleranceSeconds
}

const untrusted = (cause?: unknown) =>
  new ProviderFailure('AeroAuth gave an answer that cannot be trusted. Please try again.', { cause })

const identityOf = (known: Claims, trustsEmail = false): Identity => ({
  subject: known.sub,
  email: known.email ?? null,
  emailVerified: known.email_verified ?? trustsEmail,
  isEmailDenied: known.email_verified === false,
  names: [known.preferred_username, known.name, known.email?.split('@')[0]].filter(
    (name) => name !== undefined,
  ),
})
