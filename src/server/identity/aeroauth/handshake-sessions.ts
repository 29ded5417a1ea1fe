import { callbackify } from 'node:util'
import fastifySession from '@fastify/session'
import type { FastifyInstance, FastifyRequest, Session } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../platform/database/database'
import { findHandshake, putHandshake, takeHandshake } from './handshake-queries'
import { finishingInMinutes, handshakeInMinutes } from './lifetimes'
import { handshakeSecrets } from './open-id-provider'
import { hashOfToken } from '../../platform/secrets/tokens'

const cookieMilliseconds = (handshakeInMinutes + finishingInMinutes) * 60 * 1000

const handshake = handshakeSecrets.extend({
  /** Who was signed in when it began: the account is connected to them, and to nobody else. */
  connectTo: z.object({ userId: z.number(), publicId: z.number() }).nullable(),
})
export type Handshake = z.infer<typeof handshake>

declare module 'fastify' {
  interface Session {
    handshake?: Handshake
  }
}

type Options = { db: Db; secret: string; cookieName: string; secure: boolean }

/** Sessions that carry a browser's way to the provider and back, and nothing else, in the database. */
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

/** Saved here, and not when the answer leaves: behind a proxy that ends TLS the library would think it must not. */
export async function keepHandshake(request: FastifyRequest, kept: Handshake) {
  await request.session.regenerate()
  request.session.set('handshake', kept)
  await request.session.save()
}

/** The handshake that this browser began; each can be taken once. */
export async function takeOwnHandshake(db: Db, { session }: FastifyRequest): Promise<Handshake | null> {
  const { data } = handshake.safeParse(session.get('handshake'))
  if (!data || !(await takeHandshake(db, hashOfToken(session.sessionId)))) return null
  return data
}
