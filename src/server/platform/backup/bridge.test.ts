import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrateToLatest, migrationNames } from '@db/migrate'
import { openDatabase } from '../database/database'
import { listFunctions } from '../../testing/database/schema-catalog'
import { restoreFrom } from './backup-file'
import { listTables } from './catalog-queries'
import { withConnection } from './connection'
import { rulesOf } from './testing/contents'
import { backupFolder, emptyDatabase, newDatabase } from './testing/scratch'

/** The demo at commit 4fe5083 with texts, files and an import of every kind that the bridge changes. */
const fixture = (name: string) =>
  fileURLToPath(new URL(`../../../../db/bridge/testing/${name}`, import.meta.url))

const { path } = await backupFolder()

async function databaseOf4fe5083() {
  const connectionString = await newDatabase()
  const statements = gunzipSync(await readFile(fixture('4fe5083.sql.gz'))).toString('utf8')
  await withConnection(connectionString, (connection) => connection.query(statements))
  return connectionString
}

async function inDatabase<Result>(
  connectionString: string,
  work: (db: ReturnType<typeof openDatabase>['db']) => Promise<Result>,
) {
  const { db, close } = openDatabase(connectionString)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** The parts of the catalogue that a bridged database and a new one share. */
const catalogueOf = (connectionString: string) =>
  inDatabase(connectionString, async (db) => {
    const { rows: columns } = await sql`
      select table_name, column_name, data_type, is_nullable, column_default, is_identity, generation_expression,
        col_description(table_name::regclass, ordinal_position) as comment
      from information_schema.columns where table_schema = current_schema() order by 1, 2`.execute(db)
    const { rows: triggers } = await sql`
      select pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal order by 1`.execute(
      db,
    )
    return { columns, triggers, functions: await listFunctions(db), rules: await rulesOf(connectionString) }
  })

/** Every row as JSON, so that the order of the columns does not matter, besides the list of migrations. */
const rowsOf = (connectionString: string) =>
  withConnection(connectionString, async (connection) => {
    const rows: Record<string, unknown[]> = {}
    for (const { name } of await listTables(connection)) {
      if (name === 'kysely_migration') continue
      const { rows: found } = await connection.query(
        `select to_jsonb(t) as row from ${connection.escapeIdentifier(name)} t order by to_jsonb(t)::text`,
      )
      rows[name] = found
    }
    return rows
  })

const old = await databaseOf4fe5083()
const before = await rowsOf(old)
await inDatabase(old, migrateToLatest)
// Of a copy: the template must have no connections while other files copy it.
const present = await catalogueOf(await emptyDatabase())

test('a database of 4fe5083 becomes equal to a new one', async () => {
  expect(await catalogueOf(old)).toEqual(present)
  const names = await inDatabase(old, (db) =>
    sql<{ name: string }>`select name from kysely_migration order by name`.execute(db),
  )
  expect(names.rows.map(({ name }) => name)).toEqual(migrationNames)
})

/** Tables of this version that have no rows of the former one. */
const emptyTables = {
  task_relations: 0,
  stale_counts: 0,
  bin_items: 0,
  bin_rows: 0,
  bin_files: 0,
  templates: 0,
}

test('it keeps all its rows, and they have what rows of this version have', async () => {
  const after = await rowsOf(old)
  const counted = (rows: Record<string, unknown[]>) =>
    Object.fromEntries(
      Object.entries(rows).flatMap(([name, { length }]) => (name === 'task_texts' ? [] : [[name, length]])),
    )
  expect(counted(after)).toEqual({ ...counted(before), ...emptyTables })
  await inDatabase(old, async (db) => {
    const { titles } = await db
      .selectFrom('tasks')
      .select((eb) => eb.fn<string[]>('array_agg', ['title']).as('titles'))
      .executeTakeFirstOrThrow()
    expect(titles).toContain('Sow  beans')
    const { rows } = await sql`
      select id from tasks where further_bytes <> (
        coalesce((select sum(octet_length(content)) from comments where task_id = tasks.id), 0)
        + coalesce((select sum(octet_length(content)) from service_units where task_id = tasks.id), 0)
        + coalesce((select sum(octet_length(text)) from checklist_items where task_id = tasks.id), 0)
      )
      union all select project_id from task_counters where tasks_by_status is distinct from coalesce((
        select jsonb_object_agg(status, count) from (
          select status, count(*) from tasks
          where project_id = task_counters.project_id and not archived group by status
        ) counts
      ), '{}')
      union all select id from files where stored_by is null
      union all select id from imports where reading is not null and read_counts is null
      union all select id from comments where not exists (
        select from task_texts where service_unit_id = -comments.id
          and body = e'\\n' || searchable_text(comments.content)
      )`.execute(db)
    expect(rows).toEqual([])
  })
})

test('a done task without a finish was finished at its last update, and no other task is finished', async () => {
  const unfinished = await databaseOf4fe5083()
  await inDatabase(unfinished, async (db) => {
    await sql`update tasks set finished_at = case when status = 'todo' then now() end`.execute(db)
    await migrateToLatest(db)
    const { rows } = await sql<{ finished: number }>`
      select count(*) as finished from tasks where finished_at is not distinct from case when status = 'done' then updated_at end`.execute(
      db,
    )
    const { rows: all } = await sql`select count(*) as finished from tasks`.execute(db)
    expect(rows).toEqual(all)
  })
})

test('a backup of 4fe5083 restores to the same rows', async () => {
  const restored = await newDatabase()
  await restoreFrom(restored, fixture('4fe5083.backup.gz'))
  expect(await rowsOf(restored)).toEqual(await rowsOf(old))
  expect(await catalogueOf(restored)).toEqual(present)
})

const tooOld =
  'This comes from a version before commit 4fe5083 of Laneway; bring it to that commit first, and then to this version.'

test('a database from before 4fe5083 is rejected with the commit that helps, and left unchanged', async () => {
  const earlier = await databaseOf4fe5083()
  await inDatabase(earlier, async (db) => {
    await sql`delete from kysely_migration where name = '0086-staged-imports'`.execute(db)
    await expect(migrateToLatest(db)).rejects.toThrow(tooOld)
  })
  expect(await rowsOf(earlier)).toEqual(before)
})

test('a backup from before 4fe5083 is rejected with the same sentence', async () => {
  const text = gunzipSync(await readFile(fixture('4fe5083.backup.gz'))).toString('latin1')
  const earlier = text.replace('0086-staged-imports', '0063-fill-due-days')
  await writeFile(path('earlier.gz'), gzipSync(Buffer.from(earlier, 'latin1')))
  const target = await newDatabase()
  await expect(restoreFrom(target, path('earlier.gz'))).rejects.toThrow(tooOld)
})

test('a bridge that is cut off leaves the database as it was, and the next start crosses it', async () => {
  const cut = await databaseOf4fe5083()
  await inDatabase(cut, async (db) => {
    await sql`alter table users rename column time_zone to zone`.execute(db)
    await expect(migrateToLatest(db)).rejects.toThrow(/column "time_zone"/)
    await sql`alter table users rename column zone to time_zone`.execute(db)
  })
  expect(await rowsOf(cut)).toEqual(before)
  await inDatabase(cut, migrateToLatest)
  expect(await rowsOf(cut)).toEqual(await rowsOf(old))
})
