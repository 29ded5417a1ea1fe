import { randomBytes } from 'node:crypto'
import { afterAll } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { symbols } from 'pino'
import { type AppParts, buildApp } from '../../app'
import { createSessions, noClient } from '../../identity/sessions/sessions'
import { factories } from './factories'
import { testDatabase } from '../database/test-database'
import { testSettings } from './test-settings'
import { client } from './test-client'

type OwnParts = Partial<
  Pick<AppParts, 'queueTimeoutMilliseconds' | 'gatheringMilliseconds' | 'webRoot' | 'pageRenderer'>
>

/** The whole server on a database for this test file. */
export async function testServer(changes: Parameters<typeof testSettings>[0] = {}, parts: OwnParts = {}) {
  const settings = testSettings(changes)
  const { db, connectionString } = await testDatabase(undefined, settings)
  const clock = { now: () => new Date() }
  const app = await buildApp({
    settings,
    db,
    webRoot: null,
    clock: () => clock.now(),
    ...parts,
  })
  afterAll(() => closeAtOnce(app))
  const sessions = createSessions(db, false)
  const make = factories(db)

  return {
    app,
    db,
    connectionString,
    clock,
    make,
    client: () => client(app),

    /** A signed-in client for an existing user. */
    async as(user: { id: number }) {
      const { name, value } = await sessions.start(user.id, true, noClient)
      return { ...client(app, { [name]: value }), id: user.id }
    },

    /** A client that sends a token. */
    withToken: (token: string) => client(app, {}, token),

    /** A signed-in client for a new user. */
    async person() {
      return this.as(await make.user())
    },

    /** A new user who registered with a password. */
    async registered(remoteAddress = '127.0.0.1') {
      const username = `registered-${randomBytes(4).toString('hex')}`
      const account = { email: `${username}@example.org`, username, password: 'correct horse battery' }
      const person = client(app)
      const response = await person.call('/api/register', { body: account, remoteAddress })
      return { ...person, ...account, id: response.json<{ id: number }>().id }
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof testServer>>

/** Closing alone would wait for a connection without any request, because it does not count as idle. */
export async function closeAtOnce(app: FastifyInstance) {
  const closed = app.close()
  app.server.closeAllConnections()
  await closed
}

/** Collects the server's log lines as they would be written. @returns a function that returns the lines so far */
export function collectLog({ log }: Pick<FastifyInstance, 'log'>) {
  const lines: string[] = []
  Object.assign(log, { [symbols.streamSym]: { write: (line: string) => lines.push(line) } })
  return () => lines
}

/** Stops the server's clock, so that no TOTP step ends during a test. @returns the time at which it stopped */
export function stopClock({ clock }: Pick<TestServer, 'clock'>) {
  const stoppedAt = Date.now()
  clock.now = () => new Date(stoppedAt)
  return () => stoppedAt
}
