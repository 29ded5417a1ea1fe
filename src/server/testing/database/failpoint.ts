import { sql } from 'kysely'
import type { Db } from '../../platform/database/database'
import { digestsOf } from './digests'

/** Counts of attempts are written even if the call fails. */
const uncounted = ['rateLimits', 'kysely_migration', 'kysely_migration_lock']

/** Makes the database fail at the nth row that a call writes. */
export async function installFailpoint(db: Db) {
  const { rows: found } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db)
  const tables = found.map(({ name }) => name).filter((name) => !uncounted.includes(name))

  // A sequence is not rolled back with its transaction.
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
    /** Makes the nth written row fail from now on. */
    async failAt(row: number) {
      await sql`select setval('failpoint', 1, false)`.execute(db)
      await sql`update failing set row = ${row}`.execute(db)
    },

    /** Switches the failpoint off. @returns whether it was reached */
    async disarm() {
      const { rows } = await sql<{ isReached: boolean }>`
        select is_called and last_value >= failing.row as "isReached" from failpoint, failing`.execute(db)
      await sql`update failing set row = 0`.execute(db)
      return rows[0]?.isReached ?? false
    },

    /** Digests of all tables. */
    contents: () => digestsOf(db, tables),
  }
}
