import { to as copyTo } from 'pg-copy-streams'
import { BackupError, endOfRows, lineOf, newHeader, type Summary } from './backup-format'
import { copyTarget, findMigration, listSequences, listTables, lockTables } from './catalog-queries'
import type { Connection } from './connection'

/** Yields the whole database from one snapshot, in chunks; concurrent writes are not blocked. */
export async function* backupOf(
  connection: Connection,
  version: string,
): AsyncGenerator<Buffer | string, Summary> {
  await connection.query('begin isolation level repeatable read read only')
  const tables = await listTables(connection)
  const migration = await findMigration(connection)
  if (migration === null)
    throw new BackupError('There is nothing to back up: the database has no tables of Laneway.')
  await lockTables(connection, tables, 'access share')
  yield lineOf(newHeader({ version, migration }))

  const rows: Summary['rows'] = {}
  for (const table of tables) {
    yield lineOf({ table: table.name, columns: table.columns })
    const copy = connection.query(copyTo(`copy ${copyTarget(connection, table)} to stdout`))
    for await (const chunk of copy) yield chunk
    rows[table.name] = copy.rowCount
    yield endOfRows
  }
  const summary = { rows, sequences: await listSequences(connection) }
  yield lineOf(summary)
  await connection.query('commit')
  return summary
}
