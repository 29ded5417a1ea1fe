import { afterAll } from 'vitest'
import { buildApp } from '../../app'
import { createSessions, noClient } from '../../identity/sessions/sessions'
import { openDatabase } from '../../platform/database/database'
import { factories } from './factories'
import { testDatabase } from '../database/test-database'
import { testSettings } from './test-settings'
import { client } from './test-client'

/** The whole server on a database whose every statement is passed to `onStatement`, except for those of `make`, `as` and `quietDb`. */
export async function watchedServer(onStatement: (statement: string, values: readonly unknown[]) => void) {
  const { db: quietDb, connectionString } = await testDatabase()
  const { db, close } = openDatabase(connectionString, { onStatement })
  const app = await buildApp({ settings: testSettings(), db, webRoot: null })
  afterAll(async () => {
    await app.close()
    await close()
  })
  const sessions = createSessions(quietDb, false)
  return {
    app,
    db,
    quietDb,
    make: factories(quietDb),
    client: (cookies?: Record<string, string>) => client(app, cookies),
    withToken: (token: string) => client(app, {}, token),

    /** Signs in an existing user. */
    async as(user: { id: number }) {
      const { name, value } = await sessions.start(user.id, true, noClient)
      return { ...client(app, { [name]: value }), id: user.id }
    },
  }
}
