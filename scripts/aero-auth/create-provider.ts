import { randomBytes } from 'node:crypto'
import { exportJWK, type GenerateKeyPairResult } from 'jose'
import { interactionPolicy, Provider } from 'oidc-provider'
import { createMemoryAdapter } from './memory-adapter'
import { errorPage } from './pages'
import { claimsOf, type Directory } from './users'

const algorithm = 'ES256'
const scopes = 'openid email profile'
const minuteSeconds = 60

type Parts = {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUris: string[]
  directory: Directory
  signingKey: GenerateKeyPairResult
}

/** An OpenID Connect provider with codes, PKCE and ES256, which grants every consent. */
export async function createProvider(parts: Parts) {
  const { issuer, clientId, clientSecret, redirectUris, directory, signingKey } = parts
  const policy = interactionPolicy.base()
  policy.remove('consent')

  return new Provider(issuer, {
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: algorithm,
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(signingKey.privateKey)), alg: algorithm, use: 'sig' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    pkce: { required: () => true },
    scopes: scopes.split(' '),
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username'],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: 5 * minuteSeconds,
      AuthorizationCode: minuteSeconds,
      Grant: 10 * minuteSeconds,
      IdToken: 5 * minuteSeconds,
      Interaction: 10 * minuteSeconds,
      Session: 10 * minuteSeconds,
    },
    clientBasedCORS: () => false,
    async findAccount(_context, sub) {
      const user = directory.find(sub)
      return user && { accountId: sub, claims: async () => claimsOf(user) }
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId })
      grant.addOIDCScope(scopes)
      await grant.save()
      return grant
    },
    renderError(context, { error, error_description: description }) {
      context.type = 'html'
      context.body = errorPage(description ?? error)
    },
  })
}
