import { sql } from 'kysely'
import type { Db } from '../../platform/database/database'
import { ago } from '../../platform/database/moments'

/** The extensions that the search needs. */
const neededExtensions = ['pg_trgm', 'btree_gin']

/** The major version, size and state of the database, and the needed extensions that it does not have. */
export async function findDatabaseFacts(db: Db) {
  const facts = await db
    .selectNoFrom([
      sql<number>`current_setting('server_version_num')::int / 10000`.as('version'),
      sql<number>`pg_database_size(current_database())`.as('bytes'),
      sql<boolean>`pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on'`.as(
        'isReadOnly',
      ),
    ])
    .executeTakeFirstOrThrow()
  const extensions = await db
    .withTables<{ pgExtension: { extname: string } }>()
    .selectFrom('pgExtension')
    .select('extname')
    .execute()
  const missing = neededExtensions.filter((name) => extensions.every(({ extname }) => extname !== name))
  return { ...facts, missingExtensions: missing }
}

/** The database's clock, in milliseconds since 1970. */
export async function findDatabaseTime(db: Db) {
  const { now } = await db
    .selectNoFrom(sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`.as('now'))
    .executeTakeFirstOrThrow()
  return now
}

/** The number of mails that have waited for longer, and why the last of them does. */
export const findLateMails = (db: Db, minutes: number) =>
  db
    .selectFrom('mails')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<string | null>`(array_agg(error order by id desc) filter (where error is not null))[1]`.as(
        'reason',
      ),
    ])
    .where('state', '=', 'queued')
    .where('createdAt', '<', ago(minutes, 'mins'))
    .executeTakeFirstOrThrow()
