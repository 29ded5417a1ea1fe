import { CompiledQuery, type Expression, type RawBuilder, sql } from 'kysely'
import { ownValue } from '@/domain/own-value'
import { type Db, inTransaction } from './database'

/** SQL that is built once and run with values ($1, $2, …), for statements of nearly every request. */
export function statement<Row>(text: string) {
  const rows = async (db: Db, ...values: readonly unknown[]) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
  return {
    rows,
    first: async (db: Db, ...values: readonly unknown[]) => (await rows(db, ...values))[0],
  }
}

/** SQL for a timestamp as responses format it. The connection must use UTC. */
export const instant = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * SQL for a timestamp as JSON, in the same format, in two thirds of the time. Adding one microsecond makes PostgreSQL
 * write all digits, and the statement keeps the milliseconds: the column must have their precision.
 */
export const instantJson = (column: string) =>
  `(left(to_json(${column} + interval '1 microsecond')::text, 24) || 'Z"')`

/** SQL for a JSON object. It is shorter and faster than `json_build_object`. */
export const jsonRow = (columns: Readonly<Record<string, Expression<unknown>>>) => {
  const named = Object.entries(columns).map(([key, value]) => sql`${value} as ${sql.raw(`"${key}"`)}`)
  return sql`(select row_to_json(shown) from (select ${sql.join(named)}) shown)`
}

/** SQL that concatenates texts in pairs. In a chain, each `||` copies everything before it. */
export function concatenation(texts: readonly string[]): string {
  if (texts.length <= 1) return texts.join('')
  const half = Math.ceil(texts.length / 2)
  return `(${concatenation(texts.slice(0, half))} || ${concatenation(texts.slice(half))})`
}

/** A placeholder for a value in SQL that is built once. */
class Param {
  constructor(readonly name: string) {}
}

/** A named parameter. Each run passes its value. */
export const param = <Value = unknown>(name: string) => sql<Value>`${new Param(name)}`

export type Values = Readonly<Record<string, unknown>>

/** Like `statement`, for SQL that is composed from fragments: it is compiled at the first run only. */
export function assembledStatement<Row>(assemble: (db: Db) => RawBuilder<Row>) {
  let assembled: Pick<CompiledQuery, 'sql' | 'parameters'> | undefined
  return {
    async first(db: Db, values: Values) {
      assembled ??= assemble(db).compile(db)
      const parameters = assembled.parameters.map((each) =>
        each instanceof Param ? ownValue(values, each.name) : each,
      )
      return (await db.executeQuery<Row>(CompiledQuery.raw(assembled.sql, parameters))).rows[0]
    },
  }
}

/**
 * Runs statements with plans that use indexes, regardless of statistics. A connection plans a statement once: a plan
 * made for an empty table would later scan the full table for each row of another one.
 */
export const usingIndexes = <Result>(db: Db, work: (transaction: Db) => Promise<Result>) =>
  inTransaction(db, async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    return work(transaction)
  })

/**
 * Lets the statements of a transaction take longer than those of other calls, for any number of rows.
 *
 * @param usesIndexes with plans that use indexes, regardless of statistics
 */
export const allowLongStatements = (transaction: Db, { usesIndexes = false } = {}) =>
  sql`
    select set_config('statement_timeout', '60s', true),
      set_config('idle_in_transaction_session_timeout', '60s', true)
      ${usesIndexes ? sql`, set_config('enable_seqscan', 'off', true)` : sql``}`.execute(transaction)
