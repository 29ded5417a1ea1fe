import type { FastifyInstance } from 'fastify'

/** Robots may read the page to sign in (RFC 9309). Everything else is somebody's, and behind a session anyway. */
const robots = ['User-agent: *', 'Allow: /$', 'Allow: /auth$', 'Disallow: /', ''].join('\n')

/**
 * What is asked of every site: which pages robots may read, and where a password is changed (W3C, "A Well-Known URL for
 * Changing Passwords").
 */
export async function wellKnownRoutes(app: FastifyInstance) {
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(robots),
  )
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/?settings=security'))
}
