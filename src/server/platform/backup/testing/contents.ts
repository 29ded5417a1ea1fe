import { listSequences, listTables } from '../catalog-queries'
import { withConnection } from '../connection'

/** Every row of every table as text, and the value of each sequence. */
export const contentsOf = (connectionString: string) =>
  withConnection(connectionString, async (connection) => {
    const rows: Record<string, string[]> = {}
    for (const { name } of await listTables(connection)) {
      const table = connection.escapeIdentifier(name)
      const { rows: found } = await connection.query<{ text: string }>(
        `select t::text as text from ${table} t order by t::text`,
      )
      rows[name] = found.map(({ text }) => text)
    }
    return { rows, sequences: await listSequences(connection) }
  })

/** The name and state of every constraint and every index, for comparing two databases. */
export const rulesOf = (connectionString: string) =>
  withConnection(connectionString, async (connection) => {
    const { rows } = await connection.query<{ rule: string }>(
      `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as rule from pg_constraint
        where connamespace = current_schema()::regnamespace
      union all select indexdef from pg_indexes where schemaname = current_schema()
      order by 1`,
    )
    return rows.map(({ rule }) => rule)
  })
