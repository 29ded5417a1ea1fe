import type { FastifyInstance } from 'fastify'

const notConfigured = 'AeroAuth is not configured on this server'

/** Where a browser goes to sign in elsewhere. AeroAuth is the one provider there is; without settings it says so. */
export async function ssoRoutes(api: FastifyInstance) {
  api.get('/auth/aeroauth', (_request, reply) =>
    reply.redirect(`/?${new URLSearchParams({ auth: 'error', message: notConfigured })}`),
  )
}
