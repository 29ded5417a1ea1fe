import { z } from 'zod'
import { ProviderFailure, providerJson } from './provider-fetch'

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']
const validForMilliseconds = 10 * 60 * 1000

const discovered = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
})
type Discovered = z.infer<typeof discovered>

/** Loads the provider's metadata (OpenID Connect Discovery 1.0) and caches it for ten minutes. */
export function createDiscovery(issuer: string) {
  let cached: { found: Discovered; until: number } | null = null

  return async (signal: AbortSignal): Promise<Discovered> => {
    if (cached && cached.until > Date.now()) return cached.found
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
    const found = trusted(issuer, await providerJson(address, { signal }))
    cached = { found, until: Date.now() + validForMilliseconds }
    return found
  }
}

/**
 * Section 4.3: the issuer must equal the requested one. An external provider must not name endpoints on this machine.
 */
function trusted(issuer: string, answer: unknown) {
  const { data } = discovered.safeParse(answer)
  if (!data || data.issuer !== issuer) throw misconfigured()
  const endpoints = [data.authorization_endpoint, data.token_endpoint, data.jwks_uri, data.userinfo_endpoint]
  if (!endpoints.every((endpoint) => endpoint === undefined || isSafe(issuer, endpoint)))
    throw misconfigured()
  return data
}

const misconfigured = () => new ProviderFailure('AeroAuth is not set up correctly on this server.')

function isSafe(issuer: string, endpoint: string) {
  if (isLoopback(issuer)) return /^https?:/.test(endpoint)
  return endpoint.startsWith('https:') && !isLoopback(endpoint)
}

const isLoopback = (address: string) => loopbackNames.includes(new URL(address).hostname)
