import { sql } from 'kysely'
import type { Db } from '../../platform/database/database'

/** One digest of the contents per table. */
export async function digestsOf(db: Db, tables: readonly string[]) {
  const digests = tables.map(
    (table) => sql`
      select ${sql.lit(table)} as name, md5(string_agg(t::text, ' ' order by t::text)) as digest
      from ${sql.table(table)} t`,
  )
  const { rows } = await sql<{ name: string; digest: string | null }>`
    ${sql.join(digests, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}
