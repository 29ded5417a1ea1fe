import { sql } from 'kysely'
import type { Db } from './database'

/**
 * Whether this transaction may do the work of a name, which one process does at a time, until it ends; false while
 * another one is at it. The next statement sees what the other ones have written.
 */
export async function takeTurn(transaction: Db, work: string) {
  const { isOurs } = await transaction
    .selectNoFrom(
      sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${`laneway ${work}`}, 0))`.as('isOurs'),
    )
    .executeTakeFirstOrThrow()
  return isOurs
}
