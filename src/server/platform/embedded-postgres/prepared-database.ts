import { migrateToLatest } from '@db/migrate'
import { type OpenDatabase, openDatabase } from '../database/database'
import { startEmbeddedPostgres } from './start-embedded-postgres'
import type { Settings } from '../settings/settings'

/** Includes the connection string for LISTEN. */
type PreparedDatabase = OpenDatabase & { listenerConnection: string }

/** Opens the database of these settings and migrates it; without a `DATABASE_URL`, starts the built-in one. */
export async function openPreparedDatabase(
  { databaseUrl, databaseUrlDirect, dataDir, preparedStatements, maxProjectTextBytes }: Settings,
  say: (line: string) => void,
): Promise<PreparedDatabase> {
  const embedded = databaseUrl === null ? await startEmbeddedPostgres({ dataDir, say }) : null
  const connectionString = databaseUrl ?? embedded?.connectionString ?? ''
  const { db, poolUse, close } = openDatabase(connectionString, { preparedStatements, maxProjectTextBytes })
  const closeAll = async () => {
    await close()
    await embedded?.stop()
  }
  try {
    const newer = await migrateToLatest(db)
    if (newer.length > 0) {
      say(`A newer version of Laneway has migrated the database (${newer.join(', ')}); it is used as it is.`)
    }
    return { db, poolUse, listenerConnection: databaseUrlDirect ?? connectionString, close: closeAll }
  } catch (error) {
    await closeAll()
    throw error
  }
}
