import { randomBytes } from 'node:crypto'
import { afterAll } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { symbols } from 'pino'
import { buildApp } from '../app'
import { createSessions, noClient } from '../identity/sessions/sessions'
import { factories } from './factories'
import { testDatabase } from './test-database'
import { testSettings } from './test-settings'
import { visitor } from './visitor'

/** The whole server on a database of this file's own. */
export async function testServer(changes: Parameters<typeof testSettings>[0] = {}) {
  const { db, connectionString } = await testDatabase()
  const clock = { now: () => new Date() }
  const app = await buildApp({ settings: testSettings(changes), db, webRoot: null, clock: () => clock.now() })
  // A connection over which nothing has been asked yet counts as busy, and would be waited for.
  afterAll(async () => {
    const closed = app.close()
    app.server.closeAllConnections()
    await closed
  })
  const sessions = createSessions(db, false)
  const make = factories(db)

  return {
    app,
    db,
    connectionString,
    clock,
    make,
    visitor: () => visitor(app),

    /** Somebody of the database, signed in. */
    async as(user: { id: number }) {
      const { name, value } = await sessions.start(user.id, true, noClient)
      return { ...visitor(app, { [name]: value }), id: user.id }
    },

    /** Somebody new, signed in. */
    async person() {
      return this.as(await make.user())
    },

    /** Somebody who came by the registration form and has a password. */
    async registered(remoteAddress = '127.0.0.1') {
      const username = `registered-${randomBytes(4).toString('hex')}`
      const account = { email: `${username}@example.org`, username, password: 'correct horse battery' }
      const person = visitor(app)
      const response = await person.call('/api/register', { body: account, remoteAddress })
      return { ...person, ...account, id: response.json<{ id: number }>().id }
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof testServer>>

/** What a server logs from now on, as it would be written. @returns a way to read the lines by now */
export function collectLog({ log }: Pick<FastifyInstance, 'log'>) {
  const lines: string[] = []
  Object.assign(log, { [symbols.streamSym]: { write: (line: string) => lines.push(line) } })
  return () => lines
}

/** The server's clock stands still, so that no step ends while a test is in it. @returns when it stopped */
export function stopClock({ clock }: Pick<TestServer, 'clock'>) {
  const stoppedAt = Date.now()
  clock.now = () => new Date(stoppedAt)
  return () => stoppedAt
}
