import { CompiledQuery, type RawBuilder, sql } from 'kysely'
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

/** SQL for a moment as answers write it, on a connection in UTC. */
export const instant = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Holds the place of a value in SQL that is put together once. */
class Given {
  constructor(readonly name: string) {}
}

/** A value that is given by this name at each run. */
export const given = (name: string) => sql`${new Given(name)}`

export type Values = Readonly<Record<string, unknown>>

/** The same for SQL that is put together from pieces: they are made into text at the first run only. */
export function assembledStatement<Row>(assemble: () => RawBuilder<Row>) {
  let assembled: Pick<CompiledQuery, 'sql' | 'parameters'> | undefined
  return {
    async first(db: Db, values: Values) {
      assembled ??= assemble().compile(db)
      const parameters = assembled.parameters.map((each) =>
        each instanceof Given ? values[each.name] : each,
      )
      return (await db.executeQuery<Row>(CompiledQuery.raw(assembled.sql, parameters))).rows[0]
    },
  }
}
