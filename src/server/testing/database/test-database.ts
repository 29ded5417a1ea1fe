import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, inject } from 'vitest'
import { openDatabase } from '../../platform/database/database'
import { copyDatabase, runAsAdministrator, withDatabase } from './run-as-administrator'

const sequence = sql<string>`format('%I.%I', schemaname, sequencename)::regclass`

/** The highest id in a database of this worker. */
let lastId = 0

/**
 * A database for this test file, dropped after it. With a DOM, its ids follow those of the worker's previous file,
 * because the files share the modules of the web, which remember things by id.
 * @param template A database to copy. It must have no connections.
 */
export async function testDatabase(
  template = inject('templateDatabase'),
  options: Parameters<typeof openDatabase>[1] = {},
) {
  const administrator = inject('administrator')
  const name = `test_${randomBytes(6).toString('hex')}`
  await copyDatabase(administrator, name, template)
  const connectionString = withDatabase(template, name)
  const { db, close } = openDatabase(connectionString, options)
  if ('document' in globalThis)
    await sql`select setval(${sequence}, ${lastId + 1}) from pg_sequences`.execute(db)
  afterAll(async () => {
    const { rows } = await sql<{
      last: number | null
    }>`select max(last_value) as last from pg_sequences`.execute(db)
    lastId = rows[0]?.last ?? lastId
    await close()
    await runAsAdministrator(administrator, `drop database ${name} with (force)`)
  })
  return { db, connectionString }
}
