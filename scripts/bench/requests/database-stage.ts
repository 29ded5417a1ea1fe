import { rm } from 'node:fs/promises'
import { migrateToLatest } from '@db/migrate'
import { createSessions, noClient } from '@/server/identity/sessions/sessions'
import { openDatabase } from '@/server/platform/database/database'
import { startEmbeddedPostgres } from '@/server/platform/embedded-postgres/start-embedded-postgres'
import { makeDataDir } from '../../../tests/e2e/support/product'
import { type Server, startProductServer, startBaseline } from './servers'

export type DatabaseStage = Awaited<ReturnType<typeof openDatabaseStage>>

/** Starts a separate PostgreSQL at the newest schema, and servers on it. */
export async function openDatabaseStage() {
  const dataDir = await makeDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir })
  const { db, close } = openDatabase(postgres.connectionString)
  await migrateToLatest(db)
  const sessions = createSessions(db, false)
  const servers: Server[] = []
  const started = async (starting: Promise<Server>) => {
    const server = await starting
    servers.push(server)
    return { ...server, databasePid: postgres.pid }
  }

  return {
    db,
    connectionString: postgres.connectionString,
    cookieOf: async (userId: number) => {
      const { name, value } = await sessions.start(userId, true, noClient)
      return `${name}=${value}`
    },
    startProductServer: (name: string, env?: NodeJS.ProcessEnv) =>
      started(startProductServer(name, dataDir, env)),
    startBaseline: (name: string) => started(startBaseline(name, postgres.connectionString)),
    close: async () => {
      for (const { stop } of servers) await stop()
      await close()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
