import pg from 'pg'
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres'
import type { Settings } from '../settings/settings'

export type Connection = pg.Client

/** Opens a separate connection without a statement timeout. */
export async function withConnection<Result>(
  connectionString: string,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = new pg.Client({ connectionString, application_name: 'laneway-backup' })
  // A connection that breaks between two statements has no other listener; its next statement throws.
  connection.on('error', () => {})
  await connection.connect()
  try {
    return await work(connection)
  } finally {
    await connection.end()
  }
}

/** Opens the database of these settings unchanged; shares the built-in one of a running server. */
export async function withDatabaseOf<Result>(
  { databaseUrl, dataDir }: Settings,
  say: (line: string) => void,
  work: (connectionString: string) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== null) return work(databaseUrl)
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir, say })
  try {
    return await work(connectionString)
  } finally {
    await stop()
  }
}
