import { testServer } from '../../../testing/test-server'

/** A server that listens on its own port, because streams are read over the network. */
export async function listeningServer(changes: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer(changes)
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  return { server, origin }
}
