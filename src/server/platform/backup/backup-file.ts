import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { to as copyTo } from 'pg-copy-streams'
import { BackupError, type Summary, endOfRows, lineOf, newHeader } from './backup-format'
import { copyTarget, findMigration, listSequences, listTables, lockTables } from './catalog-queries'
import { withConnection, type Connection } from './connection'
import { restoreBackup } from './restore-backup'

export type Report = Pick<Summary, 'rows'> & { bytes: number }

/** Writes a backup to a new file that only its owner can read. Renames it when it is complete and synced to disk. */
export async function backUpTo(connectionString: string, path: string, version: string): Promise<Report> {
  if (await exists(path)) throw new BackupError(`${path} is there already; give the backup another name.`)
  const unfinished = `${path}.unfinished`
  await rm(unfinished, { force: true })
  try {
    const { rows } = await withConnection(connectionString, async (connection) => {
      const pieces = withResult(backupOf(connection, version))
      const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
      await pipeline(pieces, createGzip(), file)
      return pieces.result()
    })
    await rename(unfinished, path)
    return { rows, bytes: (await stat(path)).size }
  } finally {
    await rm(unfinished, { force: true })
  }
}

export async function restoreFrom(connectionString: string, path: string): Promise<Report> {
  const { size } = await stat(path).catch(() => {
    throw new BackupError(`There is no backup at ${path}.`)
  })
  const packed = createReadStream(path)
  const unpacked = createGunzip()
  packed.once('error', (error) => unpacked.destroy(error))
  const { rows } = await restoreBackup(connectionString, packed.pipe(unpacked)).catch((error: unknown) => {
    throw isBadGzip(error) ? new BackupError(`${path} is damaged, or no backup of Laneway.`) : error
  })
  return { rows, bytes: size }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

const isBadGzip = (error: unknown) =>
  error instanceof Error && 'code' in error && ['Z_DATA_ERROR', 'Z_BUF_ERROR'].includes(String(error.code))

/** `Readable.from` forwards what a generator yields but drops its return value. */
function withResult<Piece, Result>(pieces: AsyncGenerator<Piece, Result>) {
  let result: { value: Result } | undefined
  return {
    async *[Symbol.asyncIterator]() {
      result = { value: yield* pieces }
    },
    result() {
      if (!result) throw new Error('The stream has not ended.')
      return result.value
    },
  }
}

/** Yields the whole database from one snapshot, in chunks; concurrent writes are not blocked. */
async function* backupOf(connection: Connection, version: string): AsyncGenerator<Buffer | string, Summary> {
  await connection.query('begin isolation level repeatable read read only')
  const tables = await listTables(connection)
  const migration = await findMigration(connection)
  if (migration === null)
    throw new BackupError('There is nothing to back up: the database has no tables of Laneway.')
  await lockTables(connection, tables, 'access share')
  yield lineOf(newHeader({ version, migration }))

  const rows = new Map<string, Summary['rows'][string]>()
  for (const table of tables) {
    yield lineOf({ table: table.name, columns: table.columns })
    const copy = connection.query(copyTo(`copy ${copyTarget(connection, table)} to stdout`))
    for await (const chunk of copy) yield chunk
    rows.set(table.name, copy.rowCount)
    yield endOfRows
  }
  const summary = { rows: Object.fromEntries(rows), sequences: await listSequences(connection) }
  yield lineOf(summary)
  await connection.query('commit')
  return summary
}
