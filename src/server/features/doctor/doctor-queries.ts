/** Written as SQL: it asks the database server about itself. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database'

type DatabaseFacts = { version: number; bytes: number; isReadOnly: boolean; missingExtensions: string | null }

/** The major version, size and state of the database, and the extensions that the search needs and it does not have. */
export async function findDatabaseFacts(db: Db) {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version_num')::int / 10000 as version,
      pg_database_size(current_database()) as bytes,
      pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as "isReadOnly",
      (select string_agg(name, ', ') from unnest(array['pg_trgm', 'btree_gin']) name
        where not exists (select from pg_extension where extname = name)) as "missingExtensions"`.execute(db)
  return rows[0]
}

/** The database's clock, in milliseconds since 1970. */
export async function findDatabaseTime(db: Db) {
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(db)
  return rows[0]?.now
}

/** The number of mails that have waited for longer, and why the last of them does. */
export async function findLateMails(db: Db, minutes: number) {
  const { rows } = await sql<{ count: number; reason: string | null }>`
    select count(*) as count, (array_agg(error order by id desc) filter (where error is not null))[1] as reason
    from mails
    where state = 'queued' and created_at < now() - make_interval(mins => ${minutes})`.execute(db)
  return rows[0] ?? { count: 0, reason: null }
}
