import { once } from 'node:events'
import { createServer } from 'node:http'
import { generateKeyPair } from 'jose'
import { servePages } from './serve-pages'
import { createProvider } from './create-provider'
import { createDirectory, type User } from './users'

/** The secret is printed and public: this provider asks for no password either. */
const client = { clientId: 'laneway', clientSecret: 'local-aeroauth-protects-nothing' }

type Options = { port?: number; redirectUris: string[]; users: User[] }

export type AeroAuth = Awaited<ReturnType<typeof startAeroAuth>>

/** Starts an OpenID Connect provider on the loopback address, at which anybody can sign in as any user. */
export async function startAeroAuth({ port = 0, redirectUris, users }: Options) {
  const signingKey = await generateKeyPair('ES256', { extractable: true })
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the provider listens on a port')

  const issuer = `http://127.0.0.1:${address.port}`
  const directory = createDirectory(users)
  const provider = await createProvider({ issuer, ...client, redirectUris, directory, signingKey })
  provider.use(servePages(provider, directory, redirectUris))
  const handle = provider.callback()
  server.on('request', (request, response) => void handle(request, response))

  return {
    issuer,
    ...client,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
