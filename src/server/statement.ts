import { CompiledQuery } from 'kysely'
import type { Db } from './database'

/** SQL that is written once and only given its values ($1, $2, …) at each run: for statements of nearly every request. */
export function statement<Row>(text: string) {
  const rows = async (db: Db, ...values: readonly unknown[]) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
  return {
    rows,
    first: async (db: Db, ...values: readonly unknown[]) => (await rows(db, ...values))[0],
  }
}
