import { callbackify } from 'node:util'
import fastifySession from '@fastify/session'
import type { FastifyInstance, FastifyRequest, Session } from 'fastify'
import { z } from 'zod'
import { finishingInMinutes } from '@/domain/limits'
import { providerIds } from '@/domain/sign-in-providers'
import type { Db } from '../../platform/database/database'
import { findHandshake, handshakeInMinutes, putHandshake, takeHandshake } from './handshake-queries'
import { handshakeSecrets } from './open-id-provider'
import { hashOfToken } from '../../platform/secrets/tokens'

const cookieMilliseconds = (handshakeInMinutes + finishingInMinutes) * 60 * 1000

const handshake = handshakeSecrets.extend({
  provider: z.literal(providerIds),
  /** The user who was signed in at the start: only they get the account connected. */
  connectTo: z.object({ userId: z.number(), publicId: z.number() }).nullable(),
})
export type Handshake = z.infer<typeof handshake>

declare module 'fastify' {
  interface Session {
    handshake?: Handshake
  }
}

type Options = { db: Db; secret: string; cookieName: string; secure: boolean }

/** Sessions in the database that hold a browser's handshake with the provider, and nothing else. */
export async function handshakeSessions(scope: FastifyInstance, { db, secret, cookieName, secure }: Options) {
  await scope.register(fastifySession, {
    secret,
    cookieName,
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: cookieMilliseconds },
    saveUninitialized: false,
    rolling: false,
    store: {
      set: callbackify((id: string, session: Session) =>
        putHandshake(db, hashOfToken(id), JSON.stringify(session)),
      ),
      get: callbackify(async (id: string): Promise<Session | null> => {
        const row = await findHandshake(db, hashOfToken(id))
        return row ? JSON.parse(row.data) : null
      }),
      destroy: callbackify(async (id: string) => {
        await takeHandshake(db, hashOfToken(id))
      }),
    },
  })
}

/**
 * Saves explicitly, because behind a proxy that terminates TLS the library would not save when the response is sent.
 */
export async function storeHandshake(request: FastifyRequest, handshake: Handshake) {
  await request.session.regenerate()
  request.session.set('handshake', handshake)
  await request.session.save()
}

/** Removes and returns the handshake of this browser; each can be used once. */
export async function takeOwnHandshake(db: Db, { session }: FastifyRequest): Promise<Handshake | null> {
  const { data } = handshake.safeParse(session.get('handshake'))
  if (!data || !(await takeHandshake(db, hashOfToken(session.sessionId)))) return null
  return data
}
