import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { from as copyFrom } from 'pg-copy-streams'
import { addFormerColumns, lastOfBaseline } from '@db/bridge/bridge'
import { isFormer, rejectionOfBackup } from '@db/bridge/former-migrations'
import { migrateTo, migrateToLatest, migrationNames } from '@db/migrate'
import { type Db, openDatabase } from '../database/database'
import {
  BackupError,
  type Header,
  header,
  isReadable,
  section,
  type Summary,
  summary,
  endOfRows,
} from './backup-format'
import {
  copyTarget,
  findFilledTable,
  findMigration,
  deleteMigrationRecords,
  listTables,
  lockTables,
  setSequence,
  switchTriggers,
  type Table,
} from './catalog-queries'
import { type Connection, withConnection } from './connection'

/** Restores a backup into an empty database in one transaction, and migrates it to this version's schema. */
export async function restoreBackup(
  connectionString: string,
  source: AsyncIterable<Buffer>,
): Promise<Summary> {
  const reader = createBackupReader(source)
  const { migration } = known(await reader.line(header))
  return withConnection(connectionString, async (connection) => {
    await assertEmpty(connection, migration)
    const { db, close } = openDatabase(connectionString)
    try {
      await prepareSchema(db, migration)
      const restored = await load(connection, reader)
      await migrateToLatest(db)
      await connection.query('analyze')
      return restored
    } finally {
      await close()
    }
  })
}

/** Makes the tables for the rows of a backup with this schema. */
async function prepareSchema(db: Db, migration: string) {
  if (!isFormer(migration)) return migrateTo(db, migration)
  await migrateTo(db, lastOfBaseline)
  await addFormerColumns(db)
}

function known(read: Header) {
  const rejection = isFormer(read.migration) ? rejectionOfBackup(read.migration) : undefined
  if (rejection !== undefined) throw new BackupError(rejection)
  const isKnown = isFormer(read.migration) || migrationNames.includes(read.migration)
  if (!isReadable(read) || !isKnown) {
    throw new BackupError(
      `The backup was taken by a newer version of Laneway (${read.version}, ${read.migration}); restore it with that one.`,
    )
  }
  return read
}

async function assertEmpty(connection: Connection, migration: string) {
  const filled = await findFilledTable(connection)
  if (filled !== undefined) {
    throw new BackupError(
      `A backup is restored into an empty database only, and this one has rows in ${filled}.`,
    )
  }
  const present = await findMigration(connection)
  if (present !== null && present > migration) {
    throw new BackupError(
      `The backup has an older schema (${migration}) than this empty database (${present}); restore it into a new one.`,
    )
  }
}

async function load(connection: Connection, reader: BackupReader) {
  await connection.query('begin')
  const tables = await listTables(connection)
  await lockTables(connection, tables, 'share row exclusive')
  await assertStillEmpty(connection)
  await deleteMigrationRecords(connection)
  await switchTriggers(connection, tables, 'disable')
  await connection.query('set constraints all deferred')

  const rows = new Map<string, Summary['rows'][string]>()
  for (;;) {
    const next = await reader.line(z.union([section, summary]))
    if ('sequences' in next) return finish(connection, reader, { tables, rows, summary: next })
    const copy = connection.query(
      copyFrom(`copy ${copyTarget(connection, { name: next.table, columns: next.columns })} from stdin`),
    )
    await pipeline(Readable.from(reader.rows()), copy)
    rows.set(next.table, copy.rowCount)
  }
}

/** The second of two concurrent restores finds rows here. */
async function assertStillEmpty(connection: Connection) {
  const filled = await findFilledTable(connection)
  if (filled !== undefined) {
    throw new BackupError(`Somebody else has just filled ${filled}; nothing was restored.`)
  }
}

async function finish(
  connection: Connection,
  reader: BackupReader,
  {
    tables,
    rows,
    summary,
  }: { tables: readonly Table[]; rows: ReadonlyMap<string, Summary['rows'][string]>; summary: Summary },
) {
  await reader.end()
  const expected = new Map(Object.entries(summary.rows))
  const short = [...rows.keys(), ...expected.keys()].find((name) => rows.get(name) !== expected.get(name))
  if (short !== undefined) throw new BackupError(`The backup does not hold all rows of ${short}.`)
  for (const sequence of summary.sequences) await setSequence(connection, sequence)
  // Runs the deferred checks now: PostgreSQL does not alter a table with pending checks.
  await connection.query('set constraints all immediate')
  await switchTriggers(connection, tables, 'enable')
  await connection.query('commit')
  return summary
}

const newline = '\n'.charCodeAt(0)
const endBetweenRows = Buffer.concat([Buffer.from([newline]), endOfRows])

/** Reads the lines and rows of a backup in sequence, as chunks arrive. */
function createBackupReader(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]()
  /** Received data that is not read yet. It starts at the start of a line. */
  let rest: Buffer = Buffer.alloc(0)

  async function more() {
    const { done, value } = await pieces.next()
    if (done === true) throw new BackupError('The backup ends too early; the file is not whole.')
    rest = rest.length === 0 ? value : Buffer.concat([rest, value])
  }

  function take(length: number) {
    const taken = rest.subarray(0, length)
    rest = rest.subarray(length)
    return taken
  }

  return {
    async line<Schema extends z.ZodType>(schema: Schema): Promise<z.infer<Schema>> {
      while (!rest.includes(newline)) await more()
      const text = take(rest.indexOf(newline) + 1).toString('utf8')
      const { data, success } = schema.safeParse(jsonOf(text))
      if (!success) throw new BackupError('The file is no backup of Laneway.')
      return data
    },

    /** Yields the rows of a table, in chunks of whole rows, without the end mark. */
    async *rows(): AsyncGenerator<Buffer> {
      for (;;) {
        if (rest.subarray(0, endOfRows.length).equals(endOfRows)) {
          take(endOfRows.length)
          return
        }
        const end = rest.indexOf(endBetweenRows)
        const length = (end === -1 ? rest.lastIndexOf(newline) : end) + 1
        if (length > 0) yield take(length)
        else await more()
      }
    },

    /** Reads to the end of the file, which verifies its checksum. */
    async end() {
      const { done } = await pieces.next()
      if (rest.length > 0 || done !== true) throw new BackupError('The backup goes on after its end.')
    },
  }
}

type BackupReader = ReturnType<typeof createBackupReader>

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
