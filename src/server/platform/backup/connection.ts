import pg from 'pg'
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres'
import type { Settings } from '../settings/settings'

export type Connection = pg.Client

/** One connection of its own, on which a statement may take as long as it needs. */
export async function withConnection<Result>(
  connectionString: string,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = new pg.Client({ connectionString, application_name: 'laneway-backup' })
  // A connection that breaks between two statements has no other listener; its next statement fails.
  connection.on('error', () => {})
  await connection.connect()
  try {
    return await work(connection)
  } finally {
    await connection.end()
  }
}

/** The database of these settings as it is; a built-in one that a running server keeps is borrowed from it. */
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
