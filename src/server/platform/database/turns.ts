import { sql } from 'kysely'
import type { Db } from './database'

/**
 * Takes the lock for a job that one process runs at a time, until the transaction ends. @returns false while another
 * process holds it; otherwise the next statement sees its writes
 */
export async function takeTurn(transaction: Db, work: string) {
  const { isOurs } = await transaction
    .selectNoFrom(
      sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${`laneway ${work}`}, 0))`.as('isOurs'),
    )
    .executeTakeFirstOrThrow()
  return isOurs
}
