import { sql } from 'kysely'
import type { Db } from '../platform/database/database'
import { digestsOf } from './digests'

/** Counts of tries are written whatever becomes of them. */
const uncounted = ['rateLimits', 'kysely_migration', 'kysely_migration_lock']

/** Lets the database fail at a row that is written, as it might at any: the first of a call, its second, and so on. */
export async function installFailpoint(db: Db) {
  const { rows: found } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db)
  const tables = found.map(({ name }) => name).filter((name) => !uncounted.includes(name))

  // A sequence goes on counting when a transaction is taken back.
  await sql`create sequence failpoint`.execute(db)
  await sql`create table failing as select 0::bigint as row`.execute(db)
  await sql`
    create function fail() returns trigger language plpgsql as $$
    declare failing bigint := (select failing.row from failing);
    begin
      if failing > 0 and nextval('failpoint') = failing then raise exception 'the failpoint'; end if;
      return null;
    end $$`.execute(db)
  for (const table of tables) {
    await sql`
      create trigger failpoint after insert or update or delete on ${sql.table(table)}
      for each row execute function fail()`.execute(db)
  }

  return {
    /** From now on the row that is written as this one fails. */
    async failAt(row: number) {
      await sql`select setval('failpoint', 1, false)`.execute(db)
      await sql`update failing set row = ${row}`.execute(db)
    },

    /** Nothing fails any more. @returns whether as many rows were written as it took */
    async disarm() {
      const { rows } = await sql<{ isReached: boolean }>`
        select is_called and last_value >= failing.row as "isReached" from failpoint, failing`.execute(db)
      await sql`update failing set row = 0`.execute(db)
      return rows[0]?.isReached ?? false
    },

    /** All that is in the database. */
    contents: () => digestsOf(db, tables),
  }
}
