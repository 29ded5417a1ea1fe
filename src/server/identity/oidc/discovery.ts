import {
  allowInsecureRequests,
  type ClientAuth,
  clockTolerance,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { z } from 'zod'
import { minuteMilliseconds } from '@/domain/units'
import { failureIn, ProviderFailure, providerFetch } from './provider-fetch'

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']
const validForMilliseconds = 10 * minuteMilliseconds
export const clockToleranceSeconds = 60

export type ProviderSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Whether an address counts as verified if the provider says nothing about it. */
  trustsEmail?: boolean | undefined
}

type Discovered = { configuration: Configuration; authorizationEndpoint: string; hasUserinfo: boolean }

/** Loads the provider's metadata (OpenID Connect Discovery 1.0) and caches it, with its keys, for ten minutes. */
export function createDiscovery({ issuer, clientId, clientSecret }: ProviderSettings) {
  const isLocal = isLoopback(issuer)
  const checked = metadataOf(issuer, isLocal)
  let cached: { found: Discovered; until: number } | undefined

  return async (): Promise<Discovered> => {
    if (cached && cached.until > Date.now()) return cached.found
    const found = await load().catch((error: unknown) => {
      throw failureIn(error) ?? misconfigured(error)
    })
    cached = { found, until: Date.now() + validForMilliseconds }
    return found
  }

  async function load(): Promise<Discovered> {
    const configuration = await discovery(
      new URL(issuer),
      clientId,
      { [clockTolerance]: clockToleranceSeconds },
      basicAuthentication(clientId, clientSecret),
      {
        [customFetch]: providerFetch,
        // Without these checks, openid-client trusts TLS for the token endpoint's answer and verifies no signature.
        execute: [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])],
      },
    )
    const metadata = checked.parse(configuration.serverMetadata())
    return {
      configuration,
      authorizationEndpoint: metadata.authorization_endpoint,
      hasUserinfo: metadata.userinfo_endpoint !== undefined,
    }
  }
}

/** Section 4.3: the issuer must equal the requested one. An external provider must not name endpoints on this machine. */
function metadataOf(issuer: string, isLocal: boolean) {
  const endpoint = z
    .string()
    .refine(
      (address) =>
        URL.canParse(address) &&
        (isLocal ? /^https?:/.test(address) : address.startsWith('https:') && !isLoopback(address)),
    )
  return z.object({
    issuer: z.literal(issuer),
    authorization_endpoint: endpoint,
    token_endpoint: endpoint,
    jwks_uri: endpoint,
    userinfo_endpoint: endpoint.optional(),
  })
}

const isLoopback = (address: string) => loopbackNames.includes(new URL(address).hostname)

const misconfigured = (cause: unknown) =>
  new ProviderFailure('AeroAuth is not set up correctly on this server.', { cause })

/** Unlike openid-client's, leaves characters such as hyphens as they are, for providers that do not decode them. */
const basicAuthentication =
  (...credentials: [clientId: string, clientSecret: string]): ClientAuth =>
  (_server, _client, _body, headers) => {
    const encoded = Buffer.from(credentials.map(encodeURIComponent).join(':')).toString('base64')
    headers.set('authorization', `Basic ${encoded}`)
  }
