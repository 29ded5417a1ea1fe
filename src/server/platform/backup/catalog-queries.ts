import type { Connection } from './connection'

export type Table = { name: string; columns: string[] }
export type Sequence = { name: string; value: string | null }

const migrationTable = 'kysely_migration'
/** Holds the lock of a running migration, which is not part of a backup. */
const migrationLockTable = 'kysely_migration_lock'

/**
 * Returns every table to back up, referenced tables first, without generated columns. Deferrable constraints are
 * checked at the end of a restore.
 */
export async function listTables(connection: Connection): Promise<Table[]> {
  const { rows: tables } = await connection.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> $1
    group by c.relname order by c.relname`,
    [migrationLockTable],
  )
  const { rows: references } = await connection.query<Reference>(
    `select k.conrelid::regclass::text as "from", k.confrelid::regclass::text as "to" from pg_constraint k
    where k.contype = 'f' and not k.condeferrable and k.connamespace = current_schema()::regnamespace`,
  )
  const order = inOrderOfReference(
    tables.map(({ name }) => name),
    references,
  )
  return order.flatMap((name) => tables.filter((table) => table.name === name))
}

/** The current value of each sequence. Sequences are not transactional, so it is never behind the rows. */
export async function listSequences(connection: Connection): Promise<Sequence[]> {
  const { rows } = await connection.query<Sequence>(
    `select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() order by sequencename`,
  )
  return rows
}

/** The newest migration of the database; null when it has no Laneway schema. */
export async function findMigration(connection: Connection): Promise<string | null> {
  const { rows: found } = await connection.query<{ exists: boolean }>(
    'select to_regclass($1) is not null as exists',
    [migrationTable],
  )
  if (!found[0]?.exists) return null
  const { rows } = await connection.query<{ name: string | null }>(
    `select max(name) as name from ${migrationTable}`,
  )
  return rows[0]?.name ?? null
}

/** Finds a table with rows of user data, if there is one. */
export async function findFilledTable(connection: Connection): Promise<string | undefined> {
  const names = (await listTables(connection))
    .map(({ name }) => name)
    .filter((name) => name !== migrationTable)
  if (names.length === 0) return undefined
  const questions = names.map(
    (name) =>
      `select ${connection.escapeLiteral(name)} as name where exists (select from ${quoted(connection, name)})`,
  )
  const { rows } = await connection.query<{ name: string }>(questions.join(' union all '))
  return rows[0]?.name
}

/** Blocks every other connection from writing, or from changing the schema, until the transaction ends. */
export async function lockTables(
  connection: Connection,
  tables: readonly Table[],
  mode: 'access share' | 'share row exclusive',
) {
  const names = tables.map(({ name }) => quoted(connection, name)).join(', ')
  await connection.query(`lock table ${names} in ${mode} mode`)
}

/** Disables triggers: the backup already contains the rows that they would write. */
export async function switchTriggers(
  connection: Connection,
  tables: readonly Table[],
  state: 'enable' | 'disable',
) {
  for (const { name } of tables) {
    await connection.query(`alter table ${quoted(connection, name)} ${state} trigger user`)
  }
}

/** Deletes the list of migrations, which is replaced by the backup's. */
export async function deleteMigrationRecords(connection: Connection) {
  await connection.query(`delete from ${migrationTable}`)
}

export async function setSequence(connection: Connection, { name, value }: Sequence) {
  if (value === null) return
  await connection.query('select setval($1::regclass, $2::bigint)', [quoted(connection, name), value])
}

const quoted = (connection: Connection, name: string) => connection.escapeIdentifier(name)

/** The table and columns of a COPY statement. */
export const copyTarget = (connection: Connection, { name, columns }: Table) =>
  `${quoted(connection, name)} (${columns.map((column) => quoted(connection, column)).join(', ')})`

type Reference = { from: string; to: string }

/** Sorts the tables so that each comes after those that it references. */
function inOrderOfReference(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const isFree = (table: string) =>
      !references.some(({ from, to }) => from === table && to !== table && waiting.includes(to))
    const free = waiting.filter(isFree)
    if (free.length === 0) throw new Error(`${waiting.join(', ')} point to each other.`)
    ordered.push(...free)
    waiting = waiting.filter((table) => !free.includes(table))
  }
  return ordered
}
