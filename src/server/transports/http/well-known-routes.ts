import type { FastifyInstance } from 'fastify'

/** Redirects password managers to the page that changes a password (W3C, "A Well-Known URL for Changing Passwords"). */
export async function wellKnownRoutes(app: FastifyInstance) {
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/?settings=security'))
}
