import { sql } from 'kysely'
import { type Db, inTransaction } from './database'

/**
 * Runs statements that are planned with indexes, whatever the statistics say. A connection plans a statement once: a
 * plan that was made while a table was empty would read all of it, for each row of another one, when it is full.
 */
export const usingIndexes = <Result>(db: Db, work: (transaction: Db) => Promise<Result>) =>
  inTransaction(db, async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    return work(transaction)
  })
